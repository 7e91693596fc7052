//===- JsonFields.cpp - Reading an object field by field ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JsonFields.h"
#include <cstdio>

using namespace prec::runtime;
using namespace prec::runtime::json;

/// Stands for a value that is absent.
static const Value &getNothing() {
  static const Value nothing;
  return nothing;
}

static bool contains(const std::vector<std::string> &names,
                     const std::string &name) {
  for (const std::string &known : names)
    if (known == name)
      return true;
  return false;
}

void Problems::add(const Value &where, const std::string &path,
                   const std::string &what) {
  if (any())
    return;
  std::string text = file;
  if (where.line > 0)
    text +=
        ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
  status =
      Status::failure(text + ": " + (path.empty() ? "" : path + ": ") + what);
}

Fields::Fields(Problems &problems, const Value &object, std::string path)
    : problems(problems), object(object), path(std::move(path)) {
  if (object.kind != Value::Kind::Object)
    problems.add(object, this->path,
                 std::string("expected an object, found ") +
                     object.getKindName());
}

void Fields::finish() {
  for (size_t i = 0; i < object.names.size(); ++i)
    if (!contains(known, object.names[i]))
      problems.add(object.elements[i], getPath(object.names[i]),
                   "unknown field");
}

void Fields::fail(const std::string &field, const std::string &what) {
  const Value *value = object.find(field);
  problems.add(value ? *value : object, getPath(field), what);
}

std::string Fields::getPath(const std::string &field) const {
  return path.empty() ? field : path + "." + field;
}

const Value *Fields::find(const char *name) {
  known.push_back(name);
  const Value *value = object.find(name);
  if (!value)
    problems.add(object, path,
                 std::string("the field '") + name + "' is missing");
  return value;
}

const Value *Fields::find(const char *name, Value::Kind kind,
                          const char *kindName) {
  const Value *value = find(name);
  if (!value || value->kind == kind)
    return value;
  problems.add(*value, getPath(name),
               std::string("expected ") + kindName + ", found " +
                   value->getKindName());
  return nullptr;
}

std::string Fields::getString(const char *name) {
  const Value *value = find(name, Value::Kind::String, "a string");
  return value ? value->string : "";
}

size_t Fields::getChoice(const char *name,
                         const std::vector<std::string> &choices) {
  const Value *value = find(name, Value::Kind::String, "a string");
  if (!value)
    return 0;
  std::string list;
  for (size_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == value->string)
      return i;
    list += (i == 0 ? "" : ", ") + choices[i];
  }
  problems.add(*value, getPath(name),
               "'" + value->string + "' is unknown; possible are " + list);
  return 0;
}

bool Fields::checkInteger(const Value &value, const std::string &valuePath,
                          int64_t low, int64_t high) {
  if (value.kind != Value::Kind::Integer) {
    problems.add(value, valuePath,
                 std::string("expected an integer, found ") +
                     value.getKindName());
    return false;
  }
  if (value.integer >= low && value.integer <= high)
    return true;
  problems.add(value, valuePath,
               std::to_string(value.integer) + " is out of range; " +
                   std::to_string(low) + " to " + std::to_string(high) +
                   " is possible");
  return false;
}

int64_t Fields::getInteger(const char *name, int64_t low, int64_t high) {
  const Value *value = find(name);
  if (!value || !checkInteger(*value, getPath(name), low, high))
    return low;
  return value->integer;
}

double Fields::getNumber(const char *name, double low, double high) {
  const Value *value = find(name);
  if (!value)
    return low;
  if (value->kind != Value::Kind::Integer &&
      value->kind != Value::Kind::Number) {
    problems.add(*value, getPath(name),
                 std::string("expected a number, found ") +
                     value->getKindName());
    return low;
  }
  if (value->number >= low && value->number <= high)
    return value->number;
  char text[128];
  snprintf(text, sizeof(text), "%g is out of range; %g to %g is possible",
           value->number, low, high);
  problems.add(*value, getPath(name), text);
  return low;
}

std::vector<int64_t> Fields::getIntegers(const char *name, size_t fewest,
                                         size_t most, int64_t low,
                                         int64_t high) {
  std::vector<int64_t> integers(fewest, low);
  const Value *value = find(name, Value::Kind::Array, "an array");
  if (!value)
    return integers;
  size_t count = value->elements.size();
  if (count < fewest || count > most) {
    std::string wanted =
        fewest == most ? std::to_string(fewest)
                       : std::to_string(fewest) + " to " + std::to_string(most);
    problems.add(*value, getPath(name),
                 "expected " + wanted + " integers, found " +
                     std::to_string(count));
    return integers;
  }
  integers.clear();
  for (size_t i = 0; i < count; ++i) {
    const Value &element = value->elements[i];
    std::string elementPath = getPath(name) + "[" + std::to_string(i) + "]";
    integers.push_back(
        checkInteger(element, elementPath, low, high) ? element.integer : low);
  }
  return integers;
}

Fields Fields::getObject(const char *name) {
  const Value *value = find(name);
  return Fields(problems, value ? *value : getNothing(), getPath(name));
}

std::vector<Fields> Fields::getObjects(const char *name) {
  std::vector<Fields> objects;
  if (const Value *value = find(name, Value::Kind::Array, "an array"))
    for (size_t i = 0; i < value->elements.size(); ++i)
      objects.emplace_back(problems, value->elements[i],
                           getPath(name) + "[" + std::to_string(i) + "]");
  return objects;
}
