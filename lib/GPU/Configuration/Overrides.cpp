//===- Overrides.cpp - Configurations from a file -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Overrides.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Support/JSONText.h"
#include "prec/Support/Nesting.h"

using namespace prec::gpu;
using prec::Chip;
using namespace llvm;

bool SizeRange::contains(int64_t size) const {
  switch (kind) {
  case Kind::Any:
    return true;
  case Kind::Unknown:
    return mlir::ShapedType::isDynamic(size);
  case Kind::Known:
    return !mlir::ShapedType::isDynamic(size) && first <= size && size <= last;
  }
  llvm_unreachable("unknown kind of range");
}

bool Override::applies(const Chip &on, const GemmKey &key) const {
  return (!chip || *chip == on.name) && (!layouts || *layouts == key.layouts) &&
         (!element || *element == key.element) &&
         (!epilogue || *epilogue == key.epilogue) &&
         batch.contains(key.shape.batch) && m.contains(key.shape.m) &&
         n.contains(key.shape.n) && k.contains(key.shape.k);
}

const Override *Overrides::find(const Chip &chip, const GemmKey &key) const {
  auto entry = find_if(entries, [&](const Override &candidate) {
    return candidate.applies(chip, key);
  });
  return entry == entries.end() ? nullptr : &*entry;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Rejects unknown keys. A misspelt key would otherwise count as absent, and an
/// absent key matches anything.
static bool checkKeys(const json::Value &value, json::Path path,
                      ArrayRef<StringRef> known) {
  for (const auto &[key, field] : *value.getAsObject())
    if (!is_contained(known, StringRef(key))) {
      path.field(key).report("unknown field");
      return false;
    }
  return true;
}

namespace prec {
namespace gpu {
/// Reads "unknown", or [first, last], where a last size of null means no limit.
static bool fromJSON(const json::Value &json, SizeRange &range,
                     json::Path path) {
  if (json.getAsString() == "unknown") {
    range.kind = SizeRange::Kind::Unknown;
    return true;
  }
  const json::Array *ends = json.getAsArray();
  std::optional<int64_t> first, last;
  if (ends && ends->size() == 2) {
    first = (*ends)[0].getAsInteger();
    last = (*ends)[1].getAsNull() ? std::numeric_limits<int64_t>::max()
                                  : (*ends)[1].getAsInteger();
  }
  if (!first || !last || *first < 0 || *last < *first) {
    path.report("expected [first, last], where last may be null for no end, or "
                "\"unknown\"");
    return false;
  }
  range = {SizeRange::Kind::Known, *first, *last};
  return true;
}

static bool fromJSON(const json::Value &json, Override &entry,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  if (!map || !checkKeys(json, path,
                         {"chip", "layouts", "element", "epilogue", "batch",
                          "m", "n", "k", "configuration"}))
    return false;
  std::optional<std::string> epilogue;
  if (!map.map("chip", entry.chip) || !map.map("layouts", entry.layouts) ||
      !map.map("element", entry.element) || !map.map("epilogue", epilogue) ||
      !map.mapOptional("batch", entry.batch) ||
      !map.mapOptional("m", entry.m) || !map.mapOptional("n", entry.n) ||
      !map.mapOptional("k", entry.k) || !map.map("configuration", entry.text))
    return false;
  if (entry.chip && !findChipWithKernels(*entry.chip)) {
    path.field("chip").report("there are no kernels for this chip");
    return false;
  }
  static constexpr StringRef kLhs[] = {"mk", "km", "-"},
                             kRhs[] = {"kn", "nk", "-"};
  if (entry.layouts) {
    auto [lhs, rhs] = StringRef(*entry.layouts).split(',');
    if (!is_contained(kLhs, lhs) || !is_contained(kRhs, rhs)) {
      path.field("layouts").report(
          "expected mk, km or -, a comma, and kn, nk or -");
      return false;
    }
  }
  static constexpr StringRef kElements[] = {"bf16", "f16", "f32"};
  if (entry.element && !is_contained(kElements, *entry.element)) {
    path.field("element").report("expected bf16, f16 or f32");
    return false;
  }
  if (epilogue && !(entry.epilogue = parseEpilogueClass(*epilogue))) {
    path.field("epilogue")
        .report("expected none, pointwise, tensor or results");
    return false;
  }
  return true;
}
} // namespace gpu
} // namespace prec

/// Parses `text` as an attribute. Returns the parser's first error if it fails.
static Expected<ConfigAttr> parseConfig(StringRef text,
                                        mlir::MLIRContext *context) {
  if (prec::findTooDeep(text) != StringRef::npos)
    return createStringError("has " + prec::kTooDeep);
  std::string problem;
  mlir::ScopedDiagnosticHandler handler(context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (problem.empty())
                                            problem = diagnostic.str();
                                        });
  mlir::Attribute attr =
      mlir::parseAttribute(("#prec_gpu.config" + text).str(), context);
  if (auto config = dyn_cast_or_null<ConfigAttr>(attr))
    return config;
  return createStringError(problem.empty() ? "is no configuration" : problem);
}

Expected<Overrides> prec::gpu::parseOverrides(StringRef text,
                                              mlir::MLIRContext *context) {
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("file");
  Overrides overrides;
  json::ObjectMapper map(*json, root);
  if (Expected<int64_t> version =
          readSchema(map, root, Overrides::kSchema, Overrides::kVersion);
      !version)
    return version.takeError();
  if (!checkKeys(*json, root, {"schema", "version", "configurations"}) ||
      !map.map("configurations", overrides.entries))
    return root.getError();
  for (auto [i, entry] : enumerate(overrides.entries)) {
    Expected<ConfigAttr> config = parseConfig(entry.text, context);
    if (!config)
      return createStringError(
          "configurations[" + Twine(i) + "].configuration: '" + entry.text +
          "': " + toString(config.takeError()) +
          "; write it as it is printed, such as '<warp, tile = [64, 64, 32], "
          "warps = [2, 2], stages = 4>'");
    entry.config = *config;
  }
  return overrides;
}

Expected<Overrides> prec::gpu::readOverrides(StringRef path,
                                             mlir::MLIRContext *context) {
  return readJSONFile(
      path, [&](StringRef text) { return parseOverrides(text, context); });
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static json::Value sizeToJSON(int64_t size) {
  if (mlir::ShapedType::isDynamic(size))
    return "unknown";
  return json::Array{size, size};
}

json::Value prec::gpu::toJSON(const Chip &chip, const GemmKey &key,
                              ConfigAttr config) {
  std::string text;
  raw_string_ostream os(text);
  mlir::Attribute(config).print(os);
  return json::Object{
      {"chip", chip.name},
      {"layouts", key.layouts},
      {"element", key.element},
      {"epilogue", stringify(key.epilogue)},
      {"batch", sizeToJSON(key.shape.batch)},
      {"m", sizeToJSON(key.shape.m)},
      {"n", sizeToJSON(key.shape.n)},
      {"k", sizeToJSON(key.shape.k)},
      {"configuration", text.substr(StringRef("#prec_gpu.config").size())}};
}
