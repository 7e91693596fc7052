//===- Terms.h - Elements by what they are computed from --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A term describes how the elements of a value are computed. Two values that
// are computed in the same way from the same values are one term, whether they
// are results of ops or scalars in bodies, and whatever copies, reshapes,
// transposes, broadcasts and conversions are in between. Those make no terms;
// they are part of the view through which a value shows its term. A term has a
// dimension for each loop along which it varies; sizes of 1 have none. So a
// quotient shows along which dimension its divisor was summed.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_TERMS_H
#define PREC_LIB_ANALYSIS_TERMS_H

#include "Statistics.h"
#include "mlir/IR/Operation.h"
#include "prec/IR/OpModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"
#include <array>
#include <functional>
#include <optional>

namespace prec {

/// A term as another term reads it: for each loop of the reader, the dimension
/// of the term that runs along it, or -1.
struct TermUse {
  Term *term = nullptr;
  llvm::SmallVector<int16_t, 4> dims;

  /// The loop along which `dim` runs, or -1.
  int getLoop(int dim) const;
  bool operator==(const TermUse &other) const {
    return term == other.term && dims == other.dims;
  }
};

enum class TermKind : uint8_t {
  Leaf,        ///< An argument, or a value of which nothing is known.
  Constant,    ///< One number in all elements.
  Contraction, ///< Reads its operands as a whole, as do Pick and Part.
  Pick,        ///< Elements of the first operand, chosen by the others.
  Part,        ///< A slice, a pad, a concatenation of its operands.
  Split,       ///< Operand 0 with one dimension split into several.
  Pointwise,   ///< `function` of its operands; the loops are its dimensions.
  Reduction    ///< Combines operand 0 by `combiner`: the loops are its
               ///< dimensions, then the combined dimensions.
};

/// The identity of a term: terms with equal keys are one term.
struct TermKey {
  TermKind kind = TermKind::Leaf;
  ScalarFunction function = ScalarFunction::Opaque;
  Combiner combiner = Combiner::Other;
  /// A reduction runs along the first dimension of its operand, but not along
  /// all dimensions: along a batch.
  bool isAlongFirst = false;
  /// For a Leaf: the result of an op of which nothing is known.
  bool isComputed = false;
  /// For a Split, the dimension of the operand that it cuts. For a Leaf, 1 if
  /// it is a constant that may have negative numbers.
  unsigned number = 0;
  double constant = 0;
  /// What else identifies a term: a value, a name, attributes.
  std::array<const void *, 3> identity = {};
  llvm::SmallVector<TermUse, 2> operands;
  llvm::SmallVector<int64_t, 4> sizes, reducedSizes;

  bool operator==(const TermKey &other) const;
};

struct Term : TermKey {
  Term(TermKey key, unsigned id) : TermKey(std::move(key)), id(id) {}

  /// The order in which terms are made; operands come first.
  unsigned id;
  /// A contraction or a reduction is below, so this is data and not a gain.
  bool isSummed = false;
  Facts facts;
  /// The ops that compute the term, the earliest first; ops in bodies for
  /// scalars.
  llvm::SmallVector<mlir::Operation *, 1> ops;
  Term *next = nullptr;

  bool is(ScalarFunction f) const {
    return kind == TermKind::Pointwise && function == f;
  }
  bool isNumber() const { return sizes.empty() && !isSummed; }
  std::optional<double> getConstant() const {
    return kind == TermKind::Constant ? std::optional(constant) : std::nullopt;
  }
};

/// A part of a dimension of a value: `dim` of its term, or -1 if the value does
/// not vary along it.
struct Atom {
  int dim;
  int64_t size;
};

/// How a value, or a scalar in a body, shows a term: for each dimension of the
/// value (each loop), its parts from the outermost. A size of 1 has no parts.
struct View {
  Term *term = nullptr;
  llvm::SmallVector<llvm::SmallVector<Atom, 1>, 4> dims;
};

class TermTable {
public:
  /// `deduce` is called once for each new term.
  explicit TermTable(std::function<void(Term &)> deduce)
      : deduce(std::move(deduce)) {}

  /// A value of the given shape with one number in all elements.
  View makeConstant(double value, llvm::ArrayRef<int64_t> shape,
                    mlir::Operation *op);
  /// A value with dimensions of its own. Equal keys and sources give one term.
  View makeOpaque(TermKey key, llvm::ArrayRef<View> sources,
                  llvm::ArrayRef<int64_t> shape, mlir::Operation *op);
  /// All operands have the same dimensions.
  View makePointwise(ScalarFunction function, mlir::Operation *op,
                     llvm::SmallVector<View, 3> operands);
  /// Elements of `table` at `indices`, which all have the same dimensions.
  View makePick(const View &table, llvm::SmallVector<View, 3> indices,
                llvm::ArrayRef<int64_t> shape, mlir::Operation *op);
  /// The result has the loops of `operand` that are not `reduced`.
  View makeReduction(Combiner combiner, mlir::Operation *op, View operand,
                     llvm::ArrayRef<bool> reduced, bool isAlongFirst);
  /// Cuts the parts of `count` dimensions from `begin` into dimensions of the
  /// given sizes. Fails if sizes are unknown or do not divide.
  mlir::LogicalResult reshape(View &view, unsigned begin, unsigned count,
                              llvm::ArrayRef<int64_t> sizes);

private:
  Term *getTerm(TermKey key, mlir::Operation *op);
  /// Splits dimensions of terms until all views have the same parts.
  mlir::LogicalResult align(llvm::MutableArrayRef<View> views);
  void split(View &view, int dim, llvm::ArrayRef<int64_t> sizes);
  /// An equal term in a canonical form; a view without a term if there is none.
  View makeCanonical(ScalarFunction function, mlir::Operation *op,
                     llvm::SmallVector<View, 3> operands);
  View makeLoops(TermKey key, llvm::ArrayRef<View> operands,
                 mlir::Operation *op);

  std::function<void(Term &)> deduce;
  llvm::SpecificBumpPtrAllocator<Term> allocator;
  llvm::DenseMap<size_t, Term *> buckets;
  llvm::SmallVector<Term *> terms;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_TERMS_H
