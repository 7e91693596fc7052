//===- NamedPlaces.cpp - Messages about what has no place -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NamedPlaces.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace prec;

/// The name of a location; null if it also has a place, or no name.
static NameLoc findNameAlone(Location loc) {
  return loc->findInstanceOf<FileLineColLoc>() ? NameLoc()
                                               : loc->findInstanceOf<NameLoc>();
}

static bool hasNameAlone(Diagnostic &diagnostic) {
  return findNameAlone(diagnostic.getLocation()) ||
         llvm::any_of(diagnostic.getNotes(), [](Diagnostic &note) {
           return findNameAlone(note.getLocation());
         });
}

NamedPlaces::NamedPlaces(MLIRContext *context, StringRef file)
    : ScopedDiagnosticHandler(context) {
  Location place = FileLineColLoc::get(context, file, 0, 0);
  setHandler([context, place](Diagnostic &diagnostic) -> LogicalResult {
    if (!hasNameAlone(diagnostic))
      return failure();
    auto getPlace = [&](Diagnostic &of) {
      return findNameAlone(of.getLocation()) ? place : of.getLocation();
    };
    auto getText = [](Diagnostic &of) {
      NameLoc name = findNameAlone(of.getLocation());
      return name ? "'" + name.getName().str() + "': " + of.str() : of.str();
    };
    Diagnostic shown(getPlace(diagnostic), diagnostic.getSeverity());
    shown << getText(diagnostic);
    for (Diagnostic &note : diagnostic.getNotes())
      shown.attachNote(getPlace(note)) << getText(note);
    context->getDiagEngine().emit(std::move(shown));
    return success();
  });
}
