//===- Report.cpp - What prec-bundle-run prints ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include <algorithm>
#include <cstdio>

using namespace prec;
using namespace prec::runtime;

double prec::getShare(const KernelTimes &ours, const KernelTimes &theirs) {
  return theirs.getMedian() / ours.getMedian();
}

static std::string format(const char *pattern, double value) {
  char text[64];
  snprintf(text, sizeof(text), pattern, value);
  return text;
}

/// Columns from `firstNumber` on hold numbers and are aligned on the right;
/// those before are aligned on the left.
static std::string
alignColumns(const std::vector<std::vector<std::string>> &rows,
             size_t firstNumber) {
  std::vector<size_t> widths;
  for (const std::vector<std::string> &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const std::vector<std::string> &row : rows) {
    for (size_t i = 0; i < row.size(); ++i) {
      std::string padding(widths[i] - row[i].size(), ' ');
      text += i == 0 ? "" : "  ";
      text += i < firstNumber ? row[i] + padding : padding + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

/// "1024x512xbf16"
static std::string printShape(const BundleBuffer &buffer) {
  std::string text;
  for (int64_t size : buffer.shape)
    text += std::to_string(size) + "x";
  return text + getName(buffer.type);
}

static std::string print(const Dim3 &size) {
  return std::to_string(size.x) + "x" + std::to_string(size.y) + "x" +
         std::to_string(size.z);
}

/// The grid. That of a persistent kernel needs enough multiprocessors.
static std::string printGrid(const BundleKernel &kernel) {
  std::string text = print(kernel.config.grid);
  if (kernel.persistence)
    text += ", at most " +
            std::to_string(kernel.persistence->perMultiprocessor) +
            " per multiprocessor";
  return text;
}

std::string prec::printList(const Bundle &bundle) {
  static constexpr const char *kRoles[] = {"input", "output", "scratch"};
  std::vector<std::vector<std::string>> buffers = {
      {"buffer", "shape", "role", "fill"}};
  for (const BundleBuffer &buffer : bundle.buffers)
    buffers.push_back(
        {buffer.name, printShape(buffer), kRoles[size_t(buffer.role)],
         buffer.isNormal ? "normal, seed " + std::to_string(buffer.seed)
                         : "zero"});
  std::vector<std::vector<std::string>> kernels = {
      {"kernel", "file", "grid", "block", "cluster", "shared bytes"}};
  for (const BundleKernel &kernel : bundle.kernels)
    kernels.push_back({kernel.name, kernel.file, printGrid(kernel),
                       print(kernel.config.block), print(kernel.config.cluster),
                       std::to_string(kernel.config.dynamicSharedBytes)});
  return "bundle " + bundle.name + " for " + bundle.chip + "\n\n" +
         alignColumns(buffers, /*firstNumber=*/4) + "\n" +
         alignColumns(kernels, /*firstNumber=*/5);
}

/// A rate for a column; "-" if the amount is unknown.
static std::string formatRate(const char *pattern, double amount,
                              const KernelTimes &times, double unit) {
  double seconds = times.getMedian() * 1e-6;
  return amount > 0 && seconds > 0 ? format(pattern, amount / seconds / unit)
                                   : "-";
}

static void addTimes(std::vector<std::string> &row, const KernelTimes &times) {
  row.push_back(format("%.2f", times.getMedian()));
  row.push_back(format("%.2f", times.getMin()));
  row.push_back(format("%.2f", times.getMax()));
}

/// Adds the columns about cuBLAS for one kernel.
static void addComparison(std::vector<std::string> &row,
                          const BundleKernel &kernel, const KernelTimes &ours,
                          const KernelTimes &theirs, double difference) {
  if (theirs.microseconds.empty()) {
    row.insert(row.end(), 6, "-");
    return;
  }
  addTimes(row, theirs);
  row.push_back(formatRate("%.1f", kernel.flops, theirs, 1e12));
  row.push_back(ours.getMedian() > 0
                    ? format("%.1f %%", 100 * getShare(ours, theirs))
                    : "-");
  row.push_back(difference < 0 ? "-" : format("%.2f", difference));
}

std::string prec::printTable(const BundleRunReport &report) {
  std::string text = report.bundle->name + " (" + report.bundle->chip +
                     ") on " + report.device;
  if (!report.capability.empty())
    text += " (" + report.capability + "), driver " + report.driver;
  if (!report.cublas.empty())
    text += ", cuBLAS " + report.cublas;
  text += "\n\n";
  std::vector<std::vector<std::string>> rows = {
      {"kernel", "median us", "min", "max", "TFLOP/s", "GB/s"}};
  bool isCompared = !report.theirs.empty();
  if (isCompared)
    for (const char *column :
         {"cuBLAS us", "min", "max", "TFLOP/s", "of cuBLAS", "of bound"})
      rows.front().push_back(column);
  for (size_t i = 0; i < report.times.size(); ++i) {
    const BundleKernel &kernel = report.bundle->kernels[report.kernels[i]];
    const KernelTimes &times = report.times[i];
    std::vector<std::string> &row = rows.emplace_back();
    row.push_back(kernel.name);
    addTimes(row, times);
    row.push_back(formatRate("%.1f", kernel.flops, times, 1e12));
    row.push_back(formatRate("%.0f", kernel.bytes, times, 1e9));
    if (isCompared)
      addComparison(row, kernel, times, report.theirs[i],
                    report.differences[i]);
  }
  if (report.times.empty())
    text += std::to_string(report.kernels.size()) +
            (report.kernels.size() == 1 ? " kernel" : " kernels") + " ran; " +
            (report.capability.empty() ? "an emulator keeps no time\n"
                                       : "nothing was timed\n");
  else
    text += alignColumns(rows, /*firstNumber=*/1);
  for (const std::string &file : report.outputs)
    text += "wrote " + file + "\n";
  return text;
}
