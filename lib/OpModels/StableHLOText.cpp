//===- StableHLOText.cpp - Dimension numbers in opaque attributes ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two printed forms are read:
//   #stablehlo.dot<lhs_contracting_dimensions = [2], ...>   any field may lack
//   #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>
//
//===----------------------------------------------------------------------===//

#include "StableHLOText.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace prec;

static StringRef getText(Operation *op, StringRef name) {
  if (auto attribute = op->getAttrOfType<OpaqueAttr>(name))
    return attribute.getAttrData();
  return {};
}

/// The list after `key = [`; empty if the key is absent.
static SmallVector<int64_t> readList(StringRef text, StringRef key) {
  SmallVector<int64_t> result;
  size_t at = text.find(key);
  if (at == StringRef::npos)
    return result;
  StringRef rest = text.substr(at + key.size());
  rest = rest.substr(rest.find('[') + 1);
  SmallVector<StringRef> items;
  rest.substr(0, rest.find(']')).split(items, ',', -1, /*KeepEmpty=*/false);
  for (StringRef item : items) {
    int64_t value;
    if (!item.trim().getAsInteger(10, value))
      result.push_back(value);
  }
  return result;
}

static std::optional<Contraction>
readDot(RankedTensorType lhs, RankedTensorType rhs, ArrayRef<int64_t> lhsBatch,
        ArrayRef<int64_t> rhsBatch, ArrayRef<int64_t> lhsContract,
        ArrayRef<int64_t> rhsContract) {
  Contraction dims;
  for (auto [d, size] : llvm::enumerate(lhs.getShape())) {
    int64_t dim = d;
    if (llvm::is_contained(lhsContract, dim))
      dims.k = multiplySizes(dims.k, size);
    else if (llvm::is_contained(lhsBatch, dim))
      dims.batch = multiplySizes(dims.batch, size);
    else
      dims.m = multiplySizes(dims.m, size);
  }
  for (auto [d, size] : llvm::enumerate(rhs.getShape())) {
    int64_t dim = d;
    if (!llvm::is_contained(rhsContract, dim) &&
        !llvm::is_contained(rhsBatch, dim))
      dims.n = multiplySizes(dims.n, size);
  }
  return dims;
}

/// K is the kernel's input features times its window, M the output's batch and
/// space, N the kernel's output features.
static std::optional<Contraction> readConvolution(Operation *op,
                                                  RankedTensorType rhs) {
  StringRef text = getText(op, "dimension_numbers");
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  size_t kernelAt = text.find("]x[");
  if (kernelAt == StringRef::npos || !result)
    return std::nullopt;
  StringRef kernel = text.substr(kernelAt + 3);
  SmallVector<StringRef> labels;
  kernel.substr(0, kernel.find(']')).split(labels, ',');
  if (static_cast<int64_t>(labels.size()) != rhs.getRank())
    return std::nullopt;
  Contraction dims;
  for (auto [label, size] : llvm::zip(labels, rhs.getShape())) {
    if (label.trim() == "o")
      dims.n = multiplySizes(dims.n, size);
    else
      dims.k = multiplySizes(dims.k, size);
  }
  // Batch and space of the output: its elements without the output features.
  int64_t elements = 1;
  for (int64_t size : result.getShape())
    elements = multiplySizes(elements, size);
  if (ShapedType::isDynamic(elements) || ShapedType::isDynamic(dims.n))
    dims.m = ShapedType::kDynamic;
  else
    dims.m = dims.n ? elements / dims.n : 0;
  return dims;
}

std::optional<Contraction> prec::readContraction(Operation *op) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return std::nullopt;
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  if (!lhs || !rhs)
    return std::nullopt;
  StringRef name = op->getName().stripDialect();
  if (name == "convolution")
    return readConvolution(op, rhs);
  if (name == "dot")
    return readDot(lhs, rhs, {}, {}, {lhs.getRank() - 1}, {0});
  StringRef text = getText(op, "dot_dimension_numbers");
  if (text.empty())
    return std::nullopt;
  return readDot(lhs, rhs, readList(text, "lhs_batching_dimensions"),
                 readList(text, "rhs_batching_dimensions"),
                 readList(text, "lhs_contracting_dimensions"),
                 readList(text, "rhs_contracting_dimensions"));
}
