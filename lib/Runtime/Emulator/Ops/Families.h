//===- Families.h - The families of instructions ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each family decodes the instructions that it knows. It returns false for
// others, which another family may know. If it recognises an instruction but
// not its form, it sets OpCall::reason.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_OPS_FAMILIES_H
#define PREC_LIB_RUNTIME_EMULATOR_OPS_FAMILIES_H

#include "../Op.h"

namespace prec {
namespace runtime {
namespace emulator {

bool decodeSpecialRegister(OpCall &call, Op &op);
bool decodeWarpOp(OpCall &call, Op &op);
bool decodeCtaBarrier(OpCall &call, Op &op);
bool decodeMBarrier(OpCall &call, Op &op);
bool decodeClusterOp(OpCall &call, Op &op);
bool decodeAsyncCopy(OpCall &call, Op &op);
bool decodeBulkCopy(OpCall &call, Op &op);
bool decodeTensorCopy(OpCall &call, Op &op);
bool decodeMatrixCopy(OpCall &call, Op &op);
bool decodeMma(OpCall &call, Op &op);
bool decodeWgmma(OpCall &call, Op &op);
bool decodeFence(OpCall &call, Op &op);
bool decodeHint(OpCall &call, Op &op);
bool decodeRegisters(OpCall &call, Op &op);
bool decodeConversion(OpCall &call, Op &op);
bool decodeRoundedMath(OpCall &call, Op &op);
bool decodeMath(OpCall &call, Op &op);
bool decodeInteger(OpCall &call, Op &op);
/// Decodes single PTX instructions that equal an intrinsic.
bool decodePtx(OpCall &call, Op &op);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_OPS_FAMILIES_H
