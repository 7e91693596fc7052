//===- ReportJson.cpp - What prec-bundle-run prints for programs ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include <cstdio>

using namespace prec;
using namespace prec::runtime;

static std::string format(double value) {
  char text[64];
  snprintf(text, sizeof(text), "%.6g", value);
  return text;
}

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

/// The fields for the times of a kernel or of cuBLAS, and for the rates that
/// follow from them.
static std::string printTimes(const BundleKernel &kernel,
                              const KernelTimes &times) {
  double seconds = times.getMedian() * 1e-6;
  std::string text =
      "\"microseconds\": {\"median\": " + format(times.getMedian()) +
      ", \"min\": " + format(times.getMin()) +
      ", \"max\": " + format(times.getMax()) + "}";
  if (kernel.flops > 0 && seconds > 0)
    text += ", \"flops_per_second\": " + format(kernel.flops / seconds);
  if (kernel.bytes > 0 && seconds > 0)
    text += ", \"bytes_per_second\": " + format(kernel.bytes / seconds);
  text += ",\n     \"samples\": [";
  for (size_t i = 0; i < times.microseconds.size(); ++i)
    text += (i ? ", " : "") + format(times.microseconds[i]);
  return text + "]";
}

static std::string printKernel(const BundleRunReport &report, size_t i) {
  const BundleKernel &kernel = report.bundle->kernels[report.kernels[i]];
  std::string text = "    {\"name\": " + quote(kernel.name);
  if (!report.times.empty())
    text += ", " + printTimes(kernel, report.times[i]);
  if (!report.differences.empty() && report.differences[i] >= 0)
    text += ",\n     \"share_of_bound\": " + format(report.differences[i]);
  if (!report.theirs.empty() && !report.theirs[i].microseconds.empty()) {
    if (report.times[i].getMedian() > 0)
      text += ",\n     \"share_of_cublas\": " +
              format(getShare(report.times[i], report.theirs[i]));
    text +=
        ",\n     \"cublas\": {" + printTimes(kernel, report.theirs[i]) + "}";
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
      ",\n  \"driver\": " + quote(report.driver) +
      ",\n  \"cublas\": " + quote(report.cublas) + ",\n  \"kernels\": [";
  for (size_t i = 0; i < report.kernels.size(); ++i)
    text += (i ? ",\n" : "\n") + printKernel(report, i);
  text += "\n  ],\n  \"outputs\": [";
  for (size_t i = 0; i < report.outputs.size(); ++i)
    text += (i ? ", " : "") + quote(report.outputs[i]);
  return text + "]\n}\n";
}
