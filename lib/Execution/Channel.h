//===- Channel.h - What a running program tells its parent ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Records on a pipe: results, probes, the message of a failed assertion, places
// of undefined values, and the end of a run. Writer and reader are two
// processes of one program on one machine, so records use the layout of memory.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CHANNEL_H
#define PREC_LIB_EXECUTION_CHANNEL_H

#include "prec/Execution/Array.h"

namespace prec {

struct Record {
  enum class Kind : uint8_t { Result, Probe, Message, Undefined, Done };

  Kind kind = Kind::Done;
  int64_t number = 0; ///< Of a result, probe or place.
  Array array;        ///< Of a result or probe.
  std::string text;   ///< Of a message.
};

/// Writes whole records. Ends the process if the reader is gone.
class RecordWriter {
public:
  explicit RecordWriter(int fd) : fd(fd) {}
  void writeArray(Record::Kind kind, int64_t number, const Array &array);
  void writeMessage(llvm::StringRef text);
  void writeUndefined(int64_t place);
  void writeDone();

private:
  void write(const void *data, size_t size);

  int fd;
};

/// Assembles records from pieces of a stream.
class RecordReader {
public:
  void append(llvm::ArrayRef<char> bytes) {
    buffer.append(bytes.begin(), bytes.end());
  }
  /// The next record if it has arrived completely, else std::nullopt.
  std::optional<Record> next();

private:
  std::string buffer;
  size_t position = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_CHANNEL_H
