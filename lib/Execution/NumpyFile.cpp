//===- NumpyFile.cpp - .npy and .npz files --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A .npz file is a zip, which minizip reads and writes. It is assembled in
// memory, and then the complete content replaces the file in one step.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NumpyFile.h"
#include "prec/Support/OutputFile.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>
#include <minizip/unzip.h>
#include <minizip/zip.h>

using namespace prec;
using namespace llvm;

/// minizip uses 32-bit lengths.
static constexpr size_t kMaxChunk = 1 << 30;

static Error makeMemberError(StringRef path, StringRef member, Error reason) {
  return createStringError(path + ": member '" + member + "' " +
                           toString(std::move(reason)));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static Expected<std::string> readMemberName(unzFile zip) {
  unz_file_info64 info;
  std::string name;
  if (unzGetCurrentFileInfo64(zip, &info, nullptr, 0, nullptr, 0, nullptr, 0) ==
      UNZ_OK) {
    name.resize(info.size_filename);
    if (unzGetCurrentFileInfo64(zip, &info, name.data(), name.size(), nullptr,
                                0, nullptr, 0) == UNZ_OK)
      return name;
  }
  return createStringError("is a damaged zip file");
}

/// The buffer grows with the data, since the size in the directory may be
/// wrong. minizip compares the checksum when the member is closed.
static Expected<std::string> readMemberBytes(unzFile zip) {
  std::string bytes;
  int count = unzOpenCurrentFile(zip);
  if (count == UNZ_OK) {
    size_t size = 0;
    do {
      size += count;
      size_t chunk = std::clamp<size_t>(size, 1 << 16, kMaxChunk);
      bytes.resize(size + chunk);
      count = unzReadCurrentFile(zip, bytes.data() + size, chunk);
    } while (count > 0);
    bytes.resize(size);
    if (count == 0 && unzCloseCurrentFile(zip) == UNZ_OK)
      return bytes;
  }
  // If unsigned long has 64 bits, minizip 1.1 ignores the 64-bit sizes that
  // Python writes from 2 GiB on.
  return createStringError("is damaged, or holds 2 GiB or more, or is not "
                           "compressed by deflate; save it as a .npy file");
}

static Expected<std::vector<NamedArray>> readNpz(StringRef path) {
  unzFile zip = unzOpen64(path.str().c_str());
  if (!zip)
    return createStringError(path + ": is a damaged or truncated zip file");
  scope_exit close([&] { unzClose(zip); });
  std::vector<NamedArray> arrays;
  StringSet<> names;
  int status = unzGoToFirstFile(zip);
  for (; status == UNZ_OK; status = unzGoToNextFile(zip)) {
    Expected<std::string> member = readMemberName(zip);
    if (!member)
      return createStringError(path + ": " + toString(member.takeError()));
    Expected<std::string> bytes = readMemberBytes(zip);
    if (!bytes)
      return makeMemberError(path, *member, bytes.takeError());
    Expected<Array> array = decodeNpy(*bytes);
    if (!array)
      return makeMemberError(path, *member, array.takeError());
    StringRef name = *member;
    name.consume_back(".npy");
    if (!names.insert(name).second)
      return makeMemberError(path, *member,
                             createStringError("appears more than once"));
    arrays.push_back({name.str(), std::move(*array)});
  }
  if (status != UNZ_END_OF_LIST_OF_FILE)
    return createStringError(path + ": is a damaged zip file");
  return arrays;
}

Expected<std::vector<NamedArray>> prec::readNumpyFile(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer = MemoryBuffer::getFile(
      path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError(
        path + ": cannot be read: " + buffer.getError().message());
  StringRef bytes = (*buffer)->getBuffer();
  // A zip without members consists only of its closing record of 22 bytes,
  // which minizip rejects as damaged.
  if (bytes.starts_with("PK\x05\x06") && bytes.size() == 22)
    return std::vector<NamedArray>();
  if (bytes.starts_with("PK"))
    return readNpz(path);
  if (!bytes.starts_with("\x93NUMPY"))
    return createStringError(path + ": is neither a .npy nor a .npz file");
  Expected<Array> array = decodeNpy(bytes);
  if (!array)
    return createStringError(path + ": " + toString(array.takeError()));
  std::vector<NamedArray> arrays;
  arrays.push_back({"", std::move(*array)});
  return arrays;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {
/// A file in memory. minizip writes to it and seeks back to complete its
/// headers.
struct MemoryFile {
  std::string bytes;
  size_t position = 0;

  zlib_filefunc64_def makeFunctions();
};
} // namespace

zlib_filefunc64_def MemoryFile::makeFunctions() {
  zlib_filefunc64_def functions = {};
  functions.opaque = this;
  functions.zopen64_file = [](voidpf file, const void *, int) { return file; };
  functions.zwrite_file = [](voidpf opaque, voidpf, const void *data,
                             uLong size) {
    auto *file = static_cast<MemoryFile *>(opaque);
    file->bytes.resize(std::max(file->bytes.size(), file->position + size));
    std::copy_n(static_cast<const char *>(data), size,
                file->bytes.begin() + file->position);
    file->position += size;
    return size;
  };
  functions.ztell64_file = [](voidpf opaque, voidpf) -> ZPOS64_T {
    return static_cast<MemoryFile *>(opaque)->position;
  };
  functions.zseek64_file = [](voidpf opaque, voidpf, ZPOS64_T offset,
                              int origin) -> long {
    auto *file = static_cast<MemoryFile *>(opaque);
    if (origin == ZLIB_FILEFUNC_SEEK_CUR)
      offset += file->position;
    else if (origin == ZLIB_FILEFUNC_SEEK_END)
      offset += file->bytes.size();
    file->position = offset;
    return 0;
  };
  functions.zclose_file = [](voidpf, voidpf) { return 0; };
  functions.zerror_file = [](voidpf, voidpf) { return 0; };
  return functions;
}

/// Adds a member without compression, so its bytes do not depend on the zlib
/// version.
static bool addMember(zipFile zip, StringRef name, StringRef bytes) {
  zip_fileinfo info = {};
  // The first of January 1980, where dates of zip files begin. The fields are
  // years since 1980, month and day, above 16 bits of time.
  info.dosDate = (0 << 9 | 1 << 5 | 1) << 16;
  // Bit 11 marks the name as UTF-8.
  const uLong kUTF8Name = 1 << 11;
  bool isZip64 = bytes.size() >= UINT32_MAX;
  if (zipOpenNewFileInZip4_64(
          zip, name.str().c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
          /*method=*/0, /*level=*/0,
          /*raw=*/0, -MAX_WBITS, DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, nullptr, 0,
          /*versionMadeBy=*/0, kUTF8Name, isZip64) != ZIP_OK)
    return false;
  while (!bytes.empty()) {
    StringRef chunk = bytes.take_front(kMaxChunk);
    if (zipWriteInFileInZip(zip, chunk.data(), chunk.size()) != ZIP_OK)
      return false;
    bytes = bytes.drop_front(chunk.size());
  }
  return zipCloseFileInZip(zip) == ZIP_OK;
}

Error prec::writeNpz(StringRef path, ArrayRef<NamedArray> arrays,
                     BF16Storage storage) {
  MemoryFile file;
  zlib_filefunc64_def functions = file.makeFunctions();
  zipFile zip = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
  StringSet<> names;
  std::string failed, reason;
  for (const NamedArray &entry : arrays) {
    failed = entry.name + ".npy";
    if (!names.insert(entry.name).second)
      reason = "appears more than once";
    else if (!addMember(zip, failed, encodeNpy(entry.array, storage)))
      reason = "cannot be put into a zip file";
    if (!reason.empty())
      break;
  }
  bool closed = zipClose(zip, nullptr) == ZIP_OK;
  if (!reason.empty())
    return makeMemberError(path, failed, createStringError(reason));
  if (!closed)
    return createStringError(path + ": cannot be completed as a zip file");
  return writeFile(path, file.bytes);
}
