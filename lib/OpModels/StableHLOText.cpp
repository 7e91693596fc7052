//===- StableHLOText.cpp - Attributes that arrive as text -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser reads three printed forms:
//   #stablehlo.dot<lhs_contracting_dimensions = [2], ...>   all fields optional
//   #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>
//   #stablehlo<precision DEFAULT>
// Text of any other form gives no result: skipping an unknown field would turn
// one contraction into another.
//
//===----------------------------------------------------------------------===//

#include "StableHLOText.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/OpModels/DotDimensions.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace prec;

using Dimensions = SmallVector<int64_t, 4>;
using Labels = SmallVector<StringRef, 6>;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

static bool take(StringRef &text, StringRef token) {
  text = text.ltrim();
  return text.consume_front(token);
}

/// [a, b, c]
static bool takeList(StringRef &text, Labels &items) {
  if (!take(text, "["))
    return false;
  size_t end = text.find(']');
  if (end == StringRef::npos)
    return false;
  if (StringRef inside = text.take_front(end).trim(); !inside.empty())
    for (StringRef item : llvm::split(inside, ','))
      items.push_back(item.trim());
  text = text.drop_front(end + 1);
  return true;
}

static bool takeDimensions(StringRef &text, Dimensions &dimensions) {
  Labels items;
  if (!takeList(text, items))
    return false;
  return llvm::all_of(items, [&](StringRef item) {
    return !item.getAsInteger(10, dimensions.emplace_back());
  });
}

namespace {
struct ConvNumbers {
  Labels input, kernel, output;
};
} // namespace

static std::optional<DotDimensions> parseDot(StringRef text) {
  DotDimensions numbers;
  std::pair<StringRef, Dimensions *> fields[] = {
      {"lhs_batching_dimensions", &numbers.lhsBatch},
      {"rhs_batching_dimensions", &numbers.rhsBatch},
      {"lhs_contracting_dimensions", &numbers.lhsContract},
      {"rhs_contracting_dimensions", &numbers.rhsContract}};
  if (!take(text, "dot") || !take(text, "<"))
    return std::nullopt;
  for (bool isFirst = true; !take(text, ">"); isFirst = false) {
    if (!isFirst && !take(text, ","))
      return std::nullopt;
    auto *field =
        llvm::find_if(fields, [&](auto &f) { return take(text, f.first); });
    if (field == std::end(fields) || !field->second->empty() ||
        !take(text, "=") || !takeDimensions(text, *field->second))
      return std::nullopt;
  }
  return text.trim().empty() ? std::optional(numbers) : std::nullopt;
}

/// True for the two letters and the spatial dimensions from 0, each exactly
/// once.
static bool areLabels(ArrayRef<StringRef> labels, StringRef a, StringRef b) {
  if (labels.size() < 2 || llvm::count(labels, a) != 1 ||
      llvm::count(labels, b) != 1)
    return false;
  return llvm::all_of(llvm::seq<size_t>(labels.size() - 2), [&](size_t i) {
    return llvm::count(labels, std::to_string(i)) == 1;
  });
}

static std::optional<ConvNumbers> parseConv(StringRef text) {
  ConvNumbers numbers;
  if (take(text, "conv") && take(text, "<") && takeList(text, numbers.input) &&
      take(text, "x") && takeList(text, numbers.kernel) && take(text, "->") &&
      takeList(text, numbers.output) && take(text, ">") &&
      text.trim().empty() && areLabels(numbers.input, "b", "f") &&
      areLabels(numbers.kernel, "i", "o") &&
      areLabels(numbers.output, "b", "f"))
    return numbers;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Dimension groups
//===----------------------------------------------------------------------===//

/// True if each dimension of `rank` is in at most one of the groups.
static bool areDisjoint(ArrayRef<int64_t> a, ArrayRef<int64_t> b,
                        int64_t rank) {
  SmallVector<bool> isUsed(rank);
  for (int64_t d : llvm::concat<const int64_t>(a, b)) {
    if (d < 0 || d >= rank || isUsed[d])
      return false;
    isUsed[d] = true;
  }
  return true;
}

/// True if the paired dimensions have the same size where it is known.
static bool haveSameSizes(RankedTensorType lhs, ArrayRef<int64_t> lhsDims,
                          RankedTensorType rhs, ArrayRef<int64_t> rhsDims) {
  if (lhsDims.size() != rhsDims.size())
    return false;
  return llvm::all_of(llvm::zip(lhsDims, rhsDims), [&](auto pair) {
    int64_t a = lhs.getDimSize(std::get<0>(pair));
    int64_t b = rhs.getDimSize(std::get<1>(pair));
    return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
  });
}

static bool fits(const DotDimensions &numbers, RankedTensorType lhs,
                 RankedTensorType rhs) {
  return areDisjoint(numbers.lhsBatch, numbers.lhsContract, lhs.getRank()) &&
         areDisjoint(numbers.rhsBatch, numbers.rhsContract, rhs.getRank()) &&
         haveSameSizes(lhs, numbers.lhsBatch, rhs, numbers.rhsBatch) &&
         haveSameSizes(lhs, numbers.lhsContract, rhs, numbers.rhsContract);
}

static Contraction groupDot(const DotDimensions &numbers, RankedTensorType lhs,
                            RankedTensorType rhs) {
  Contraction dims;
  for (auto [d, size] : llvm::enumerate(lhs.getShape())) {
    int64_t dim = d;
    if (llvm::is_contained(numbers.lhsContract, dim))
      dims.k = multiplySizes(dims.k, size);
    else if (llvm::is_contained(numbers.lhsBatch, dim))
      dims.batch = multiplySizes(dims.batch, size);
    else
      dims.m = multiplySizes(dims.m, size);
  }
  for (auto [d, size] : llvm::enumerate(rhs.getShape())) {
    int64_t dim = d;
    if (!llvm::is_contained(numbers.rhsContract, dim) &&
        !llvm::is_contained(numbers.rhsBatch, dim))
      dims.n = multiplySizes(dims.n, size);
  }
  return dims;
}

/// The groups are the batch. In each group, K is the kernel's input features
/// times its window, M the output's batch and space, and N the group's share of
/// the kernel's output features. A group may have a single input feature.
static Products groupConv(const ConvNumbers &numbers, int64_t groups,
                          RankedTensorType kernel, RankedTensorType output) {
  Contraction dims;
  dims.batch = groups;
  int64_t features = 1;
  for (auto [label, size] :
       llvm::zip_equal(numbers.kernel, kernel.getShape())) {
    if (label == "i")
      features = size;
    if (label != "o")
      dims.k = multiplySizes(dims.k, size);
    else
      dims.n = ShapedType::isDynamic(size) ? size : size / groups;
  }
  for (auto [label, size] : llvm::zip_equal(numbers.output, output.getShape()))
    if (label != "f")
      dims.m = multiplySizes(dims.m, size);
  return {dims, /*isWindowSum=*/features == 1};
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static std::nullopt_t reject(std::string *problem, const Twine &words) {
  if (problem)
    *problem = words.str();
  return std::nullopt;
}

/// The text of a StableHLO attribute; empty for an attribute of another kind.
static StringRef getText(Attribute attribute) {
  auto opaque = dyn_cast<OpaqueAttr>(attribute);
  return opaque ? opaque.getAttrData() : StringRef();
}

static std::optional<Products> readDotGeneral(Operation *op,
                                              RankedTensorType lhs,
                                              RankedTensorType rhs,
                                              std::string *problem) {
  Attribute attribute = op->getAttr("dot_dimension_numbers");
  if (!attribute)
    return reject(problem, "has no dot_dimension_numbers");
  std::optional<DotDimensions> numbers = parseDot(getText(attribute));
  if (!numbers)
    return reject(problem, "has dot_dimension_numbers of an unknown form, not "
                           "#stablehlo.dot<lhs_contracting_dimensions = [..], "
                           "rhs_contracting_dimensions = [..], ..>");
  if (!fits(*numbers, lhs, rhs))
    return reject(problem,
                  "has dot_dimension_numbers that do not fit its operands");
  return Products{groupDot(*numbers, lhs, rhs)};
}

static std::optional<Products> readConvolution(Operation *op,
                                               RankedTensorType input,
                                               RankedTensorType kernel,
                                               std::string *problem) {
  auto output = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!output)
    return std::nullopt;
  Attribute attribute = op->getAttr("dimension_numbers");
  if (!attribute)
    return reject(problem, "has no dimension_numbers");
  std::optional<ConvNumbers> numbers = parseConv(getText(attribute));
  if (!numbers)
    return reject(problem, "has dimension_numbers of an unknown form, not "
                           "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->"
                           "[b, 0, 1, f]>");
  auto fits = [](ArrayRef<StringRef> labels, RankedTensorType type) {
    return static_cast<int64_t>(labels.size()) == type.getRank();
  };
  if (!fits(numbers->input, input) || !fits(numbers->kernel, kernel) ||
      !fits(numbers->output, output))
    return reject(problem, "has dimension_numbers that do not fit its types");
  // At most one of the two counts exceeds one.
  int64_t groups = 1;
  for (StringRef name : {"feature_group_count", "batch_group_count"}) {
    Attribute count = op->getAttr(name);
    auto number = dyn_cast_or_null<IntegerAttr>(count);
    int64_t value = number ? number.getValue().trySExtValue().value_or(0) : 0;
    if (count && value < 1)
      return reject(problem, "has a " + name + " that is no number of groups");
    groups = std::max(groups, value);
  }
  return groupConv(*numbers, groups, kernel, output);
}

std::optional<Products> prec::readProducts(Operation *op,
                                           std::string *problem) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return std::nullopt;
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  if (!lhs || !rhs)
    return std::nullopt;
  StringRef name = op->getName().stripDialect();
  if (name == "convolution")
    return readConvolution(op, lhs, rhs, problem);
  if (name == "dot")
    return Products{groupDot({{}, {}, {lhs.getRank() - 1}, {0}}, lhs, rhs)};
  return readDotGeneral(op, lhs, rhs, problem);
}

std::optional<DotDimensions> prec::readDotDimensions(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (op->getNumOperands() != 2)
    return std::nullopt;
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  if (!lhs || !rhs)
    return std::nullopt;
  std::optional<DotDimensions> dims;
  Attribute attribute = op->getAttr("dot_dimension_numbers");
  if (name == "stablehlo.dot")
    dims = {{}, {}, {lhs.getRank() - 1}, {0}};
  else if (name == "stablehlo.dot_general" && attribute)
    dims = parseDot(getText(attribute));
  return dims && fits(*dims, lhs, rhs) ? dims : std::nullopt;
}

bool prec::isDecidedByUser(Operation *contraction) {
  Attribute algorithm = contraction->getAttr("algorithm");
  if (algorithm && !isa<UnitAttr>(algorithm))
    return true;
  Attribute config = contraction->getAttr("precision_config");
  if (!config)
    return false;
  auto precisions = dyn_cast<ArrayAttr>(config);
  return !precisions || !llvm::all_of(precisions, [](Attribute precision) {
    StringRef text = getText(precision);
    return take(text, "precision") && text.trim() == "DEFAULT";
  });
}
