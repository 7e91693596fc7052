//===- UserModes.cpp - Modes that a program brings along ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UserModes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/IR/Prefetch.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

ModeAttr prec::getUserMode(Operation *op) {
  // Cheapest check first: most ops have no attributes.
  if (op->getRawDictionaryAttrs().empty())
    return {};
  return dyn_cast_or_null<ModeAttr>(op->getDiscardableAttr(kModeAttr));
}

//===----------------------------------------------------------------------===//
// What no run can follow
//===----------------------------------------------------------------------===//

/// Why `op` has no approximable functions; empty if it has.
static std::string whyNotApproximate(Operation *op) {
  if (isa_and_nonnull<linalg::GenericOp>(op->getParentOp()))
    return "it stands in the body of another op; set the mode on that op";
  if (op->getParentOfType<linalg::LinalgOp>())
    return "it stands in the body of another op, where no function can be "
           "approximate; remove the mode";
  if (findApproximableFunctions(op).empty())
    return "it computes no exp or tanh of f32 that could be approximate (by "
           "math.exp or math.tanh, itself or in the body of a linalg.generic); "
           "remove the mode";
  return {};
}

/// Why the types of a contraction do not fit `mode`; empty if they do.
static std::string whyNotOfTypes(Operation *op, const Contraction &dims,
                                 Mode mode) {
  std::optional<Format> format = getFormatOf(mode);
  Type result = op->getResult(0).getType();
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(result));
  bool isWide = element && element.getWidth() >= 32;
  if (!isWide || (format && !element.isF32()))
    return "it accumulates in " + printElementType(result) +
           "; give it a result of f32, or remove the mode";
  if (!format)
    return {};
  for (Value factor : getFactorValues(op, dims)) {
    std::optional<Format> stored = getStoredFormat(factor.getType());
    if (!getElementTypeOrSelf(factor.getType()).isF32() &&
        !(stored && isSubset(*stored, *format)))
      return "it multiplies " + printElementType(factor.getType()) +
             "; give it factors of f32, or remove the mode";
  }
  return {};
}

/// Why `op` cannot multiply in `mode`; empty if it can.
static std::string whyNotMultiplied(Operation *op, const OpModel &model,
                                    Mode mode) {
  if (const auto *dims = model.getIf<Contraction>())
    return whyNotOfTypes(op, *dims, mode);
  if (mode == Mode::fp32)
    return {};
  // A reduction with products is a sum over a window.
  if (model.getProducts())
    return "it is a convolution with one input channel per group, which "
           "computes in f32 like any reduction; remove the mode";
  if (llvm::any_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>))
    return "it works on buffers; assign precision before bufferization";
  return "it is no contraction (products of two float operands, summed over "
         "K > 1, with an M or N dimension), so it computes in f32; remove the "
         "mode";
}

FailureOr<bool> prec::checkUserModes(const ProgramModel &program) {
  if (!program.holdsAttribute(kModeAttr) &&
      !program.holdsAttributeInBodies(kModeAttr))
    return false;
  bool hasErrors = false, hasModes = false;
  // Includes bodies, in which only functions can have modes.
  program.getModule()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    prefetchNext(op);
    ModeAttr mode = getUserMode(op);
    if (!mode)
      return;
    hasModes = true;
    OpModel scratch;
    std::string why = mode.getValue() == Mode::approximate
                          ? whyNotApproximate(op)
                          : whyNotMultiplied(op, program.getModel(op, scratch),
                                             mode.getValue());
    if (why.empty())
      return;
    hasErrors = true;
    // Emitted at the location, because printing an op with regions would be too
    // long.
    emitError(op->getLoc())
        << "'" << op->getName() << "' asks for mode "
        << stringifyMode(mode.getValue()) << ", but " << why;
  });
  if (hasErrors)
    return failure();
  return hasModes;
}

//===----------------------------------------------------------------------===//
// What this run does not follow
//===----------------------------------------------------------------------===//

static std::string getWayOut(StringRef keyword) {
  if (keyword == reason::kLimit)
    return "raise max-decisions";
  if (keyword == reason::kPrice)
    return "choose a preset that asks no prices, such as autocast";
  assert(keyword != reason::kRange && "an op that asks has its format given");
  const RuleInfo *rule = findRule(keyword);
  return rule ? rule->wayOut.str()
              : ("disable-rules=" + keyword + " switches the rule off").str();
}

void prec::warnOfKeptMode(Operation *contraction, const KeepReason &keep,
                          const Policy &policy) {
  ModeAttr mode = getUserMode(contraction);
  if (!mode || mode.getValue() == Mode::fp32)
    return;
  StringRef keyword = stringifyMode(mode.getValue());
  InFlightDiagnostic warning = emitWarning(contraction->getLoc());
  warning << "'" << contraction->getName() << "' asks for mode " << keyword
          << ", but stays fp32: ";
  if (mode.getValue() != getModeOf(policy.format) &&
      keep.reason == reason::kUserMode)
    warning << "this run narrows to " << getFormatInfo(policy.format).keyword
            << "; run with format=" << keyword
            << ", or set the mode in a plan (plan-out, then plan-in)";
  else
    warning << keep.reason << ": " << keep.detail << "; "
            << getWayOut(keep.reason);
}

void prec::dropUserModes(ModuleOp module,
                         const DenseSet<Operation *> &decided) {
  module->walk([&](Operation *op) {
    ModeAttr mode = getUserMode(op);
    if (mode && mode.getValue() != Mode::fp32 && !decided.contains(op))
      op->removeDiscardableAttr(kModeAttr);
  });
}
