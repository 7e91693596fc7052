//===- RowsAlone.cpp - Whether a program only has more rows ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op is refused unless it is known to compute rows separately. A wrong price
// for another program breaks a promise; a refused one only costs another
// calibration.
//
//===----------------------------------------------------------------------===//

#include "OtherSizes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ShapedOpInterfaces.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/IndexBounds.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
class RowCheck {
public:
  explicit RowCheck(const CalibratedTypes &before) : before(before) {}

  /// What the op does other than compute more rows; empty if it does nothing
  /// else.
  std::string describe(Operation *op, const OpModel &model) const;

private:
  GrownSize getSize(Value value, unsigned dim) const {
    return {getShapeNow(value)[dim], before.getShape(value)[dim]};
  }
  bool hasGrown(Value value) const {
    return getShapeNow(value) != before.getShape(value);
  }
  int64_t askBefore(Operation *op,
                    llvm::function_ref<int64_t(Operation *)> ask) const;
  bool sumsAsMany(Operation *op, const OpModel &model) const;
  bool combinesAsMany(Operation *op, const Reduction &reduction) const;
  bool isNumber(Value index, GrownSize loop) const;
  std::string describe(linalg::LinalgOp op) const;
  std::string describeSlice(Value whole, Value slice,
                            const llvm::SmallBitVector &dropped,
                            bool isWritten) const;
  bool keepsRows(Operation *op, const OpModel &model) const;
  bool growTogether(Operation *op, const OpModel &model) const;

  const CalibratedTypes &before;
};
} // namespace

static constexpr StringLiteral kCounts = "this counts what there is more of";
static constexpr StringLiteral kMayCombine =
    "this may combine what there is more of";

//===----------------------------------------------------------------------===//
// Linalg
//===----------------------------------------------------------------------===//

/// Whether the index is used for more than the row of a tensor with as many
/// rows.
bool RowCheck::isNumber(Value index, GrownSize loop) const {
  return llvm::any_of(index.getUses(), [&](OpOperand &use) {
    auto extract = dyn_cast<tensor::ExtractOp>(use.getOwner());
    if (!extract || use.getOperandNumber() == 0)
      return true;
    return !(getSize(extract.getTensor(), use.getOperandNumber() - 1) == loop);
  });
}

std::string RowCheck::describe(linalg::LinalgOp op) const {
  SmallVector<GrownSize> loops(op.getNumLoops(), {1, 1});
  for (OpOperand &operand : op->getOpOperands())
    for (auto [i, expr] :
         llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        loops[dim.getPosition()] = getSize(operand.get(), i);
  for (auto [kind, loop] : llvm::zip(op.getIteratorTypesArray(), loops))
    if (kind == utils::IteratorType::reduction && loop.hasGrown())
      return llvm::formatv("this combines {0} numbers where {1} were "
                           "calibrated",
                           loop.now, loop.before);
  WalkResult walked = op->walk([&](linalg::IndexOp index) {
    GrownSize loop = loops[index.getDim()];
    return loop.hasGrown() && isNumber(index, loop) ? WalkResult::interrupt()
                                                    : WalkResult::advance();
  });
  return walked.wasInterrupted() ? kCounts.str() : std::string();
}

//===----------------------------------------------------------------------===//
// Other ops
//===----------------------------------------------------------------------===//

/// A slice that is read keeps its size, or grows in proportion to its source. A
/// slice that is written grows in proportion to its destination.
std::string RowCheck::describeSlice(Value whole, Value slice,
                                    const llvm::SmallBitVector &dropped,
                                    bool isWritten) const {
  unsigned place = 0;
  for (unsigned dim = 0, rank = dropped.size(); dim < rank; ++dim) {
    GrownSize part =
        dropped.test(dim) ? GrownSize{1, 1} : getSize(slice, place++);
    bool isAsBefore = !isWritten && !part.hasGrown();
    if (!isAsBefore && !part.growsAs(getSize(whole, dim)))
      return isWritten ? "this writes another part of what there is"
                       : "this reads another part of what there is";
  }
  return {};
}

/// The dimension that an op combines, or along which it finds the largest
/// element. A negative one counts from the last dimension.
static std::optional<int64_t> getAxis(Operation *op) {
  for (StringRef name : {"axis", "dimension"})
    if (auto axis = op->getAttrOfType<IntegerAttr>(name))
      return axis.getValue().trySExtValue();
  return std::nullopt;
}

/// What `ask` says of the op at the sizes that were calibrated.
int64_t
RowCheck::askBefore(Operation *op,
                    llvm::function_ref<int64_t(Operation *)> ask) const {
  auto getType = [&](Value value) { return before.getType(value); };
  OperationState made(op->getLoc(),
                      UnrealizedConversionCastOp::getOperationName());
  made.addTypes(llvm::map_to_vector(op->getOperands(), getType));
  Operation *operands = Operation::create(made);
  IRMapping mapping;
  mapping.map(op->getOperands(), operands->getResults());
  Operation *asked = op->clone(mapping);
  for (auto [result, now] : llvm::zip(asked->getResults(), op->getResults()))
    result.setType(getType(now));
  int64_t answer = ask(asked);
  asked->destroy();
  operands->destroy();
  return answer;
}

/// Whether an op sums as many products as before: its model knows along which
/// dimensions.
bool RowCheck::sumsAsMany(Operation *op, const OpModel &model) const {
  int64_t now = model.getReducedElements();
  return ShapedType::isStatic(now) &&
         now == askBefore(op, [](Operation *op) {
           return getOpModel(op).getReducedElements();
         });
}

/// Whether each result combines as many elements as before: what it combines
/// has grown as it has.
bool RowCheck::combinesAsMany(Operation *op, const Reduction &reduction) const {
  if (reduction.terms.size() != op->getNumResults())
    return false;
  auto getSizes = [&](Value value) {
    return GrownSize{ShapedType::getNumElements(getShapeNow(value)),
                     ShapedType::getNumElements(before.getShape(value))};
  };
  return llvm::all_of(
      llvm::zip(reduction.terms, op->getResults()), [&](auto pair) {
        auto [term, result] = pair;
        return getSizes(op->getOperand(term)).growsAs(getSizes(result));
      });
}

/// Whether a copy of several values remains the same mixture of them.
bool RowCheck::growTogether(Operation *op, const OpModel &model) const {
  SmallVector<unsigned, 2> sources = model.getSources();
  if (sources.size() <= 1)
    return true;
  Value result = op->getResult(0);
  return llvm::all_of(sources, [&](unsigned source) {
    Value value = op->getOperand(source);
    unsigned rank = getShapeNow(value).size();
    if (rank != getShapeNow(result).size())
      return false;
    for (unsigned dim = 0; dim < rank; ++dim)
      if (!getSize(value, dim).growsAs(getSize(result, dim)))
        return false;
    return true;
  });
}

/// Whether an op without a loop nest computes rows separately, according to its
/// model.
bool RowCheck::keepsRows(Operation *op, const OpModel &model) const {
  // For windows and tables, the first dimension is that of the images.
  auto keepsRest = [&](Value value) {
    ArrayRef<int64_t> now = getShapeNow(value), was = before.getShape(value);
    size_t first = std::min<size_t>(1, now.size());
    return now.drop_front(first) == was.drop_front(first);
  };
  OpClass opClass = model.getClass();
  if (opClass == OpClass::Collective || opClass == OpClass::Unknown)
    return op->hasTrait<OpTrait::IsTerminator>() ||
           isa<FunctionOpInterface>(op);
  if (std::optional<int64_t> axis = getAxis(op))
    return llvm::none_of(op->getOperands(), [&](Value value) {
      int64_t rank = getShapeNow(value).size();
      int64_t dim = *axis < 0 ? *axis + rank : *axis;
      return dim >= 0 && dim < rank && getSize(value, dim).hasGrown();
    });
  switch (opClass) {
  case OpClass::Pointwise:
  case OpClass::Call:
    return true;
  case OpClass::Source: {
    int64_t bound = getIndexBound(op);
    return model.getFunction() != ScalarFunction::Index ||
           (ShapedType::isStatic(bound) &&
            bound == askBefore(op, getIndexBound));
  }
  case OpClass::Region:
    // A sort says along what.
    return !model.selects();
  case OpClass::View:
  case OpClass::Layout:
    return growTogether(op, model);
  case OpClass::Contraction:
    return sumsAsMany(op, model);
  case OpClass::Reduction: {
    const auto &reduction = *model.getIf<Reduction>();
    return llvm::all_of(op->getOperands(), keepsRest) &&
           (reduction.products ? sumsAsMany(op, model)
                               : combinesAsMany(op, reduction));
  }
  case OpClass::Gather:
    // The largest are looked for in rows.
    return llvm::all_of(op->getOperands(), keepsRest) &&
           (!model.selects() || getShapeNow(op->getOperand(0)).size() > 1);
  case OpClass::Collective:
  case OpClass::Unknown:
    break;
  }
  llvm_unreachable("unknown class");
}

std::string RowCheck::describe(Operation *op, const OpModel &model) const {
  auto isGrown = [&](Value value) { return hasGrown(value); };
  if (llvm::none_of(op->getOperands(), isGrown) &&
      llvm::none_of(op->getResults(), isGrown))
    return {};
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return describe(linalgOp);
  if (auto asked = dyn_cast<ShapedDimOpInterface>(op)) {
    std::optional<int64_t> dim = getConstantIntValue(asked.getDimension());
    return dim && !getSize(asked.getShapedValue(), *dim).hasGrown()
               ? std::string()
               : kCounts.str();
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return describeSlice(slice.getSource(), slice.getResult(),
                         slice.getDroppedDims(), /*isWritten=*/false);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return describeSlice(slice.getDest(), slice.getSource(),
                         slice.getDroppedDims(), /*isWritten=*/true);
  if (auto generate = dyn_cast<tensor::GenerateOp>(op))
    for (auto [dim, index] : llvm::enumerate(generate.getBody().getArguments()))
      if (GrownSize size = getSize(generate, dim);
          size.hasGrown() && isNumber(index, size))
        return kCounts.str();
  return keepsRows(op, model) ? std::string() : kMayCombine.str();
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

void prec::findOtherThanRows(
    FunctionOpInterface function, const ProgramModel &program,
    const CalibratedTypes &before, const Growth &growth,
    llvm::function_ref<void(Location, const Twine &)> tell) {
  walkTensors(function, [&](Value value) {
    bool isExplained = llvm::all_of(
        llvm::zip(getShapeNow(value), before.getShape(value)), [&](auto at) {
          return growth.explains({std::get<0>(at), std::get<1>(at)});
        });
    if (!isExplained)
      tell(value.getLoc(),
           llvm::formatv("this was a {0} and is a {1}, and arguments have not "
                         "grown so",
                         before.getType(value), value.getType()));
  });
  RowCheck check(before);
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    if (std::string other = check.describe(op, model); !other.empty())
      tell(op->getLoc(), other);
  });
}
