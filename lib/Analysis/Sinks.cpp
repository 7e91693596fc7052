//===- Sinks.cpp - What turns a relative error into another ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the sinks in one walk, then propagates marks backward to a fixpoint.
// Each value is visited at most once per kind of sink. SinkTransfer.cpp defines
// to which operands each function passes a mark.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Sinks.h"
#include "Fractions.h"
#include "SinkTransfer.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Solvers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

ArrayRef<Sink> prec::getSinks() {
  static constexpr Sink all[] = {Sink::Periodic, Sink::Phase,     Sink::Index,
                                 Sink::Bin,      Sink::Logarithm, Sink::Edge,
                                 Sink::Solver,   Sink::Count};
  return all;
}

StringRef prec::stringify(Sink sink) {
  switch (sink) {
  case Sink::Periodic:
    return "periodic";
  case Sink::Phase:
    return "phase";
  case Sink::Index:
    return "index";
  case Sink::Bin:
    return "bin";
  case Sink::Logarithm:
    return "logarithm";
  case Sink::Edge:
    return "edge";
  case Sink::Solver:
    return "solver";
  case Sink::Count:
    return "count";
  }
  llvm_unreachable("unknown sink");
}

bool prec::isShortSum(const Contraction &contraction) {
  return ShapedType::isDynamic(contraction.k) || contraction.k < kLongSum;
}

/// True for integers wider than 8 bits; narrower ones store pixels, or are
/// truth values.
static bool isWideInteger(Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  return type.isIndex() ||
         (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() > 8);
}

static bool isInteger(Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  return isa<IntegerType, IndexType>(type) && !type.isInteger(1);
}

namespace prec {
class SinkSearch {
public:
  SinkSearch(const ProgramModel &program, const TaintAnalysis &taint,
             SinkAnalysis &sinks)
      : program(program), taint(taint), sinks(sinks) {}

  void run();
  void runFrom(const SinkAnalysis::Start &from) {
    start(from.op, from.value, from.sink);
    follow();
  }

private:
  void follow();
  void addSinks(Operation *op, const OpModel &model);
  void addScalarSinks(Operation *op, SF function);
  void addReturned(FunctionOpInterface function);

  void start(Operation *sink, Value value, Sink kind) {
    if (kind == Sink::Phase)
      sinks.phases.push_back({sink, value, kind});
    if (isPole(kind))
      sinks.poles.push_back({sink, value, kind});
    mark(value, kind, {sink, {Value(), kind}});
  }
  void mark(Value value, Sink kind, SinkAnalysis::Mark how);
  void visit(Value value, Sink kind);

  const ProgramModel &program;
  const TaintAnalysis &taint;
  SinkAnalysis &sinks;
  /// Functions that may be sinks. Sums are added, because of fractions, if the
  /// program rounds. `Opaque` stands for ops that may read an index.
  FunctionSet sinking = {SF::Sin,     SF::Cos,   SF::SinCos, SF::Tan,
                         SF::Exp,     SF::Rem,   SF::Asin,   SF::Acos,
                         SF::Compare, SF::Log1p, SF::Acosh,  SF::Atanh,
                         SF::Sqrt,    SF::Rsqrt, SF::Opaque};
  /// First in, first out, so that the reported paths to sinks are short.
  std::vector<SinkAnalysis::Key> worklist;
};
} // namespace prec

//===----------------------------------------------------------------------===//
// Sinks
//===----------------------------------------------------------------------===//

/// Close to one, the inverse of tanh is a logarithm of the distance, and the
/// inverses of cosh, sine and cosine are roots of it. Arcsine and arccosine end
/// on both sides. If their argument is within the limits, prices cover it;
/// otherwise it may leave the domain.
static bool hasEdge(SF function, const TaintState &argument) {
  if (function == SF::Asin || function == SF::Acos)
    return argument.low < -1 || argument.high > 1;
  return function == SF::Acosh || function == SF::Atanh;
}

/// The x of 1 - x, else null.
static Value getDistanceToOne(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(skipMoves(value, program), program);
  return step.function == SF::Sub && isSplatOf(step.operands[0], 1, program)
             ? step.operands[1]
             : Value();
}

void SinkSearch::addScalarSinks(Operation *op, SF function) {
  if (!sinking.contains(function))
    return;
  auto startAll = [&](std::initializer_list<Sink> kinds) {
    for (Sink kind : kinds)
      start(op, op->getOperand(0), kind);
  };
  switch (function) {
  case SF::Sin:
  case SF::Cos:
  case SF::SinCos:
  case SF::Tan:
    return startAll({Sink::Periodic, Sink::Phase});
  case SF::Exp: // exp(i x) = cos(x) + i sin(x)
    if (isa<ComplexType>(getElementTypeOrSelf(op->getOperand(0).getType())))
      startAll({Sink::Periodic, Sink::Phase});
    return;
  case SF::Rem:
    if (isFloat(op->getOperand(0)))
      startAll({Sink::Periodic, Sink::Phase});
    return;
  case SF::Add:
  case SF::Sub:
  case SF::MultiplyAdd:
    if (isFraction(op, program, taint))
      for (Value side : op->getOperands())
        for (Sink kind : {Sink::Periodic, Sink::Phase, Sink::Index})
          start(op, side, kind);
    return;
  case SF::Compare:
    if (op->getNumOperands() != 2)
      return;
    for (Value operand : op->getOperands())
      if (isInteger(operand))
        start(op, operand, Sink::Index);
    if (isFloat(op->getOperand(0)) &&
        llvm::any_of(op->getOperands(), [&](Value operand) {
          TaintState state = taint.getState(operand);
          return state.integral && state.counted;
        }))
      for (Value operand : op->getOperands())
        start(op, operand, Sink::Count);
    return;
  case SF::Sqrt:
  case SF::Rsqrt:
    if (Value value = getDistanceToOne(op->getOperand(0), program))
      if (taint.getState(value).high > 1)
        mark(value, Sink::Edge, {op, {Value(), Sink::Edge}});
    return;
  case SF::Log1p:
    if (!taint.getState(op->getOperand(0)).isNonNegative())
      startAll({Sink::Logarithm});
    return;
  default:
    if (isLogarithm(function))
      startAll({Sink::Logarithm});
    else if (hasEdge(function, taint.getState(op->getOperand(0))))
      startAll({Sink::Edge});
    return;
  }
}

void SinkSearch::addSinks(Operation *op, const OpModel &model) {
  if (isSolver(op))
    for (Value operand : op->getOperands())
      if (isFloat(operand))
        start(op, operand, Sink::Solver);
  if (model.hasBody()) {
    if (!model.isCopy())
      for (Operation &inner : op->getRegion(0).front().without_terminator())
        addSinks(&inner, getOpModel(&inner));
    return;
  }
  if (model.isPointwise() && op->getNumOperands() != 0)
    addScalarSinks(op, model.getFunction());
  for (OpOperand &operand : op->getOpOperands())
    if (model.getUse(operand.getOperandNumber()) == OperandUse::Index &&
        isInteger(operand.get()))
      start(op, operand.get(), Sink::Index);
}

void SinkSearch::addReturned(FunctionOpInterface function) {
  if (!program.getCalls().isEntry(function))
    return;
  for (Block &block : function.getFunctionBody()) {
    if (!block.mightHaveTerminator() || block.getNumSuccessors() != 0)
      continue;
    for (Value value : block.back().getOperands()) {
      if (isWideInteger(value))
        start(&block.back(), value, Sink::Index);
      TaintState state = taint.getState(value);
      if (isFloat(value) && state.integral && state.counted)
        start(&block.back(), value, Sink::Count);
    }
  }
}

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

void SinkSearch::mark(Value value, Sink kind, SinkAnalysis::Mark how) {
  // Only integral values count.
  if (kind == Sink::Count && !taint.getState(value).integral)
    return;
  if (sinks.marks.try_emplace({value, kind}, how).second)
    worklist.push_back({value, kind});
}

void SinkSearch::visit(Value value, Sink kind) {
  SinkAnalysis::Mark how = {sinks.marks.find({value, kind})->second.sink,
                            {value, kind}};
  for (Value source : program.getFlow().getSources(value))
    mark(source, kind, how);
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (isa_and_nonnull<linalg::LinalgOp>(parent))
      mark(parent->getOperand(argument.getArgNumber()), kind, how);
    // The operands of branches between blocks.
    for (Block *block : argument.getOwner()->getPredecessors())
      if (auto branch = dyn_cast<BranchOpInterface>(block->back()))
        for (auto [i, successor] : llvm::enumerate(block->getSuccessors()))
          if (successor == argument.getOwner())
            if (Value passed =
                    branch.getSuccessorOperands(i)[argument.getArgNumber()])
              mark(passed, kind, how);
    return;
  }
  for (auto [operand, next] :
       findPassedOn(cast<OpResult>(value), kind, program, taint))
    mark(operand, next, how);
}

void SinkSearch::run() {
  sinking = sinking | FunctionSet::where(isLogarithm);
  if (program.computesOneOf(FunctionSet{SF::FloatToInt} |
                            FunctionSet::where(isIntegral)))
    sinking = sinking | FunctionSet{SF::Add, SF::Sub, SF::MultiplyAdd};
  for (const ModelledOp &modelled : program.getOps())
    if (!modelled.model.hasBody() ||
        program.getBodyFunctions(modelled).intersects(sinking))
      addSinks(modelled.op, modelled.model);
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    if (!function.isExternal())
      addReturned(function);
  follow();
}

void SinkSearch::follow() {
  for (size_t i = 0; i < worklist.size(); ++i)
    visit(worklist[i].first, worklist[i].second);
}

SinkAnalysis::SinkAnalysis(const ProgramModel &program,
                           const TaintAnalysis &taint) {
  SinkSearch(program, taint, *this).run();
}

SinkAnalysis::SinkAnalysis(const ProgramModel &program,
                           const TaintAnalysis &taint, const Start &start) {
  SinkSearch(program, taint, *this).runFrom(start);
}

std::string SinkAnalysis::describe(Value value, Sink sink) const {
  constexpr unsigned kMaxNames = 4;
  auto it = marks.find({value, sink});
  if (it == marks.end())
    return "";
  Operation *reached = it->second.sink;
  SmallVector<StringRef> names;
  bool isCut = false;
  for (; it->second.next.first; it = marks.find(it->second.next)) {
    Operation *op = it->second.next.first.getDefiningOp();
    StringRef name = op ? op->getName().getStringRef() : StringRef();
    if (!op || (!names.empty() && names.back() == name))
      continue;
    isCut |= names.size() == kMaxNames;
    if (names.size() < kMaxNames)
      names.push_back(name);
  }
  std::string through = llvm::join(names, ", ");
  if (isCut)
    through += ", ...";
  return llvm::formatv("reaches {0}{1}{2}", reached->getName(),
                       through.empty() ? "" : " through ", through)
      .str();
}
