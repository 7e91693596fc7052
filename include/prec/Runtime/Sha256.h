//===- Sha256.h - A file's fingerprint --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_SHA256_H
#define PREC_RUNTIME_SHA256_H

#include <string>

namespace prec {
namespace runtime {

/// SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits, as `sha256sum`
/// prints it.
std::string getSha256(const std::string &bytes);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_SHA256_H
