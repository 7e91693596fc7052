//===- SpecialRegisters.cpp - Who and where a thread is -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// op.numbers: the dimension, if there is one.
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "Families.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

using Dims = std::array<uint32_t, 3>;

static uint32_t getClusterId(const Thread &thread, unsigned dim) {
  return thread.cta->id[dim] / thread.cluster->launch.cluster[dim];
}

#define PREC_READ(EXPRESSION)                                                  \
  [](Thread &thread, const Op &op, uint64_t *args, uint64_t *results) {        \
    [[maybe_unused]] const Launch &launch = thread.cluster->launch;            \
    [[maybe_unused]] unsigned dim = op.numbers.empty() ? 0 : op.numbers[0];    \
    results[0] = uint32_t(EXPRESSION);                                         \
  }

static Handler findVector(StringRef name) {
  return llvm::StringSwitch<Handler>(name)
      .Case("tid", PREC_READ(thread.id[dim]))
      .Case("ntid", PREC_READ(launch.block[dim]))
      .Case("ctaid", PREC_READ(thread.cta->id[dim]))
      .Case("nctaid", PREC_READ(launch.grid[dim]))
      .Case("clusterid", PREC_READ(getClusterId(thread, dim)))
      .Case("nclusterid", PREC_READ(launch.grid[dim] / launch.cluster[dim]))
      .Case("cluster.ctaid",
            PREC_READ(thread.cta->id[dim] % launch.cluster[dim]))
      .Case("cluster.nctaid", PREC_READ(launch.cluster[dim]))
      .Default(nullptr);
}

static Handler findScalar(StringRef name) {
  return llvm::StringSwitch<Handler>(name)
      .Case("laneid", PREC_READ(thread.lane))
      .Case("warpid", PREC_READ(thread.index / kWarpSize))
      .Case("nwarpid", PREC_READ(thread.cta->warps.size()))
      .Case("warpsize", PREC_READ(kWarpSize))
      .Case("cluster.ctarank", PREC_READ(thread.cta->rank))
      .Case("cluster.nctarank", PREC_READ(launch.getClusterSize()))
      .Case("lanemask.eq", PREC_READ(1u << thread.lane))
      .Case("lanemask.lt", PREC_READ((1u << thread.lane) - 1))
      .Case("lanemask.le", PREC_READ((2ull << thread.lane) - 1))
      .Case("lanemask.gt", PREC_READ(~((2ull << thread.lane) - 1)))
      .Case("lanemask.ge", PREC_READ(~((1u << thread.lane) - 1)))
      .Case("dynamic_smem_size", PREC_READ(launch.dynamicSharedBytes))
      .Case("total_smem_size", PREC_READ(launch.sharedBytes))
      // Time is not modelled. The clock counts the operations of the cluster.
      .Case("clock", PREC_READ(thread.cluster->statistics.operations))
      .Case("clock64", PREC_READ(thread.cluster->statistics.operations))
      .Case("globaltimer", PREC_READ(thread.cluster->statistics.operations))
      .Default(nullptr);
}

bool prec::runtime::emulator::decodeSpecialRegister(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name == "is_explicit_cluster") {
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *results) {
      results[0] = thread.cluster->launch.getClusterSize() > 1;
    };
    return true;
  }
  if (!name.consume_front("read.ptx.sreg."))
    return false;
  op.handler = findScalar(name);
  if (op.handler)
    return true;
  auto [base, dim] = name.rsplit('.');
  if (dim != "x" && dim != "y" && dim != "z")
    return false;
  op.numbers = {dim[0] - 'x'};
  op.handler = findVector(base);
  return op.handler != nullptr;
}
