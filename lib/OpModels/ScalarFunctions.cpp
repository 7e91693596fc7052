//===- ScalarFunctions.cpp - Scalar functions by op name ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table. `fpowi` is arithmetic (repeated multiplication): it is not among
// the compressing functions, which end positional taint, while `powf` is.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecInterfaces.h"
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
    {SF::Constant, {"arith.constant", "stablehlo.constant", "chlo.constant"}},
    {SF::Index,
     {"linalg.index", "stablehlo.iota", "tensor.dim", "tensor.rank"}},
    {SF::Random, {"stablehlo.rng", "stablehlo.rng_bit_generator"}},
    {SF::Identity, {"prec.round", "prec.narrow", "prec.widen", "prec.pin"}},
    {SF::Add,
     {"arith.addf", "arith.addi", "stablehlo.add", "chlo.broadcast_add"}},
    {SF::Sub,
     {"arith.subf", "arith.subi", "stablehlo.subtract",
      "chlo.broadcast_subtract"}},
    {SF::Mul,
     {"arith.mulf", "arith.muli", "stablehlo.multiply", "chlo.square",
      "chlo.broadcast_multiply"}},
    {SF::MultiplyAdd, {"math.fma"}},
    {SF::Div,
     {"arith.divf", "arith.divsi", "arith.floordivsi", "arith.ceildivsi",
      "stablehlo.divide", "chlo.broadcast_divide"}},
    {SF::Rem, {"arith.remsi", "arith.remui", "stablehlo.remainder"}},
    {SF::And, {"arith.andi", "stablehlo.and", "chlo.broadcast_and"}},
    {SF::Neg, {"arith.negf", "stablehlo.negate"}},
    {SF::Abs, {"math.absf", "math.absi", "stablehlo.abs"}},
    {SF::Min,
     {"arith.minimumf", "arith.minnumf", "arith.minsi", "stablehlo.minimum",
      "chlo.broadcast_minimum"}},
    {SF::Max,
     {"arith.maximumf", "arith.maxnumf", "arith.maxsi", "stablehlo.maximum",
      "chlo.broadcast_maximum"}},
    {SF::Select, {"arith.select", "stablehlo.select"}},
    {SF::Clamp, {"stablehlo.clamp"}},
    {SF::Compare,
     {"arith.cmpf", "arith.cmpi", "math.isfinite", "math.isinf", "math.isnan",
      "math.isnormal", "stablehlo.compare", "stablehlo.is_finite",
      "chlo.broadcast_compare", "chlo.is_inf", "chlo.is_neg_inf",
      "chlo.is_pos_inf"}},
    {SF::Logic,
     {"arith.ori",
      "arith.xori",
      "arith.shli",
      "arith.shrsi",
      "arith.shrui",
      "arith.divui",
      "arith.ceildivui",
      "arith.minui",
      "arith.maxui",
      "arith.remf",
      "stablehlo.or",
      "stablehlo.xor",
      "stablehlo.not",
      "stablehlo.shift_left",
      "stablehlo.shift_right_arithmetic",
      "stablehlo.shift_right_logical",
      "stablehlo.popcnt",
      "stablehlo.count_leading_zeros",
      "math.ctlz",
      "math.cttz",
      "math.ctpop",
      "chlo.broadcast_or"}},
    {SF::IntToFloat, {"arith.sitofp", "stablehlo.convert"}},
    {SF::UIntToFloat, {"arith.uitofp"}},
    {SF::FloatToInt, {"arith.fptosi", "arith.fptoui"}},
    {SF::IntCast, {"arith.extsi", "arith.trunci", "arith.index_cast"}},
    {SF::UIntCast, {"arith.extui", "arith.index_castui"}},
    {SF::FloatCast,
     {"arith.extf", "arith.truncf", "stablehlo.reduce_precision"}},
    {SF::BitCast,
     {"arith.bitcast", "tensor.bitcast", "stablehlo.bitcast_convert"}},
    {SF::RoundToInt,
     {"math.floor", "math.ceil", "math.round", "math.roundeven", "math.trunc",
      "stablehlo.floor", "stablehlo.ceil", "stablehlo.sign",
      "stablehlo.round_nearest_afz", "stablehlo.round_nearest_even"}},
    {SF::Exp,
     {"math.exp", "math.exp2", "math.expm1", "stablehlo.exponential",
      "stablehlo.exponential_minus_one"}},
    {SF::Root,
     {"math.sqrt", "math.rsqrt", "math.cbrt", "stablehlo.sqrt",
      "stablehlo.rsqrt", "stablehlo.cbrt"}},
    {SF::Compressing,
     {"math.sin",
      "math.cos",
      "math.tan",
      "math.asin",
      "math.acos",
      "math.atan",
      "math.atan2",
      "math.asinh",
      "math.acosh",
      "math.atanh",
      "math.tanh",
      "math.erf",
      "math.erfc",
      "math.log",
      "math.log2",
      "math.log10",
      "math.log1p",
      "math.powf",
      "stablehlo.sine",
      "stablehlo.cosine",
      "stablehlo.tan",
      "stablehlo.tanh",
      "stablehlo.atan2",
      "stablehlo.logistic",
      "stablehlo.log",
      "stablehlo.log_plus_one",
      "stablehlo.power",
      "chlo.erf",
      "chlo.erfc",
      "chlo.erf_inv",
      "chlo.asin",
      "chlo.acos",
      "chlo.atan",
      "chlo.asinh",
      "chlo.acosh",
      "chlo.atanh",
      "chlo.tan",
      "chlo.broadcast_power",
      "chlo.broadcast_atan2"}},
    {SF::Opaque,
     {"math.fpowi",
      "math.ipowi",
      "math.copysign",
      "math.clampf",
      "math.sinh",
      "math.cosh",
      "math.sincos",
      "arith.addui_extended",
      "arith.mulsi_extended",
      "arith.mului_extended",
      "arith.scaling_extf",
      "arith.scaling_truncf",
      "stablehlo.complex",
      "stablehlo.real",
      "stablehlo.imag",
      "chlo.sinh",
      "chlo.cosh",
      "chlo.lgamma",
      "chlo.digamma",
      "chlo.polygamma",
      "chlo.zeta",
      "chlo.conj",
      "chlo.next_after"}},
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
  if (fromFloat)
    return SF::FloatToInt;
  return isUnsigned ? SF::UIntCast : SF::IntCast;
}

Combiner prec::classifyCombiner(Operation *combining) {
  if (!combining)
    return Combiner::Other;
  switch (getOpModel(combining).function) {
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
