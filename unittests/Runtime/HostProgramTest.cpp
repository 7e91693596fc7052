//===- HostProgramTest.cpp - Host code of MLIR on the launch functions ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tools of MLIR lower and run a program on the shared library, with the fake
// driver instead of the real one. The program fails if MLIR changes a signature
// or calls a new function. The fake driver computes by the kernel's name, so
// the kernel's body is empty.
//
//===----------------------------------------------------------------------===//

#include "gtest/gtest.h"
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

/// Computes out = 3 in for in = 7 and returns it as a number.
static constexpr char kProgram[] = R"(
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @scale(%in: !llvm.ptr, %out: !llvm.ptr, %n: i32, %factor: f32)
        kernel {
      gpu.return
    }
  }
  func.func @main() -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %ordinal = arith.constant 0 : i32
    %n = arith.constant 4 : i32
    %bytes = arith.constant 16 : i32
    %three = arith.constant 3.0 : f32
    %seven = arith.constant 7.0 : f32
    %zero = arith.constant 0.0 : f16
    gpu.set_default_device %ordinal
    %host = memref.alloc() : memref<4xf32>
    %unranked = memref.cast %host : memref<4xf32> to memref<*xf32>
    gpu.host_register %unranked : memref<*xf32>
    %t0 = gpu.wait async
    %in, %t1 = gpu.alloc async [%t0] () : memref<4xf32>
    %out, %t2 = gpu.alloc async [%t1] () : memref<4xf32>
    %half, %t3 = gpu.alloc async [%t2] () : memref<4xf16>
    %t4 = gpu.memset async [%t3] %in, %seven : memref<4xf32>, f32
    %t5 = gpu.memset async [%t4] %half, %zero : memref<4xf16>, f16
    %ii = memref.extract_aligned_pointer_as_index %in : memref<4xf32> -> index
    %oi = memref.extract_aligned_pointer_as_index %out : memref<4xf32> -> index
    %ij = arith.index_cast %ii : index to i64
    %oj = arith.index_cast %oi : index to i64
    %ip = llvm.inttoptr %ij : i64 to !llvm.ptr
    %op = llvm.inttoptr %oj : i64 to !llvm.ptr
    %t6 = gpu.launch_func async [%t5] @k::@scale
        LAUNCH blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        dynamic_shared_memory_size %bytes
        args(%ip : !llvm.ptr, %op : !llvm.ptr, %n : i32, %three : f32)
    %t7 = gpu.memcpy async [%t6] %host, %out : memref<4xf32>, memref<4xf32>
    %other = gpu.wait async
    %both = gpu.wait async [%t7, %other]
    %t8 = gpu.dealloc async [%both] %in : memref<4xf32>
    %t9 = gpu.dealloc async [%t8] %out : memref<4xf32>
    %t10 = gpu.dealloc async [%t9] %half : memref<4xf16>
    gpu.wait [%t10]
    gpu.host_unregister %unranked : memref<*xf32>
    %value = memref.load %host[%c3] : memref<4xf32>
    %result = arith.fptosi %value : f32 to i32
    return %result : i32
  }
}
)";

/// The output of mlir-runner for the program with this launch operation.
static std::string runProgram(const std::string &launch,
                              const std::string &libraryPath) {
  std::string program = kProgram;
  program.replace(program.find("LAUNCH"), strlen("LAUNCH"), launch);
  std::ofstream(libraryPath + "/program.mlir") << program;
  // The shell prints a message if a program aborts.
  std::string command =
      "exec 2>&1; " PREC_LLVM_TOOLS "/mlir-opt " + libraryPath +
      "/program.mlir --gpu-lower-to-nvvm-pipeline='cubin-chip=sm_90 "
      "cubin-features=+ptx80 cubin-format=isa' | LD_LIBRARY_PATH=" +
      libraryPath +
      " " PREC_LLVM_TOOLS "/mlir-runner -e main --entry-point-result=i32 "
      "--shared-libs=" PREC_RUNTIME_LIBRARY;
  FILE *pipe = popen(command.c_str(), "r");
  std::string output;
  char bytes[4096];
  while (size_t count = fread(bytes, 1, sizeof(bytes), pipe))
    output.append(bytes, count);
  pclose(pipe);
  return output;
}

TEST(HostProgram, runsUnderMlirRunner) {
#if __has_feature(address_sanitizer)
  GTEST_SKIP() << "mlir-runner loads no library that is instrumented";
#endif
  if (!std::filesystem::exists(PREC_LLVM_TOOLS "/mlir-runner"))
    GTEST_SKIP() << "there is no " PREC_LLVM_TOOLS "/mlir-runner";
  std::string directory = testing::TempDir() + "host-program-XXXXXX";
  ASSERT_NE(mkdtemp(directory.data()), nullptr);
  std::filesystem::create_symlink(FAKE_CUDA, directory + "/libcuda.so.1");
  EXPECT_EQ(runProgram("", directory), "21\n");
  EXPECT_EQ(runProgram("clusters in (%c1, %c1, %c1)", directory), "21\n");
  EXPECT_EQ(runProgram("clusters in (%c3, %c1, %c1)", directory)
                .find("prec: error: mgpuLaunchClusterKernel: kernel 'scale', "
                      "grid 1x1x1, block 1x1x1, cluster 3x1x1, 16 bytes of "
                      "dynamic shared memory: the grid is no multiple of the "
                      "cluster"),
            0u);
  std::filesystem::remove_all(directory);
}
