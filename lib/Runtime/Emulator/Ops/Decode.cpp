//===- Decode.cpp - Finding the family of an instruction ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the family of an instruction. Inline PTX that is one instruction with
// an intrinsic is decoded under the intrinsic's name.
//
//===----------------------------------------------------------------------===//

#include "Families.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

using Family = bool (*)(OpCall &, Op &);

static constexpr Family kIntrinsics[] = {
    decodeSpecialRegister,
    decodeWarpOp,
    decodeCtaBarrier,
    decodeMBarrier,
    decodeClusterOp,
    decodeAsyncCopy,
    decodeBulkCopy,
    decodeTensorCopy,
    decodeMatrixCopy,
    decodeMma,
    decodeWgmma,
    decodeFence,
    decodeHint,
    decodeRegisters,
    decodeConversion,
    decodeRoundedMath,
    decodeMath,
    decodeInteger,
};

/// The name of the intrinsic of a PTX opcode with operands in the same order;
/// empty if there is none.
static StringRef findIntrinsic(StringRef opcode) {
  return llvm::StringSwitch<StringRef>(opcode)
      .Case("tanh.approx.f32", "tanh.approx.f32")
      .Case("ex2.approx.f32", "ex2.approx.f32")
      .Case("ex2.approx.ftz.f32", "ex2.approx.ftz.f32")
      .Case("lg2.approx.f32", "lg2.approx.f")
      .Case("lg2.approx.ftz.f32", "lg2.approx.ftz.f")
      .Case("rcp.approx.ftz.f32", "rcp.approx.ftz.f")
      .Case("rcp.approx.f32", "rcp.approx.f")
      .Case("rsqrt.approx.f32", "rsqrt.approx.f")
      .Case("rsqrt.approx.ftz.f32", "rsqrt.approx.ftz.f")
      .Case("sqrt.approx.f32", "sqrt.approx.f")
      .Case("sin.approx.f32", "sin.approx.f")
      .Case("cos.approx.f32", "cos.approx.f")
      .Case("cvt.rna.tf32.f32", "f2tf32.rna")
      .Case("cvt.rn.bf16x2.f32", "ff2bf16x2.rn")
      .Case("cvt.rn.relu.bf16x2.f32", "ff2bf16x2.rn.relu")
      .Case("cvt.rn.f16x2.f32", "ff2f16x2.rn")
      .Case("fence.proxy.async", "fence.proxy.async")
      .Case("fence.proxy.async.shared::cta", "fence.proxy.async.shared_cta")
      .Case("fence.proxy.async.shared::cluster",
            "fence.proxy.async.shared_cluster")
      .Case("fence.proxy.async.global", "fence.proxy.async.global")
      .Case("wgmma.fence.sync.aligned", "wgmma.fence.sync.aligned")
      .Case("wgmma.commit_group.sync.aligned",
            "wgmma.commit_group.sync.aligned")
      .Case("cp.async.bulk.commit_group", "cp.async.bulk.commit.group")
      .Case("cp.async.commit_group", "cp.async.commit.group")
      .Case("griddepcontrol.wait", "griddepcontrol.wait")
      .Case("griddepcontrol.launch_dependents",
            "griddepcontrol.launch.dependents")
      .Default("");
}

bool prec::runtime::emulator::decodePtx(OpCall &call, Op &op) {
  StringRef text = call.text;
  if (!text.consume_back(";"))
    return false;
  auto [opcode, operands] = text.trim().split(' ');
  StringRef name = findIntrinsic(opcode);
  if (name.empty() || call.numPacked != 0)
    return false;
  // The operands must be the outputs, then the inputs, each once and in order.
  std::string expected;
  for (unsigned i = 0; i < call.numResults; ++i)
    expected += (i ? ",%" : "%") + std::to_string(i);
  for (unsigned i = 0; i < call.constants.size(); ++i)
    expected += (expected.empty() ? "$" : ",$") + std::to_string(i);
  std::string found;
  for (char c : operands)
    if (c != ' ')
      found += c;
  if (found != expected) {
    call.reason = "its operands are in another order";
    return false;
  }
  OpCall intrinsic = call;
  intrinsic.name = name;
  intrinsic.isAsm = false;
  for (Family family : kIntrinsics)
    if (family(intrinsic, op))
      return true;
  return false;
}

bool prec::runtime::emulator::decodeOp(OpCall &call, Op &op) {
  if (call.isAsm) {
    // Messages name the PTX opcode only.
    if (decodeWgmma(call, op) || decodeMBarrier(call, op) ||
        decodeInteger(call, op))
      return true;
    op.name = call.text.trim().split(' ').first.rtrim(';').str();
    return decodePtx(call, op);
  }
  for (Family family : kIntrinsics)
    if (family(call, op))
      return true;
  return false;
}
