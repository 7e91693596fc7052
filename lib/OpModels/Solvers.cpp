//===- Solvers.cpp - Ops that solve systems -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/Solvers.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace prec;

/// Names of routines without the letter of the type. A prefix names the
/// library: lapack_spotrf_ffi, cusolver_getrf_ffi, blas_strsm.
static constexpr StringLiteral kRoutines[] = {
    // Cholesky, LU
    "potrf", "cholesky", "potrs", "getrf", "getrs", "gesv",
    // QR
    "geqrf", "orgqr", "ungqr", "ormqr", "unmqr", "geqp3",
    // Least squares, singular values
    "gels", "gelsd", "gesdd", "gesvd", "gesvdj", "gesvdp",
    // Eigenvalues, reductions to simple forms
    "syevd", "heevd", "syevj", "heevj", "geev", "eig", "gees", "gehrd", "sytrd",
    "hetrd",
    // Triangular, banded, sparse
    "trsm", "trsv", "trtri", "trsyl", "gtsv", "csrlsvqr"};

/// Full names of further targets, from XLA.
static constexpr StringLiteral kTargets[] = {
    "Cholesky",
    "Qr",
    "QrDecomposition",
    "ProductOfElementaryHouseholderReflectors",
    "Eigh",
    "SVD",
    "LuDecomposition",
    "tridiagonal_solve"};

bool prec::isSolver(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.cholesky" || name == "stablehlo.triangular_solve")
    return true;
  if (name != "stablehlo.custom_call")
    return false;
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  if (!target)
    return false;
  StringRef called = target.getValue();
  if (llvm::is_contained(kTargets, called))
    return true;
  // Matches a part of the name between underscores, with or without a leading
  // type letter.
  SmallVector<StringRef> parts;
  called.split(parts, '_', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return llvm::any_of(parts, [](StringRef part) {
    return llvm::is_contained(kRoutines, part) ||
           (!part.empty() && StringRef("sdczSDCZ").contains(part.front()) &&
            llvm::is_contained(kRoutines, part.drop_front()));
  });
}
