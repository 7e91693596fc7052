//===- RunCommandLine.h - The options of prec-run ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_RUNCOMMANDLINE_H
#define PREC_LIB_TOOLS_RUNCOMMANDLINE_H

#include "prec/Execution/Calibrate.h"
#include "prec/Execution/Executable.h"
#include "prec/Execution/Inputs.h"
#include "llvm/Support/CommandLine.h"

namespace prec {

/// The help of --inputs.
inline llvm::StringRef describeInputs() {
  static const std::string text =
      ("A distribution (" + listDistributions() +
       "), or files: each .npz is a set of inputs, .npy files are one set")
          .str();
  return text;
}

/// The options of prec-run. Making one registers them, so that there are no
/// global options.
struct RunCommandLine {
  llvm::cl::OptionCategory category{"prec-run"};
  llvm::cl::list<std::string> programs{llvm::cl::Positional,
                                       llvm::cl::desc("<program.mlir>..."),
                                       llvm::cl::cat(category)};
  llvm::cl::opt<bool> compare{
      "compare",
      llvm::cl::desc(
          "Compare with what prec-assign makes of the program, or with "
          "a second one, against float64"),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> bitExact{
      "bit-exact",
      llvm::cl::desc("Compare the bits of the results of two programs"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> calibrate{
      "calibrate",
      llvm::cl::desc(
          "Measure what rounding each value costs, by one reverse sweep in "
          "float64 from each result, and write it to this file"),
      llvm::cl::value_desc("cal.json"), llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> sweeps{
      "sweeps",
      llvm::cl::desc(
          "With --calibrate: make so many sweeps from results. Of more "
          "results those of one number have half of them at most "
          "where others need the rest, which these share (16)"),
      llvm::cl::value_desc("n"), llvm::cl::init(CalibrateOptions().mostSweeps),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> bisect{
      "bisect",
      llvm::cl::desc(
          "Undo decisions of prec-assign, as few as are needed for all "
          "checks to hold"),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> tune{
      "tune",
      llvm::cl::desc(
          "Plan under the max-error or the policy of --assign, measure, "
          "correct the prices of its calibration, and plan again"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> front{
      "front",
      llvm::cl::desc(
          "Measure errors and bytes of presets and, with a calibration, "
          "of the best plans in between: a picture (.svg) with its figures "
          "beside it (.json), or the figures alone"),
      llvm::cl::value_desc("front.svg|front.json"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> planOut{
      "plan-out", llvm::cl::desc("With --bisect or --tune: write the plan"),
      llvm::cl::value_desc("plan.json"), llvm::cl::cat(category)};
  llvm::cl::opt<bool> describe{
      "describe",
      llvm::cl::desc("Show arguments, what they are used for, and results"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> function{
      "function",
      llvm::cl::desc("Function to run (default: the only "
                     "public one, main or forward)"),
      llvm::cl::value_desc("name"), llvm::cl::cat(category)};
  llvm::cl::list<std::string> inputs{
      "inputs", llvm::cl::CommaSeparated, llvm::cl::desc(describeInputs()),
      llvm::cl::value_desc("kind|files"), llvm::cl::cat(category)};
  llvm::cl::list<std::string> weights{
      "weights", llvm::cl::CommaSeparated,
      llvm::cl::desc(
          "Files with arguments that stay the same for all inputs; what "
          "neither they nor --inputs give is generated"),
      llvm::cl::value_desc("w.npz,..."), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> description{
      "description",
      llvm::cl::desc(
          "What the arguments are; none leaves out what stands beside "
          "the program (default: model.json for model.mlir)"),
      llvm::cl::value_desc("file|none"), llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> seed{
      "seed", llvm::cl::desc("First seed of generated arguments (1)"),
      llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> inputSeed{
      "input-seed",
      llvm::cl::desc(
          "First seed of generated inputs; generated weights keep that of "
          "--seed"),
      llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> seeds{"seeds", llvm::cl::desc("Number of seeds (1)"),
                                llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> dynamicSize{
      "dynamic-size",
      llvm::cl::desc("Dynamic dimensions that no description gives (8)"),
      llvm::cl::init(8), llvm::cl::cat(category)};
  llvm::cl::opt<bool> widen{
      "float64", llvm::cl::desc("Run in float64: the reference of --compare"),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> perValue{
      "per-value",
      llvm::cl::desc(
          "With --compare: the error at every rounding, and of every "
          "rounding alone"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> assign{
      "assign",
      llvm::cl::desc("With --compare: options of prec-assign, in quotes"),
      llvm::cl::value_desc("\"preset=... format=...\""),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> roles{
      "roles",
      llvm::cl::desc(
          "With --describe or --compare of one program: what its arguments "
          "and results are to the model"),
      llvm::cl::value_desc("roles.json"), llvm::cl::cat(category)};
  llvm::cl::list<std::string> checks{
      "check",
      llvm::cl::desc(
          "With --compare: the largest relative rms of float results and "
          "the largest share of changed elements of integer ones (0); exit "
          "status 2 if one is exceeded, a NaN or infinity appears or "
          "vanishes, or nothing was compared. The candidate makes its own "
          "choices unless choices=reference"),
      llvm::cl::value_desc("rel=1e-2[,changed=0.01][,choices=own|reference]"
                           "[,output=name]"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> output{
      "o", llvm::cl::desc("Write the results to this file"),
      llvm::cl::value_desc("results.npz"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> exportMap{
      "export-map",
      llvm::cl::desc(
          "What prec-assign wrote beside the program, the second one if "
          "there are two: it is given the arguments of the model that it "
          "was made from, and frozen ones are rounded"),
      llvm::cl::value_desc("map.json"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> exportWeights{
      "export-weights",
      llvm::cl::desc(
          "With --export-map: write the rounded arguments, and other "
          "parameters, to this file"),
      llvm::cl::value_desc("weights.npz"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> json{
      "json",
      llvm::cl::desc("With --compare: write JSON; - is standard output"),
      llvm::cl::value_desc("file"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> plot{
      "plot", llvm::cl::desc("With --compare or --calibrate: draw a picture"),
      llvm::cl::value_desc("file.svg"), llvm::cl::cat(category)};
  llvm::cl::opt<bool> fast{
      "fast",
      llvm::cl::desc("Optimise all code, not only static loops that "
                     "turn often: for large dynamic sizes; the "
                     "order of operations stays"),
      llvm::cl::cat(category)};
  llvm::cl::opt<DeviceChoice::Kind> device{
      "device", llvm::cl::desc("What runs the kernels of a program:"),
      llvm::cl::values(clEnumValN(DeviceChoice::Kind::Emulator, "emulator",
                                  "an emulator of the CUDA thread model"),
                       clEnumValN(DeviceChoice::Kind::Cuda, "cuda", "a GPU")),
      llvm::cl::init(DeviceChoice::Kind::None), llvm::cl::cat(category)};
  llvm::cl::opt<bool> deviceAligned{
      "device-aligned-sums",
      llvm::cl::desc(
          "The emulator adds products as tensor cores of an H100 do"),
      llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> deviceSeed{
      "device-seed", llvm::cl::desc("Seed of the emulator's schedule (1)"),
      llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> deviceMultiprocessors{
      "device-multiprocessors",
      llvm::cl::desc(
          "Multiprocessors of the emulator, which persistent kernels "
          "have no more blocks than (132)"),
      llvm::cl::init(DeviceChoice().multiprocessors), llvm::cl::cat(category)};
  llvm::cl::opt<double> timeout{
      "timeout", llvm::cl::desc("Longest time of one run (no limit)"),
      llvm::cl::value_desc("seconds"), llvm::cl::init(0),
      llvm::cl::cat(category)};
};

} // namespace prec

#endif // PREC_LIB_TOOLS_RUNCOMMANDLINE_H
