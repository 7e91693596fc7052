//===- DescribeCommand.cpp - prec-run --describe --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shows what a run would use, without running the program.
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "prec/Report/Table.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"

using namespace prec;

static std::string describeUse(const ArgumentInfo &info) {
  std::string text = stringify(info.use).str();
  if (info.use == ArgumentUse::Weight)
    text += llvm::formatv(" (K = {0})", info.fanIn);
  if (info.use == ArgumentUse::Index && info.bound != 0)
    text += llvm::formatv(" ({0} to {1})", info.lowest, info.bound - 1);
  return text;
}

llvm::Expected<bool> prec::describeProgram(const Program &program,
                                           const RunSettings &settings) {
  size_t described = program.description ? program.description->arguments.size()
                                         : program.signature.arguments.size();
  if (described != program.signature.arguments.size())
    llvm::WithColor::note(llvm::errs(), "prec-run")
        << "'" << program.descriptionPath << "' has " << described
        << " arguments, the program " << program.signature.arguments.size()
        << ": it is left out here, and running is an error\n";
  auto sources = findInputSources(program, settings);
  if (!sources)
    return sources.takeError();
  Table table{{{"argument"},
               {"name"},
               {"type"},
               {"use"},
               {"role"},
               {"kind"},
               {"source"}},
              {}};
  for (auto [argument, named, source] : llvm::zip(
           program.signature.arguments, program.getArguments(), *sources)) {
    bool isNamed = named.name != argument.name;
    table.rows.push_back({{argument.name},
                          {isNamed ? named.name : ""},
                          {argument.describeType()},
                          {describeUse(argument.info)},
                          {argument.role},
                          {named.info.isParameter ? "param" : "input"},
                          {source}});
  }
  Table results{{{"result"}, {"type"}, {"use"}, {"role"}}, {}};
  for (auto [i, result] : llvm::enumerate(program.signature.results))
    results.rows.push_back({{program.getResultName(i)},
                            {result.describe()},
                            {result.isLogits ? "logits" : ""},
                            {result.role}});
  llvm::outs() << "@" << program.signature.function << "\n\n";
  table.print(llvm::outs(), hasColours(llvm::outs()));
  llvm::outs() << "\n";
  results.print(llvm::outs(), hasColours(llvm::outs()));
  return true;
}
