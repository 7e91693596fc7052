//===- BundleRunTest.cpp - The tool from end to end -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs prec-bundle-run as a user does, with the fake driver, whose kernels
// compute and whose clock is exact.
//
//===----------------------------------------------------------------------===//

#include "BundleOnDisk.h"
#include "RunTool.h"
#include "prec/Runtime/ElementType.h"
#include "prec/Runtime/Json.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace prec::runtime;
using testing::HasSubstr;

static Outcome runBundle(const BundleOnDisk &disk, const std::string &options,
                         const std::string &environment = "") {
  return runTool("--driver=" FAKE_CUDA " " + options + " " + disk.getPath(),
                 environment);
}

/// The elements of a .npy file of f32.
static std::vector<float> readNpy(const BundleOnDisk &disk,
                                  const std::string &file) {
  std::string bytes = disk.read(file);
  EXPECT_EQ(bytes.compare(0, 8, std::string("\x93NUMPY\x01\0", 8)), 0);
  size_t header = bytes.find('\n') + 1;
  EXPECT_EQ(header % 64, 0u);
  std::vector<float> values((bytes.size() - header) / sizeof(float));
  std::memcpy(values.data(), bytes.data() + header,
              values.size() * sizeof(float));
  return values;
}

TEST(BundleRun, table) {
  BundleOnDisk disk;
  Outcome outcome = runBundle(disk, "");
  EXPECT_EQ(outcome.exitStatus, 0);
  // 20 blocks take a microsecond each, so 4e7 flops give 2e12 per second.
  EXPECT_EQ(outcome.text, "small (sm_90) on Fake GPU 0 (sm_90), driver 13.0\n\n"
                          "kernel  median us    min    max  TFLOP/s  GB/s\n"
                          "scale       20.00  20.00  20.00      2.0     1\n"
                          "map         20.00  20.00  20.00        -     -\n");
}

// In a bundle of version 1 the grid is 20 on any GPU. The grid of a persistent
// kernel is the number of blocks that the multiprocessors hold. A block takes a
// microsecond.
TEST(BundleRun, persistentKernelsFollowTheGpu) {
  BundleOnDisk fixed, persistent;
  persistent.makePersistent("{\"per_multiprocessor\": 1, \"cluster\": 2}");
  EXPECT_THAT(runTool("--list " + persistent.getPath()).text,
              HasSubstr("20x1x1, at most 1 per multiprocessor"));
  for (auto [count, blocks] : {std::pair("7", "6.00"), std::pair("13", "12.00"),
                               std::pair("78", "20.00")}) {
    std::string environment = std::string("FAKE_CUDA_MULTIPROCESSORS=") + count;
    EXPECT_THAT(runBundle(fixed, "--kernel=scale", environment).text,
                HasSubstr("scale       20.00  "));
    EXPECT_THAT(runBundle(persistent, "--kernel=scale", environment).text,
                testing::ContainsRegex(std::string("scale +") + blocks + "  "));
  }
}

TEST(BundleRun, outputs) {
  BundleOnDisk disk;
  Outcome outcome =
      runBundle(disk, "--repeats 0 --out " + disk.getPath() + "/results");
  EXPECT_EQ(outcome.exitStatus, 0) << outcome.text;
  EXPECT_THAT(outcome.text, HasSubstr("2 kernels ran; nothing was timed"));
  EXPECT_THAT(outcome.text,
              HasSubstr("wrote " + disk.getPath() + "/results/out.npy\n"));
  std::vector<float> in(32);
  std::string bytes = makeNormal(ElementType::f32, 32, /*seed=*/1, /*scale=*/2);
  std::memcpy(in.data(), bytes.data(), bytes.size());
  // The result starts at the second element. It is half of the input.
  std::vector<float> out = readNpy(disk, "results/out.npy");
  ASSERT_EQ(out.size(), 32u);
  EXPECT_EQ(out[0], 0);
  for (int i = 0; i < 31; ++i)
    EXPECT_EQ(out[i + 1], in[i] / 2);
  // The tensor map starts at the second row.
  EXPECT_EQ(readNpy(disk, "results/first.npy"), std::vector<float>{in[8]});
  EXPECT_EQ(readNpy(disk, "results/half.npy")[1],
            extendBf16(roundToBf16(in[1] / 2)));
  EXPECT_THAT(disk.read("results/out.npy"),
              HasSubstr("{'descr': '<f4', 'fortran_order': False, 'shape': "
                        "(4, 8, ), }"));
  EXPECT_THAT(disk.read("results/first.npy"), HasSubstr("'shape': (), }"));
  EXPECT_FALSE(std::filesystem::exists(disk.getPath() + "/results/in.npy"));
}

TEST(BundleRun, json) {
  BundleOnDisk disk;
  Outcome outcome =
      runBundle(disk, "--json --kernel=scale --repeats=3 --batch=4");
  EXPECT_EQ(outcome.exitStatus, 0);
  json::Value report;
  Status status = json::parse(outcome.text, "report", report);
  ASSERT_FALSE(status.isFailure()) << status.message() << outcome.text;
  EXPECT_EQ(report.find("device")->string, "Fake GPU 0");
  ASSERT_EQ(report.find("kernels")->elements.size(), 1u);
  const json::Value &kernel = report.find("kernels")->elements[0];
  EXPECT_EQ(kernel.find("name")->string, "scale");
  EXPECT_NEAR(kernel.find("microseconds")->find("median")->number, 20, 1e-3);
  EXPECT_NEAR(kernel.find("flops_per_second")->number, 2e12, 1e9);
  EXPECT_EQ(kernel.find("samples")->elements.size(), 3u);
}

TEST(BundleRun, list) {
  BundleOnDisk disk;
  Outcome outcome = runTool("--list --driver=/nonexistent " + disk.getPath());
  EXPECT_EQ(outcome.exitStatus, 0);
  EXPECT_EQ(outcome.text,
            "bundle small for sm_90\n\n"
            "buffer  shape    role    fill\n"
            "in      4x8xf32  input   normal, seed 1\n"
            "out     4x8xf32  output  zero\n"
            "first   f32      output  zero\n"
            "half    2xbf16   output  normal, seed 1\n\n"
            "kernel  file   grid    block    cluster  shared bytes\n"
            "scale   k.ptx  20x1x1  32x1x1   1x1x1               0\n"
            "map     k.ptx  10x2x1  128x1x1  2x1x1           65536\n");
}

TEST(BundleRun, options) {
  BundleOnDisk disk;
  Outcome help = runTool("--help");
  EXPECT_EQ(help.exitStatus, 0);
  EXPECT_THAT(help.text, HasSubstr("exit status:"));
  auto expectBad = [&](const std::string &options, const std::string &text) {
    Outcome outcome = runBundle(disk, options);
    EXPECT_EQ(outcome.exitStatus, 1) << options;
    EXPECT_EQ(outcome.text, "prec-bundle-run: error: " + text + "\n");
  };
  expectBad("--fast", "unknown option '--fast'; --help lists the options");
  expectBad("--repeats=x",
            "--repeats=x: a number from 0 to 1000000 is possible");
  expectBad("--batch=0", "--batch=0: a number from 1 to 1000000 is possible");
  expectBad("--kernel=", "--kernel needs a value");
  expectBad("--kernel=gemm", "--kernel=gemm: the bundle has scale, map");
  expectBad("--device=rocm",
            "--device=rocm: cuda, emulator and emulator=PATH are possible");
  expectBad(
      "--device=emulator=",
      "--device=emulator=: cuda, emulator and emulator=PATH are possible");
  expectBad("--against=mkl", "--against=mkl: only cublas is possible");
  expectBad("--against=cublas --device=emulator",
            "--against=cublas: the library needs a GPU, so it does not go with "
            "--device=emulator");
  expectBad("--out=/proc/none", "--out=/proc/none: No such file or directory");
  expectBad("other",
            "'" + disk.getPath() + "': there is one bundle, 'other', already");
  EXPECT_EQ(runTool("").exitStatus, 1);
}

TEST(BundleRun, badBundle) {
  BundleOnDisk disk;
  disk.replace("\"buffer\": 1", "\"buffer\": 9");
  Outcome outcome = runBundle(disk, "");
  EXPECT_EQ(outcome.exitStatus, 2);
  EXPECT_THAT(outcome.text, HasSubstr("kernels[0].arguments[1].buffer: 9"));
}

TEST(BundleRun, failures) {
  BundleOnDisk disk;
  Outcome outcome = runBundle(disk, "", "FAKE_CUDA_FAIL=cuMemAllocAsync=2");
  EXPECT_EQ(outcome.exitStatus, 3);
  EXPECT_THAT(outcome.text, HasSubstr("buffer 'in': allocating 128 bytes"));
  outcome = runBundle(disk, "", "FAKE_CUDA_FAIL=cuEventSynchronize=700");
  EXPECT_EQ(outcome.exitStatus, 3);
  EXPECT_THAT(outcome.text,
              HasSubstr("kernel 'scale': in kernel 'scale' or one launched "
                        "before it: cuEventSynchronize"));
  disk.replace("\"entry\": \"scale\"", "\"entry\": \"missing\"");
  outcome = runBundle(disk, "");
  EXPECT_EQ(outcome.exitStatus, 3);
  EXPECT_THAT(outcome.text,
              HasSubstr("kernel 'scale': the module has no kernel 'missing'"));
}

TEST(BundleRun, devices) {
  BundleOnDisk disk;
  Outcome outcome = runBundle(disk, "", "FAKE_CUDA_CHIP=80");
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text,
              HasSubstr("the bundle 'small' is for sm_90; Fake GPU 0 is "
                        "sm_80: compile it for this chip"));
  outcome = runBundle(disk, "--gpu=2");
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text, HasSubstr("GPU 2 does not exist"));
  outcome = runTool("--driver=/nonexistent/libcuda.so.1 " + disk.getPath());
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text, HasSubstr("no CUDA driver"));
  outcome = runBundle(disk, "--device=emulator=/nonexistent/emulator.so");
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text,
              HasSubstr("no emulator: /nonexistent/emulator.so: cannot open"));
  outcome = runBundle(disk, "--device=emulator=" FAKE_CUDA);
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text, HasSubstr(FAKE_CUDA " is no emulator: it has no "
                                                "function precCreateEmulator"));
}

TEST(BundleRun, bitcode) {
  BundleOnDisk disk;
  std::string image = "BC\xc0\xde";
  disk.write("k.ptx", image);
  disk.replace(getSha256(BundleOnDisk::kImage), getSha256(image));
  disk.replace(getSha256(BundleOnDisk::kImage), getSha256(image));
  Outcome outcome = runBundle(disk, "");
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text,
              HasSubstr("kernel 'scale' is LLVM bitcode, which only the "
                        "emulator runs; build the bundle with format=isa"));
}
