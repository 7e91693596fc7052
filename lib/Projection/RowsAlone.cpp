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
#include "mlir/Interfaces/ShapedOpInterfaces.h"
#include "prec/Analysis/ProgramHash.h"
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
/// element.
static std::optional<unsigned> getAxis(Operation *op) {
  for (StringRef name : {"axis", "dimension"})
    if (auto axis = op->getAttrOfType<IntegerAttr>(name))
      return axis.getValue().getZExtValue();
  return std::nullopt;
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
  auto isSameFrom = [&](Value value, size_t dim) {
    ArrayRef<int64_t> now = getShapeNow(value), was = before.getShape(value);
    dim = std::min(dim, now.size());
    return now.drop_front(dim) == was.drop_front(dim);
  };
  if (std::optional<unsigned> axis = getAxis(op))
    return llvm::none_of(op->getOperands(), [&](Value value) {
      return *axis < getShapeNow(value).size() &&
             getSize(value, *axis).hasGrown();
    });
  switch (model.getClass()) {
  case OpClass::Pointwise:
  case OpClass::Source:
  case OpClass::Region:
  case OpClass::Call:
    return true;
  case OpClass::View:
  case OpClass::Layout:
    return growTogether(op, model);
  case OpClass::Contraction: {
    // The sum is over the last dimension of the first factor, and over the
    // window.
    Value first = op->getOperand(0);
    size_t rank = getShapeNow(first).size();
    return rank != 0 && isSameFrom(first, rank - 1) &&
           llvm::all_of(llvm::drop_begin(op->getOperands()),
                        [&](Value value) { return isSameFrom(value, 1); });
  }
  case OpClass::Reduction:
  case OpClass::Gather:
    // For windows and tables, the first dimension is that of the images.
    return llvm::all_of(op->getOperands(),
                        [&](Value value) { return isSameFrom(value, 1); });
  case OpClass::Collective:
  case OpClass::Unknown:
    return op->hasTrait<OpTrait::IsTerminator>() ||
           isa<FunctionOpInterface>(op);
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
