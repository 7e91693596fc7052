//===- Autocast.cpp - The preset `autocast` -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that torch.autocast("cuda") stores narrow, by dataflow. The
// sources are the lists "CUDA Op-Specific Behavior" of the page torch.amp, and
// the ops that aten/src/ATen/autocast_mode.h registers for them, in PyTorch
// 2.15:
//
//   lower precision   contractions write the format
//   float32           exponentials, powers, norms, sums, losses: kWide below
//   widest input      the rest, and all ops on no list: the format if all
//                     operands have it
//
// A value is wide if its op makes it wide or if any operand is wide. All other
// values are narrow, and they are rounded for all readers where they are
// computed and stored. Loops are followed as if they were unrolled: a carried
// value is narrow if all values that enter it are. Arithmetic inside of an op
// or a fusion group stays fp32, so only values in memory are rounded. Safety
// rules and pins hold: what they keep in fp32 is wide.
// docs/Planning/Autocast.md lists the differences.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using Id = PrecisionGraph::Id;
using Producer = PrecisionGraph::Producer;
using SF = ScalarFunction;

/// AT_FORALL_FP32 and AT_FORALL_FP32_SET_OPT_DTYPE, as far as they are
/// elementwise functions. `reciprocal` is a trait of the producer, and softplus
/// is a Log1p.
static constexpr SF kWide[] = {
    SF::Acos,   SF::Asin,  SF::Cosh, SF::ErfInv, SF::Exp,     SF::Exp2,
    SF::Expm1,  SF::Log,   SF::Log2, SF::Log10,  SF::Log1p,   SF::Pow,
    SF::IntPow, SF::Rsqrt, SF::Sinh, SF::Tan,    SF::Softmax,
};

/// Functions whose result does not depend on whether the operands are narrow:
/// integers become fp32 tensors.
static constexpr SF kUnknown[] = {
    SF::Opaque,     SF::Index,       SF::Random,
    SF::IntToFloat, SF::UIntToFloat, SF::BitCast,
};

/// A square has twice the exponents of its operand. Autocast lists powers, so a
/// square is wide; but it is also a product of two narrow values. A format with
/// the exponents of fp32 can hold it, so it is only wide for formats with
/// fewer.
static bool hasFewExponents(Format format) {
  return getFormatInfo(format).exponentBits < 8;
}

/// Whether the op makes the value wide in this format, whatever its operands
/// are.
static bool isMadeWide(const PrecisionGraph &graph,
                       const PrecisionGraph::ValueNode &value, Format format) {
  const Producer &producer = value.producer;
  // Single numbers do not take part in type promotion.
  if (producer.kind == Producer::Kind::Uniform)
    return false;
  if (!value.isFree)
    return true;
  switch (producer.kind) {
  case Producer::Kind::Source:
  case Producer::Kind::Reduction:
    return true;
  case Producer::Kind::Contraction: {
    const auto &contraction = graph.contractions[producer.contraction];
    return contraction.keep || contraction.isResultWide;
  }
  case Producer::Kind::Function:
    // Without operands it is a new tensor, such as a mask.
    return producer.isReciprocal || producer.hasInitialState ||
           (producer.isSquare && hasFewExponents(format)) ||
           producer.operands.empty() ||
           llvm::any_of(producer.functions, [](SF function) {
             return llvm::is_contained(kWide, function) ||
                    llvm::is_contained(kUnknown, function);
           });
  case Producer::Kind::Uniform:
  case Producer::Kind::Moved:
    return false;
  }
  return true;
}

/// Propagates wide values forward to a fixpoint. Each value and each operand is
/// visited once.
static llvm::BitVector findWide(const PrecisionGraph &graph, Format format) {
  Id end = graph.values.size();
  llvm::BitVector isWide(end);
  std::vector<llvm::SmallVector<Id, 2>> readers(end);
  std::vector<Id> worklist;
  auto mark = [&](Id id) {
    if (isWide.test(id))
      return;
    isWide.set(id);
    worklist.push_back(id);
  };
  for (Id id = 0; id < end; ++id) {
    for (Id operand : graph.values[id].producer.operands)
      readers[operand].push_back(id);
    if (isMadeWide(graph, graph.values[id], format))
      mark(id);
  }
  while (!worklist.empty()) {
    Id id = worklist.back();
    worklist.pop_back();
    for (Id reader : readers[id])
      mark(reader);
  }
  return isWide;
}

static void roundAsAutocast(const PrecisionGraph &graph, const Policy &policy,
                            ExactImages &images, Labels &labels) {
  llvm::BitVector isWide = findWide(graph, policy.format);
  roundForAllReaders(graph, policy, images, labels, [&](Id id) {
    const PrecisionGraph::ValueNode &value = graph.values[id];
    Producer::Kind kind = value.producer.kind;
    bool isComputed =
        kind == Producer::Kind::Contraction || kind == Producer::Kind::Function;
    // Rounding both sides of an add would swallow a small operand.
    return value.isExisting || (isComputed && !isWide.test(id) &&
                                !value.producer.isOnlyAdded && !value.isInner);
  });
}

static std::string explainAutocast(const PrecisionGraph &graph,
                                   const Labels &labels, unsigned value) {
  if (!labels.isRoundedForAll(value))
    return "only narrow contractions may see it rounded";
  return graph.values[value].producer.kind == Producer::Kind::Contraction
             ? "autocast: the result of a narrow contraction"
             : "autocast: all operands are narrow";
}

namespace prec {
extern const Preset kAutocastPreset = {
    "autocast",
    "the values that PyTorch's CUDA autocast stores narrow, unless a rule "
    "keeps them",
    /*hasSafetyRules=*/true,
    /*asksProducers=*/true,
    Goal::None,
    roundAsAutocast,
    explainAutocast,
};
} // namespace prec
