//===- NpyHeader.h - What a .npy file says of its elements ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_NPYHEADER_H
#define PREC_LIB_EXECUTION_NPYHEADER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace prec {

struct NpyHeader {
  /// NPY_MAXDIMS of NumPy 2.
  static constexpr size_t kMaxRank = 64;

  std::string type; ///< "<f4": byte order, kind and bytes of an element.
  bool fortranOrder = false;
  llvm::SmallVector<int64_t> shape; ///< Sizes are not negative.
};

/// Parses the dictionary of the header. Sizes are not checked against the
/// number of elements that follow.
llvm::Expected<NpyHeader> parseNpyHeader(llvm::StringRef text);

} // namespace prec

#endif // PREC_LIB_EXECUTION_NPYHEADER_H
