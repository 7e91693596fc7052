//===- OpModelRowAttr.cpp - Rows as words and attributes ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "prec/IR/OpModelRow.h"
#include "llvm/ADT/STLExtras.h"

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
  // A row cannot say what a region does, or which function a call calls.
  static constexpr OpClass known[] = {OpClass::Contraction, OpClass::Reduction,
                                      OpClass::Pointwise,   OpClass::View,
                                      OpClass::Layout,      OpClass::Gather,
                                      OpClass::Collective,  OpClass::Source};
  return parseWord<OpClass>(keyword, known);
}

std::optional<OperandUse> prec::parseOperandUse(StringRef keyword) {
  // `either` is omitted: it needs a body that converts its arguments.
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
/// Reads a field of an attribute; `isRead` tells whether it had the expected
/// form.
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
