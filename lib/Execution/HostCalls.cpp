//===- HostCalls.cpp - Calls of a program to the host ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "prec/Conversion/Passes.h"
#include "prec/Execution/Array.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

HostCalls::HostCalls(ModuleOp module)
    : symbols(module), builder(module.getContext()) {
  module.getContext()
      ->loadDialect<bufferization::BufferizationDialect,
                    memref::MemRefDialect>();
}

void HostCalls::probe(Location loc, int64_t number, Value value) {
  call(loc, "prec_probe_", number, show(loc, value));
}

void HostCalls::observe(Location loc, int64_t number, Value value,
                        Value cotangent) {
  Value shown[] = {show(loc, value), show(loc, cotangent)};
  call(loc, "prec_observe_", number, shown);
}

Value HostCalls::choose(Location loc, int64_t number, Value value) {
  return ask(loc, "prec_choose_", number, value);
}

Value HostCalls::margin(Location loc, int64_t number, Value value) {
  return ask(loc, "prec_margin_", number, value);
}

Value HostCalls::isOn(Location loc, int64_t number) {
  auto type =
      builder.getFunctionType(builder.getI64Type(), builder.getI1Type());
  return func::CallOp::create(builder, loc, declare("prec_switch", type),
                              ValueRange(constant(loc, number)))
      .getResult(0);
}

/// The type of the buffer in which the host reads tensors of this type.
static MemRefType getBufferType(RankedTensorType type) {
  SmallVector<int64_t> unknown(type.getRank(), ShapedType::kDynamic);
  auto layout =
      StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, unknown);
  return MemRefType::get(unknown, type.getElementType(), layout);
}

/// Casts to the host's type for all tensors of this rank. The value stays a
/// tensor until bufferization, which knows that the call only reads it.
Value HostCalls::show(Location loc, Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return tensor::FromElementsOp::create(
        builder, loc, RankedTensorType::get({}, value.getType()), value);
  auto dynamic = RankedTensorType::get(getBufferType(type).getShape(),
                                       type.getElementType());
  return type == dynamic ? value
                         : tensor::CastOp::create(builder, loc, dynamic, value);
}

/// The host's answer to `value`, with its type. The host writes it into a
/// buffer that the program allocates. If it returned a buffer instead, that
/// buffer could alias any other, and upstream's simplification of deallocations
/// would test each pair.
Value HostCalls::ask(Location loc, StringRef prefix, int64_t number,
                     Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  auto type = tensor ? tensor : RankedTensorType::get({}, value.getType());
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i)
    if (type.isDynamicDim(i))
      sizes.push_back(tensor::DimOp::create(builder, loc, value, i));
  Value answer = memref::AllocOp::create(
      builder, loc, MemRefType::get(type.getShape(), type.getElementType()),
      sizes);
  Value operands[] = {
      show(loc, value),
      memref::CastOp::create(builder, loc, getBufferType(type), answer)};
  call(loc, prefix, number, operands);
  if (!tensor)
    return memref::LoadOp::create(builder, loc, answer);
  return bufferization::ToTensorOp::create(builder, loc, type, answer,
                                           /*restrict=*/true,
                                           /*writable=*/true);
}

Value HostCalls::constant(Location loc, int64_t number) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getI64IntegerAttr(number));
}

/// The arguments tell the host kind and rank, so one function serves all types.
void HostCalls::call(Location loc, StringRef prefix, int64_t number,
                     ValueRange operands) {
  auto type = cast<RankedTensorType>(operands.front().getType());
  Type element = type.getElementType();
  std::string elementText = llvm::formatv("{0}", element).str();
  std::string name = (prefix + elementText + "_" + Twine(type.getRank())).str();
  Type i64 = builder.getI64Type();
  SmallVector<Type> types = {i64, i64, i64};
  llvm::append_range(types, operands.getTypes());
  func::FuncOp callee = declare(name, builder.getFunctionType(types, {}));
  int64_t kind = static_cast<int64_t>(*parseElementKind(elementText));
  SmallVector<Value> arguments = {constant(loc, number), constant(loc, kind),
                                  constant(loc, type.getRank())};
  llvm::append_range(arguments, operands);
  func::CallOp::create(builder, loc, callee, arguments);
}

func::FuncOp HostCalls::declare(StringRef name, FunctionType type) {
  if (auto function = symbols.lookup<func::FuncOp>(name))
    return function;
  auto function = func::FuncOp::create(symbols.getOp()->getLoc(), name, type);
  function.setPrivate();
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    builder.getUnitAttr());
  function->setAttr(kHostAttr, builder.getUnitAttr());
  // The host only reads tensors and accepts any layout, so bufferization copies
  // none.
  for (auto [i, argument] : llvm::enumerate(type.getInputs()))
    if (auto tensor = dyn_cast<RankedTensorType>(argument)) {
      using bufferization::BufferizationDialect;
      function.setArgAttr(i, BufferizationDialect::kBufferAccessAttrName,
                          builder.getStringAttr("read"));
      function.setArgAttr(i, BufferizationDialect::kBufferLayoutAttrName,
                          getBufferType(tensor).getLayout());
    }
  symbols.insert(function);
  return function;
}
