//===- DecisionIds.cpp - Stable ids of ops and values ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/DecisionIds.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace prec;

StringAttr prec::getLocationName(Operation *op) {
  auto name = dyn_cast<NameLoc>(op->getLoc());
  return name && !name.getName().empty() ? name.getName() : StringAttr();
}

namespace {
/// Hashes of printed texts, equal on every run. Types and op names repeat, so
/// their hashes are cached.
class StructuralHash {
public:
  explicit StructuralHash(llvm::function_ref<Type(Value)> getType)
      : getType(getType) {}
  uint64_t operator()(Operation *op);

private:
  uint64_t hash(Type type);
  uint64_t hash(OperationName name);
  static uint64_t mix(uint64_t a, uint64_t b) {
    // The finaliser of splitmix64 over a rotated sum.
    uint64_t z = (a << 7 | a >> 57) + b + 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }

  llvm::function_ref<Type(Value)> getType;
  DenseMap<Type, uint64_t> types;
  DenseMap<OperationName, uint64_t> names;
};
} // namespace

uint64_t StructuralHash::hash(Type type) {
  auto [it, inserted] = types.try_emplace(type, 0);
  if (inserted) {
    std::string text;
    llvm::raw_string_ostream os(text);
    type.print(os);
    it->second = llvm::xxh3_64bits(text);
  }
  return it->second;
}

uint64_t StructuralHash::hash(OperationName name) {
  auto [it, inserted] = names.try_emplace(name, 0);
  if (inserted)
    it->second = llvm::xxh3_64bits(name.getStringRef());
  return it->second;
}

uint64_t StructuralHash::operator()(Operation *op) {
  uint64_t result = hash(op->getName());
  for (Value value : op->getResults())
    result = mix(result, hash(getType(value)));
  for (Value operand : op->getOperands()) {
    result = mix(result, hash(getType(operand)));
    Operation *def = operand.getDefiningOp();
    result = mix(result, def ? hash(def->getName()) : 1);
  }
  return result;
}

DecisionIds::DecisionIds(FunctionOpInterface function,
                         const ProgramModel &program,
                         llvm::function_ref<Type(Value)> getType,
                         bool takesNames)
    : function(function), name(program.getCalls().getName(function)),
      takesNames(takesNames) {
  StructuralHash hash(getType);
  // Ordinals separate equal ids, so they count per visible part of the id: the
  // op name and the low half of its hash, or the label.
  llvm::DenseMap<std::pair<void *, uint32_t>, unsigned> seen;
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    if (op == function.getOperation())
      return;
    StringAttr named = getLabel(op);
    auto key = named ? 0 : static_cast<uint32_t>(hash(op));
    void *label = named ? const_cast<void *>(named.getAsOpaquePointer())
                        : op->getName().getAsOpaquePointer();
    ops.push_back(op);
    keys[op] = {key, seen[{label, key}]++, static_cast<unsigned>(ops.size())};
  });
}

StringAttr DecisionIds::getLabel(Operation *op) const {
  return takesNames ? getLocationName(op) : StringAttr();
}

unsigned DecisionIds::getPosition(Value value) const {
  if (Operation *op = value.getDefiningOp())
    return getPosition(op);
  Operation *parent = value.getParentBlock()->getParentOp();
  return parent == function ? 0 : getPosition(parent);
}

std::string DecisionIds::getId(Operation *op) const {
  auto it = keys.find(op);
  assert(it != keys.end() && "op of another function");
  StringAttr label = getLabel(op);
  std::string id = name + "/";
  if (!label) {
    std::string hash = llvm::utohexstr(it->second.hash, true);
    id += op->getName().getStringRef();
    id += "." + std::string(8 - hash.size(), '0') + hash;
  } else {
    llvm::raw_string_ostream os(id);
    os << '"';
    llvm::printEscapedString(label, os);
    os << '"';
  }
  return id + "#" + llvm::utostr(it->second.ordinal);
}

std::string DecisionIds::getId(Value value) const {
  if (auto result = dyn_cast<OpResult>(value))
    return getId(result.getOwner()) + ":" +
           llvm::utostr(result.getResultNumber());
  auto argument = cast<BlockArgument>(value);
  Block *block = argument.getOwner();
  Operation *parent = block->getParentOp();
  std::string number = "arg" + llvm::utostr(argument.getArgNumber());
  if (parent == function && block->isEntryBlock())
    return name + "/" + number;
  unsigned blockNumber =
      std::distance(block->getParent()->begin(), Region::iterator(block));
  return (parent == function ? name : getId(parent)) + "/" +
         llvm::utostr(block->getParent()->getRegionNumber()) + "." +
         llvm::utostr(blockNumber) + "." + number;
}

void DecisionIds::buildIndex() {
  if (isIndexed)
    return;
  isIndexed = true;
  auto addArguments = [&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          valueIndex[getId(argument)] = argument;
  };
  for (Block &block : function->getRegion(0))
    for (BlockArgument argument : block.getArguments())
      valueIndex[getId(argument)] = argument;
  for (Operation *op : ops) {
    opIndex[getId(op)] = op;
    for (OpResult result : op->getResults())
      valueIndex[getId(result)] = result;
    if (!isa<linalg::LinalgOp>(op))
      addArguments(op);
  }
}

Operation *DecisionIds::findOp(StringRef id) {
  buildIndex();
  return opIndex.lookup(id);
}

Value DecisionIds::findValue(StringRef id) {
  buildIndex();
  return valueIndex.lookup(id);
}

Operation *prec::getOwner(Value value) {
  Operation *op = value.getDefiningOp();
  return op ? op : value.getParentBlock()->getParentOp();
}

FunctionOpInterface prec::getFunction(Value value) {
  Operation *parent = value.getParentBlock()->getParentOp();
  if (auto function = dyn_cast<FunctionOpInterface>(parent))
    return function;
  return parent->getParentOfType<FunctionOpInterface>();
}

std::string prec::describeValue(Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    return "result " + llvm::utostr(result.getResultNumber());
  return "argument " + llvm::utostr(cast<BlockArgument>(value).getArgNumber());
}
