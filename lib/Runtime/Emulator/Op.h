//===- Op.h - An instruction that the emulator executes ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each call of an NVVM intrinsic or of inline PTX becomes a call of its
// handler. Properties that are known when the module is loaded are decoded
// once, into the Op. An instruction that no family recognises makes loading
// fail, so nothing is executed approximately.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_OP_H
#define PREC_LIB_RUNTIME_EMULATOR_OP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstring>
#include <optional>
#include <string>

namespace prec {
namespace runtime {
namespace emulator {

struct Op;
class Thread;

/// `args` and `results` hold one slot per scalar, with its bits in the lowest
/// ones. A vector of up to 64 bits is one slot. Op::numPacked is the exception.
using Handler = void (*)(Thread &thread, const Op &op, uint64_t *args,
                         uint64_t *results);

struct Op {
  Handler handler = nullptr;
  /// The name of the intrinsic or the PTX instruction, for messages.
  std::string name;
  /// file:line:column, or the function and the instruction's text.
  std::string location;
  /// The position in the module's list.
  uint32_t site = 0;
  /// Numbers that the family decoded. Each file documents their meaning.
  llvm::SmallVector<int64_t, 8> numbers;
  /// For a memory access, which is checked when it runs.
  uint32_t accessBytes = 0, accessAlign = 1;
  bool isWrite = false, isAtomic = false, isAcquire = false, isRelease = false;
  /// The state space that the instruction names, as an LLVM address space.
  unsigned addressSpace = 0;
  /// If not 0, `results` holds this many 32-bit registers that are read and
  /// written in place, as the accumulators of a multiplication.
  unsigned numPacked = 0;
};

/// An instruction of the module.
struct OpCall {
  /// The name without "llvm.nvvm.", or the PTX opcode.
  llvm::StringRef name;
  /// The value of each argument that is a constant.
  llvm::SmallVector<std::optional<int64_t>, 16> constants;
  unsigned numResults = 0;
  /// True for inline PTX. `text` is then the instruction with collapsed white
  /// space, in which operands are named by output or slot.
  bool isAsm = false;
  llvm::StringRef text;
  unsigned numPacked = 0;
  /// Set by a family that knows the instruction but not its form.
  std::string reason;

  int64_t getConstant(unsigned i) const {
    return i < constants.size() ? constants[i].value_or(0) : 0;
  }
};

/// Fills in the handler and its data. Returns false if no family knows the
/// instruction.
bool decodeOp(OpCall &call, Op &op);

template <typename To> To readBits(uint64_t slot) {
  To value;
  std::memcpy(&value, &slot, sizeof(To));
  return value;
}
template <typename From> uint64_t toBits(From value) {
  uint64_t slot = 0;
  std::memcpy(&slot, &value, sizeof(From));
  return slot;
}

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_OP_H
