//===- TermBuilder.cpp - The terms of a program ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TermBuilder.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/DotDimensions.h"

using namespace mlir;
using namespace prec;
using linalg::LinalgOp;
using SF = ScalarFunction;

/// The most ops of a private function, including those of its callees, that is
/// read again for each call; the limit keeps the work linear in the program.
/// Helpers of JAX (var, where, log_softmax, clip) have at most 60.
static constexpr size_t kSmallFunction = 128;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

size_t TermBuilder::countOps(FunctionOpInterface function) {
  // A recursive function counts as large.
  auto [it, inserted] = sizes.try_emplace(function, kSmallFunction + 1);
  if (!inserted)
    return it->second;
  size_t count = 0;
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    if (++count > kSmallFunction)
      return;
    if (FunctionOpInterface callee = program.getCalls().getCallee(op))
      count += countOps(callee);
  });
  return sizes[function] = std::min(count, kSmallFunction + 1);
}

bool TermBuilder::isSmall(FunctionOpInterface function) {
  return !program.getCalls().isEntry(function) && getReturn(function) &&
         countOps(function) <= kSmallFunction;
}

SmallVector<View> TermBuilder::read(FunctionOpInterface function,
                                    ArrayRef<View> arguments) {
  Frame frame;
  frame.number = frames++;
  for (auto [argument, view] : llvm::zip(function.getArguments(), arguments))
    frame.values[argument] = view;
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    if (op != function && op->getNumResults() != 0)
      readOp(op, model, frame);
  });
  SmallVector<View> results;
  if (Operation *terminator = getReturn(function))
    for (Value value : terminator->getOperands())
      results.push_back(lookup(value, frame));
  return results;
}

void TermBuilder::run() {
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal() &&
        (!isSmall(function) || calls.getCallers(function).empty()))
      read(function, {});
}

void TermBuilder::readCall(Operation *call, Frame &frame) {
  FunctionOpInterface callee = program.getCalls().getCallee(call);
  if (!callee || !isSmall(callee) ||
      callee.getNumArguments() != call->getNumOperands())
    return;
  SmallVector<View> arguments;
  for (auto [operand, argument] :
       llvm::zip(call->getOperands(), callee.getArguments())) {
    if (operand.getType() != argument.getType())
      return;
    arguments.push_back(lookup(operand, frame));
  }
  SmallVector<View> results = read(callee, arguments);
  for (auto [result, view] : llvm::zip(call->getResults(), results))
    frame.values[result] = std::move(view);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

View TermBuilder::makeLeaf(Value value, Frame &frame) {
  TermKey key;
  auto shaped = dyn_cast<ShapedType>(value.getType());
  Operation *op = value.getDefiningOp();
  bool isSource = op && program.getModel(op).getClass() == OpClass::Source;
  bool isData = isa<FloatType>(getElementTypeOrSelf(value.getType()));
  key.isComputed = (op && !isSource && isData) || (shaped && !shaped.hasRank());
  key.identity = {value.getAsOpaquePointer(),
                  reinterpret_cast<const void *>(frame.number)};
  return table.makeOpaque(std::move(key), {}, getShape(value.getType()), op);
}

View TermBuilder::lookup(Value value, Frame &frame) {
  auto it = frame.values.find(value);
  if (it != frame.values.end())
    return it->second;
  View view;
  ArrayRef<Value> sources = program.getFlow().getSources(value);
  auto argument = dyn_cast<BlockArgument>(value);
  bool isParameter =
      argument && isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (sources.size() == 1 && !isParameter &&
      sources.front().getType() == value.getType() &&
      frame.values.contains(sources.front()))
    view = frame.values.lookup(sources.front());
  else
    view = makeLeaf(value, frame);
  frame.values[value] = view;
  return view;
}

static bool hasNegatives(DenseElementsAttr elements) {
  auto values = elements.tryGetValues<float>();
  return failed(values) || llvm::any_of(*values, [](float x) { return x < 0; });
}

View TermBuilder::readConstant(Operation *op, Frame &frame) {
  Attribute value = getConstantAttr(op);
  SmallVector<int64_t> shape = getShape(op->getResult(0).getType());
  if (auto elements = dyn_cast_if_present<DenseElementsAttr>(value)) {
    if (!elements.isSplat()) {
      TermKey key;
      key.identity = {value.getAsOpaquePointer()};
      key.number = hasNegatives(elements);
      return table.makeOpaque(std::move(key), {}, shape, op);
    }
    if (isa<FloatType, IntegerType, IndexType>(elements.getElementType()))
      value = elements.getSplatValue<Attribute>();
  }
  if (auto number = dyn_cast_if_present<FloatAttr>(value))
    return table.makeConstant(number.getValueAsDouble(), shape, op);
  if (auto number = dyn_cast_if_present<IntegerAttr>(value))
    return table.makeConstant(number.getValue().getSExtValue(), shape, op);
  // A constant whose elements the program does not hold, or a tensor without
  // elements.
  TermKey key;
  key.number = 1;
  key.identity = {value ? value.getAsOpaquePointer()
                        : op->getResult(0).getAsOpaquePointer(),
                  value ? nullptr : reinterpret_cast<void *>(frame.number)};
  return table.makeOpaque(std::move(key), {}, shape, op);
}

View TermBuilder::readOpaque(OpResult result, TermKind kind, Frame &frame) {
  Operation *op = result.getOwner();
  TermKey key;
  key.kind = kind;
  key.number = result.getResultNumber();
  auto structured = dyn_cast<LinalgOp>(op);
  bool isPure = op->getNumRegions() == 0 || structured;
  if (structured && kind == TermKind::Contraction)
    key.identity = {structured.getIndexingMaps().getAsOpaquePointer(), nullptr,
                    result.getType().getAsOpaquePointer()};
  else if (isPure && !structured)
    key.identity = {op->getName().getAsOpaquePointer(),
                    op->getAttrDictionary().getAsOpaquePointer(),
                    result.getType().getAsOpaquePointer()};
  else
    key.identity = {op, reinterpret_cast<const void *>(frame.number)};
  SmallVector<View> sources;
  unsigned count = kind == TermKind::Contraction ? 2 : op->getNumOperands();
  for (Value operand : op->getOperands().take_front(count))
    sources.push_back(lookup(operand, frame));
  return table.makeOpaque(std::move(key), sources, getShape(result.getType()),
                          op);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// True for a product with K = 1: it is pointwise, but has the dimensions of a
/// dot.
static bool isWrittenAsProduct(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name == "stablehlo.dot_general" || name == "stablehlo.dot" ||
         name == "stablehlo.convolution";
}

View TermBuilder::readResult(OpResult result, const OpModel &model,
                             Frame &frame) {
  Operation *op = result.getOwner();
  if (auto shaped = dyn_cast<ShapedType>(result.getType());
      shaped && !shaped.hasRank())
    return makeLeaf(result, frame);
  switch (model.getClass()) {
  case OpClass::Contraction:
    return readOpaque(result, TermKind::Contraction, frame);
  case OpClass::Reduction:
    if (readDotDimensions(op))
      return readDot(result, frame);
    return readReduce(result, *model.getIf<Reduction>(), frame);
  case OpClass::Pointwise:
    if (model.getFunction() == SF::Softmax)
      return readSoftmax(result, frame);
    if (isWrittenAsProduct(op))
      return readDot(result, frame);
    return readElementwise(result, model, frame);
  case OpClass::View:
  case OpClass::Layout:
    if (std::optional<View> view = readCopy(result, frame))
      return *view;
    return readOpaque(result, TermKind::Part, frame);
  case OpClass::Gather:
    // An extract from a tensor with one element is a copy.
    if (std::optional<View> view = readCopy(result, frame);
        view && isa<tensor::ExtractOp>(op))
      return *view;
    return readOpaque(result, TermKind::Pick, frame);
  case OpClass::Collective:
    if (model.getIf<Collective>()->combines)
      return makeLeaf(result, frame);
    return readOpaque(result, TermKind::Part, frame);
  case OpClass::Source:
    if (model.getFunction() == SF::Constant)
      return readConstant(op, frame);
    if (model.getFunction() == SF::Index && op->getNumOperands() == 0)
      return readOpaque(result, TermKind::Leaf, frame);
    return makeLeaf(result, frame);
  default:
    return lookup(result, frame);
  }
}

void TermBuilder::readOp(Operation *op, const OpModel &model, Frame &frame) {
  auto structured = dyn_cast<LinalgOp>(op);
  if (structured && !model.isContraction() && !model.isUnknown())
    return readStructured(structured, model, frame);
  if (model.getIf<CallModel>())
    return readCall(op, frame);
  for (OpResult result : op->getResults()) {
    View view = readResult(result, model, frame);
    frame.values[result] = std::move(view);
  }
}
