//===- CudaImage.cpp - What a module's bytes are --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver reports every image that it does not know as "invalid image". The
// two frequent errors, the wrong chip and code that is compiled for the
// emulator, are recognised here.
//
//===----------------------------------------------------------------------===//

#include "CudaImage.h"
#include <cstring>

using namespace prec::runtime;

static bool startsWith(const void *image, size_t bytes, const char *magic,
                       size_t magicBytes) {
  return bytes >= magicBytes && std::memcmp(image, magic, magicBytes) == 0;
}

ImageKind prec::runtime::getImageKind(const void *image, size_t bytes) {
  if (startsWith(image, bytes,
                 "\x7f"
                 "ELF",
                 4))
    return ImageKind::Cubin;
  // fatbinary_section.h: FATBINC_MAGIC of the wrapper, and the magic number of
  // its data.
  if (startsWith(image, bytes, "\xb1\x43\x62\x46", 4) ||
      startsWith(image, bytes, "\x50\xed\x55\xba", 4))
    return ImageKind::FatBinary;
  // "LLVM Bitcode File Format": the magic number, and that of the wrapper.
  if (startsWith(image, bytes, "BC\xc0\xde", 4) ||
      startsWith(image, bytes, "\xde\xc0\x17\x0b", 4))
    return ImageKind::Bitcode;
  std::string text(static_cast<const char *>(image), bytes);
  if (text.find(".version") != std::string::npos &&
      text.find(".target") != std::string::npos)
    return ImageKind::Ptx;
  return ImageKind::Unknown;
}

/// The number of the chip is in the flags of the ELF header (offset 48 of a
/// 64-bit one): in the second byte if the version of the ABI (byte 8) is 8 or
/// later, as CUDA 13 writes it, and otherwise in the first.
static std::string getCubinChip(const uint8_t *image, size_t bytes) {
  constexpr size_t kAbiVersion = 8, kFlags = 48, kHeaderBytes = 64;
  if (bytes < kHeaderBytes)
    return "";
  unsigned chip = image[kFlags + (image[kAbiVersion] >= 8 ? 1 : 0)];
  return chip == 0 ? "" : "sm_" + std::to_string(chip);
}

std::string prec::runtime::getImageChip(const void *image, size_t bytes) {
  switch (getImageKind(image, bytes)) {
  case ImageKind::Cubin:
    return getCubinChip(static_cast<const uint8_t *>(image), bytes);
  case ImageKind::Ptx: {
    std::string text(static_cast<const char *>(image), bytes);
    size_t start = text.find("sm_", text.find(".target"));
    if (start == std::string::npos)
      return "";
    size_t end = text.find_first_not_of("0123456789af", start + 3);
    return text.substr(start, end - start);
  }
  default:
    return "";
  }
}
