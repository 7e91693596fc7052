//===- NpyFormat.cpp - One array as the bytes of a .npy file --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layout is that of numpy.lib.format: a magic string, two bytes of version,
// the length of the header (2 bytes in version 1, 4 in versions 2 and 3), the
// header, and the elements. The header may be wrong, so nothing is allocated
// before the promised bytes are known to exist.
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"
#include "prec/Execution/NumpyFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include <cassert>
#include <cstring>

using namespace prec;
using namespace llvm;

static constexpr StringLiteral kMagic = "\x93NUMPY";

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

namespace {
struct NumpyType {
  StringLiteral name;
  ElementKind kind;
  bool isUnsigned = false;
};
} // namespace

/// The first row of a kind is the type in which it is written.
static constexpr NumpyType kTypes[] = {
    {"<f2", ElementKind::f16},       {"<f4", ElementKind::f32},
    {"<f8", ElementKind::f64},       {"|b1", ElementKind::i1},
    {"|i1", ElementKind::i8},        {"<i2", ElementKind::i16},
    {"<i4", ElementKind::i32},       {"<i8", ElementKind::i64},
    {"|u1", ElementKind::i8, true},  {"<u2", ElementKind::i16, true},
    {"<u4", ElementKind::i32, true}, {"<u8", ElementKind::i64, true},
    {"|V2", ElementKind::bf16},      {"<V2", ElementKind::bf16}};

static Expected<NumpyType> parseType(StringRef name) {
  const NumpyType *type =
      find_if(kTypes, [&](const NumpyType &type) { return type.name == name; });
  if (type != std::end(kTypes))
    return *type;
  if (name.starts_with(">"))
    return createStringError("holds big-endian elements ('" + name +
                             "'); save it as '<" + name.drop_front() + "'");
  if (name.starts_with("|O"))
    return createStringError(
        "holds Python objects ('|O'); save an array of numbers");
  return createStringError("holds elements of type '" + name +
                           "'; prec reads float16, float32, float64, bfloat16, "
                           "bool and integers");
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

/// Copies elements whose first index varies fastest into an array whose last
/// index does.
static void copyFromFortranOrder(const char *source, Array &array) {
  ArrayRef<int64_t> shape = array.getShape();
  unsigned elementBytes = getElementBytes(array.getKind());
  SmallVector<int64_t> strides, index(shape.size());
  int64_t stride = elementBytes;
  for (int64_t size : shape) {
    strides.push_back(stride);
    stride *= size;
  }
  int64_t from = 0;
  for (size_t to = 0; to < array.getNumBytes(); to += elementBytes) {
    std::memcpy(array.data() + to, source + from, elementBytes);
    for (size_t dim = shape.size(); dim-- > 0;) {
      from += strides[dim];
      if (++index[dim] < shape[dim])
        break;
      from -= strides[dim] * shape[dim];
      index[dim] = 0;
    }
  }
}

Expected<Array> prec::decodeNpy(StringRef bytes) {
  StringRef rest = bytes;
  if (!rest.consume_front(kMagic))
    return createStringError("is no .npy array: it does not start with "
                             "\\x93NUMPY");
  unsigned version = rest.empty() ? 0 : uint8_t(rest[0]);
  size_t lengthBytes = version == 1 ? 2 : 4;
  if (!rest.empty() && (version < 1 || version > 3))
    return createStringError("has version " + Twine(version) +
                             " of the .npy format; prec reads 1 to 3");
  if (rest.size() < 2 + lengthBytes)
    return createStringError("is truncated in its header");
  rest = rest.drop_front(2);
  size_t headerBytes = version == 1 ? support::endian::read16le(rest.data())
                                    : support::endian::read32le(rest.data());
  rest = rest.drop_front(lengthBytes);
  if (rest.size() < headerBytes)
    return createStringError("is truncated in its header");

  Expected<NpyHeader> header = parseNpyHeader(rest.take_front(headerBytes));
  if (!header)
    return header.takeError();
  Expected<NumpyType> type = parseType(header->type);
  if (!type)
    return type.takeError();
  rest = rest.drop_front(headerBytes);
  std::optional<int64_t> expected = countBytes(type->kind, header->shape);
  if (!expected || uint64_t(*expected) != rest.size())
    return createStringError(
        "has " + Twine(rest.size()) + " bytes of elements; shape [" +
        describeShape(header->shape) + "] of '" + header->type + "' needs " +
        (expected ? Twine(*expected) : Twine("more than memory holds")));

  Array array(type->kind, header->shape);
  if (header->fortranOrder)
    copyFromFortranOrder(rest.data(), array);
  else
    llvm::copy(rest, array.data());
  if (type->kind == ElementKind::i1)
    for (char &byte : MutableArrayRef(array.data(), array.getNumBytes()))
      byte = byte != 0;
  if (type->isUnsigned)
    for (int64_t i = 0, e = array.size(); i < e; ++i)
      if (array.getInteger(i) < 0)
        return createStringError("holds an unsigned integer that " +
                                 stringifyElementKind(type->kind) +
                                 " does not; save it as a wider signed type");
  return array;
}

//===----------------------------------------------------------------------===//
// Encoding
//===----------------------------------------------------------------------===//

std::string prec::encodeNpy(const Array &array, BF16Storage storage) {
  if (array.getKind() == ElementKind::bf16 && storage == BF16Storage::AsF32)
    return encodeNpy(array.convertTo(ElementKind::f32));
  assert(array.getShape().size() <= NpyHeader::kMaxRank &&
         "NumPy has no such rank");
  std::string header = "{'descr': '";
  header += find_if(kTypes, [&](const NumpyType &type) {
              return type.kind == array.getKind();
            })->name;
  header += "', 'fortran_order': False, 'shape': (";
  for (int64_t size : array.getShape())
    header += itostr(size) + ", ";
  header += "), }";
  // NumPy aligns the elements to 64 bytes, for readers that map the file. The
  // last byte of the header is a newline.
  size_t prefix = kMagic.size() + 4;
  header.resize(alignTo(prefix + header.size() + 1, 64) - prefix - 1, ' ');
  header += '\n';

  std::string bytes = kMagic.str();
  bytes += {1, 0, char(header.size() & 0xFF), char(header.size() >> 8)};
  bytes += header;
  bytes.append(array.data(), array.getNumBytes());
  return bytes;
}
