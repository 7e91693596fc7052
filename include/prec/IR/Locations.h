//===- Locations.h - Locations for people -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_LOCATIONS_H
#define PREC_IR_LOCATIONS_H

#include "mlir/IR/Location.h"
#include <string>

namespace prec {

/// "file:line:column", a name, or an empty text: the first part of a location
/// that says where the user wrote something.
std::string printLocation(mlir::Location loc);

} // namespace prec

#endif // PREC_IR_LOCATIONS_H
