//===- DeviceChoice.h - What runs the kernels of a bundle -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_BUNDLERUN_DEVICECHOICE_H
#define PREC_TOOLS_BUNDLERUN_DEVICECHOICE_H

#include "Options.h"
#include "prec/Runtime/CudaDevice.h"

namespace prec {

struct OpenedDevice {
  std::unique_ptr<runtime::Device> device;
  /// The same object, if it is a GPU.
  runtime::CudaDevice *gpu = nullptr;
  std::string name;       ///< "NVIDIA H100 80GB HBM3"
  std::string capability; ///< "sm_90"; empty for the emulator
  std::string driver;     ///< "13.0"; empty for the emulator
};

/// Opens the device that the options name and checks that it can run every
/// kernel of the bundle.
runtime::Status openDevice(const BundleRunOptions &options,
                           const runtime::Bundle &bundle, OpenedDevice &result);

} // namespace prec

#endif // PREC_TOOLS_BUNDLERUN_DEVICECHOICE_H
