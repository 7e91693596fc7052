//===- RunChecks.cpp - Checks that a running program makes ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunChecks.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ParallelCombiningOpInterface.h"
#include "prec/Conversion/Passes.h"
#include "prec/IR/Locations.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace prec;

std::string prec::addLocation(Location loc, const Twine &message) {
  std::string place = printLocation(loc);
  return place.empty() ? message.str() : (place + ": " + message).str();
}

Value prec::isAny(OpBuilder &builder, Location loc, Value condition) {
  auto type = dyn_cast<VectorType>(condition.getType());
  if (!type)
    return condition;
  if (type.getRank() != 1)
    condition = vector::ShapeCastOp::create(
        builder, loc,
        VectorType::get(type.getNumElements(), type.getElementType()),
        condition);
  return vector::ReductionOp::create(builder, loc, vector::CombiningKind::OR,
                                     condition);
}

//===----------------------------------------------------------------------===//
// RunChecks
//===----------------------------------------------------------------------===//

LLVM::LLVMFuncOp RunChecks::getFunction(OpBuilder &builder, StringRef name) {
  if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return function;
  MLIRContext *context = builder.getContext();
  Type type =
      name == "printf"
          ? LLVM::LLVMFunctionType::get(builder.getI32Type(),
                                        LLVM::LLVMPointerType::get(context),
                                        /*isVarArg=*/true)
          : LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), {});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  return LLVM::LLVMFuncOp::create(builder, module.getLoc(), name, type);
}

/// The message as a format of printf.
LLVM::GlobalOp RunChecks::addMessage(OpBuilder &builder, StringRef place,
                                     StringRef text) {
  std::string format;
  auto append = [&](StringRef part, StringRef number) {
    for (char c : part)
      format += c == '%' ? "%%" : c == '#' ? number : StringRef(&c, 1);
  };
  append(place, "#");
  append(text, "%lld");
  format += '\0';
  std::string name;
  do {
    name = "prec_message_" + std::to_string(numMessages++);
  } while (module.lookupSymbol(name));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  return LLVM::GlobalOp::create(
      builder, module.getLoc(),
      LLVM::LLVMArrayType::get(builder.getI8Type(), format.size()),
      /*isConstant=*/true, LLVM::Linkage::Internal, name,
      builder.getStringAttr(format));
}

void RunChecks::fail(OpBuilder &builder, Location loc, StringRef place,
                     StringRef text, ValueRange numbers) {
  SmallVector<Value> arguments = {LLVM::AddressOfOp::create(
      builder, loc, addMessage(builder, place, text))};
  for (Value number : numbers)
    arguments.push_back(
        arith::IndexCastOp::create(builder, loc, builder.getI64Type(), number));
  LLVM::CallOp::create(builder, loc, getFunction(builder, "printf"), arguments);
  LLVM::CallOp::create(builder, loc, getFunction(builder, "abort"),
                       ValueRange());
}

//===----------------------------------------------------------------------===//
// Check
//===----------------------------------------------------------------------===//

/// Some regions may not hold other ops, so checks stand before the op around
/// them.
static Operation *findPlace(Operation *op) {
  while (isa<InParallelOpInterface, vector::MaskOp>(op->getParentOp()))
    op = op->getParentOp();
  return op;
}

Check::Check(RunChecks &checks, Operation *op)
    : op(op), loc(op->getLoc()), builder(findPlace(op)), checks(checks) {}

Value Check::number(int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

Value Check::number(OpFoldResult value) {
  return getValueOrCreateConstantIndexOp(builder, loc, value);
}

Value Check::truth(bool value) {
  return arith::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(builder.getI1Type(), value));
}

Value Check::size(Value shaped, int64_t dim) {
  int64_t known = cast<ShapedType>(shaped.getType()).getDimSize(dim);
  return ShapedType::isDynamic(known)
             ? linalg::createOrFoldDimOp(builder, loc, shaped, dim)
             : number(known);
}

std::pair<Value, Value> Check::multiply(ArrayRef<Value> factors) {
  Value product = number(int64_t(1));
  Value isTooLarge = truth(false), isZero = truth(false);
  for (Value factor : factors) {
    isZero = either(isZero, compare(Predicate::eq, factor, number(int64_t(0))));
    std::optional<int64_t> a = getConstantIntValue(product),
                           b = getConstantIntValue(factor);
    if (a && b) {
      int64_t exact = 0;
      if (llvm::MulOverflow(*a, *b, exact))
        isTooLarge = truth(true);
      product = number(exact);
      continue;
    }
    if (a == 1) {
      product = factor;
      continue;
    }
    auto exact = arith::MulUIExtendedOp::create(builder, loc, product, factor);
    product = exact.getLow();
    Value high = compare(Predicate::ne, exact.getHigh(), number(int64_t(0)));
    isTooLarge = either(isTooLarge, either(high, isNegative(product)));
  }
  Value isSome = make<arith::XOrIOp>(isZero, truth(true));
  return {product, both(isTooLarge, isSome)};
}

void Check::failIf(Value isWrong, const Twine &text, ValueRange numbers) {
  if (matchPattern(isWrong, m_Zero()))
    return;
  auto branch = scf::IfOp::create(builder, loc, isAny(builder, loc, isWrong),
                                  /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  checks.fail(builder, loc,
              addLocation(loc, op->getName().getStringRef() + ": "), text.str(),
              numbers);
}

void Check::failUnlessSizes(ArrayRef<Value> sizes, Type element) {
  for (auto [i, size] : llvm::enumerate(sizes))
    failIf(isNegative(size), "size # of dimension " + Twine(i) + " is negative",
           size);
  auto [product, isTooLarge] = multiply(sizes);
  // Other types, such as index, take 8 bytes.
  int64_t bytes = element.isIntOrFloat()
                      ? llvm::divideCeil(element.getIntOrFloatBitWidth(), 8)
                      : 8;
  int64_t largest = std::numeric_limits<int64_t>::max() / bytes;
  std::string text = "a tensor of ";
  for (size_t i = 0; i < sizes.size(); ++i)
    text += i == 0 ? "#" : " x #";
  failIf(either(isTooLarge, compare(Predicate::ugt, product, number(largest))),
         text + " elements is more than memory can hold", sizes);
}
