//===- AskedSite.h - What a user writes for a site of a plan ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASKEDSITE_H
#define PREC_LIB_TRANSFORMS_ASKEDSITE_H

#include "mlir/IR/MLIRContext.h"
#include "prec/Planning/Plan.h"
#include "prec/Support/NamePattern.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace prec {

/// What names a site beside its id: the names that its location has, outermost
/// first, and where they stand: "proj at layer at model.py:10:7".
llvm::SmallVector<llvm::StringRef> listPlaces(const PlanSite &site);

/// An id or a name, as it is or as a glob pattern, a place, or all of it as
/// MLIR prints it, loc("proj"("m.py":10:7)).
class AskedSite {
public:
  AskedSite(llvm::StringRef text, mlir::MLIRContext *context);

  bool isAbout(const PlanSite &site) const;

private:
  NamePattern name;
  std::string location;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASKEDSITE_H
