//===- ArgumentAttributes.cpp - Attributes of many arguments --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/ArgumentAttributes.h"

using namespace mlir;
using namespace prec;

NamedAttrList &ArgumentAttributes::change(unsigned argument) {
  auto [it, inserted] = changed.try_emplace(argument);
  if (inserted)
    it->second = NamedAttrList(function.getArgAttrDict(argument));
  return it->second;
}

void ArgumentAttributes::set(unsigned argument, StringRef name,
                             Attribute value) {
  change(argument).set(name, value);
}

void ArgumentAttributes::remove(unsigned argument, StringRef name) {
  auto it = changed.find(argument);
  if (it != changed.end())
    it->second.erase(name);
  else if (function.getArgAttr(argument, name))
    change(argument).erase(name);
}

void ArgumentAttributes::apply() {
  if (changed.empty())
    return;
  SmallVector<DictionaryAttr> all;
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i) {
    auto it = changed.find(i);
    DictionaryAttr attributes =
        it == changed.end() ? function.getArgAttrDict(i)
                            : it->second.getDictionary(function.getContext());
    all.push_back(attributes ? attributes
                             : DictionaryAttr::get(function.getContext()));
  }
  function.setAllArgAttrs(all);
  changed.clear();
}
