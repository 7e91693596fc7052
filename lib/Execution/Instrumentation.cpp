//===- Instrumentation.cpp - Looking into a running program ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Instrumentation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Choices.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Conversion/Passes.h"
#include "prec/Execution/Array.h"
#include "prec/IR/Locations.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// On an op with choices: the number of each integer result, else -1.
static constexpr StringLiteral kChoiceAttr = "prec_choice";

namespace {
/// Makes calls to the host, declaring each function once.
class HostCalls {
public:
  explicit HostCalls(ModuleOp module)
      : symbols(module), builder(module.getContext()) {
    module.getContext()
        ->loadDialect<bufferization::BufferizationDialect,
                      memref::MemRefDialect>();
  }

  OpBuilder &before(Operation *op) {
    builder.setInsertionPoint(op);
    return builder;
  }
  OpBuilder &after(Operation *op) {
    builder.setInsertionPointAfter(op);
    return builder;
  }
  void probe(Location loc, int64_t number, Value value) {
    call(loc, "prec_probe_", number, show(loc, value));
  }
  void observe(Location loc, int64_t number, Value value, Value cotangent) {
    Value shown[] = {show(loc, value), show(loc, cotangent)};
    call(loc, "prec_observe_", number, shown);
  }
  Value choose(Location loc, int64_t number, Value value) {
    return ask(loc, "prec_choose_", number, value);
  }
  Value margin(Location loc, int64_t number, Value value) {
    return ask(loc, "prec_margin_", number, value);
  }
  Value isOn(Location loc, int64_t number) {
    auto type =
        builder.getFunctionType(builder.getI64Type(), builder.getI1Type());
    return func::CallOp::create(builder, loc, declare("prec_switch", type),
                                ValueRange(constant(loc, number)))
        .getResult(0);
  }

private:
  /// A tensor of the host's type for all values of this rank. It stays one
  /// until bufferization, which sees that the call reads it.
  Value show(Location loc, Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      return tensor::FromElementsOp::create(
          builder, loc, RankedTensorType::get({}, value.getType()), value);
    auto dynamic = RankedTensorType::get(getBufferType(type).getShape(),
                                         type.getElementType());
    return type == dynamic
               ? value
               : tensor::CastOp::create(builder, loc, dynamic, value);
  }
  MemRefType getBufferType(RankedTensorType type) {
    SmallVector<int64_t> unknown(type.getRank(), ShapedType::kDynamic);
    auto layout = StridedLayoutAttr::get(builder.getContext(),
                                         ShapedType::kDynamic, unknown);
    return MemRefType::get(unknown, type.getElementType(), layout);
  }
  /// What the host answers to `value`, of its type. It writes that into a
  /// buffer of the program's own: one that it returned could be any other, and
  /// the upstream simplification of deallocations then asks that of each pair.
  Value ask(Location loc, StringRef prefix, int64_t number, Value value) {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    auto type = tensor ? tensor : RankedTensorType::get({}, value.getType());
    SmallVector<Value> sizes;
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (type.isDynamicDim(i))
        sizes.push_back(tensor::DimOp::create(builder, loc, value, i));
    Value answer = memref::AllocOp::create(
        builder, loc, MemRefType::get(type.getShape(), type.getElementType()),
        sizes);
    Value operands[] = {
        show(loc, value),
        memref::CastOp::create(builder, loc, getBufferType(type), answer)};
    call(loc, prefix, number, operands);
    if (!tensor)
      return memref::LoadOp::create(builder, loc, answer);
    return bufferization::ToTensorOp::create(builder, loc, type, answer,
                                             /*restrict=*/true,
                                             /*writable=*/true);
  }
  Value constant(Location loc, int64_t number) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI64IntegerAttr(number));
  }
  /// The host learns kind and rank from arguments: one function serves all
  /// types.
  void call(Location loc, StringRef prefix, int64_t number,
            ValueRange operands) {
    auto type = cast<RankedTensorType>(operands.front().getType());
    Type element = type.getElementType();
    std::string elementText = llvm::formatv("{0}", element).str();
    std::string name =
        (prefix + elementText + "_" + Twine(type.getRank())).str();
    Type i64 = builder.getI64Type();
    SmallVector<Type> types = {i64, i64, i64};
    llvm::append_range(types, operands.getTypes());
    func::FuncOp callee = declare(name, builder.getFunctionType(types, {}));
    int64_t kind = static_cast<int64_t>(*parseElementKind(elementText));
    SmallVector<Value> arguments = {constant(loc, number), constant(loc, kind),
                                    constant(loc, type.getRank())};
    llvm::append_range(arguments, operands);
    func::CallOp::create(builder, loc, callee, arguments);
  }
  func::FuncOp declare(StringRef name, FunctionType type) {
    if (auto function = symbols.lookup<func::FuncOp>(name))
      return function;
    auto function = func::FuncOp::create(symbols.getOp()->getLoc(), name, type);
    function.setPrivate();
    function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                      builder.getUnitAttr());
    function->setAttr(kHostAttr, builder.getUnitAttr());
    // The host writes to no tensor and takes any layout, so none is copied.
    for (auto [i, argument] : llvm::enumerate(type.getInputs()))
      if (auto tensor = dyn_cast<RankedTensorType>(argument)) {
        using bufferization::BufferizationDialect;
        function.setArgAttr(i, BufferizationDialect::kBufferAccessAttrName,
                            builder.getStringAttr("read"));
        function.setArgAttr(i, BufferizationDialect::kBufferLayoutAttrName,
                            getBufferType(tensor).getLayout());
      }
    symbols.insert(function);
    return function;
  }

  SymbolTable symbols;
  OpBuilder builder;
};
} // namespace

static bool isChoice(Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  bool isKnown = element.isIndex() || element.isInteger(8) ||
                 element.isInteger(16) || element.isInteger(32) ||
                 element.isInteger(64);
  return isKnown && !value.use_empty() &&
         (!isa<ShapedType>(value.getType()) ||
          isa<RankedTensorType>(value.getType()));
}

std::vector<RouterChoice> prec::markChoices(ModuleOp module) {
  std::vector<RouterChoice> choices;
  ProgramModel program(module);
  TaintAnalysis taint(program);
  Builder builder(module.getContext());
  Lineage lineage(program, taint);
  for (const Choice &choice : findChoices(program, taint, lineage)) {
    if (choice.kind != ChoiceKind::Selection)
      continue;
    Operation *router = choice.contractions.front();
    auto function = router->getParentOfType<FunctionOpInterface>();
    std::string id = DecisionIds(function, program).getId(router);
    SmallVector<int64_t> numbers;
    for (Value result : choice.op->getResults()) {
      numbers.push_back(isChoice(result) ? int64_t(choices.size()) : -1);
      if (isChoice(result))
        choices.push_back({id, printLocation(router->getLoc())});
    }
    choice.op->setAttr(kChoiceAttr, builder.getDenseI64ArrayAttr(numbers));
  }
  return choices;
}

void prec::addChoiceCalls(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (op->hasAttr(kChoiceAttr))
      ops.push_back(op);
  });
  HostCalls host(module);
  for (Operation *op : ops) {
    auto numbers = op->getAttrOfType<DenseI64ArrayAttr>(kChoiceAttr);
    op->removeAttr(kChoiceAttr);
    for (auto [number, result] :
         llvm::zip(numbers.asArrayRef(), op->getResults())) {
      if (number < 0)
        continue;
      host.after(op);
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : result.getUses())
        uses.push_back(&use);
      Value chosen = host.choose(op->getLoc(), number, result);
      for (OpOperand *use : uses)
        use->set(chosen);
    }
  }
}

/// What a rounding rounds, in a program that has not been clamped.
static Value getUnclamped(RoundOp round, const ClampedConstants &clamped,
                          OpBuilder &builder) {
  Operation *constant = round.getInput().getDefiningOp();
  TypedAttr value = constant ? clamped.lookup(constant) : TypedAttr();
  if (!value)
    return round.getInput();
  Operation *copy = builder.clone(*constant);
  setConstantAttr(copy, value);
  return copy->getResult(0);
}

std::vector<RoundOp> prec::addRoundingCalls(ModuleOp module,
                                            const ClampedConstants &clamped,
                                            std::optional<int64_t> firstProbe) {
  std::vector<RoundOp> rounds;
  module.walk([&](RoundOp op) {
    // One without a decision is part of the program as it came.
    if (op.getDecisionAttr())
      rounds.push_back(op);
  });
  HostCalls host(module);
  for (auto [i, round] : llvm::enumerate(rounds)) {
    Location loc = round.getLoc();
    OpBuilder &builder = host.after(round);
    Value isOn = host.isOn(loc, i);
    Value input = getUnclamped(round, clamped, builder);
    auto value =
        arith::SelectOp::create(builder, loc, isOn, round.getResult(), input);
    if (firstProbe) {
      host.probe(loc, *firstProbe + 2 * i, input);
      host.probe(loc, *firstProbe + 2 * i + 1, value);
    }
    round.getResult().replaceUsesWithIf(
        value, [&](OpOperand &use) { return use.getOwner() != value; });
  }
  return rounds;
}

ObservationSites prec::addObservationCalls(ModuleOp module) {
  SmallVector<ObserveOp> ops;
  module.walk([&](ObserveOp op) { ops.push_back(op); });
  ObservationSites sites;
  llvm::DenseMap<StringAttr, int64_t> numbers;
  llvm::DenseMap<std::pair<StringAttr, StringAttr>, int64_t> onPaths;
  for (ObserveOp op : ops)
    if (numbers.try_emplace(op.getIdAttr(), sites.ids.size()).second)
      sites.ids.push_back(op.getId().str());
  HostCalls host(module);
  for (ObserveOp op : ops) {
    int64_t number = numbers.lookup(op.getIdAttr());
    if (StringAttr path = op.getPathAttr()) {
      auto [it, isNew] = onPaths.try_emplace(
          {op.getIdAttr(), path}, sites.ids.size() + sites.onPaths.size());
      if (isNew)
        sites.onPaths.push_back({number, path.str()});
      number = it->second;
    }
    host.before(op);
    host.observe(op.getLoc(), number, op.getValue(), op.getCotangent());
    op.erase();
  }
  return sites;
}

std::vector<MarginSite> prec::addMarginCalls(ModuleOp module) {
  SmallVector<MarginSeedOp> ops;
  module.walk([&](MarginSeedOp op) { ops.push_back(op); });
  // One op may both decide something and take a sine.
  llvm::MapVector<std::pair<StringAttr, StringAttr>, int64_t> numbers;
  std::vector<MarginSite> sites;
  HostCalls host(module);
  // The sweep meets the last one first.
  for (MarginSeedOp op : llvm::reverse(ops)) {
    auto [it, inserted] =
        numbers.try_emplace({op.getIdAttr(), op.getKindAttr()}, numbers.size());
    if (inserted)
      sites.push_back({op.getId().str(), *parseMarginKind(op.getKind()),
                       llvm::to_vector<1>(op.getDimensions())});
    host.before(op);
    op.replaceAllUsesWith(host.margin(op.getLoc(), it->second, op.getValue()));
    op.erase();
  }
  return sites;
}
