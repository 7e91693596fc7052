//===- PrecDialect.cpp - The prec dialect and its attributes --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers the dialect, prints and parses its attributes, and verifies the
// discardable attributes that the passes exchange.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/PrecDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Transforms/InliningUtils.h"
#include "prec/IR/Abi.h"
#include "prec/IR/OpModelRow.h"
#include "prec/IR/Role.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Formats and modes
//===----------------------------------------------------------------------===//

static constexpr std::pair<Mode, llvm::StringLiteral> modeKeywords[] = {
    {Mode::bf16, "bf16"},
    {Mode::fp16, "fp16"},
    {Mode::tf32, "tf32"},
    {Mode::fp32, "fp32"},
    {Mode::approximate, "approximate"}};

StringRef prec::stringifyMode(Mode mode) {
  return modeKeywords[static_cast<unsigned>(mode)].second;
}

std::optional<Mode> prec::parseMode(StringRef keyword) {
  for (auto [mode, name] : modeKeywords)
    if (name == keyword)
      return mode;
  return std::nullopt;
}

Mode prec::getModeOf(Format format) {
  return *parseMode(getFormatInfo(format).keyword);
}

std::optional<Format> prec::getFormatOf(Mode mode) {
  return parseFormat(stringifyMode(mode));
}

FailureOr<Format> FieldParser<Format>::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  if (std::optional<Format> format = parseFormat(keyword))
    return *format;
  return parser.emitError(loc)
         << "unknown format '" << keyword << "'; known: " << listFormats();
}

FailureOr<Mode> FieldParser<Mode>::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  if (std::optional<Mode> mode = parseMode(keyword))
    return *mode;
  return parser.emitError(loc)
         << "unknown mode '" << keyword
         << "'; known: bf16, fp16, tf32, fp32, approximate";
}

AsmPrinter &mlir::operator<<(AsmPrinter &printer, Format format) {
  return printer << getFormatInfo(format).keyword;
}

AsmPrinter &mlir::operator<<(AsmPrinter &printer, Mode mode) {
  return printer << stringifyMode(mode);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

LogicalResult DecisionAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   ArrayRef<StringAttr> ids) {
  if (ids.empty())
    return emitError() << "a decision needs an id";
  for (auto [a, b] : llvm::zip(ids, ids.drop_front()))
    if (a.getValue() >= b.getValue())
      return emitError() << "decision ids must be sorted and unique, but " << a
                         << " stands before " << b;
  return success();
}

DecisionAttr DecisionAttr::unite(DecisionAttr a, DecisionAttr b) {
  if (!a || !b)
    return a ? a : b;
  SmallVector<StringAttr> ids(a.getIds());
  llvm::append_range(ids, b.getIds());
  llvm::sort(ids, [](StringAttr x, StringAttr y) {
    return x.getValue() < y.getValue();
  });
  ids.erase(llvm::unique(ids), ids.end());
  return DecisionAttr::get(a.getContext(), ids);
}

#include "prec/IR/PrecDialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "prec/IR/PrecAttributes.cpp.inc"

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

namespace {
/// All ops may be inlined anywhere.
struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void PrecDialect::initialize() {
  addInterfaces<Inliner>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "prec/IR/PrecAttributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "prec/IR/PrecOps.cpp.inc"
      >();
}

Operation *PrecDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                            Type type, Location loc) {
  return arith::ConstantOp::materialize(builder, value, type, loc);
}

FloatType prec::findNarrowResult(Operation *op) {
  for (Type type : op->getResultTypes()) {
    // The cheapest checks come first, because this function is called for every
    // op.
    auto tensor = dyn_cast<RankedTensorType>(type);
    Type stored = tensor ? tensor.getElementType() : type;
    if (stored.isF32())
      continue;
    if (auto element = dyn_cast<FloatType>(getElementTypeOrSelf(stored));
        element && element.getWidth() < 32)
      return element;
  }
  return {};
}

namespace {
/// An attribute on ops: what it must be.
struct OpAttribute {
  StringRef name;
  bool (*holds)(Attribute value);
  StringRef what;
};
} // namespace

template <typename T> static bool is(Attribute value) { return isa<T>(value); }

template <typename T> static bool isArrayOf(Attribute value) {
  auto array = dyn_cast<ArrayAttr>(value);
  return array && llvm::all_of(array, llvm::IsaPred<T>);
}

template <typename T> static bool isTypeOf(Attribute value) {
  auto type = dyn_cast<TypeAttr>(value);
  return type && isa<T>(type.getValue());
}

static bool isModel(Attribute value) {
  return OpModelRow::read(value).has_value();
}

static bool isDictionaryOfIds(Attribute value) {
  auto dictionary = dyn_cast<DictionaryAttr>(value);
  return dictionary && llvm::all_of(dictionary, [](NamedAttribute entry) {
           return isArrayOf<StringAttr>(entry.getValue());
         });
}

static constexpr OpAttribute kOpAttributes[] = {
    {kModeAttr, is<ModeAttr>, "a #prec.mode, such as #prec.mode<fp32>"},
    {kModelAttr, isModel, "an op model"},
    {kDecisionAttr, is<DecisionAttr>, "a #prec.decision"},
    {kPinnedAttr, is<StringAttr>, "a string: the reason"},
    {kDecisionsAttr, isArrayOf<StringAttr>, "an array of decision ids"},
    {kSignatureAttr, isTypeOf<FunctionType>, "the function type of the input"},
    {kAccumulatorAttr, isTypeOf<FloatType>,
     "the float type in which the input accumulates"},
    {kExistingAttr, isArrayOf<TypeAttr>,
     "an array of element types, one for each result"},
    {kHandedOverAttr, is<DecisionAttr>, "a #prec.decision"},
    {kContextAttr, is<StringAttr>, "a string: a call path"},
    {kWithoutRulesAttr, is<UnitAttr>, "without a value"},
    {kOnlyAttr, is<UnitAttr>, "without a value"},
    {kPolicyAttr, is<DictionaryAttr>, "a dictionary: options of prec-assign"},
    {kKeptReadersAttr, isDictionaryOfIds, "a dictionary of arrays of ids"},
};

LogicalResult PrecDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  const auto *known = llvm::find_if(
      kOpAttributes, [&](const OpAttribute &row) { return row.name == name; });
  if (known == std::end(kOpAttributes)) {
    InFlightDiagnostic error = op->emitError()
                               << "unknown attribute '" << name
                               << "'; the prec dialect defines ";
    ArrayRef<OpAttribute> rows = kOpAttributes;
    llvm::interleaveComma(rows.drop_back(), error,
                          [&](const OpAttribute &row) { error << row.name; });
    return error << " and " << rows.back().name;
  }
  if (known->holds(value))
    return success();
  if (name != kModelAttr)
    return op->emitError() << "'" << name << "' must be " << known->what;
  std::string mistake;
  (void)OpModelRow::read(value, &mistake);
  return op->emitError() << "'" << name << "' is no op model: " << mistake;
}

static LogicalResult rejectAttribute(Operation *op, NamedAttribute attribute) {
  return op->emitError() << "'" << attribute.getName().getValue()
                         << "' on an argument or result: the prec dialect "
                            "defines "
                         << kRoleAttr << " there, and others on ops";
}

static LogicalResult checkRole(Operation *op, NamedAttribute attribute,
                               bool isResult) {
  if (attribute.getName() == kRoleSourceAttr) {
    if (isa<StringAttr>(attribute.getValue()))
      return success();
    return op->emitError() << "'" << kRoleSourceAttr
                           << "' must be a string: the name of a file";
  }
  if (attribute.getName() != kRoleAttr)
    return rejectAttribute(op, attribute);
  std::optional<Role> role = readRole(attribute.getValue());
  if (role && (!isResult || isResultRole(*role)))
    return success();
  return op->emitError() << "'" << kRoleAttr << "' is " << attribute.getValue()
                         << "; known roles"
                         << (isResult ? " of results: " + listResultRoles()
                                      : ": " + listRoles());
}

static LogicalResult verifyProbe(Operation *op, NamedAttribute attribute) {
  if (isa<StringAttr>(attribute.getValue()))
    return success();
  return op->emitError() << "'" << kProbeAttr
                         << "' must be a string: the id of a probe";
}

LogicalResult PrecDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                    unsigned,
                                                    NamedAttribute attribute) {
  if (attribute.getName() == kRoundedAttr) {
    if (isa<DecisionAttr>(attribute.getValue()))
      return success();
    return op->emitError() << "'" << kRoundedAttr
                           << "' must be a #prec.decision";
  }
  if (attribute.getName() == kProbeAttr)
    return verifyProbe(op, attribute);
  if (attribute.getName() == kSeedAttr) {
    if (isa<IntegerAttr>(attribute.getValue()))
      return success();
    return op->emitError() << "'" << kSeedAttr
                           << "' must be an integer: the number of a result";
  }
  return checkRole(op, attribute, /*isResult=*/false);
}

LogicalResult
PrecDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                         NamedAttribute attribute) {
  if (attribute.getName() == kProbeAttr)
    return verifyProbe(op, attribute);
  if (attribute.getName() == kAbiAttr) {
    auto abi = dyn_cast<StringAttr>(attribute.getValue());
    if (abi && abi.getValue() == kNarrowAbi)
      return success();
    return op->emitError() << "'" << kAbiAttr << "' is " << attribute.getValue()
                           << "; known: \"" << kNarrowAbi << "\"";
  }
  return checkRole(op, attribute, /*isResult=*/true);
}
