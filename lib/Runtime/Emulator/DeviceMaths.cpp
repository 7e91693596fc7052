//===- DeviceMaths.cpp - Functions of libdevice without libdevice ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device code that was compiled without CUDA calls `__nv_expf` and similar
// functions. These become the equivalent functions of the host, which may
// differ in the last bits. If libdevice was linked, its own code runs instead.
//
//===----------------------------------------------------------------------===//

#include "HostRewrite.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace prec::runtime::emulator;

/// Whether the C library has the function, under its libdevice name without the
/// prefix.
static bool isLibraryFunction(StringRef name) {
  static const StringSet<> kNames = {
      "acos",  "acosh", "asin",  "asinh", "atan", "atan2", "atanh",
      "cbrt",  "ceil",  "cos",   "cosh",  "erf",  "erfc",  "exp",
      "exp2",  "expm1", "fabs",  "floor", "fma",  "fmax",  "fmin",
      "fmod",  "log",   "log10", "log1p", "log2", "pow",   "rint",
      "round", "sin",   "sinh",  "sqrt",  "tan",  "tanh",  "trunc"};
  return kNames.contains(name) ||
         (name.consume_back("f") && kNames.contains(name));
}

/// Defines 1 / sqrt(x), which the C library does not have.
static void defineInverseRoot(Function &function) {
  BasicBlock *block = BasicBlock::Create(function.getContext(), "", &function);
  IRBuilder<> builder(block);
  Value *root =
      builder.CreateUnaryIntrinsic(Intrinsic::sqrt, function.getArg(0));
  Value *one = ConstantFP::get(function.getReturnType(), 1);
  builder.CreateRet(builder.CreateFDiv(one, root));
}

void prec::runtime::emulator::resolveMaths(Module &module) {
  for (Function &function : module) {
    StringRef name = function.getName();
    if (!function.isDeclaration() || !name.consume_front("__nv_"))
      continue;
    if (name == "rsqrt" || name == "rsqrtf") {
      defineInverseRoot(function);
      function.setLinkage(GlobalValue::InternalLinkage);
    } else if (isLibraryFunction(name)) {
      function.setName(name);
      function.addFnAttr(kHostAttr);
    }
  }
}
