//===- OwnRules.h - Safety rules of other compilers -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler with prec inside knows of roundings that are harmful to its
// programs. It says so by rules of its own, in an interface of one of its
// dialects, which MLIR keeps with the context:
//
//   struct MyRules : prec::SafetyRuleInterface {
//     using SafetyRuleInterface::SafetyRuleInterface;
//     llvm::ArrayRef<prec::OwnRule> getRules() const override {
//       static constexpr prec::OwnRule rules[] = {{"my.logits", &checkLogits}};
//       return rules;
//     }
//   };
//   void MyDialect::initialize() { addInterfaces<MyRules>(); }
//
// They are asked behind the rules of Rules.def, in the order of the dialects'
// names, and are like those of kind Safety in everything else: what they keep
// is pinned, plans and remarks name the rule, `narrow` overrules it, and
// `disable-rules` switches it off. The dialect is loaded when the program holds
// an op of it; a host whose ops are all of other dialects loads it by hand, or
// makes it a dependency of its pass.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_OWNRULES_H
#define PREC_PROJECTION_OWNRULES_H

#include "mlir/IR/DialectInterface.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// A use that rules check.
struct ContractionUse {
  mlir::Operation *op;
  const Contraction &contraction;
  /// A factor, or the result if null.
  mlir::OpOperand *factor;

  mlir::Value getValue() const {
    return factor ? factor->get() : mlir::Value(op->getResult(0));
  }
};

struct OwnRule {
  /// Words for people, such as "its result is read by my.loss", if the
  /// contraction has to stay in fp32 because of this use. Called for both
  /// factors and for the result, of every contraction that no rule before
  /// keeps. Changes nothing, keeps nothing, and says the same whenever it is
  /// asked: plans are made again to be replayed and compared.
  using Check = std::optional<std::string> (*)(const ProgramModel &program,
                                               const ContractionUse &use);

  /// "DIALECT.NAME", by the dialect that has the rule. Stable: it is in plans,
  /// remarks and options.
  llvm::StringLiteral keyword;
  Check check;
};

class SafetyRuleInterface
    : public mlir::DialectInterface::Base<SafetyRuleInterface> {
public:
  explicit SafetyRuleInterface(mlir::Dialect *dialect) : Base(dialect) {}
  /// Lives as long as the dialect.
  virtual llvm::ArrayRef<OwnRule> getRules() const = 0;
};

/// The rules of all loaded dialects, by the dialects' names.
llvm::SmallVector<const OwnRule *, 0>
collectOwnRules(mlir::MLIRContext *context);

} // namespace prec

#endif // PREC_PROJECTION_OWNRULES_H
