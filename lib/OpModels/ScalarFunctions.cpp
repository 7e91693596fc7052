//===- ScalarFunctions.cpp - Scalar functions by op name ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table. `fpowi` is repeated multiplication. So, unlike `powf`, it is not
// among the compressing functions, which end positional taint.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
struct FunctionNames {
  SF function;
  std::initializer_list<const char *> names;
};
} // namespace

static const FunctionNames functionNames[] = {
    {SF::Constant,
     {"arith.constant", "stablehlo.constant", "chlo.constant", "tosa.const"}},
    {SF::Index,
     {"linalg.index", "stablehlo.iota", "tensor.dim", "tensor.rank"}},
    {SF::Random, {"stablehlo.rng", "stablehlo.rng_bit_generator"}},
    {SF::Identity,
     {"prec.round", "prec.narrow", "prec.widen", "prec.pin", "prec.probe"}},
    {SF::Add,
     {"arith.addf", "arith.addi", "stablehlo.add", "chlo.broadcast_add",
      "tosa.add"}},
    {SF::Sub,
     {"arith.subf", "arith.subi", "stablehlo.subtract",
      "chlo.broadcast_subtract", "tosa.sub"}},
    {SF::Mul,
     {"arith.mulf", "arith.muli", "stablehlo.multiply", "chlo.square",
      "chlo.broadcast_multiply", "tosa.mul"}},
    {SF::MultiplyAdd, {"math.fma"}},
    {SF::Div,
     {"arith.divf", "arith.divsi", "arith.floordivsi", "arith.ceildivsi",
      "stablehlo.divide", "chlo.broadcast_divide", "tosa.intdiv"}},
    {SF::Reciprocal, {"tosa.reciprocal"}},
    {SF::Rem,
     {"arith.remf", "arith.remsi", "arith.remui", "stablehlo.remainder"}},
    {SF::And,
     {"arith.andi", "stablehlo.and", "chlo.broadcast_and", "tosa.bitwise_and",
      "tosa.logical_and"}},
    {SF::Neg, {"arith.negf", "stablehlo.negate", "tosa.negate"}},
    {SF::Abs, {"math.absf", "math.absi", "stablehlo.abs", "tosa.abs"}},
    {SF::Min,
     {"arith.minimumf", "arith.minnumf", "arith.minsi", "stablehlo.minimum",
      "chlo.broadcast_minimum", "tosa.minimum"}},
    {SF::Max,
     {"arith.maximumf", "arith.maxnumf", "arith.maxsi", "stablehlo.maximum",
      "chlo.broadcast_maximum", "tosa.maximum"}},
    {SF::Select, {"arith.select", "stablehlo.select", "tosa.select"}},
    {SF::Clamp, {"stablehlo.clamp"}},
    {SF::Limit, {"tosa.clamp"}},
    {SF::Compare,
     {"arith.cmpf", "arith.cmpi", "math.isfinite", "math.isinf", "math.isnan",
      "math.isnormal", "stablehlo.compare", "stablehlo.is_finite",
      "chlo.broadcast_compare", "chlo.is_inf", "chlo.is_neg_inf",
      "chlo.is_pos_inf", "tosa.equal", "tosa.greater", "tosa.greater_equal"}},
    {SF::Or,
     {"arith.ori", "stablehlo.or", "chlo.broadcast_or", "tosa.bitwise_or",
      "tosa.logical_or"}},
    {SF::Xor,
     {"arith.xori", "stablehlo.xor", "tosa.bitwise_xor", "tosa.logical_xor"}},
    {SF::Not, {"stablehlo.not", "tosa.bitwise_not", "tosa.logical_not"}},
    {SF::ShiftLeft,
     {"arith.shli", "stablehlo.shift_left", "tosa.logical_left_shift"}},
    {SF::ShiftRight,
     {"arith.shrsi", "arith.shrui", "stablehlo.shift_right_arithmetic",
      "stablehlo.shift_right_logical", "tosa.logical_right_shift",
      "tosa.arithmetic_right_shift"}},
    {SF::UnsignedDiv, {"arith.divui", "arith.ceildivui"}},
    {SF::UnsignedMin, {"arith.minui"}},
    {SF::UnsignedMax, {"arith.maxui"}},
    {SF::CountBits, {"math.ctpop", "stablehlo.popcnt"}},
    {SF::CountLeadingZeros,
     {"math.ctlz", "stablehlo.count_leading_zeros", "tosa.clz"}},
    {SF::CountTrailingZeros, {"math.cttz"}},
    {SF::IntToFloat, {"arith.sitofp", "stablehlo.convert"}},
    {SF::UIntToFloat, {"arith.uitofp"}},
    {SF::FloatToInt, {"arith.fptosi", "arith.fptoui"}},
    {SF::IntCast, {"arith.extsi", "arith.trunci", "arith.index_cast"}},
    {SF::UIntCast, {"arith.extui", "arith.index_castui"}},
    {SF::FloatCast,
     {"arith.extf", "arith.truncf", "stablehlo.reduce_precision"}},
    {SF::BitCast,
     {"arith.bitcast", "tensor.bitcast", "stablehlo.bitcast_convert"}},
    {SF::Floor, {"math.floor", "stablehlo.floor", "tosa.floor"}},
    {SF::Ceil, {"math.ceil", "stablehlo.ceil", "tosa.ceil"}},
    {SF::Round, {"math.round", "stablehlo.round_nearest_afz"}},
    {SF::RoundEven, {"math.roundeven", "stablehlo.round_nearest_even"}},
    {SF::Trunc, {"math.trunc"}},
    {SF::Sign, {"stablehlo.sign"}},
    {SF::Exp, {"math.exp", "stablehlo.exponential", "tosa.exp"}},
    {SF::Exp2, {"math.exp2"}},
    {SF::Expm1, {"math.expm1", "stablehlo.exponential_minus_one"}},
    {SF::Pow,
     {"math.powf", "stablehlo.power", "chlo.broadcast_power", "tosa.pow"}},
    {SF::IntPow, {"math.fpowi", "math.ipowi"}},
    {SF::Log, {"math.log", "stablehlo.log", "tosa.log"}},
    {SF::Log2, {"math.log2"}},
    {SF::Log10, {"math.log10"}},
    {SF::Log1p, {"math.log1p", "stablehlo.log_plus_one"}},
    {SF::Sqrt, {"math.sqrt", "stablehlo.sqrt"}},
    {SF::Rsqrt, {"math.rsqrt", "stablehlo.rsqrt", "tosa.rsqrt"}},
    {SF::Cbrt, {"math.cbrt", "stablehlo.cbrt"}},
    {SF::Sin, {"math.sin", "stablehlo.sine", "tosa.sin"}},
    {SF::Cos, {"math.cos", "stablehlo.cosine", "tosa.cos"}},
    {SF::SinCos, {"math.sincos"}},
    {SF::Tan, {"math.tan", "stablehlo.tan", "chlo.tan"}},
    {SF::Asin, {"math.asin", "chlo.asin"}},
    {SF::Acos, {"math.acos", "chlo.acos"}},
    {SF::Atan, {"math.atan", "chlo.atan"}},
    {SF::Atan2, {"math.atan2", "stablehlo.atan2", "chlo.broadcast_atan2"}},
    {SF::Sinh, {"math.sinh", "chlo.sinh"}},
    {SF::Cosh, {"math.cosh", "chlo.cosh"}},
    {SF::Tanh, {"math.tanh", "stablehlo.tanh", "tosa.tanh"}},
    {SF::Asinh, {"math.asinh", "chlo.asinh"}},
    {SF::Acosh, {"math.acosh", "chlo.acosh"}},
    {SF::Atanh, {"math.atanh", "chlo.atanh"}},
    {SF::Erf, {"math.erf", "chlo.erf", "tosa.erf"}},
    {SF::Erfc, {"math.erfc", "chlo.erfc"}},
    {SF::ErfInv, {"chlo.erf_inv"}},
    {SF::Logistic, {"stablehlo.logistic", "tosa.sigmoid"}},
    {SF::LogGamma, {"chlo.lgamma"}},
    {SF::Digamma, {"chlo.digamma"}},
    {SF::CopySign, {"math.copysign"}},
    // Known ops whose function is not described.
    {SF::Opaque,
     {"math.clampf", "arith.addui_extended", "arith.mulsi_extended",
      "arith.mului_extended", "arith.scaling_extf", "arith.scaling_truncf",
      "stablehlo.complex", "stablehlo.real", "stablehlo.imag", "chlo.polygamma",
      "chlo.zeta", "chlo.conj", "chlo.next_after"}},
};

std::optional<SF> prec::lookupScalarFunction(StringRef opName) {
  static const llvm::StringMap<SF> table = [] {
    llvm::StringMap<SF> result;
    for (const FunctionNames &entry : functionNames)
      for (const char *name : entry.names)
        result[name] = entry.function;
    return result;
  }();
  auto it = table.find(opName);
  if (it == table.end())
    return std::nullopt;
  return it->second;
}

SF prec::classifyConversion(Type from, Type to) {
  Type source = getElementTypeOrSelf(from), target = getElementTypeOrSelf(to);
  bool fromFloat = isa<FloatType>(source), toFloat = isa<FloatType>(target);
  if (target.isInteger(1))
    return SF::Compare;
  if (fromFloat && toFloat)
    return SF::FloatCast;
  auto integer = dyn_cast<IntegerType>(source);
  // A truth value is 0 or 1.
  bool isUnsigned =
      integer && (integer.isUnsigned() || integer.getWidth() == 1);
  if (toFloat && integer)
    return isUnsigned ? SF::UIntToFloat : SF::IntToFloat;
  if (toFloat)
    return SF::Opaque;
  if (isa<ComplexType>(target) || isa<ComplexType>(source))
    return SF::Opaque;
  if (fromFloat)
    return SF::FloatToInt;
  return isUnsigned ? SF::UIntCast : SF::IntCast;
}

OpModel prec::describeScalar(SF function, unsigned operands) {
  if (operands == 0 && (function == SF::Constant || function == SF::Index ||
                        function == SF::Random))
    return OpModel(Source{function});
  OpModel model(Pointwise{function},
                OpModel::Uses(operands, OperandUse::Match));
  // The condition is no element, so it does not match the other operands.
  if (function == SF::Select && operands == 3)
    model.uses.front() = OperandUse::Index;
  return model;
}

Combiner prec::classifyCombiner(Operation *combining) {
  if (!combining)
    return Combiner::Other;
  switch (getOpModel(combining).getFunction()) {
  case SF::Add:
    return Combiner::Sum;
  case SF::Max:
    return Combiner::Max;
  case SF::Min:
    return Combiner::Min;
  default:
    return Combiner::Other;
  }
}
