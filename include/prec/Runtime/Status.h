//===- Status.h - Success, or what went wrong -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The run-time library links into programs without LLVM, so its errors are
// plain texts. A text names the kernel, the place and a remedy as far as they
// are known. It is written for the person who runs the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_STATUS_H
#define PREC_RUNTIME_STATUS_H

#include <string>
#include <utility>

namespace prec {
namespace runtime {

class [[nodiscard]] Status {
public:
  /// Success.
  Status() = default;
  static Status failure(std::string text) {
    Status status;
    status.failed = true;
    status.text = std::move(text);
    return status;
  }

  bool isFailure() const { return failed; }
  const std::string &message() const { return text; }

private:
  bool failed = false;
  std::string text;
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_STATUS_H
