//===- ProgramHash.cpp - Whether a program is the same --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ProgramHash.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ErasedSizes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace prec;

namespace {
class SymbolHash {
public:
  explicit SymbolHash(bool hasSizes) : hasSizes(hasSizes) {}

  void addOp(Operation *op);
  std::string finish() {
    // 64 bits tell the versions of one program apart.
    std::string digits = llvm::toHex(sha.final(), /*LowerCase=*/true);
    return digits.substr(0, 16);
  }

private:
  void add(StringRef text) {
    // The length keeps neighbours apart.
    sha.update((Twine(text.size()) + ":").str());
    sha.update(text);
  }
  template <typename T> void addPrinted(T printed) {
    auto [it, inserted] =
        texts.try_emplace(printed.getAsOpaquePointer(), std::string());
    if (inserted) {
      llvm::raw_string_ostream os(it->second);
      (hasSizes ? printed : sizes.erase(printed)).print(os);
    }
    add(it->second);
  }
  /// Weights are large: a faster hash stands for them.
  void addData(ArrayRef<char> data) {
    add(llvm::utostr(llvm::xxh3_64bits(StringRef(data.data(), data.size()))));
  }
  void addAttribute(NamedAttribute attribute);
  void addRegion(Region &region);
  void addResult(Value value) {
    numbers.try_emplace(value, numbers.size());
    addPrinted(value.getType());
  }

  bool hasSizes;
  SizeEraser sizes;
  llvm::SHA256 sha;
  DenseMap<Value, unsigned> numbers;
  DenseMap<Block *, unsigned> blocks;
  /// Types and small attributes repeat.
  DenseMap<const void *, std::string> texts;
};
} // namespace

void SymbolHash::addAttribute(NamedAttribute attribute) {
  // Who may call a function says nothing about what it computes, nor does what
  // prec has noted.
  StringRef name = attribute.getName().getValue();
  if (name.starts_with("prec.") || name.starts_with("prec_") ||
      attribute.getName() == SymbolTable::getVisibilityAttrName() ||
      attribute.getName() == "arg_attrs" || attribute.getName() == "res_attrs")
    return;
  // Of slices and reshapes; types say the same.
  if (!hasSizes && (name == "static_sizes" || name == "static_output_shape"))
    return;
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
  // Those of the dictionary are sorted by name.
  for (NamedAttribute attribute : op->getAttrDictionary())
    addAttribute(attribute);
  for (OpResult result : op->getResults())
    addResult(result);
  for (Region &region : op->getRegions())
    addRegion(region);
}

static std::string hashSymbol(SymbolOpInterface symbol, bool hasSizes) {
  SymbolHash hash(hasSizes);
  hash.addOp(symbol);
  return hash.finish();
}

std::string prec::hashSymbol(SymbolOpInterface symbol) {
  return ::hashSymbol(symbol, /*hasSizes=*/true);
}

std::string prec::hashStructure(SymbolOpInterface symbol) {
  return ::hashSymbol(symbol, /*hasSizes=*/false);
}

void prec::walkHashedSymbols(
    ModuleOp module, llvm::function_ref<void(SymbolOpInterface)> visit) {
  for (auto symbol : module.getOps<SymbolOpInterface>()) {
    auto function = dyn_cast<FunctionOpInterface>(symbol.getOperation());
    if (!function || !function.isExternal())
      visit(symbol);
  }
}
