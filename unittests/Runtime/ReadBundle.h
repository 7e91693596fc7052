//===- ReadBundle.h - The complaint about a bundle --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_READBUNDLE_H
#define PREC_UNITTESTS_RUNTIME_READBUNDLE_H

#include "BundleOnDisk.h"
#include "prec/Runtime/Bundle.h"

namespace prec {
namespace runtime {

/// The error message for a bundle with one change, without the directory.
template <typename Disk = BundleOnDisk>
std::string readWith(const std::string &from, const std::string &to) {
  Disk disk;
  disk.replace(from, to);
  Bundle bundle;
  Status status = readBundle(disk.getPath(), bundle);
  if (!status.isFailure())
    return "none";
  std::string message = status.message(), path = disk.getPath() + "/";
  for (size_t at; (at = message.find(path)) != std::string::npos;)
    message.erase(at, path.size());
  return message;
}

} // namespace runtime
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_READBUNDLE_H
