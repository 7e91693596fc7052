//===- PlanTotals.cpp - A plan's totals as JSON ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes the counts of a plan: roundings, contractions and bytes. No
// decision depends on them.
//
//===----------------------------------------------------------------------===//

#include "PlanTotals.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static json::Value movedToJSON(const MovedBytesChange &change) {
  auto write = [](const MovedBytes &bytes) {
    json::Object object{{"read", bytes.read},
                        {"written", bytes.written},
                        {"unknown_shapes", bytes.unknownShapes},
                        {"unknown_turns", bytes.unknownTurns}};
    if (bytes.launches != 0) {
      // In steps of 4 ns, which all platforms print with the same digits.
      object["microseconds"] = std::round(bytes.microseconds * 256) / 256;
      object["launches"] = bytes.launches;
    }
    return object;
  };
  return json::Object{{"fusion", stringify(change.fusion)},
                      {"before", write(change.before)},
                      {"after", write(change.after)}};
}

json::Object prec::toJSON(const WidenedTotals &widened) {
  json::Object object{
      {"contractions", widened.contractions},
      {"reductions", widened.reductions},
      {"others", widened.others},
      {"roundings", widened.roundings},
      {"made_again", widened.madeAgain},
      {"moved_bytes", json::Array(map_range(widened.moved, movedToJSON))}};
  if (widened.beyondRange != 0) {
    object["beyond_range"] = widened.beyondRange;
    object["largest"] = widened.largest;
    object["largest_id"] = widened.largestId;
  }
  return object;
}

json::Object prec::toJSON(const PlanTotals &totals) {
  json::Object object{{"roundings", totals.roundings},
                      {"contractions_narrowed", totals.contractionsNarrowed},
                      {"contractions_kept", totals.contractionsKept},
                      {"operand_bytes_before", totals.operandBytesBefore},
                      {"operand_bytes_after", totals.operandBytesAfter},
                      {"argument_cast_bytes", totals.argumentCastBytes},
                      {"value_cast_bytes", totals.valueCastBytes},
                      {"unknown_shapes", totals.unknownShapes}};
  if (!totals.moved.empty())
    object["moved_bytes"] = json::Array(map_range(totals.moved, movedToJSON));
  if (totals.widened)
    object["widened"] = toJSON(*totals.widened);
  if (!totals.speeds.empty())
    object["speeds"] = totals.speeds;
  if (!totals.sizes.empty())
    object["sizes"] = totals.sizes;
  return object;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace prec {
static bool fromJSON(const json::Value &json, MovedBytes &bytes,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("read", bytes.read) &&
         map.map("written", bytes.written) &&
         map.mapOptional("unknown_shapes", bytes.unknownShapes) &&
         map.mapOptional("unknown_turns", bytes.unknownTurns) &&
         map.mapOptional("microseconds", bytes.microseconds) &&
         map.mapOptional("launches", bytes.launches);
}

static bool fromJSON(const json::Value &json, MovedBytesChange &change,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  std::string fusion;
  if (!map || !map.map("fusion", fusion) || !map.map("before", change.before) ||
      !map.map("after", change.after))
    return false;
  std::optional<FusionMode> mode = parseFusionMode(fusion);
  if (!mode) {
    path.field("fusion").report("unknown fusion");
    return false;
  }
  change.fusion = *mode;
  return true;
}

static bool fromJSON(const json::Value &json, WidenedTotals &widened,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("contractions", widened.contractions) &&
         map.map("reductions", widened.reductions) &&
         map.map("others", widened.others) &&
         map.map("roundings", widened.roundings) &&
         map.map("made_again", widened.madeAgain) &&
         map.mapOptional("beyond_range", widened.beyondRange) &&
         map.mapOptional("largest", widened.largest) &&
         map.mapOptional("largest_id", widened.largestId) &&
         map.mapOptional("moved_bytes", widened.moved);
}
} // namespace prec

bool prec::fromJSON(const json::Value &json, PlanTotals &totals,
                    json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.mapOptional("roundings", totals.roundings) &&
         map.mapOptional("moved_bytes", totals.moved) &&
         map.mapOptional("widened", totals.widened) &&
         map.mapOptional("contractions_narrowed",
                         totals.contractionsNarrowed) &&
         map.mapOptional("contractions_kept", totals.contractionsKept) &&
         map.mapOptional("operand_bytes_before", totals.operandBytesBefore) &&
         map.mapOptional("operand_bytes_after", totals.operandBytesAfter) &&
         map.mapOptional("argument_cast_bytes", totals.argumentCastBytes) &&
         map.mapOptional("value_cast_bytes", totals.valueCastBytes) &&
         map.mapOptional("unknown_shapes", totals.unknownShapes) &&
         map.mapOptional("speeds", totals.speeds);
}
