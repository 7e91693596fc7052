//===- RunTool.h - prec-bundle-run as a user starts it ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_RUNTOOL_H
#define PREC_UNITTESTS_RUNTIME_RUNTOOL_H

#include <cstdio>
#include <string>
#include <sys/wait.h>

struct Outcome {
  int exitStatus;
  std::string text; ///< Both streams.
};

/// Runs prec-bundle-run with arguments and environment variables in shell
/// syntax.
inline Outcome runTool(const std::string &arguments,
                       const std::string &environment = "") {
  std::string command = environment + " " PREC_BUNDLE_RUN " " + arguments;
  FILE *pipe = popen((command + " 2>&1").c_str(), "r");
  Outcome outcome = {-1, ""};
  char bytes[4096];
  while (size_t count = fread(bytes, 1, sizeof(bytes), pipe))
    outcome.text.append(bytes, count);
  int status = pclose(pipe);
  if (WIFEXITED(status))
    outcome.exitStatus = WEXITSTATUS(status);
  return outcome;
}

#endif // PREC_UNITTESTS_RUNTIME_RUNTOOL_H
