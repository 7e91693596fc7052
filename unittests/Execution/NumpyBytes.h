//===- NumpyBytes.h - Arrays as NumPy writes them ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NumPy 2.4 wrote the whole files that are given in hexadecimal.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_EXECUTION_NUMPYBYTES_H
#define PREC_UNITTESTS_EXECUTION_NUMPYBYTES_H

#include "prec/Execution/NumpyFile.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

namespace prec {

/// np.save of np.asfortranarray(np.arange(6, dtype='f4').reshape(2, 3)).
inline constexpr llvm::StringLiteral kFortranNpy =
    "934e554d5059010076007b276465736372273a20273c6634272c2027666f727472616e5f6f"
    "72646572273a20547275652c20277368617065273a2028322c2033292c207d202020202020"
    "20202020202020202020202020202020202020202020202020202020202020202020202020"
    "202020202020202020202020202020200a00000000000040400000803f0000804000000040"
    "0000a040";

/// The bytes that np.save writes: a header of version 1 that is padded with
/// spaces to a multiple of 64 bytes, and the elements.
inline std::string makeNpy(llvm::StringRef dictionary,
                           llvm::StringRef hexElements) {
  std::string bytes("\x93NUMPY\x01\x00v\x00", 10);
  bytes += dictionary;
  bytes.resize(127, ' ');
  return bytes + "\n" + llvm::fromHex(hexElements);
}

inline std::string makeNpy(llvm::StringRef type, llvm::StringRef shape,
                           llvm::StringRef hexElements) {
  return makeNpy(("{'descr': " + type +
                  ", 'fortran_order': False, 'shape': " + shape + ", }")
                     .str(),
                 hexElements);
}

inline Array decode(llvm::StringRef bytes) {
  llvm::Expected<Array> array = decodeNpy(bytes);
  if (array)
    return std::move(*array);
  ADD_FAILURE() << llvm::toString(array.takeError());
  return Array();
}

inline std::string getError(llvm::StringRef bytes) {
  llvm::Expected<Array> array = decodeNpy(bytes);
  return array ? "" : llvm::toString(array.takeError());
}

} // namespace prec

#define EXPECT_ERROR(call, text)                                               \
  EXPECT_PRED_FORMAT2(testing::IsSubstring, text, call)

#endif // PREC_UNITTESTS_EXECUTION_NUMPYBYTES_H
