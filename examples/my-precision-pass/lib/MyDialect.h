//===- MyDialect.h - Two ops of a compiler ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MY_DIALECT_H
#define MY_DIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/IR/PrecInterfaces.h"

#include "MyDialect.h.inc"

#define GET_OP_CLASSES
#include "MyOps.h.inc"

namespace my {

/// Gives the dialect its safety rule: LogitsRule.cpp.
void addLogitsRule(MyDialect &dialect);

/// Registers `my-precision`, the pipeline of this compiler.
void registerMyPipeline();

} // namespace my

#endif // MY_DIALECT_H
