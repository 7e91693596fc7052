//===- NumpyFile.h - .npy and .npz files ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes arrays in the formats of NumPy (numpy.lib.format, versions 1
// to 3; a .npz is a zip of .npy members, stored or deflated). The reader
// accepts little-endian numbers of the kinds of Array, in C or Fortran order.
// bool is i1, and a 2-byte void (`V2`, as ml_dtypes writes it) is bf16.
// Unsigned integers are read into the signed kind of the same width if every
// value fits. bf16 has no NumPy type, so it is written as f32, which is exact,
// or as `V2` on request.
//
// Any other input is an error that names the file, the member and the reason.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_NUMPYFILE_H
#define PREC_EXECUTION_NUMPYFILE_H

#include "prec/Execution/Array.h"
#include "llvm/Support/Error.h"

namespace prec {

/// Decodes the bytes of one .npy file.
llvm::Expected<Array> decodeNpy(llvm::StringRef bytes);
/// How bf16 arrays are written: as f32, or as `V2` with half the bytes.
enum class BF16Storage : uint8_t { AsF32, AsVoid };
std::string encodeNpy(const Array &array,
                      BF16Storage storage = BF16Storage::AsF32);

/// Reads a .npy file as one array without a name, or a .npz file as one array
/// per member, in the order of the members and with their names without `.npy`.
/// Members of 2 GiB or more can only be read from .npy files.
llvm::Expected<std::vector<NamedArray>> readNumpyFile(llvm::StringRef path);

/// Writes a .npz file completely or not at all. Equal arrays give equal bytes.
/// Names must be distinct.
llvm::Error writeNpz(llvm::StringRef path, llvm::ArrayRef<NamedArray> arrays,
                     BF16Storage storage = BF16Storage::AsF32);

} // namespace prec

#endif // PREC_EXECUTION_NUMPYFILE_H
