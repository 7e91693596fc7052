//===- InputFile.cpp - Programs as files ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/InputFile.h"
#include "prec/Support/TruthValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace {
struct FileSignature {
  StringLiteral start, what;
};
} // namespace

/// First bytes of files that are easily mistaken for programs: RFC 1952 (gzip),
/// RFC 8878 (Zstandard), APPNOTE.TXT of PKWARE (zip), the byte order marks of
/// Unicode.
static constexpr FileSignature signatures[] = {
    {"\x1f\x8b", "is compressed by gzip: unpack it first"},
    {"\x28\xb5\x2f\xfd", "is compressed by zstd: unpack it first"},
    {"PK\x03\x04", "is a zip archive, such as .npz and .pt files are"},
    {"\xff\xfe", "is text in UTF-16: save it in UTF-8"},
    {"\xfe\xff", "is text in UTF-16: save it in UTF-8"},
    {"\xef\xbb\xbf", "begins with a byte order mark: save it without one"},
};

/// The tool that wrote bytecode: behind the magic number and the version, a
/// variable-length integer, as a C string. Empty for anything else.
static StringRef getBytecodeProducer(StringRef content) {
  if (!content.consume_front("ML\xefR") || content.empty())
    return {};
  // The number of trailing zeros of the first byte is that of further bytes.
  unsigned char first = content.front();
  content = content.drop_front(
      std::min<size_t>(first ? countr_zero(first) + 1 : 9, content.size()));
  return content.substr(0, content.find('\0'));
}

/// Text has no control characters except white space.
static bool isBinary(StringRef content) {
  // Headers of binary formats are shorter.
  constexpr size_t kScanned = 512;
  return any_of(content.take_front(kScanned), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && !isSpace(c);
  });
}

std::string prec::describeForeignContent(StringRef content) {
  for (const FileSignature &signature : signatures)
    if (content.starts_with(signature.start))
      return signature.what.str();
  if (content.starts_with("HloModule"))
    return ("is a program of XLA (HLO), not of StableHLO; " + kGenericFormHint)
        .str();
  if (content.starts_with("ML\xefR")) {
    // The StableHLO library calls itself so in portable artifacts. These hold
    // another dialect, VHLO, that only this library reads.
    StringRef producer = getBytecodeProducer(content);
    if (!producer.starts_with("StableHLO_v"))
      return {};
    return ("is a portable artifact (" + producer +
            "), which only the StableHLO library reads; " + kGenericFormHint)
        .str();
  }
  if (isBinary(content))
    return ("is neither text nor bytecode of MLIR; if it holds StableHLO, " +
            kGenericFormHint)
        .str();
  return {};
}

Expected<std::unique_ptr<MemoryBuffer>> prec::openProgram(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> file =
      MemoryBuffer::getFileOrSTDIN(path);
  if (!file)
    return createStringError("cannot open input file '" + path +
                             "': " + file.getError().message());
  std::string what = describeForeignContent((*file)->getBuffer());
  if (what.empty()) {
    bool isText = !(*file)->getBuffer().starts_with("ML\xefR");
    if (auto listed =
            isText ? listTruthValues((*file)->getBuffer()) : std::nullopt)
      return MemoryBuffer::getMemBufferCopy(*listed,
                                            (*file)->getBufferIdentifier());
    return std::move(*file);
  }
  return createStringError("'" + path + "' " + what);
}
