//===- Roles.h - What arguments are to a model ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether an argument belongs to the model or is what it is run on. The first
// source that says something decides:
//
//   attribute  prec.role = "param" on the argument
//   donation   tf.aliasing_output, jax.buffer_donor: a state or a cache that
//   the
//              program returns in place
//   name       the name of its location: params['layer']['w'], cache[0]
//   use        a weight, bias, scale or variance is a parameter, a scalar that
//              counts is a counter (ArgumentUse.h)
//
// A float argument of which nothing is known is an input: data.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ROLES_H
#define PREC_ANALYSIS_ROLES_H

#include "prec/Analysis/ArgumentUse.h"
#include "prec/IR/Role.h"

namespace prec {

/// Where a role comes from.
enum class RoleSource : uint8_t { Attribute, Donation, Name, Use, Default };

struct ArgumentRole {
  Role role = Role::Input;
  RoleSource source = RoleSource::Default;
};

llvm::StringRef stringify(RoleSource source);

/// One entry per argument; `uses` are those of the program.
llvm::SmallVector<ArgumentRole> findRoles(mlir::FunctionOpInterface function,
                                          const ArgumentUses &uses);

} // namespace prec

#endif // PREC_ANALYSIS_ROLES_H
