//===- PrintAnalyses.cpp - The pass prec-print-analyses -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints one line for each op, in program order, indented by regions:
//
//   stablehlo.dot_general: contraction 4x16x8, match match; accumulator: data
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ArgumentUse.h"
#include "prec/Analysis/Choices.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Differences.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/GivenRoles.h"
#include "prec/Analysis/Idioms.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/Sinks.h"
#include "prec/Analysis/StatisticValues.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {
#define GEN_PASS_DEF_PRINTANALYSESPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

static StringRef stringifyOrigin(Origin origin) {
  switch (origin) {
  case Origin::Constant:
    return "constant";
  case Origin::Parameter:
    return "parameter";
  case Origin::Positional:
    return "position";
  case Origin::Data:
    return "data";
  }
  llvm_unreachable("unknown origin");
}

namespace {
class Printer {
public:
  /// Without a mode, fusion groups are not printed.
  Printer(const ProgramModel &program, std::optional<FusionMode> fusion,
          raw_ostream &os)
      : program(program), taint(program), uses(program, taint),
        lineage(program, taint), sinks(program, taint),
        differences(findDifferences(program, taint, lineage)),
        choices(groupByContraction(findChoices(program, taint, lineage))),
        idioms(program, getRouters(choices)), storage(program),
        statistics(program), os(os) {
    if (fusion)
      groups.emplace(program, *fusion);
  }

  void print();

private:
  void printFunction(FunctionOpInterface function);
  void printOp(Operation *op, const OpModel &model);
  void printModel(const OpModel &model);
  void printState(Value value);
  void printReached(Operation *op);
  void printStorage(FunctionOpInterface function);
  void printResults(FunctionOpInterface function);

  const ProgramModel &program;
  TaintAnalysis taint;
  ArgumentUses uses;
  Lineage lineage;
  SinkAnalysis sinks;
  DenseMap<Operation *, Meeting> differences;
  DenseMap<Operation *, Choice> choices;
  Idioms idioms;
  StorageClasses storage;
  StatisticValues statistics;
  std::optional<FusionGroups> groups;
  raw_ostream &os;
};
} // namespace

static void printSize(raw_ostream &os, int64_t size) {
  if (ShapedType::isDynamic(size))
    os << "?";
  else
    os << size;
}

/// "contraction 1x4x16x8, match match opaque": the class with its sizes, then
/// the use of each operand.
void Printer::printModel(const OpModel &model) {
  os << stringify(model.getClass());
  if (const Contraction *products = model.getProducts()) {
    const int64_t sizes[] = {products->batch, products->m, products->n,
                             products->k};
    for (auto [i, size] : llvm::enumerate(sizes)) {
      os << (i == 0 ? " " : "x");
      printSize(os, size);
    }
  } else if (model.isReduction()) {
    os << " of ";
    printSize(os, model.getReducedElements());
  }
  if (model.getFunction() != ScalarFunction::Opaque)
    os << " " << getTraits(model.getFunction()).name;
  if (model.selects())
    os << " selects";
  if (const auto *collective = model.getIf<Collective>())
    os << (collective->combines ? " combines" : " moves");
  if (const auto *copy = model.getIf<Copy>(); copy && copy->dropsElements)
    os << " drops";
  StringRef separator = ", ";
  for (OperandUse use : model.uses) {
    os << separator << stringify(use);
    separator = " ";
  }
  for (Tie tie : model.ties)
    os << ", tied " << tie.operand << "=" << tie.result;
}

/// "data bf16", "position [0, 7]", "data, from integers": the origin, the
/// integers that the value may be, whether integers joined in, and the formats
/// that hold it exactly because it was rounded before.
void Printer::printState(Value value) {
  TaintState state = taint.getState(value);
  os << stringifyOrigin(state.origin);
  if (state.integral && state.counted)
    os << " [" << printBound(state.low) << ", " << printBound(state.high)
       << "]";
  else if (state.isNonNegative())
    os << " >= 0";
  if (state.fromIntegers && state.origin != Origin::Positional)
    os << ", from integers";
  Type element = getElementTypeOrSelf(value.getType());
  if (!isa<FloatType>(element) || getStoredFormat(element))
    return;
  for (const FormatInfo &info : getFormats())
    if (isAlreadyRounded(value, info.format))
      os << " " << info.keyword;
}

void Printer::printOp(Operation *op, const OpModel &model) {
  // Terminators and the like.
  if (op->getNumResults() == 0)
    return;
  unsigned depth = 0;
  for (Operation *parent = op->getParentOp();
       !isa<FunctionOpInterface, ModuleOp>(parent);
       parent = parent->getParentOp())
    ++depth;
  os.indent(2 + 2 * depth);
  if (groups)
    os << "[" << groups->getGroup(op) << "] ";
  os << op->getName() << ": ";
  printModel(model);
  StringRef separator = "; ";
  for (OpResult result : op->getResults()) {
    os << separator << stringify(model.getResultKind()) << ": ";
    printState(result);
    separator = ", ";
    if (groups && groups->isInner(result))
      os << ", inner";
  }
  if (const Contraction *products = model.getProducts())
    for (unsigned factor : {products->lhs, products->rhs}) {
      os << (factor == products->lhs ? "; factors: " : ", ");
      printState(op->getOperand(factor));
    }
  if (llvm::any_of(op->getResults(),
                   [&](Value value) { return statistics.contains(value); }))
    os << "; statistic";
  printReached(op);
  for (const Idiom &idiom : idioms.lookup(op))
    os << "; " << stringify(idiom.kind);
  os << "\n";
}

/// "; reaches periodic, index; router": what rounding the op may break.
void Printer::printReached(Operation *op) {
  StringRef separator = "; reaches ";
  for (Sink sink : getSinks())
    if (llvm::any_of(op->getResults(), [&](Value result) {
          return sinks.reaches(result, sink);
        })) {
      os << separator << stringify(sink);
      separator = ", ";
    }
  // Routers are named as idioms.
  if (auto it = choices.find(op);
      it != choices.end() && it->second.kind == ChoiceKind::Threshold)
    os << "; choice";
  if (auto it = differences.find(op); it != differences.end())
    os << (it->second.isAverage ? "; mean" : "; cancels");
}

/// "  carried f/scf.for.1a2b#0/0.0.arg1: f/scf.for.1a2b#0:0; enters at
/// scf.for": the members of each storage class by their ids, and where values
/// come in.
void Printer::printStorage(FunctionOpInterface function) {
  std::optional<DecisionIds> ids;
  auto print = [&](Value value) {
    const StorageClass *carried = storage.find(value);
    if (!carried || carried->getFirst() != value ||
        (carried->isKnown && carried->entries.empty()))
      return;
    if (!ids)
      ids.emplace(function, program);
    StringRef separator = "  carried ";
    for (Value member : carried->members) {
      os << separator << ids->getId(member);
      separator = member == value ? ": " : ", ";
    }
    separator = "; enters at ";
    for (OpOperand *entry : carried->entries) {
      os << separator << entry->getOwner()->getName();
      separator = ", ";
    }
    os << (carried->isKnown ? "\n" : "; unknown\n");
  };
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    if (op == function)
      return;
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), print);
    llvm::for_each(op->getResults(), print);
  });
}

void Printer::printFunction(FunctionOpInterface function) {
  os << "@" << program.getCalls().getName(function) << "\n";
  if (function.isExternal())
    return;
  SmallVector<ArgumentInfo> infos = uses.find(function);
  SmallVector<FoundRole> roles = findRoles(function, infos);
  for (auto [argument, info, role] :
       llvm::zip(function.getArguments(), infos, roles)) {
    os << "  argument " << argument.getArgNumber() << ": ";
    printState(argument);
    os << "; " << describeRole(role) << "; " << stringify(info.use);
    if (info.use == ArgumentUse::Weight)
      os << ", fan-in " << info.fanIn;
    if (info.use == ArgumentUse::Index)
      os << ", from " << info.lowest << " to " << info.bound;
    if (info.isParameter)
      os << ", parameter";
    if (info.scalesScores)
      os << ", scores";
    if (info.hasChannels)
      os << ", channels";
    os << "\n";
  }
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    if (op != function)
      printOp(op, model);
  });
  printStorage(function);
  printResults(function);
}

/// "  result 0: loss by use", for each result with a known role.
void Printer::printResults(FunctionOpInterface function) {
  SmallVector<std::optional<FoundRole>> roles =
      findResultRoles(function, statistics);
  Operation *terminator = getReturn(function);
  for (auto [i, role] : llvm::enumerate(roles)) {
    SmallVector<std::string, 2> known;
    if (role)
      known.push_back(describeRole(*role));
    if (terminator && isLogits(terminator->getOperand(i), program))
      known.push_back("logits");
    if (!known.empty())
      os << "  result " << i << ": " << llvm::join(known, "; ") << "\n";
  }
}

void Printer::print() {
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    printFunction(function);
}

namespace {
struct PrintAnalyses : prec::impl::PrintAnalysesPassBase<PrintAnalyses> {
  using PrintAnalysesPassBase::PrintAnalysesPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    llvm::Expected<RolesFile> read = readRolesFile(roles);
    if (!read)
      return emitError(UnknownLoc::get(context))
             << getArgument() << ": " << llvm::toString(read.takeError());
    rolesFile = std::move(*read);
    llvm::Expected<ModelsFile> models = readModelsFile(opModels);
    if (!models)
      return emitError(UnknownLoc::get(context))
             << getArgument()
             << ": op-models: " << llvm::toString(models.takeError());
    modelsFile = std::move(*models);
    if (fusion.empty() || parseFusionMode(fusion))
      return success();
    return emitError(UnknownLoc::get(context))
           << getArgument() << ": unknown fusion '" << fusion
           << "'; known: " << listFusionModes();
  }

  void runOnOperation() override {
    FailureOr<GivenRoles> given = GivenRoles::give(getOperation(), rolesFile);
    if (failed(given) ||
        failed(giveModels(getOperation(), modelsFile, Format::bf16)))
      return signalPassFailure();
    std::optional<ProgramModel> own;
    if (!modelsFile.entries.empty())
      own.emplace(getOperation());
    const ProgramModel &program = own ? *own : getAnalysis<ProgramModel>();
    std::optional<FusionMode> mode = parseFusionMode(fusion);
    if (failed(verifyFusion(program, mode.value_or(FusionMode::None))))
      return signalPassFailure();
    Printer(program, mode, llvm::outs()).print();
    given->takeBack();
    takeModelsBack(getOperation(), modelsFile);
    markAllAnalysesPreserved();
  }

private:
  RolesFile rolesFile;
  ModelsFile modelsFile;
};
} // namespace
