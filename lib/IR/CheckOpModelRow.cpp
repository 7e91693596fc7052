//===- CheckOpModelRow.cpp - Which rows there can be ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/OpModelRow.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace prec;

/// True for functions that a source row may state. A constant is excluded,
/// because a row cannot tell its value.
static bool isMade(ScalarFunction function) {
  return function == ScalarFunction::Index ||
         function == ScalarFunction::Random;
}

static size_t countMatching(const OpModelRow &row) {
  return llvm::count(row.operands, OperandUse::Match);
}

/// True if no dimension number of one factor is negative or occurs twice.
static bool areDistinct(ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
  llvm::SmallDenseSet<int64_t> seen;
  auto isNew = [&](int64_t d) { return d >= 0 && seen.insert(d).second; };
  return llvm::all_of(batch, isNew) && llvm::all_of(contract, isNew);
}

static std::string findContractionMistake(const OpModelRow &row) {
  if (countMatching(row) != 2 || row.others == OperandUse::Match)
    return "a contraction has two operands that match, its factors";
  if (row.lhsContract.empty() ||
      row.lhsContract.size() != row.rhsContract.size() ||
      row.lhsBatch.size() != row.rhsBatch.size())
    return "a contraction sums products along dimensions of both factors: "
           "lhs_contract and rhs_contract are to be of one length, and so are "
           "lhs_batch and rhs_batch";
  if (!areDistinct(row.lhsBatch, row.lhsContract) ||
      !areDistinct(row.rhsBatch, row.rhsContract))
    return "a dimension is negative, or named twice";
  return "";
}

std::string OpModelRow::findMistake() const {
  auto refuse = [&](StringRef field, StringRef classes) {
    return (field + " is no field of the class " + stringify(opClass) +
            ", but of " + classes)
        .str();
  };
  bool isContraction = opClass == OpClass::Contraction;
  bool isReduction = opClass == OpClass::Reduction;
  bool isView = opClass == OpClass::View;
  bool isCopy = isView || opClass == OpClass::Layout;
  bool isGather = opClass == OpClass::Gather;
  bool hasFunction =
      opClass == OpClass::Pointwise || opClass == OpClass::Source;
  if (function != ScalarFunction::Opaque && !hasFunction)
    return refuse("function", "pointwise and source");
  if (combiner != Combiner::Other && !isReduction)
    return refuse("combiner", "reduction");
  if ((isWindowed || isScan) && !isReduction)
    return refuse(isScan ? "scan" : "windowed", "reduction");
  if (dropsElements && !isCopy)
    return refuse("drops_elements", "view and layout");
  if (updated && opClass != OpClass::Layout)
    return refuse("updated", "layout");
  if (selects && !isGather)
    return refuse("selects", "gather");
  if (combines && opClass != OpClass::Collective)
    return refuse("combines", "collective");
  if (!isContraction && !(lhsContract.empty() && rhsContract.empty() &&
                          lhsBatch.empty() && rhsBatch.empty()))
    return refuse("lhs_contract", "contraction");
  if (!takes.empty() && !(isContraction || isCopy || (isGather && !selects)))
    return refuse("takes", "contraction, view, layout, and gather that selects "
                           "nothing");
  if (isContraction)
    return findContractionMistake(*this);
  if ((isCopy || isGather || isReduction) && countMatching(*this) == 0 &&
      others != OperandUse::Match)
    return "no operand matches, so that there is nothing to read";
  if (isView && (countMatching(*this) != 1 || others == OperandUse::Match))
    return "a view has one operand that matches";
  if (updated &&
      (*updated >= operands.size() || operands[*updated] != OperandUse::Match))
    return "updated is no operand that matches";
  if (function == ScalarFunction::Constant)
    return "no row tells what a constant holds; leave it out";
  if (hasFunction && isMade(function) != (opClass == OpClass::Source))
    return opClass == OpClass::Source
               ? "a source makes positions or random numbers: say by function "
                 "whether index or random"
               : "what makes values from nothing is of class source";
  const FunctionTraits &traits = getTraits(function);
  if (opClass == OpClass::Pointwise && traits.operands != 0 &&
      (traits.operands != operands.size() || others == OperandUse::Match))
    return ("the function " + traits.name + " has " + Twine(traits.operands) +
            " operands, and operands lists " + Twine(operands.size()))
        .str();
  return "";
}
