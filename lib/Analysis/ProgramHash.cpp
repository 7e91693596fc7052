//===- ProgramHash.cpp - Whether a program is the same --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ProgramHash.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/DecisionIds.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace prec;

/// 64 bits are enough to separate the versions of one program.
static std::string finish(llvm::SHA256 &sha) {
  return llvm::toHex(sha.final(), /*LowerCase=*/true).substr(0, 16);
}

namespace {
class SymbolHash {
public:
  explicit SymbolHash(bool hasSizes);

  void addOp(Operation *op);
  std::string finish() { return ::finish(sha); }
  std::string finishConstants() { return ::finish(constants); }

private:
  void add(StringRef text) {
    // The length separates adjacent texts.
    sha.update((Twine(text.size()) + ":").str());
    sha.update(text);
  }
  template <typename T> void addPrinted(T printed) {
    auto [it, inserted] =
        texts.try_emplace(printed.getAsOpaquePointer(), std::string());
    if (inserted) {
      llvm::raw_string_ostream os(it->second);
      (hasSizes ? printed : withoutSizes.replace(printed)).print(os);
    }
    add(it->second);
  }
  /// Weights are large, so a faster hash represents them.
  void addData(ArrayRef<char> data) {
    add(llvm::utostr(llvm::xxh3_64bits(StringRef(data.data(), data.size()))));
  }
  bool addConstant(Operation *op);
  void addNumber(Attribute value);
  void addAttribute(NamedAttribute attribute);
  void addRegion(Region &region);
  void addResult(Value value) {
    numbers.try_emplace(value, numbers.size());
    addPrinted(value.getType());
  }

  bool hasSizes;
  AttrTypeReplacer withoutSizes;
  llvm::SHA256 sha, constants;
  DenseMap<Value, unsigned> numbers;
  DenseMap<Block *, unsigned> blocks;
  /// Types and small attributes repeat, so their texts are cached.
  DenseMap<const void *, std::string> texts;
};
} // namespace

SymbolHash::SymbolHash(bool hasSizes) : hasSizes(hasSizes) {
  withoutSizes.addReplacement([](RankedTensorType type) -> std::optional<Type> {
    return type.clone(
        SmallVector<int64_t>(type.getRank(), ShapedType::kDynamic));
  });
  // The type of the data gives their number.
  withoutSizes.addReplacement([](ElementsAttr data) {
    return std::optional(std::make_pair(Attribute(data), WalkResult::skip()));
  });
}

/// Whether the constant is only the target shape of tosa reshapes, which their
/// result types repeat.
static bool isShape(Operation *op) {
  return llvm::all_of(op->getUsers(), [](Operation *user) {
    return user->getName().getStringRef() == "tosa.reshape";
  });
}

/// Adds a constant to the hash of a structure: numbers go to the separate hash
/// of constants, and shapes are left out. False for other ops.
bool SymbolHash::addConstant(Operation *op) {
  Attribute value;
  if (hasSizes || !matchPattern(op, m_Constant(&value)))
    return false;
  Type type = op->getResult(0).getType();
  auto elements = dyn_cast<DenseElementsAttr>(value);
  if (elements && elements.isSplat() && isa<ShapedType>(type))
    value = elements.getSplatValue<Attribute>();
  else if (isa<ShapedType>(type))
    return false;
  if (!getElementTypeOrSelf(type).isIntOrIndexOrFloat())
    return !isa<ShapedType>(type) && isShape(op);
  addNumber(value);
  return true;
}

void SymbolHash::addNumber(Attribute value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  constants.update((Twine(text.size()) + ":" + text).str());
}

/// The size-1 dimensions that a slice drops; they tell where rows come from.
static llvm::SmallBitVector getDroppedDims(Operation *op) {
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return slice.getDroppedDims();
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return slice.getDroppedDims();
  return {};
}

void SymbolHash::addAttribute(NamedAttribute attribute) {
  // The visibility of a function and attributes of prec do not affect what it
  // computes.
  StringRef name = attribute.getName().getValue();
  if (name.starts_with("prec.") || name.starts_with("prec_") ||
      attribute.getName() == SymbolTable::getVisibilityAttrName() ||
      attribute.getName() == "arg_attrs" || attribute.getName() == "res_attrs")
    return;
  if (!hasSizes && (name == "static_sizes" || name == "static_output_shape"))
    return;
  if (!hasSizes && name == "static_offsets")
    return addNumber(attribute.getValue());
  add(attribute.getName().getValue());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute.getValue()))
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob()) {
      addPrinted(resource.getType());
      return addData(blob->getData());
    }
  auto elements = dyn_cast<DenseElementsAttr>(attribute.getValue());
  if (!elements || isa<DenseStringElementsAttr>(elements))
    return addPrinted(attribute.getValue());
  addPrinted(elements.getType());
  addData(elements.getRawData());
}

void SymbolHash::addRegion(Region &region) {
  add("{");
  for (Block &block : region)
    blocks.try_emplace(&block, blocks.size());
  for (Block &block : region) {
    add("^");
    for (BlockArgument argument : block.getArguments())
      addResult(argument);
    for (Operation &op : block)
      addOp(&op);
  }
  add("}");
}

void SymbolHash::addOp(Operation *op) {
  add(op->getName().getStringRef());
  for (Value operand : op->getOperands())
    add(llvm::utostr(
        numbers.try_emplace(operand, numbers.size()).first->second));
  for (Block *successor : op->getSuccessors())
    add(llvm::utostr(blocks.lookup(successor)));
  // Attributes of the dictionary are sorted by name.
  if (!addConstant(op))
    for (NamedAttribute attribute : op->getAttrDictionary())
      addAttribute(attribute);
  if (!hasSizes) {
    llvm::SmallBitVector dropped = getDroppedDims(op);
    for (unsigned dim : dropped.set_bits())
      add(llvm::utostr(dim));
  }
  for (OpResult result : op->getResults())
    addResult(result);
  for (Region &region : op->getRegions())
    addRegion(region);
}

std::string prec::hashSymbol(SymbolOpInterface symbol) {
  SymbolHash hash(/*hasSizes=*/true);
  hash.addOp(symbol);
  return hash.finish();
}

std::string prec::hashNames(SymbolOpInterface symbol) {
  llvm::SHA256 sha;
  bool hasNames = false;
  uint64_t place = 0;
  walkTensorOps(symbol, [&](Operation *op) {
    ++place;
    StringAttr name = op == symbol ? StringAttr() : getLocationName(op);
    if (!name)
      return;
    hasNames = true;
    sha.update((Twine(place) + ":" + Twine(name.size()) + ":" + name.getValue())
                   .str());
  });
  return hasNames ? finish(sha) : std::string();
}

static std::string printShape(RankedTensorType type) {
  auto print = [](int64_t size) {
    return ShapedType::isDynamic(size) ? std::string("?") : llvm::utostr(size);
  };
  return llvm::join(llvm::map_range(type.getShape(), print), "x");
}

ProgramStructure prec::describeStructure(SymbolOpInterface symbol) {
  SymbolHash hash(/*hasSizes=*/false);
  hash.addOp(symbol);
  ProgramStructure structure = {hash.finish(), hash.finishConstants(), {}};
  walkTensors(symbol, [&](Value value) {
    structure.shapes.push_back(
        printShape(cast<RankedTensorType>(value.getType())));
  });
  return structure;
}

void prec::walkTensors(Operation *op, llvm::function_ref<void(Value)> visit) {
  auto visitTensors = [&](ValueRange values) {
    for (Value value : values)
      if (auto type = dyn_cast<RankedTensorType>(value.getType());
          type && type.getRank() != 0)
        visit(value);
  };
  visitTensors(op->getResults());
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      visitTensors(block.getArguments());
      for (Operation &inner : block)
        walkTensors(&inner, visit);
    }
}

void prec::walkHashedSymbols(
    ModuleOp module, llvm::function_ref<void(SymbolOpInterface)> visit) {
  for (auto symbol : module.getOps<SymbolOpInterface>()) {
    auto function = dyn_cast<FunctionOpInterface>(symbol.getOperation());
    if (!function || !function.isExternal())
      visit(symbol);
  }
}
