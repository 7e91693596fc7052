//===- OtherSizes.cpp - A program calibrated at other sizes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OtherSizes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/ProgramHash.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Nothing if it is not written as static sizes are.
static std::optional<SmallVector<int64_t>> parseShape(StringRef text) {
  SmallVector<int64_t> shape;
  for (StringRef size : llvm::split(text, 'x'))
    if (size.getAsInteger(10, shape.emplace_back()) || shape.back() < 0)
      return std::nullopt;
  return shape;
}

std::optional<CalibratedTypes>
CalibratedTypes::read(Operation *symbol, ArrayRef<std::string> shapes) {
  SmallVector<Value> values;
  walkTensors(symbol, [&](Value value) { values.push_back(value); });
  if (values.size() != shapes.size())
    return std::nullopt;
  CalibratedTypes read;
  for (auto [value, text] : llvm::zip_equal(values, shapes)) {
    auto type = cast<RankedTensorType>(value.getType());
    std::optional<SmallVector<int64_t>> shape = parseShape(text);
    if (!type.hasStaticShape() || !shape ||
        int64_t(shape->size()) != type.getRank())
      return std::nullopt;
    read.types[value] = type.clone(*shape);
  }
  return read;
}

static ArrayRef<int64_t> getShapeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

ArrayRef<int64_t> CalibratedTypes::getShape(Value value) const {
  return getShapeOf(getType(value));
}

//===----------------------------------------------------------------------===//
// Growth
//===----------------------------------------------------------------------===//

Growth::Growth(FunctionOpInterface entry, const CalibratedTypes &before) {
  for (BlockArgument argument : entry.getArguments())
    for (auto [was, is] :
         llvm::zip(before.getShape(argument), getShapeOf(argument.getType()))) {
      if (was == is)
        continue;
      std::string &first = is < was ? smaller : larger;
      if (first.empty())
        first = llvm::formatv("argument {0} was {1} and is {2}",
                              argument.getArgNumber(), before.getType(argument),
                              argument.getType());
      if (!llvm::is_contained(ratios, std::pair(is, was)))
        ratios.push_back({is, was});
    }
}

bool Growth::explains(int64_t before, int64_t now) const {
  if (before == now)
    return true;
  // Products of three sizes stay far below 2^63 where tensors fit in memory;
  // of others nothing is said.
  auto isAs = [&](double is, double was) {
    return double(now) * was == double(before) * is;
  };
  return llvm::any_of(ratios, [&](auto a) {
    return isAs(a.first, a.second) || llvm::any_of(ratios, [&](auto b) {
             return isAs(double(a.first) * double(b.first),
                         double(a.second) * double(b.second));
           });
  });
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// By loop of a linalg op, how often it turns.
static SmallVector<int64_t>
getLoops(linalg::LinalgOp op, function_ref<ArrayRef<int64_t>(Value)> getShape) {
  SmallVector<int64_t> loops(op.getNumLoops(), ShapedType::kDynamic);
  for (OpOperand &operand : op->getOpOperands())
    for (auto [expr, size] :
         llvm::zip(op.getMatchingIndexingMap(&operand).getResults(),
                   getShape(operand.get())))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        loops[dim.getPosition()] = size;
  return loops;
}

/// Whether it says more than where to look something up.
static bool isNumber(Value index) {
  return llvm::any_of(index.getUsers(), [](Operation *user) {
    if (isa<tensor::ExtractOp>(user))
      return false;
    return user->hasTrait<OpTrait::IsTerminator>() ||
           llvm::any_of(user->getResults(), isNumber);
  });
}

static constexpr StringLiteral kCounts = "this counts what there is more of";

/// What is wrong with the op if it does more than to compute more rows.
static std::string describeOther(linalg::LinalgOp op,
                                 const CalibratedTypes &before) {
  SmallVector<int64_t> now =
      getLoops(op, [](Value value) { return getShapeOf(value.getType()); });
  SmallVector<int64_t> then =
      getLoops(op, [&](Value value) { return before.getShape(value); });
  for (auto [kind, is, was] : llvm::zip(op.getIteratorTypesArray(), now, then))
    if (kind == utils::IteratorType::reduction && is != was)
      return llvm::formatv("this combines {0} numbers where {1} were "
                           "calibrated",
                           is, was);
  std::string found;
  op->walk([&](linalg::IndexOp index) {
    if (now[index.getDim()] != then[index.getDim()] && isNumber(index))
      found = kCounts;
  });
  return found;
}

/// Of ops other than linalg's the first dimension is known to be of rows,
/// unless the op says that it is what is combined; of products those of the
/// first factor are all but the last.
static std::string describeOther(Operation *op, const OpModel &model,
                                 const CalibratedTypes &before) {
  auto isAboutFirst = [&](StringRef name) {
    auto axis = op->getAttrOfType<IntegerAttr>(name);
    return axis && axis.getValue().isZero();
  };
  unsigned rows = !isAboutFirst("axis") && !isAboutFirst("dimension");
  for (OpOperand &operand : op->getOpOperands()) {
    ArrayRef<int64_t> was = before.getShape(operand.get()),
                      is = getShapeOf(operand.get().getType());
    bool isProduct = model.isContraction() && operand.getOperandNumber() == 0;
    size_t dropped = isProduct ? std::max<size_t>(is.size(), 1) - 1
                               : std::min<size_t>(is.size(), rows);
    if (was.drop_front(dropped) != is.drop_front(dropped))
      return "this combines what there is more of";
  }
  return {};
}

static std::string describeOther(tensor::GenerateOp op,
                                 const CalibratedTypes &before) {
  for (auto [index, is, was] :
       llvm::zip(op.getBody().getArguments(), getShapeOf(op.getType()),
                 before.getShape(op.getResult())))
    if (is != was && isNumber(index))
      return kCounts.str();
  return {};
}

static bool mayCombine(Operation *op, const OpModel &model) {
  bool isUnknown = model.getClass() == OpClass::Unknown &&
                   !isa<FunctionOpInterface>(op) &&
                   !op->hasTrait<OpTrait::IsTerminator>();
  return model.isReduction() || model.isContraction() || isUnknown;
}

void prec::findOtherThanRows(
    FunctionOpInterface function, const ProgramModel &program,
    const CalibratedTypes &before, const Growth &growth,
    llvm::function_ref<void(Location, const Twine &)> tell) {
  walkTensors(function, [&](Value value) {
    ArrayRef<int64_t> was = before.getShape(value);
    bool isExplained =
        llvm::all_of(llvm::zip(was, getShapeOf(value.getType())), [&](auto at) {
          return growth.explains(std::get<0>(at), std::get<1>(at));
        });
    if (!isExplained)
      tell(value.getLoc(),
           llvm::formatv("this was a {0} and is a {1}, and "
                         "arguments have not grown so",
                         before.getType(value), value.getType()));
  });
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    std::string other;
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      other = describeOther(linalgOp, before);
    else if (auto generate = dyn_cast<tensor::GenerateOp>(op))
      other = describeOther(generate, before);
    else if (mayCombine(op, model))
      other = describeOther(op, model, before);
    if (!other.empty())
      tell(op->getLoc(), other);
  });
}
