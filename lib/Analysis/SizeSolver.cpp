//===- SizeSolver.cpp - Sizes followed to a fixpoint ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizeSolver.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ShapedOpInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/Analysis/SizedArguments.h"
#include "prec/OpModels/TensorBounds.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace prec;
using Size = SizeState;

static bool isSmallInteger(Type type) {
  return type.isIndex() ||
         (type.isSignlessInteger() && type.getIntOrFloatBitWidth() <= 64);
}

/// Visits the places of a value whose sizes its type does not give.
static void forEachPlace(Value value, function_ref<void(int64_t)> visit) {
  if (isSmallInteger(value.getType()))
    return visit(kInteger);
  if (auto tensor = dyn_cast<RankedTensorType>(value.getType()))
    for (auto [dim, size] : llvm::enumerate(tensor.getShape()))
      if (ShapedType::isDynamic(size))
        visit(dim);
}

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

Size SizeSolver::get(Value value, int64_t dim) const {
  if (dim == kInteger) {
    if (!isSmallInteger(value.getType()))
      return Size::unknown();
  } else {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    if (!tensor || dim < 0 || dim >= tensor.getRank())
      return Size::unknown();
    if (!tensor.isDynamicDim(dim))
      return Size::of(tensor.getDimSize(dim));
  }
  return sizes.lookup({value, dim});
}

Size SizeSolver::get(OpFoldResult integer) const {
  if (auto value = dyn_cast<Value>(integer))
    return get(value, kInteger);
  auto attribute = dyn_cast<IntegerAttr>(cast<Attribute>(integer));
  if (!attribute || attribute.getValue().getSignificantBits() > 64)
    return Size::unknown();
  return Size::of(attribute.getValue().getSExtValue());
}

/// The dimension of `result` in terms of the operands of its op.
const SizeSolver::Bound &SizeSolver::getBound(OpResult result, int64_t dim) {
  auto [it, inserted] = bounds.try_emplace(Place(result, dim));
  Bound &bound = it->second;
  auto isElsewhere = [&](Value value, std::optional<int64_t> at,
                         ValueBoundsConstraintSet &) {
    return value != result || at != dim;
  };
  if (inserted && failed(ValueBoundsConstraintSet::computeBound(
                      bound.map, bound.operands, presburger::BoundType::EQ,
                      {result, dim}, isElsewhere)))
    bound.map = AffineMap();
  return bound;
}

Size SizeSolver::findDimension(OpResult result, int64_t dim) {
  Operation *op = result.getOwner();
  if (OpTrait::hasElementwiseMappableTraits(op)) {
    // Any known operand decides, because all have one shape.
    Size size = Size::unknown();
    for (Value operand : op->getOperands()) {
      Size given = get(operand, dim);
      if (given.isKnown())
        return given;
      if (given.kind == Size::Unset && isa<TensorType>(operand.getType()))
        size = given;
    }
    return size;
  }
  if (!isa<ValueBoundsOpInterface, DestinationStyleOpInterface>(op))
    return findReshaped(result, dim);
  const Bound &bound = getBound(result, dim);
  if (!bound.map)
    return Size::unknown();
  SmallVector<Attribute> numbers;
  Builder builder(op->getContext());
  for (auto [value, at] : bound.operands) {
    Size size = get(value, at.value_or(kInteger));
    if (!size.isKnown())
      return size;
    numbers.push_back(builder.getIndexAttr(size.number));
  }
  SmallVector<Attribute> folded;
  if (failed(bound.map.constantFold(numbers, folded)))
    return Size::unknown();
  Size size = get(OpFoldResult(folded.front()));
  return size.number < 0 ? Size::unknown() : size;
}

/// The size of a dimension of a reshape: the size operand of the op or, for the
/// only dynamic dimension of its type, the remaining elements.
Size SizeSolver::findReshaped(OpResult result, int64_t dim) {
  if (Value given = getReshapedSize(result, dim))
    return get(given, kInteger);
  const OpModel &model = program.getModel(result.getOwner());
  const auto *copy = model.getIf<Copy>();
  auto type = cast<RankedTensorType>(result.getType());
  if (!copy || !copy->isView || copy->dropsElements ||
      type.getNumDynamicDims() != 1)
    return Size::unknown();
  Value source = result.getOwner()->getOperand(model.getSources().front());
  auto shaped = dyn_cast<RankedTensorType>(source.getType());
  int64_t elements = 1, others = 1;
  for (int64_t i = 0, rank = shaped ? shaped.getRank() : 0; i != rank; ++i) {
    Size size = get(source, i);
    if (!size.isKnown())
      return size;
    elements = llvm::SaturatingMultiply<uint64_t>(elements, size.number);
  }
  for (int64_t i = 0; i != type.getRank(); ++i)
    others *= i == dim ? 1 : type.getDimSize(i);
  return shaped && others != 0 && elements % others == 0
             ? Size::of(elements / others)
             : Size::unknown();
}

/// Folds `op` with constants for its known operands. In-place folds are undone,
/// because the numbers belong to one run.
Size SizeSolver::findInteger(OpResult result) {
  Operation *op = result.getOwner();
  if (auto shaped = dyn_cast<ShapedDimOpInterface>(op)) {
    Size dim = get(shaped.getDimension());
    if (!dim.isKnown())
      return dim;
    return dim.number < 0 ? Size::unknown()
                          : get(shaped.getShapedValue(), dim.number);
  }
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
    return Size::unknown();
  SmallVector<Attribute> constants;
  for (Value operand : op->getOperands()) {
    Size size = get(operand, kInteger);
    if (size.kind == Size::Unset)
      return size;
    constants.push_back(size.isKnown()
                            ? IntegerAttr::get(operand.getType(), size.number)
                            : IntegerAttr());
  }
  SmallVector<Value> operands(op->getOperands());
  DictionaryAttr attributes = op->getAttrDictionary();
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(constants, folded)))
    return Size::unknown();
  if (folded.empty()) {
    op->setOperands(operands);
    op->setAttrs(attributes);
    return Size::unknown();
  }
  return get(folded[result.getResultNumber()]);
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

/// False for slices that parallel iterations write into a destination: only the
/// destination has the size of the result.
static bool keepsSizes(Value from, Value to) {
  OpOperand *destination = nullptr;
  if (auto result = dyn_cast<OpResult>(to)) {
    if (auto op = dyn_cast<DestinationStyleOpInterface>(result.getOwner()))
      destination = op.getTiedOpOperand(result);
  } else {
    auto argument = cast<BlockArgument>(to);
    Operation *op = argument.getOwner()->getParentOp();
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    if (loop && op->hasTrait<OpTrait::HasParallelRegion>())
      destination = loop.getTiedLoopInit(argument);
  }
  return !destination || destination->get() == from;
}

void SizeSolver::update(Value value, int64_t dim, Size size) {
  SmallVector<std::pair<Value, Size>> updates = {{value, size}};
  while (!updates.empty()) {
    auto [next, given] = updates.pop_back_val();
    Size &now = sizes[{next, dim}];
    Size joined = now.join(given);
    if (joined == now)
      continue;
    now = joined;
    llvm::for_each(next.getUsers(), [&](Operation *user) { ask(user); });
    for (Value target : program.getFlow().getTargets(next))
      if (keepsSizes(next, target))
        updates.push_back({target, joined});
  }
}

void SizeSolver::ask(Operation *op) {
  if (waiting.insert(op).second)
    worklist.push_back(op);
}

void SizeSolver::visit(Operation *op) {
  for (OpResult result : op->getResults()) {
    if (!program.getFlow().getSources(result).empty())
      continue;
    forEachPlace(result, [&](int64_t dim) {
      update(result, dim,
             dim == kInteger ? findInteger(result)
                             : findDimension(result, dim));
    });
  }
}

/// Whether the program does not determine `value`, a block argument or a
/// result: its caller does, or it counts iterations.
bool SizeSolver::isOpen(Value value) const {
  auto argument = dyn_cast<BlockArgument>(value);
  Operation *op =
      argument ? argument.getOwner()->getParentOp() : value.getDefiningOp();
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    return program.getCalls().isEntry(function);
  if (op->getNumRegions() != 0 && program.getModel(op).isUnknown())
    return true;
  return argument && program.getFlow().getSources(value).empty();
}

void SizeSolver::solve(ArrayRef<GivenSizes> given) {
  for (const GivenSizes &entry : given)
    if (BlockArgument argument = findArgument(program.getModule(), entry);
        argument && canHaveSizes(argument, entry))
      for (auto [dim, size] : llvm::enumerate(entry.sizes))
        if (size)
          update(argument, dim, Size::of(*size));
  auto open = [&](Value value) {
    if (isOpen(value))
      forEachPlace(value, [&](int64_t dim) {
        if (!get(value, dim).isKnown())
          update(value, dim, Size::unknown());
      });
  };
  for (auto &[op, model] : program.getOps()) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), open);
    llvm::for_each(op->getResults(), open);
    ask(op);
  }
  for (size_t i = 0; i != worklist.size(); ++i) {
    waiting.erase(worklist[i]);
    visit(worklist[i]);
  }
}
