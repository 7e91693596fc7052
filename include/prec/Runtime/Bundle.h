//===- Bundle.h - Compiled kernels and how to run them ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bundle is a directory that carries kernels to a machine without a compiler:
// cubins or PTX, and bundle.json, which says how each is launched, with which
// arguments, on which data. docs/Runtime/Bundles.md describes the format. What
// is read here has been checked as a whole: whoever holds a Bundle may rely on
// indices, sizes and tensor maps.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_BUNDLE_H
#define PREC_RUNTIME_BUNDLE_H

#include "prec/Runtime/Device.h"
#include "prec/Runtime/ElementType.h"
#include <vector>

namespace prec {
namespace runtime {

struct BundleBuffer {
  enum class Role : uint8_t { Input, Output, Scratch };
  std::string name;
  ElementType type = ElementType::f32;
  std::vector<int64_t> shape;
  Role role = Role::Scratch;
  /// Zeros unless normal.
  bool isNormal = false;
  uint64_t seed = 0;
  double scale = 1;

  size_t countElements() const;
  size_t countBytes() const { return countElements() * getElementBytes(type); }
};

struct BundleArgument {
  enum class Kind : uint8_t { Pointer, Scalar, TensorMap };
  Kind kind = Kind::Scalar;
  /// Pointer and TensorMap: where it points to.
  size_t buffer = 0;
  size_t offsetBytes = 0;
  /// Scalar: the value as the kernel reads it, in the first bytes.
  uint64_t scalar = 0;
  /// TensorMap: all but the base address.
  TensorMapSpec map;
};

struct BundleKernel {
  std::string name;
  std::string file;
  std::string entry;
  std::string image; ///< What the file holds.
  LaunchConfig config;
  std::vector<BundleArgument> arguments;
  /// Per launch, for reports; zero where not given.
  double flops = 0, bytes = 0;
};

struct Bundle {
  static constexpr int64_t kVersion = 1;

  std::string name;
  std::string chip; ///< "sm_90a"
  std::vector<BundleBuffer> buffers;
  std::vector<BundleKernel> kernels;
};

/// Reads DIRECTORY/bundle.json and the files that it names. A failure names the
/// file, the line and the field.
Status readBundle(const std::string &directory, Bundle &result);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_BUNDLE_H
