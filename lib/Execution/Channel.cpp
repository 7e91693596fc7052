//===- Channel.cpp - What a running program tells its parent --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Channel.h"
#include <cerrno>
#include <cstring>
#include <unistd.h>

using namespace prec;

namespace {
/// The header of a record; `rank` sizes and `bytes` bytes follow.
struct Header {
  Record::Kind kind = Record::Kind::Done;
  ElementKind element = ElementKind::f32;
  int64_t number = 0, rank = 0;
  uint64_t bytes = 0;
};
} // namespace

void RecordWriter::write(const void *data, size_t size) {
  const char *next = static_cast<const char *>(data);
  while (size != 0) {
    ssize_t written = ::write(fd, next, size);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      _exit(1);
    next += written;
    size -= written;
  }
}

void RecordWriter::writeArray(Record::Kind kind, int64_t number,
                              const Array &array) {
  Header header;
  header.kind = kind;
  header.element = array.getKind();
  header.number = number;
  header.rank = array.getRank();
  header.bytes = array.getNumBytes();
  write(&header, sizeof(header));
  write(array.getShape().data(), header.rank * sizeof(int64_t));
  write(array.data(), header.bytes);
}

void RecordWriter::writeMessage(llvm::StringRef text) {
  Header header;
  header.kind = Record::Kind::Message;
  header.bytes = text.size();
  write(&header, sizeof(header));
  write(text.data(), text.size());
}

void RecordWriter::writeUndefined(int64_t place) {
  Header header;
  header.kind = Record::Kind::Undefined;
  header.number = place;
  write(&header, sizeof(header));
}

void RecordWriter::writeDone() {
  Header header;
  write(&header, sizeof(header));
}

std::optional<Record> RecordReader::next() {
  Header header;
  if (buffer.size() - position < sizeof(header))
    return std::nullopt;
  std::memcpy(&header, buffer.data() + position, sizeof(header));
  size_t sizes = header.rank * sizeof(int64_t);
  if (buffer.size() - position < sizeof(header) + sizes + header.bytes)
    return std::nullopt;
  const char *data = buffer.data() + position + sizeof(header);
  Record record;
  record.kind = header.kind;
  record.number = header.number;
  if (header.kind == Record::Kind::Message) {
    record.text.assign(data, header.bytes);
  } else if (header.kind == Record::Kind::Result ||
             header.kind == Record::Kind::Probe) {
    llvm::SmallVector<int64_t> shape(header.rank);
    std::memcpy(shape.data(), data, sizes);
    record.array = Array(header.element, shape);
    // An array without elements may have no data.
    if (header.bytes != 0)
      std::memcpy(record.array.data(), data + sizes, header.bytes);
  }
  position += sizeof(header) + sizes + header.bytes;
  // Moving the rest for every record would be quadratic.
  if (position > buffer.size() / 2) {
    buffer.erase(0, position);
    position = 0;
  }
  return record;
}
