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

LogicalResult PrecDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  auto expect = [&](bool holds, StringRef what) -> LogicalResult {
    if (holds)
      return success();
    return op->emitError() << "'" << name << "' must be " << what;
  };
  if (name == kModeAttr)
    return expect(isa<ModeAttr>(value), "a #prec.mode, such as "
                                        "#prec.mode<fp32>");
  if (name == kDecisionAttr)
    return expect(isa<DecisionAttr>(value), "a #prec.decision");
  if (name == kPinnedAttr)
    return expect(isa<StringAttr>(value), "a string: the reason");
  if (name == kDecisionsAttr)
    return expect(
        isa<ArrayAttr>(value) &&
            llvm::all_of(cast<ArrayAttr>(value), llvm::IsaPred<StringAttr>),
        "an array of decision ids");
  if (name == kSignatureAttr)
    return expect(isa<TypeAttr>(value) &&
                      isa<FunctionType>(cast<TypeAttr>(value).getValue()),
                  "the function type of the input");
  if (name == kAccumulatorAttr)
    return expect(isa<TypeAttr>(value) &&
                      isa<FloatType>(cast<TypeAttr>(value).getValue()),
                  "the float type in which the input accumulates");
  if (name == kExistingAttr)
    return expect(
        isa<ArrayAttr>(value) &&
            llvm::all_of(cast<ArrayAttr>(value), llvm::IsaPred<TypeAttr>),
        "an array of element types, one for each result");
  if (name == kHandedOverAttr)
    return expect(isa<DecisionAttr>(value), "a #prec.decision");
  if (name == kContextAttr)
    return expect(isa<StringAttr>(value), "a string: a call path");
  if (name == kWithoutRulesAttr || name == kOnlyAttr)
    return expect(isa<UnitAttr>(value), "without a value");
  if (name == kModelAttr) {
    std::string mistake;
    if (OpModelRow::read(value, &mistake))
      return success();
    return op->emitError() << "'" << name << "' is no op model: " << mistake;
  }
  if (name == kPolicyAttr)
    return expect(isa<DictionaryAttr>(value),
                  "a dictionary: options of prec-assign");
  if (name == kKeptReadersAttr) {
    auto isListOfIds = [](NamedAttribute entry) {
      auto ids = dyn_cast<ArrayAttr>(entry.getValue());
      return ids && llvm::all_of(ids, llvm::IsaPred<StringAttr>);
    };
    auto kept = dyn_cast<DictionaryAttr>(value);
    return expect(kept && llvm::all_of(kept, isListOfIds),
                  "a dictionary of arrays of ids");
  }
  return op->emitError() << "unknown attribute '" << name
                         << "'; the prec dialect defines " << kModeAttr << ", "
                         << kModelAttr << ", " << kDecisionAttr << ", "
                         << kPinnedAttr << ", " << kDecisionsAttr << ", "
                         << kSignatureAttr << ", " << kAccumulatorAttr << ", "
                         << kExistingAttr << ", " << kHandedOverAttr << ", "
                         << kContextAttr << ", " << kWithoutRulesAttr << ", "
                         << kOnlyAttr << ", " << kPolicyAttr << " and "
                         << kKeptReadersAttr;
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
