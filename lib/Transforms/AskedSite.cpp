//===- AskedSite.cpp - What a user writes for a site of a plan ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AskedSite.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/IR/Locations.h"

using namespace mlir;
using namespace prec;

SmallVector<StringRef> prec::listPlaces(const PlanSite &site) {
  SmallVector<StringRef> places;
  StringRef(site.location).split(places, " at ");
  return places;
}

/// Whether a place, "dir/model.py:10:7", ends as it is asked, with or without
/// its column: "model.py:10:7", "10:7", "model.py:10".
static bool endsAs(StringRef place, StringRef asked) {
  if (!asked.contains(':'))
    return false;
  for (StringRef rest : {place, place.rsplit(':').first}) {
    if (rest.consume_back(asked) &&
        (rest.empty() || rest.ends_with(":") || rest.ends_with("/")))
      return true;
  }
  return false;
}

AskedSite::AskedSite(StringRef text, MLIRContext *context) : name(text) {
  if (!text.starts_with("loc("))
    return;
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  if (auto parsed =
          dyn_cast_or_null<LocationAttr>(parseAttribute(text, context)))
    location = printLocation(parsed);
}

bool AskedSite::isAbout(const PlanSite &site) const {
  return name.matches(site.id) || site.location == name.getText() ||
         (!location.empty() && site.location == location) ||
         llvm::any_of(listPlaces(site), [&](StringRef place) {
           return name.matches(place) || endsAs(place, name.getText());
         });
}
