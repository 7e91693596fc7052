//===- OpModelRow.cpp - An op model as a row of a table -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/OpModelRow.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <numeric>

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

template <typename T>
static std::optional<T> parseWord(StringRef keyword, ArrayRef<T> known) {
  const T *found =
      llvm::find_if(known, [&](T word) { return stringify(word) == keyword; });
  return found == known.end() ? std::nullopt : std::optional(*found);
}

std::optional<OpClass> prec::parseOpClass(StringRef keyword) {
  // What a region does, and whom a call calls, no row can say.
  static constexpr OpClass known[] = {OpClass::Contraction, OpClass::Reduction,
                                      OpClass::Pointwise,   OpClass::View,
                                      OpClass::Layout,      OpClass::Gather,
                                      OpClass::Collective,  OpClass::Source};
  return parseWord<OpClass>(keyword, known);
}

std::optional<OperandUse> prec::parseOperandUse(StringRef keyword) {
  // `either` is what a body does that converts its arguments.
  static constexpr OperandUse known[] = {OperandUse::Match, OperandUse::Opaque,
                                         OperandUse::Index, OperandUse::Shape};
  return parseWord<OperandUse>(keyword, known);
}

StringRef prec::stringify(Combiner combiner) {
  static constexpr StringRef words[] = {"sum", "max", "min", "other"};
  return words[static_cast<unsigned>(combiner)];
}

std::optional<Combiner> prec::parseCombiner(StringRef keyword) {
  static constexpr Combiner known[] = {Combiner::Sum, Combiner::Max,
                                       Combiner::Min, Combiner::Other};
  return parseWord<Combiner>(keyword, known);
}

std::optional<ScalarFunction> prec::parseScalarFunction(StringRef keyword) {
  for (const FunctionTraits &traits : getAllTraits())
    if (traits.name == keyword)
      return traits.function;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// How many elements the function has as operands; 0 for any.
static unsigned getArity(ScalarFunction function) {
  using SF = ScalarFunction;
  switch (function) {
  case SF::Opaque:
  case SF::Identity:
    return 0;
  case SF::Select:
  case SF::Clamp:
  case SF::MultiplyAdd:
    return 3;
  case SF::Compare:
  case SF::CopySign:
  case SF::Add:
  case SF::Sub:
  case SF::Mul:
  case SF::Div:
  case SF::UnsignedDiv:
  case SF::Rem:
  case SF::Min:
  case SF::Max:
  case SF::UnsignedMin:
  case SF::UnsignedMax:
  case SF::And:
  case SF::Or:
  case SF::Xor:
  case SF::ShiftLeft:
  case SF::ShiftRight:
  case SF::Pow:
  case SF::Atan2:
    return 2;
  default:
    return 1;
  }
}

/// What a constant holds no row tells, so there is none of that.
static bool isMade(ScalarFunction function) {
  return function == ScalarFunction::Index ||
         function == ScalarFunction::Random;
}

static size_t countMatching(const OpModelRow &row) {
  return llvm::count(row.operands, OperandUse::Match);
}

/// Dimension numbers of one factor, of which none comes twice.
static bool areDistinct(ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
  llvm::SmallDenseSet<int64_t> seen;
  auto isNew = [&](int64_t d) { return d >= 0 && seen.insert(d).second; };
  return llvm::all_of(batch, isNew) && llvm::all_of(contract, isNew);
}

static std::string findContractionMistake(const OpModelRow &row) {
  if (countMatching(row) != 2 || row.others == OperandUse::Match)
    return "a contraction has two operands that match, its factors";
  if (row.lhsContract.empty() ||
      row.lhsContract.size() != row.rhsContract.size() ||
      row.lhsBatch.size() != row.rhsBatch.size())
    return "a contraction sums products along dimensions of both factors: "
           "lhs_contract and rhs_contract are to be of one length, and so are "
           "lhs_batch and rhs_batch";
  if (!areDistinct(row.lhsBatch, row.lhsContract) ||
      !areDistinct(row.rhsBatch, row.rhsContract))
    return "a dimension is negative, or named twice";
  return "";
}

std::string OpModelRow::findMistake() const {
  auto refuse = [&](StringRef field, StringRef classes) {
    return (field + " is no field of the class " + stringify(opClass) +
            ", but of " + classes)
        .str();
  };
  bool isContraction = opClass == OpClass::Contraction;
  bool isReduction = opClass == OpClass::Reduction;
  bool isView = opClass == OpClass::View;
  bool isCopy = isView || opClass == OpClass::Layout;
  bool isGather = opClass == OpClass::Gather;
  bool hasFunction =
      opClass == OpClass::Pointwise || opClass == OpClass::Source;
  if (function != ScalarFunction::Opaque && !hasFunction)
    return refuse("function", "pointwise and source");
  if (combiner != Combiner::Other && !isReduction)
    return refuse("combiner", "reduction");
  if ((isWindowed || isScan) && !isReduction)
    return refuse(isScan ? "scan" : "windowed", "reduction");
  if (dropsElements && !isCopy)
    return refuse("drops_elements", "view and layout");
  if (updated && opClass != OpClass::Layout)
    return refuse("updated", "layout");
  if (selects && !isGather)
    return refuse("selects", "gather");
  if (combines && opClass != OpClass::Collective)
    return refuse("combines", "collective");
  if (!isContraction && !(lhsContract.empty() && rhsContract.empty() &&
                          lhsBatch.empty() && rhsBatch.empty()))
    return refuse("lhs_contract", "contraction");
  if (!takes.empty() && !(isContraction || isCopy || (isGather && !selects)))
    return refuse("takes", "contraction, view, layout, and gather that selects "
                           "nothing");
  if (isContraction)
    return findContractionMistake(*this);
  if ((isCopy || isGather || isReduction) && countMatching(*this) == 0 &&
      others != OperandUse::Match)
    return "no operand matches, so that there is nothing to read";
  if (isView && (countMatching(*this) != 1 || others == OperandUse::Match))
    return "a view has one operand that matches";
  if (updated &&
      (*updated >= operands.size() || operands[*updated] != OperandUse::Match))
    return "updated is no operand that matches";
  if (function == ScalarFunction::Constant)
    return "no row tells what a constant holds; leave it out";
  if (hasFunction && isMade(function) != (opClass == OpClass::Source))
    return opClass == OpClass::Source
               ? "a source makes positions or random numbers: say by function "
                 "whether index or random"
               : "what makes values from nothing is of class source";
  if (opClass == OpClass::Pointwise && getArity(function) != 0 &&
      (getArity(function) != operands.size() || others == OperandUse::Match))
    return ("the function " + getTraits(function).name + " has " +
            Twine(getArity(function)) + " operands, and operands lists " +
            Twine(operands.size()))
        .str();
  return "";
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

static int64_t getElements(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasStaticShape() ? shaped.getNumElements()
                                           : ShapedType::kDynamic;
}

/// Sizes of the dimension groups, or why there are none.
static std::string readContraction(const OpModelRow &row, Operation *op,
                                   Contraction &dims) {
  SmallVector<unsigned, 2> factors;
  for (auto [i, use] : llvm::enumerate(row.operands))
    if (use == OperandUse::Match)
      factors.push_back(i);
  dims.lhs = factors[0];
  dims.rhs = factors[1];
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(dims.lhs).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(dims.rhs).getType());
  if (op->getNumResults() != 1 || !lhs || !rhs ||
      !isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())) ||
      !isa<FloatType>(lhs.getElementType()) ||
      !isa<FloatType>(rhs.getElementType()))
    return "has not two tensors of floats as factors, and one result";
  auto fits = [](ArrayRef<int64_t> numbers, RankedTensorType type) {
    return llvm::all_of(numbers, [&](int64_t d) { return d < type.getRank(); });
  };
  if (!fits(row.lhsBatch, lhs) || !fits(row.lhsContract, lhs) ||
      !fits(row.rhsBatch, rhs) || !fits(row.rhsContract, rhs))
    return "has factors of fewer dimensions than its row names";
  auto differ = [&](int64_t a, int64_t b) {
    int64_t x = lhs.getDimSize(a), y = rhs.getDimSize(b);
    return !ShapedType::isDynamic(x) && !ShapedType::isDynamic(y) && x != y;
  };
  for (auto [a, b] : llvm::zip(row.lhsContract, row.rhsContract))
    if (differ(a, b))
      return "has factors whose sizes differ along a dimension that is summed";
  for (auto [a, b] : llvm::zip(row.lhsBatch, row.rhsBatch))
    if (differ(a, b))
      return "has factors whose sizes differ along a batch dimension";
  auto multiply = [](RankedTensorType type, auto isMeant) {
    int64_t size = 1;
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (isMeant(d))
        size = multiplySizes(size, type.getDimSize(d));
    return size;
  };
  auto isFree = [](ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
    return [=](int64_t d) {
      return !llvm::is_contained(batch, d) && !llvm::is_contained(contract, d);
    };
  };
  dims.batch = multiply(
      lhs, [&](int64_t d) { return llvm::is_contained(row.lhsBatch, d); });
  dims.k = multiply(
      lhs, [&](int64_t d) { return llvm::is_contained(row.lhsContract, d); });
  dims.m = multiply(lhs, isFree(row.lhsBatch, row.lhsContract));
  dims.n = multiply(rhs, isFree(row.rhsBatch, row.rhsContract));
  int64_t wanted = multiplySizes(dims.batch, multiplySizes(dims.m, dims.n));
  int64_t found = getElements(op->getResult(0).getType());
  if (!ShapedType::isDynamic(wanted) && !ShapedType::isDynamic(found) &&
      wanted != found)
    return "has a result of another size than its row says";
  return "";
}

/// What is written as a contraction may be an outer or a dot product.
static OpModel::Kind classifyProducts(const Contraction &dims) {
  if (dims.k == 1)
    return Pointwise{ScalarFunction::Mul};
  if (dims.k != 0 && (dims.m != 1 || dims.n != 1))
    return dims;
  Reduction reduction;
  reduction.elements = dims.k;
  reduction.products = dims;
  return reduction;
}

/// Whether what is read and what is made have one element type.
static bool movesElements(Operation *op, const OpModel &model) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  return llvm::all_of(model.getSources(), [&](unsigned source) {
    return getElementTypeOrSelf(op->getOperand(source).getType()) == element;
  });
}

OpModel OpModelRow::describe(Operation *op, std::string *problem) const {
  auto refuse = [&](std::string why) {
    if (problem)
      *problem = std::move(why);
    return OpModel();
  };
  if (op->getNumRegions() != 0)
    return refuse("has regions, of which no row tells what they do");
  if (op->getNumResults() == 0)
    return refuse("has no result");
  if (op->getNumOperands() < operands.size())
    return refuse("has fewer operands than its row");
  OpModel model;
  model.uses.assign(op->getNumOperands(), others);
  llvm::copy(operands, model.uses.begin());
  switch (opClass) {
  case OpClass::Contraction: {
    Contraction dims;
    if (std::string why = readContraction(*this, op, dims); !why.empty())
      return refuse(std::move(why));
    model.kind = classifyProducts(dims);
    return model;
  }
  case OpClass::Reduction: {
    Reduction reduction;
    reduction.combiners.assign(op->getNumResults() == 1 ? 1 : 0, combiner);
    for (auto [i, use] : llvm::enumerate(model.uses))
      if (use == OperandUse::Match &&
          reduction.terms.size() < op->getNumResults())
        reduction.terms.push_back(i);
    if (reduction.terms.size() != op->getNumResults())
      return refuse("has more results than operands that match");
    reduction.isWindowed = isWindowed;
    reduction.isScan = isScan;
    int64_t in = getElements(op->getOperand(reduction.terms[0]).getType());
    int64_t out = getElements(op->getResult(0).getType());
    bool isKnown = !ShapedType::isDynamic(in) && !ShapedType::isDynamic(out) &&
                   out != 0 && !isWindowed && !isScan;
    reduction.elements =
        isKnown ? std::max<int64_t>(in / out, 1) : ShapedType::kDynamic;
    model.kind = std::move(reduction);
    return model;
  }
  case OpClass::Pointwise:
    if (function != ScalarFunction::Opaque &&
        (op->getNumOperands() != operands.size() || op->getNumResults() != 1))
      return refuse("has other operands than its function, or other results");
    model.kind = Pointwise{function};
    return model;
  case OpClass::View:
  case OpClass::Layout:
    model.kind = Copy{opClass == OpClass::View, dropsElements,
                      /*hasBody=*/false, updated};
    break;
  case OpClass::Gather:
    model.kind = Gather{selects};
    break;
  case OpClass::Collective:
    model.kind = Collective{combines};
    break;
  case OpClass::Source:
    model.kind = Source{function};
    return model;
  default:
    return {};
  }
  if (!movesElements(op, model))
    return refuse("makes elements of another type than it reads");
  return model;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

DictionaryAttr OpModelRow::toAttr(MLIRContext *context) const {
  Builder builder(context);
  SmallVector<NamedAttribute> fields;
  auto add = [&](StringRef name, Attribute value) {
    fields.push_back(builder.getNamedAttr(name, value));
  };
  auto addNumbers = [&](StringRef name, ArrayRef<int64_t> numbers) {
    if (!numbers.empty())
      add(name, builder.getDenseI64ArrayAttr(numbers));
  };
  auto addFlag = [&](StringRef name, bool flag) {
    if (flag)
      add(name, builder.getUnitAttr());
  };
  auto getWords = [&](const auto &list, auto getWord) {
    SmallVector<Attribute> words;
    for (auto entry : list)
      words.push_back(builder.getStringAttr(getWord(entry)));
    return builder.getArrayAttr(words);
  };
  add("class", builder.getStringAttr(stringify(opClass)));
  add("operands",
      getWords(operands, [](OperandUse use) { return stringify(use); }));
  if (others != OperandUse::Opaque)
    add("others", builder.getStringAttr(stringify(others)));
  if (function != ScalarFunction::Opaque)
    add("function", builder.getStringAttr(getTraits(function).name));
  if (combiner != Combiner::Other)
    add("combiner", builder.getStringAttr(stringify(combiner)));
  addFlag("windowed", isWindowed);
  addFlag("scan", isScan);
  addFlag("drops_elements", dropsElements);
  addFlag("selects", selects);
  addFlag("combines", combines);
  addFlag("given", isGiven);
  if (updated)
    add("updated", builder.getI64IntegerAttr(*updated));
  addNumbers("lhs_batch", lhsBatch);
  addNumbers("rhs_batch", rhsBatch);
  addNumbers("lhs_contract", lhsContract);
  addNumbers("rhs_contract", rhsContract);
  if (!takes.empty())
    add("takes", getWords(takes, [](Format format) -> StringRef {
          return getFormatInfo(format).keyword;
        }));
  return builder.getDictionaryAttr(fields);
}

namespace {
/// Reads fields of an attribute; `isRead` says whether all were as they have to
/// be.
struct FieldReader {
  StringRef name;
  Attribute value;
  bool isRead = false;

  template <typename T, typename Parse> void word(T &to, Parse parse) {
    auto text = dyn_cast<StringAttr>(value);
    std::optional<T> parsed = text ? parse(text.getValue()) : std::nullopt;
    isRead = parsed.has_value();
    to = parsed.value_or(to);
  }
  template <typename List, typename Parse> void words(List &to, Parse parse) {
    auto array = dyn_cast<ArrayAttr>(value);
    isRead = static_cast<bool>(array);
    for (Attribute entry : array ? array.getValue() : ArrayRef<Attribute>()) {
      auto text = dyn_cast<StringAttr>(entry);
      auto parsed = text ? parse(text.getValue()) : std::nullopt;
      isRead &= parsed.has_value();
      if (parsed)
        to.push_back(*parsed);
    }
  }
  void flag(bool &to) { to = isRead = isa<UnitAttr>(value); }
  void numbers(SmallVectorImpl<int64_t> &to) {
    auto array = dyn_cast<DenseI64ArrayAttr>(value);
    isRead = static_cast<bool>(array);
    if (array)
      to.assign(array.asArrayRef().begin(), array.asArrayRef().end());
  }
};
} // namespace

static void readField(OpModelRow &row, FieldReader &field) {
  StringRef name = field.name;
  if (name == "class")
    field.word(row.opClass, parseOpClass);
  else if (name == "operands")
    field.words(row.operands, parseOperandUse);
  else if (name == "others")
    field.word(row.others, parseOperandUse);
  else if (name == "function")
    field.word(row.function, parseScalarFunction);
  else if (name == "combiner")
    field.word(row.combiner, parseCombiner);
  else if (name == "windowed")
    field.flag(row.isWindowed);
  else if (name == "scan")
    field.flag(row.isScan);
  else if (name == "drops_elements")
    field.flag(row.dropsElements);
  else if (name == "selects")
    field.flag(row.selects);
  else if (name == "combines")
    field.flag(row.combines);
  else if (name == "given")
    field.flag(row.isGiven);
  else if (name == "lhs_batch")
    field.numbers(row.lhsBatch);
  else if (name == "rhs_batch")
    field.numbers(row.rhsBatch);
  else if (name == "lhs_contract")
    field.numbers(row.lhsContract);
  else if (name == "rhs_contract")
    field.numbers(row.rhsContract);
  else if (name == "takes")
    field.words(row.takes, parseFormat);
  else if (auto number = dyn_cast<IntegerAttr>(field.value);
           name == "updated" && number && number.getInt() >= 0) {
    row.updated = number.getInt();
    field.isRead = true;
  }
}

std::optional<OpModelRow> OpModelRow::read(Attribute attr,
                                           std::string *mistake) {
  auto refuse = [&](std::string why) -> std::optional<OpModelRow> {
    if (mistake)
      *mistake = std::move(why);
    return std::nullopt;
  };
  auto fields = dyn_cast<DictionaryAttr>(attr);
  if (!fields || !fields.contains("class"))
    return refuse("is no dictionary with a class");
  OpModelRow row;
  for (NamedAttribute named : fields) {
    FieldReader field{named.getName().getValue(), named.getValue()};
    readField(row, field);
    if (!field.isRead)
      return refuse("has a field '" + field.name.str() +
                    "' that is unknown, or of another kind");
  }
  std::string why = row.findMistake();
  return why.empty() ? std::optional(row) : refuse(why);
}

std::optional<OpModelRow> prec::getModelRow(Operation *op) {
  Attribute attr = op->getDiscardableAttr(kModelAttr);
  return attr ? OpModelRow::read(attr) : std::nullopt;
}
