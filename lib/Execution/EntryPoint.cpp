//===- EntryPoint.cpp - The function that is run --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/EntryPoint.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/StatisticValues.h"
#include "prec/IR/StubDialects.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

std::string ResultType::describe() const {
  std::string text = stringifyElementKind(kind).str() + "[";
  for (auto [i, size] : llvm::enumerate(shape))
    text += (i ? "x" : "") + (size < 0 ? "?" : std::to_string(size));
  return text + "]";
}

llvm::Expected<func::FuncOp> prec::findEntry(ModuleOp module, StringRef name) {
  SmallVector<func::FuncOp> candidates;
  SmallVector<StringRef> names;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    if (!name.empty() || function.isPublic())
      names.push_back(function.getName());
    if (name.empty() ? function.isPublic() : function.getName() == name)
      candidates.push_back(function);
  }
  if (candidates.size() == 1)
    return candidates.front();
  for (StringRef usual : {"main", "forward"})
    for (func::FuncOp function : candidates)
      if (function.getName() == usual)
        return function;
  if (names.empty())
    return llvm::createStringError(
        "the module has no function with a body at its top level");
  std::string there = "@" + llvm::join(names, ", @");
  if (name.empty())
    return llvm::createStringError("choose one of its functions with "
                                   "--function: " +
                                   there);
  return llvm::createStringError("it has no function @" + name.str() +
                                 ", but " + there);
}

/// The kind and shape of a number or tensor; std::nullopt for another type.
static std::optional<ResultType> readType(Type type) {
  ResultType result;
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    for (int64_t size : tensor.getShape())
      result.shape.push_back(ShapedType::isDynamic(size) ? -1 : size);
    type = tensor.getElementType();
  } else if (isa<ShapedType>(type)) {
    return std::nullopt;
  }
  if (!type.isIndex() && !isa<FloatType>(type) && !type.isSignlessInteger())
    return std::nullopt;
  std::string text;
  llvm::raw_string_ostream(text) << type;
  std::optional<ElementKind> kind = parseElementKind(text);
  if (!kind)
    return std::nullopt;
  result.kind = *kind;
  return result;
}

FailureOr<Signature> prec::readSignature(func::FuncOp function) {
  Signature signature;
  signature.function = function.getName().str();
  auto reject = [&](StringRef what, unsigned index, Type type) {
    return function.emitError()
           << what << " " << index << " has type " << type
           << ", which cannot be run: it takes numbers and ranked tensors of "
              "bf16, f16, f32, f64, i1, i8, i16, i32, i64 or index";
  };
  ProgramModel program(function->getParentOfType<ModuleOp>());
  TaintAnalysis taint(program);
  SmallVector<ArgumentInfo> uses = ArgumentUses(program, taint).find(function);
  SmallVector<FoundRole> roles = findRoles(function, uses);
  SmallVector<std::optional<FoundRole>> resultRoles =
      findResultRoles(function, StatisticValues(program));
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    std::optional<ResultType> read = readType(type);
    if (!read)
      return reject("argument", i, type);
    bool isSaid = roles[i].source != RoleSource::Use &&
                  roles[i].source != RoleSource::Default;
    signature.arguments.push_back(
        {"arg" + std::to_string(i), read->kind, read->shape, uses[i],
         isSaid ? prec::describeRole(roles[i]) : std::string()});
  }
  Operation *terminator = function.getBody().back().getTerminator();
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    std::optional<ResultType> read = readType(type);
    if (!read)
      return reject("result", i, type);
    if (isa<func::ReturnOp>(terminator))
      read->isLogits = prec::isFloat(read->kind) &&
                       isLogits(terminator->getOperand(i), program);
    if (resultRoles[i])
      read->role = prec::describeRole(*resultRoles[i]);
    signature.results.push_back(*read);
  }
  return signature;
}

Signature prec::takeKinds(Signature signature, func::FuncOp function) {
  for (auto [argument, type] :
       llvm::zip_equal(signature.arguments, function.getArgumentTypes()))
    if (std::optional<ResultType> read = readType(type))
      argument.kind = read->kind;
  for (auto [result, type] :
       llvm::zip_equal(signature.results, function.getResultTypes())) {
    std::optional<ResultType> read = readType(type);
    if (!read || read->kind == result.kind)
      continue;
    result.given = result.kind;
    result.kind = read->kind;
  }
  return signature;
}

std::string prec::describeDifference(const Signature &a, const Signature &b) {
  auto differ = [](llvm::StringRef what, const auto &first,
                   const auto &second) -> std::string {
    if (first.size() != second.size())
      return llvm::formatv("{0} and {1} {2}s", first.size(), second.size(),
                           what)
          .str();
    for (size_t i = 0; i < first.size(); ++i) {
      ResultType x{first[i].kind, first[i].shape, false};
      ResultType y{second[i].kind, second[i].shape, false};
      if (x.describe() != y.describe())
        return llvm::formatv("{0} {1} is {2} and {3}", what, i, x.describe(),
                             y.describe())
            .str();
    }
    return {};
  };
  std::string difference = differ("argument", a.arguments, b.arguments);
  return difference.empty() ? differ("result", a.results, b.results)
                            : difference;
}

/// The first type of an operand or result that is a buffer, whose contents and
/// lifetime are not checked, or an unranked tensor; null if there is none.
static Type findOddType(Operation *op) {
  for (TypeRange types :
       {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (isa<BaseMemRefType, UnrankedTensorType>(type))
        return type;
  return {};
}

LogicalResult prec::checkRunnable(func::FuncOp function) {
  llvm::StringSet<> reported;
  DenseSet<Operation *> visited = {function};
  SmallVector<func::FuncOp> pending = {function};
  while (!pending.empty())
    pending.pop_back_val().walk([&](Operation *op) {
      if (isa<func::CallOp, func::ConstantOp>(op)) {
        auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
            op, isa<func::CallOp>(op)
                    ? cast<func::CallOp>(op).getCalleeAttr()
                    : cast<func::ConstantOp>(op).getValueAttr());
        if (callee && visited.insert(callee).second)
          pending.push_back(callee);
        if (callee && callee.isExternal() &&
            reported.insert(callee.getName()).second)
          op->emitError() << "calls @" << callee.getName()
                          << ", which has no body to run";
        return;
      }
      StringRef name = op->getName().getStringRef();
      if (Type type = findOddType(op)) {
        if (reported.insert("a type").second)
          op->emitError() << "'" << name
                          << "' has an operand or result of type " << type
                          << ", which cannot be run: programs compute with "
                             "numbers, vectors and ranked tensors";
        return;
      }
      if (op->isRegistered() && !isStubOp(op))
        return;
      // Reports one op of each kind, and only one op of each other framework.
      if (!reported
               .insert(isStubOp(op) ? op->getDialect()->getNamespace() : name)
               .second)
        return;
      InFlightDiagnostic error = op->emitError();
      error << "'" << name << "' cannot be run on the CPU";
      if (isStubOp(op))
        error << "; lower it to linalg first (for StableHLO: "
                 "stablehlo-opt --stablehlo-legalize-to-linalg)";
    });
  return success(reported.empty());
}

static Type toTensor(Type type) {
  return isa<TensorType>(type) ? type : RankedTensorType::get({}, type);
}

/// A prefix that no symbol of the module has.
static std::string findPrefix(ModuleOp module) {
  std::string prefix = "program.";
  while (llvm::any_of(module.getOps<SymbolOpInterface>(),
                      [&](SymbolOpInterface symbol) {
                        return symbol.getName().starts_with(prefix);
                      }))
    prefix += '.';
  return prefix;
}

void prec::isolateNames(ModuleOp module) {
  std::string prefix = findPrefix(module);
  SymbolTable symbols(module);
  for (auto symbol : llvm::to_vector(module.getOps<SymbolOpInterface>())) {
    // No call refers to kernels by a name of the process.
    if (symbol.isDeclaration() || isa<mlir::gpu::BinaryOp>(symbol))
      continue;
    symbol.setPrivate();
    // Renaming only fails if the name is taken.
    [[maybe_unused]] LogicalResult renamed =
        symbols.rename(symbol, prefix + symbol.getName().str());
    assert(succeeded(renamed) && "no symbol has the prefix");
  }
}

void prec::addEntryWrapper(func::FuncOp function) {
  Location loc = function.getLoc();
  OpBuilder builder(function);
  auto type = builder.getFunctionType(
      llvm::map_to_vector(function.getArgumentTypes(), toTensor),
      llvm::map_to_vector(function.getResultTypes(), toTensor));
  auto wrapper = func::FuncOp::create(builder, loc, kEntryName, type);
  wrapper->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                   builder.getUnitAttr());
  builder.setInsertionPointToStart(wrapper.addEntryBlock());
  SmallVector<Value> values;
  for (auto [argument, wanted] :
       llvm::zip(wrapper.getArguments(), function.getArgumentTypes()))
    values.push_back(
        argument.getType() == wanted
            ? Value(argument)
            : tensor::ExtractOp::create(builder, loc, argument, ValueRange()));
  auto call = func::CallOp::create(builder, loc, function, values);
  values.clear();
  for (auto [result, wanted] : llvm::zip(call.getResults(), type.getResults()))
    values.push_back(result.getType() == wanted
                         ? Value(result)
                         : tensor::FromElementsOp::create(builder, loc, wanted,
                                                          ValueRange(result)));
  func::ReturnOp::create(builder, loc, values);
}
