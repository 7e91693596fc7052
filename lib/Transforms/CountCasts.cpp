//===- CountCasts.cpp - How often a run casts a parameter -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CountCasts.h"
#include "LoopInvariants.h"
#include "MoveCasts.h"
#include "mlir/IR/Remarks.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/Loops.h"
#include "prec/OpModels/TripCounts.h"

using namespace mlir;
using namespace prec;

namespace {
/// How often something is done; at least so often, if the number of turns of a
/// loop is unknown.
struct Frequency {
  uint64_t times = 0;
  bool isExact = true;

  void add(const Frequency &other, const Frequency &within) {
    times = llvm::SaturatingMultiplyAdd(other.times, within.times, times);
    isExact &= other.isExact && within.isExact;
  }
};

class CastCounter {
public:
  explicit CastCounter(const CallTable &calls) : calls(calls) {}
  /// Counts one cast of `value` at `reader`.
  void count(Value value, Operation *reader) {
    trace(value, reader, [&](BlockArgument argument, const Frequency &often) {
      casts[argument].add(often, {1, true});
    });
  }

  DenseMap<BlockArgument, Frequency> casts;

private:
  using Visit = llvm::function_ref<void(BlockArgument, const Frequency &)>;
  using Counts = llvm::MapVector<BlockArgument, Frequency>;

  void trace(Value value, Operation *reader, Visit visit);
  const Counts &traceCallers(BlockArgument argument);

  const CallTable &calls;
  /// What callers hand over for one run, for each argument of a private
  /// function.
  DenseMap<BlockArgument, std::unique_ptr<Counts>> callers;
};
} // namespace

/// The arguments of entries that `value` holds elements of, and how often an op
/// that stands where `reader` does is reached.
void CastCounter::trace(Value value, Operation *reader, Visit visit) {
  Frequency often{1, true};
  value = skipCopies(value);
  for (Operation *op = reader->getParentOp(); op; op = op->getParentOp()) {
    if (isLoop(op)) {
      std::optional<int64_t> turns = getTripCount(op);
      Frequency inLoop;
      inLoop.add(often, {uint64_t(turns.value_or(1)), turns.has_value()});
      often = inLoop;
      Value outside = LoopInvariants(op).getOutside(value);
      if (!outside)
        return;
      value = skipCopies(outside);
    }
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function)
      continue;
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || argument.getOwner()->getParentOp() != op)
      return;
    if (calls.isEntry(function))
      return visit(argument, often);
    for (const auto &[entry, called] : traceCallers(argument)) {
      Frequency total;
      total.add(called, often);
      visit(entry, total);
    }
    return;
  }
}

const CastCounter::Counts &CastCounter::traceCallers(BlockArgument argument) {
  auto [it, inserted] = callers.try_emplace(argument);
  if (!inserted)
    // Null while a recursive function is being traced.
    return it->second ? *it->second
                      : *(it->second = std::make_unique<Counts>());
  auto counts = std::make_unique<Counts>();
  auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  for (Operation *call : calls.getCallers(function))
    trace(cast<CallOpInterface>(call).getArgOperands()[argument.getArgNumber()],
          call, [&](BlockArgument entry, const Frequency &often) {
            (*counts)[entry].add(often, {1, true});
          });
  return *(callers[argument] = std::move(counts));
}

void prec::remarkCasts(const llvm::MapVector<BlockArgument, Role> &weights,
                       ModuleOp module, const CallTable &calls) {
  if (weights.empty())
    return;
  CastCounter counter(calls);
  walkTensorOps(module, [&](Operation *op) {
    if (isa<NarrowOp, RoundOp>(op))
      counter.count(op->getOperand(0), op);
  });
  for (const auto &[argument, role] : weights) {
    auto it = counter.casts.find(argument);
    if (it == counter.casts.end())
      continue;
    auto function =
        cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    const Frequency &often = it->second;
    remark::analysis(
        argument.getLoc(),
        remark::RemarkOpts::name("casts").category("prec").function(
            calls.getName(function)))
        << remark::add("{0} argument {1} is cast {2}{3} on every run",
                       stringify(role), argument.getArgNumber(),
                       StringRef(often.isExact ? "" : "at least "),
                       often.times == 1
                           ? std::string("once")
                           : std::to_string(often.times) + " times")
        << remark::metric("casts", often.times);
  }
}
