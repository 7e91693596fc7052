//===- BatchNorms.cpp - Where a program normalises batches ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One forward pass over the program decides whether it may contain a batch
// norm. False positives are possible; the idioms then decide.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/BatchNorms.h"
#include "ReductionTerms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Analysis/Idioms.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/DotDimensions.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
/// How the elements of a value are computed.
struct Origins {
  /// `isSummed`: a sum certainly made it. `isAlongFirst`: a sum along a first
  /// dimension may have made it.
  bool isSummed = false, isAlongFirst = false;
  /// The value may have more than one element.
  bool isTensor = false;

  void join(Origins other) {
    isSummed |= other.isSummed;
    isAlongFirst |= other.isAlongFirst;
    isTensor |= other.isTensor;
  }
};

class RootFinder {
public:
  explicit RootFinder(const ProgramModel &program) : program(program) {}

  /// True if a root may be that of the variance of a batch.
  bool find();

private:
  Origins get(Value value) const;
  Origins join(ValueRange values) const;
  bool isRoot(Operation *op, const OpModel &model) const;
  Origins describe(Operation *op, const OpModel &model);
  bool readBody(Operation *op);

  const ProgramModel &program;
  DenseMap<Value, Origins> known;
};
} // namespace

/// The state of unknown values; arguments of entry functions have their own.
static constexpr Origins kAnything = {false, true, true};

Origins RootFinder::get(Value value) const {
  auto it = known.find(value);
  if (it != known.end())
    return it->second;
  if (!isa<BlockArgument>(value))
    return kAnything;
  auto function =
      dyn_cast<FunctionOpInterface>(value.getParentBlock()->getParentOp());
  if (function && program.getCalls().isEntry(function))
    return {false, false, isa<ShapedType>(value.getType())};
  return kAnything;
}

Origins RootFinder::join(ValueRange values) const {
  Origins origins;
  for (Value value : values)
    origins.join(get(value));
  return origins;
}

bool RootFinder::isRoot(Operation *op, const OpModel &model) const {
  SF function = model.getFunction();
  if (function != SF::Sqrt && function != SF::Rsqrt && function != SF::Pow)
    return false;
  Origins origins = get(op->getOperand(0));
  return origins.isAlongFirst || (origins.isTensor && !origins.isSummed);
}

Origins RootFinder::describe(Operation *op, const OpModel &model) {
  switch (model.getClass()) {
  case OpClass::Contraction:
    return {true, false, true};
  case OpClass::Reduction: {
    Origins origins = join(op->getOperands());
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    auto along = op->getAttrOfType<DenseI64ArrayAttr>("dimensions");
    std::optional<int64_t> axis = getReducedAxis(op);
    if (structured)
      origins.isAlongFirst |=
          isAlongFirst(structured, structured.getIndexingMapsArray());
    else if (axis)
      origins.isAlongFirst |= *axis == 0;
    else
      origins.isAlongFirst |=
          !along || llvm::is_contained(along.asArrayRef(), 0);
    // A sum that the term builder cannot read counts like its operands.
    origins.isSummed |= structured || along || axis || readDotDimensions(op);
    return origins;
  }
  case OpClass::Source: {
    auto dense = getConstantAttrOfType<DenseElementsAttr>(op);
    return {false, false, !dense || !dense.isSplat()};
  }
  case OpClass::Pointwise:
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
  case OpClass::Collective:
    return join(op->getOperands());
  default:
    return kAnything;
  }
}

/// True if a root in the body may be that of a variance.
bool RootFinder::readBody(Operation *op) {
  Block &body = op->getRegion(0).front();
  for (auto [operand, argument] :
       llvm::zip(op->getOperands(), body.getArguments()))
    known[argument] = get(operand);
  for (Operation &inner : body.without_terminator()) {
    OpModel scratch;
    const OpModel &model = program.getModel(&inner, scratch);
    if (isRoot(&inner, model))
      return true;
    for (Value result : inner.getResults())
      known[result] = describe(&inner, model);
  }
  return false;
}

bool RootFinder::find() {
  for (const auto &[op, model] : program.getOps()) {
    if (op->getNumResults() == 0)
      continue;
    bool isNamed = model.isUnknown() &&
                   op->getName().getStringRef().contains("batch_norm");
    bool isFound = model.hasBody() ? readBody(op) : isRoot(op, model);
    if (isNamed || isFound)
      return true;
    for (Value result : op->getResults())
      known[result] = describe(op, model);
  }
  return false;
}

DenseSet<Operation *> prec::findBatchNorms(const ProgramModel &program) {
  DenseSet<Operation *> found;
  if (!RootFinder(program).find())
    return found;
  Idioms idioms(program);
  for (const Idiom &idiom : idioms.getIdioms())
    if (idiom.kind == IdiomKind::BatchNorm)
      found.insert(idiom.op);
  return found;
}
