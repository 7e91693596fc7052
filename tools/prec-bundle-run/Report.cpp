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

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string format(const char *pattern, double value) {
  char text[64];
  snprintf(text, sizeof(text), pattern, value);
  return text;
}

/// Columns from `firstNumber` on are numbers, which end in line; those before
/// start in line.
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
    kernels.push_back({kernel.name, kernel.file, print(kernel.config.grid),
                       print(kernel.config.block), print(kernel.config.cluster),
                       std::to_string(kernel.config.dynamicSharedBytes)});
  return "bundle " + bundle.name + " for " + bundle.chip + "\n\n" +
         alignColumns(buffers, /*firstNumber=*/4) + "\n" +
         alignColumns(kernels, /*firstNumber=*/5);
}

std::string prec::printTable(const BundleRunReport &report) {
  std::string text = report.bundle->name + " (" + report.bundle->chip +
                     ") on " + report.device + " (" + report.capability +
                     "), driver " + report.driver + "\n\n";
  std::vector<std::vector<std::string>> rows = {
      {"kernel", "median us", "min", "max", "TFLOP/s", "GB/s"}};
  for (size_t i = 0; i < report.times.size(); ++i) {
    const BundleKernel &kernel = report.bundle->kernels[report.kernels[i]];
    const KernelTimes &times = report.times[i];
    double seconds = times.getMedian() * 1e-6;
    rows.push_back({kernel.name, format("%.2f", times.getMedian()),
                    format("%.2f", times.getMin()),
                    format("%.2f", times.getMax()),
                    kernel.flops > 0 && seconds > 0
                        ? format("%.1f", kernel.flops / seconds * 1e-12)
                        : "-",
                    kernel.bytes > 0 && seconds > 0
                        ? format("%.0f", kernel.bytes / seconds * 1e-9)
                        : "-"});
  }
  if (report.times.empty())
    text += std::to_string(report.kernels.size()) +
            (report.kernels.size() == 1 ? " kernel" : " kernels") +
            " ran; nothing was timed\n";
  else
    text += alignColumns(rows, /*firstNumber=*/1);
  for (const std::string &file : report.outputs)
    text += "wrote " + file + "\n";
  return text;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static std::string quote(const std::string &text) {
  std::string quoted = "\"";
  for (char character : text) {
    if (character == '"' || character == '\\')
      quoted += '\\';
    if (static_cast<unsigned char>(character) >= 0x20)
      quoted += character;
  }
  return quoted + "\"";
}

static std::string printKernel(const BundleKernel &kernel,
                               const KernelTimes *times) {
  std::string text = "    {\"name\": " + quote(kernel.name);
  if (times) {
    double seconds = times->getMedian() * 1e-6;
    text += ", \"microseconds\": {\"median\": " +
            format("%.6g", times->getMedian()) +
            ", \"min\": " + format("%.6g", times->getMin()) +
            ", \"max\": " + format("%.6g", times->getMax()) + "}";
    if (kernel.flops > 0 && seconds > 0)
      text +=
          ", \"flops_per_second\": " + format("%.6g", kernel.flops / seconds);
    if (kernel.bytes > 0 && seconds > 0)
      text +=
          ", \"bytes_per_second\": " + format("%.6g", kernel.bytes / seconds);
    text += ",\n     \"samples\": [";
    for (size_t i = 0; i < times->microseconds.size(); ++i)
      text += (i ? ", " : "") + format("%.6g", times->microseconds[i]);
    text += "]";
  }
  return text + "}";
}

std::string prec::printJson(const BundleRunReport &report) {
  std::string text =
      "{\n  \"schema\": \"prec.bundle-run\", \"version\": 1,\n  \"bundle\": " +
      quote(report.bundle->name) +
      ",\n  \"chip\": " + quote(report.bundle->chip) +
      ",\n  \"device\": " + quote(report.device) +
      ",\n  \"capability\": " + quote(report.capability) +
      ",\n  \"driver\": " + quote(report.driver) + ",\n  \"kernels\": [";
  for (size_t i = 0; i < report.kernels.size(); ++i)
    text += (i ? ",\n" : "\n") +
            printKernel(report.bundle->kernels[report.kernels[i]],
                        report.times.empty() ? nullptr : &report.times[i]);
  text += "\n  ],\n  \"outputs\": [";
  for (size_t i = 0; i < report.outputs.size(); ++i)
    text += (i ? ", " : "") + quote(report.outputs[i]);
  return text + "]\n}\n";
}
