//===- Terms.h - Elements by what they are computed from --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A term says what the elements of a value are computed from. Two values that
// are computed in the same way from the same values are one term, whether they
// are results of ops or scalars in bodies, and wherever copies, reshapes,
// transposes, broadcasts and conversions stand between: those make no term, but
// are in the view through which a value shows one. A dimension of a term is one
// along which it varies; sizes of 1 are none. So a quotient knows along which
// dimension its divisor was summed.
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

/// A term as another one reads it: by loop of the reader, the dimension that
/// runs along, or -1.
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
  Leaf,        ///< An argument, or what nothing is known of.
  Constant,    ///< One number.
  Contraction, ///< Reads its operands as a whole, as do the next two.
  Pick,        ///< Elements of the first operand, chosen by the others.
  Part,        ///< A slice, a pad, a concatenation of its operands.
  Split,       ///< Operand 0 with a dimension split in several.
  Pointwise,   ///< `function` of its operands; the loops are its dimensions.
  Reduction    ///< Combines operand 0 by `combiner`: the loops are its
               ///< dimensions, then those that it combines along.
};

/// What makes a term what it is.
struct TermKey {
  TermKind kind = TermKind::Leaf;
  ScalarFunction function = ScalarFunction::Opaque;
  Combiner combiner = Combiner::Other;
  /// A reduction runs along the first dimension of what it reads, and not along
  /// all: along a batch.
  bool isAlongFirst = false;
  /// For a Leaf: it is the result of an op of which nothing is known.
  bool isComputed = false;
  /// A Split cuts the dimension `number` of its operand; a Leaf that is a
  /// constant with negative numbers has 1.
  unsigned number = 0;
  double constant = 0;
  /// What else tells terms apart: a value, a name, attributes.
  std::array<const void *, 3> identity = {};
  llvm::SmallVector<TermUse, 2> operands;
  llvm::SmallVector<int64_t, 4> sizes, reducedSizes;

  bool operator==(const TermKey &other) const;
};

struct Term : TermKey {
  Term(TermKey key, unsigned id) : TermKey(std::move(key)), id(id) {}

  /// In the order in which terms are made: operands first.
  unsigned id;
  /// Some contraction or reduction is below: data, and no gain.
  bool isSummed = false;
  Facts facts;
  /// The ops that compute it, the first first; ops in bodies for scalars.
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

/// A part of a dimension of a value: `dim` of its term, or -1 along which it
/// does not vary.
struct Atom {
  int dim;
  int64_t size;
};

/// How a value, or a scalar in a body, shows a term: by dimension of the value
/// (by loop), its parts from the outermost; none where the size is 1.
struct View {
  Term *term = nullptr;
  llvm::SmallVector<llvm::SmallVector<Atom, 1>, 4> dims;
};

class TermTable {
public:
  /// `deduce` is called once for each new term.
  explicit TermTable(std::function<void(Term &)> deduce)
      : deduce(std::move(deduce)) {}

  /// A number in all elements of a value with `rank` dimensions.
  View makeConstant(double value, llvm::ArrayRef<int64_t> shape,
                    mlir::Operation *op);
  /// A value with dimensions of its own. Those with equal keys are equal.
  View makeOpaque(TermKey key, llvm::ArrayRef<View> sources,
                  llvm::ArrayRef<int64_t> shape, mlir::Operation *op);
  /// All views have the same dimensions.
  View makePointwise(ScalarFunction function, mlir::Operation *op,
                     llvm::SmallVector<View, 3> operands);
  /// Elements of `table` at `indices`, which have the same dimensions.
  View makePick(const View &table, llvm::SmallVector<View, 3> indices,
                llvm::ArrayRef<int64_t> shape, mlir::Operation *op);
  /// The view of the result has the loops that are not `reduced`.
  View makeReduction(Combiner combiner, mlir::Operation *op, View operand,
                     llvm::ArrayRef<bool> reduced, bool isAlongFirst);
  /// Cuts one list of parts anew into dimensions of the given sizes; fails
  /// where sizes are unknown or do not divide.
  mlir::LogicalResult reshape(View &view, unsigned begin, unsigned count,
                              llvm::ArrayRef<int64_t> sizes);

  llvm::ArrayRef<Term *> getTerms() const { return terms; }

private:
  Term *getTerm(TermKey key, mlir::Operation *op);
  /// Cuts dimensions of terms until all views have the same parts.
  mlir::LogicalResult align(llvm::MutableArrayRef<View> views);
  void split(View &view, int dim, llvm::ArrayRef<int64_t> sizes);
  /// The same function in fewer spellings, or a view without a term.
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
