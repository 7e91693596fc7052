//===- ProgramCopy.cpp - The program of a schedule, by itself -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCopy.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace prec;

bool ProgramCopy::isSchedule(Operation &op) const {
  return isa_and_nonnull<transform::TransformDialect>(op.getDialect()) ||
         op.hasAttr(transform::TransformDialect::kWithNamedSequenceAttrName) ||
         op.isAncestor(transformOp);
}

ProgramCopy::ProgramCopy(ModuleOp module, Operation *transformOp)
    : module(module), transformOp(transformOp) {
  copy = cast<ModuleOp>(module->cloneWithoutRegions(mapping));
  copy->getBodyRegion().emplaceBlock();
  (*copy)->removeDiscardableAttr(
      transform::TransformDialect::kWithNamedSequenceAttrName);
  for (Operation &op : *module.getBody())
    if (!isSchedule(op))
      copy->getBody()->push_back(op.clone(mapping));
}

void ProgramCopy::publish() {
  copy->walk([](FunctionOpInterface function) {
    if (!function.isExternal())
      function.setPublic();
  });
}

DiagnosedSilenceableFailure
ProgramCopy::run(function_ref<void(PassManager &)> addPasses) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  addPasses(passes);
  // The schedule decides whether errors are shown.
  SmallVector<Diagnostic> errors;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) -> LogicalResult {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return failure();
        errors.push_back(std::move(diagnostic));
        return success();
      });
  if (succeeded(passes.run(*copy)))
    return DiagnosedSilenceableFailure::success();
  DiagnosedSilenceableFailure failed =
      emitSilenceableFailure(transformOp)
      << "prec cannot do this, and leaves the program as it was";
  for (Diagnostic &error : errors) {
    failed.attachNote(error.getLocation()) << error.str();
    for (Diagnostic &note : error.getNotes())
      failed.attachNote(note.getLocation()) << note.str();
  }
  return failed;
}

/// Moves all attributes except name and visibility, which others rely on.
static void moveAttributes(Operation *from, Operation *to) {
  to->copyProperties(from->getPropertiesStorage());
  to->setDiscardableAttrs(from->getDiscardableAttrDictionary());
}

void ProgramCopy::moveToModule() {
  bool hasSequences =
      module->hasAttr(transform::TransformDialect::kWithNamedSequenceAttrName);
  moveAttributes(*copy, module);
  if (hasSequences)
    module->setDiscardableAttr(
        transform::TransformDialect::kWithNamedSequenceAttrName,
        UnitAttr::get(module.getContext()));
  Block *body = module.getBody();
  // The program stays on its side of the schedule.
  bool isBehind = !body->empty() && isSchedule(body->front());
  SmallVector<Operation *> old;
  for (Operation &op : *body)
    if (!isSchedule(op))
      old.push_back(&op);
  for (Operation *op : old)
    op->dropAllReferences();
  for (Operation *op : old)
    op->erase();
  body->getOperations().splice(isBehind ? body->end() : body->begin(),
                               copy->getBody()->getOperations());
}

void ProgramCopy::moveToFunction(FunctionOpInterface function) {
  auto from = cast<FunctionOpInterface>(lookup(function));
  SymbolTable::Visibility visibility = function.getVisibility();
  moveAttributes(from, function);
  function.setVisibility(visibility);
  function.getFunctionBody().takeBody(from.getFunctionBody());
}
