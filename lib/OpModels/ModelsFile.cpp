//===- ModelsFile.cpp - Op models from a file -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/ModelsFile.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Support/YAMLText.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace prec;
using llvm::StringRef;
using llvm::Twine;

LLVM_YAML_IS_SEQUENCE_VECTOR(ModelsFile::Entry)

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Reads the fields of a row.
class RowReader {
public:
  explicit RowReader(llvm::yaml::IO &io) : io(io) {}

  /// Reads a keyword of a table; `words` reads a list of them.
  template <typename T, typename Parse>
  void word(const char *key, T &to, Parse parse, StringRef what) {
    std::optional<std::string> text;
    io.mapOptional(key, text);
    if (text)
      set(to, *text, parse, what);
  }
  template <typename T, unsigned N, typename Parse>
  void words(const char *key, llvm::SmallVector<T, N> &to, Parse parse,
             StringRef what) {
    std::vector<std::string> texts;
    io.mapOptional(key, texts);
    for (const std::string &text : texts)
      set(to.emplace_back(), text, parse, what);
  }
  template <unsigned N>
  void numbers(const char *key, llvm::SmallVector<int64_t, N> &to) {
    std::vector<int64_t> read;
    io.mapOptional(key, read);
    to.assign(read.begin(), read.end());
  }

private:
  template <typename T, typename Parse>
  void set(T &to, StringRef text, Parse parse, StringRef what) {
    if (auto parsed = parse(text))
      to = *parsed;
    else
      io.setError("'" + text + "' is no " + what);
  }

  llvm::yaml::IO &io;
};
} // namespace

static constexpr llvm::StringLiteral kClasses =
    "class of rows; known: contraction, reduction, pointwise, view, layout, "
    "gather, collective, source";
static constexpr llvm::StringLiteral kUses =
    "use of an operand in rows; known: match, opaque, index, shape";
static constexpr llvm::StringLiteral kResults =
    "kind of result; known: accumulator, free, copy-of, exact-if";

static std::optional<ResultKind> parseResultKind(StringRef keyword) {
  for (ResultKind kind : {ResultKind::Accumulator, ResultKind::Free,
                          ResultKind::CopyOf, ResultKind::ExactIf})
    if (stringify(kind) == keyword)
      return kind;
  return std::nullopt;
}

/// The class determines the kind of result. A file that also states the kind
/// has it checked.
static ResultKind getResultKind(const OpModelRow &row) {
  OpModel model;
  switch (row.opClass) {
  case OpClass::Contraction:
  case OpClass::Reduction:
    model.kind = Reduction();
    break;
  case OpClass::Pointwise:
    model.kind = Pointwise{row.function};
    break;
  case OpClass::Collective:
    model.kind = Collective{row.combines};
    break;
  case OpClass::Source:
    model.kind = Source{row.function};
    break;
  default:
    model.kind = Copy();
  }
  return model.getResultKind();
}

namespace llvm::yaml {
template <> struct MappingTraits<ModelsFile::Entry> {
  static void mapping(IO &io, ModelsFile::Entry &entry) {
    OpModelRow &row = entry.row;
    RowReader reader(io);
    std::string opClass;
    io.mapRequired("op", entry.op);
    io.mapRequired("class", opClass);
    if (std::optional<OpClass> parsed = parseOpClass(opClass))
      row.opClass = *parsed;
    else
      io.setError("'" + opClass + "' is no " + kClasses);
    reader.words("operands", row.operands, parseOperandUse, kUses);
    reader.word("others", row.others, parseOperandUse, kUses);
    reader.word("function", row.function, parseScalarFunction,
                "function of numbers (prec/IR/ScalarFunctions.def)");
    reader.word("combiner", row.combiner, parseCombiner,
                "combiner; known: sum, max, min, other");
    io.mapOptional("windowed", row.isWindowed);
    io.mapOptional("scan", row.isScan);
    io.mapOptional("drops_elements", row.dropsElements);
    io.mapOptional("updated", row.updated);
    io.mapOptional("selects", row.selects);
    io.mapOptional("combines", row.combines);
    reader.numbers("lhs_batch", row.lhsBatch);
    reader.numbers("rhs_batch", row.rhsBatch);
    reader.numbers("lhs_contract", row.lhsContract);
    reader.numbers("rhs_contract", row.rhsContract);
    reader.words("takes", row.takes, parseFormat,
                 "format; known: " + listFormats());
    std::optional<ResultKind> wanted;
    reader.word("result", wanted, parseResultKind, kResults);
    if (wanted && *wanted != getResultKind(row))
      io.setError("a result of class " + opClass + " is " +
                  stringify(getResultKind(row)) + ", not " +
                  stringify(*wanted));
  }
  static std::string validate(IO &, ModelsFile::Entry &entry) {
    auto [dialect, name] = StringRef(entry.op).split('.');
    if (dialect.empty() || name.empty())
      return "'" + entry.op + "' is no name of an op, such as npu.dense";
    for (Format format : entry.row.takes)
      if (!getFormatInfo(format).hasStorage())
        return "nothing is stored in " + getFormatInfo(format).keyword.str() +
               ", so no op takes it";
    std::string mistake = entry.row.findMistake();
    return mistake.empty() ? "" : entry.op + ": " + mistake;
  }
};

template <> struct MappingTraits<ModelsFile> {
  static void mapping(IO &io, ModelsFile &file) {
    if (readSchema(io, ModelsFile::kSchema, ModelsFile::kVersion))
      io.mapRequired("ops", file.entries);
  }
  static std::string validate(IO &, ModelsFile &file) {
    StringSet<> names;
    for (const ModelsFile::Entry &entry : file.entries)
      if (!names.insert(entry.op).second)
        return "two rows are about '" + entry.op + "'";
    return "";
  }
};
} // namespace llvm::yaml

llvm::Expected<ModelsFile> prec::parseModelsFile(StringRef text,
                                                 StringRef file) {
  llvm::Expected<ModelsFile> read = parseYAML<ModelsFile>(text, file);
  if (read)
    read->path = file.str();
  return read;
}

llvm::Expected<ModelsFile> prec::readModelsFile(StringRef path) {
  if (path.empty())
    return ModelsFile();
  llvm::Expected<NamedText> read = readText(path);
  if (!read)
    return read.takeError();
  return parseModelsFile(read->text, read->name);
}

//===----------------------------------------------------------------------===//
// Giving
//===----------------------------------------------------------------------===//

mlir::LogicalResult prec::giveModels(mlir::ModuleOp module,
                                     const ModelsFile &file, Format format) {
  if (file.entries.empty())
    return mlir::success();
  struct Given {
    OpModelRow row;
    mlir::DictionaryAttr attr;
  };
  llvm::StringMap<Given> rows;
  for (const ModelsFile::Entry &entry : file.entries) {
    OpModelRow row = entry.row;
    row.isGiven = true;
    bool takes = llvm::is_contained(row.takes, format);
    row.takes.clear();
    if (takes)
      row.takes.push_back(format);
    rows[entry.op] = {row, row.toAttr(module.getContext())};
  }
  bool hasErrors = false;
  auto refuse = [&](mlir::Operation *op, const Twine &why) {
    hasErrors = true;
    op->emitError() << "op-models: " << file.path << ": this op " << why;
  };
  module->walk([&](mlir::Operation *op) {
    auto it = rows.find(op->getName().getStringRef());
    if (it == rows.end() || op->hasAttr(kModelAttr))
      return;
    std::string problem;
    if (llvm::isa<PrecisionOpInterface>(op))
      return refuse(op, "has a model in prec; leave its row out");
    it->second.row.describe(op, &problem);
    if (!problem.empty())
      return refuse(op, problem);
    op->setDiscardableAttr(kModelAttr, it->second.attr);
  });
  if (hasErrors)
    takeModelsBack(module, file);
  return mlir::failure(hasErrors);
}

void prec::takeModelsBack(mlir::ModuleOp module, const ModelsFile &file) {
  if (file.entries.empty())
    return;
  module->walk([&](mlir::Operation *op) {
    std::optional<OpModelRow> row = getModelRow(op);
    if (row && row->isGiven)
      op->removeDiscardableAttr(kModelAttr);
  });
}
