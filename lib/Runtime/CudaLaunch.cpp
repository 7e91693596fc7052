//===- CudaLaunch.cpp - Launches on an NVIDIA GPU -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prepares what a launch needs beyond its sizes: more shared memory than the
// default, and clusters, which have an entry of their own. The driver reports
// bad arguments as "invalid value" only, so the frequent reasons are checked
// here.
//
//===----------------------------------------------------------------------===//

#include "CudaObjects.h"
#include "prec/Runtime/CudaDevice.h"

using namespace prec::runtime;

/// "8x4x1"
static std::string print(const Dim3 &size) {
  return std::to_string(size.x) + "x" + std::to_string(size.y) + "x" +
         std::to_string(size.z);
}

static std::string print(const CudaFunction &function,
                         const LaunchConfig &config) {
  std::string text = "kernel '" + function.name + "', grid " +
                     print(config.grid) + ", block " + print(config.block);
  if (config.cluster.volume() > 1)
    text += ", cluster " + print(config.cluster);
  if (config.dynamicSharedBytes)
    text += ", " + std::to_string(config.dynamicSharedBytes) +
            " bytes of dynamic shared memory";
  return text;
}

/// The driver grants more than 48 KiB only to kernels that request it.
Status CudaDevice::allowSharedBytes(CudaFunction &function, uint32_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  if (bytes <= function.maxDynamicSharedBytes)
    return Status();
  std::string what = "kernel '" + function.name + "'";
  if (uint64_t(bytes) + function.staticSharedBytes > uint64_t(maxSharedBytes))
    return Status::failure(
        what + " wants " + std::to_string(bytes) + " bytes of dynamic and " +
        std::to_string(function.staticSharedBytes) +
        " of static shared memory; a block of " + name + " has " +
        std::to_string(maxSharedBytes) + ": use smaller tiles or fewer stages");
  if (cuda::Result error = driver->funcSetAttribute(
          function.handle, cuda::kMaxDynamicSharedSizeBytes, bytes))
    return driver->describe(error, "cuFuncSetAttribute", what);
  function.maxDynamicSharedBytes = bytes;
  return Status();
}

Status CudaDevice::verifyCluster(const CudaFunction &function,
                                 const LaunchConfig &config) const {
  const Dim3 &grid = config.grid, &cluster = config.cluster;
  std::string problem;
  if (!driver->launchKernelEx)
    problem = "clusters need a driver of CUDA 11.8 or newer; this one is " +
              driver->getVersion();
  else if (cluster.volume() == 0)
    problem = "cluster " + print(cluster) + " is empty";
  else if (grid.x % cluster.x || grid.y % cluster.y || grid.z % cluster.z)
    problem = "the grid is no multiple of the cluster";
  return problem.empty()
             ? Status()
             : Status::failure(print(function, config) + ": " + problem);
}

cuda::Result CudaDevice::launchCluster(CudaFunction &function,
                                       const LaunchConfig &config,
                                       void **params, Stream *stream) {
  // Clusters of more than 8 blocks are not portable (CUDA C++ Programming
  // Guide, "Thread Block Clusters") and must be allowed.
  if (config.cluster.volume() > 8) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!function.allowsLargeClusters)
      (void)driver->funcSetAttribute(function.handle,
                                     cuda::kNonPortableClusterSizeAllowed, 1);
    function.allowsLargeClusters = true;
  }
  cuda::LaunchAttribute attribute = {};
  attribute.id = cuda::kAttributeClusterDimension;
  attribute.cluster[0] = config.cluster.x;
  attribute.cluster[1] = config.cluster.y;
  attribute.cluster[2] = config.cluster.z;
  cuda::LaunchConfig launch = {};
  launch.gridX = config.grid.x;
  launch.gridY = config.grid.y;
  launch.gridZ = config.grid.z;
  launch.blockX = config.block.x;
  launch.blockY = config.block.y;
  launch.blockZ = config.block.z;
  launch.sharedBytes = config.dynamicSharedBytes;
  launch.stream = unwrap(stream);
  launch.attributes = &attribute;
  launch.numAttributes = 1;
  return driver->launchKernelEx(&launch, function.handle, params,
                                /*extra=*/nullptr);
}

Status CudaDevice::launch(Function *opaque, const LaunchConfig &config,
                          void **params, size_t numParams, Stream *stream) {
  CudaFunction &function = *unwrap(opaque);
  // The driver refuses empty grids, which programs with empty tensors have.
  if (config.grid.volume() == 0)
    return Status();
  bool hasCluster = config.cluster.volume() != 1;
  Scope scope(*this);
  Status status = allowSharedBytes(function, config.dynamicSharedBytes);
  if (!status.isFailure() && hasCluster)
    status = verifyCluster(function, config);
  if (status.isFailure())
    return status;

  const Dim3 &grid = config.grid, &block = config.block;
  cuda::Result error =
      hasCluster
          ? launchCluster(function, config, params, stream)
          : driver->launchKernel(function.handle, grid.x, grid.y, grid.z,
                                 block.x, block.y, block.z,
                                 config.dynamicSharedBytes, unwrap(stream),
                                 params, /*extra=*/nullptr);
  if (error)
    return describe(error, hasCluster ? "cuLaunchKernelEx" : "cuLaunchKernel",
                    print(function, config));
  std::lock_guard<std::mutex> lock(mutex);
  lastFunction = &function;
  return Status();
}
