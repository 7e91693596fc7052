//===- OwnRules.h - Safety rules of other compilers -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler that embeds prec may know of roundings that harm its programs. It
// adds safety rules of its own by an interface of one of its dialects:
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
// These rules are asked after the rules of Rules.def, in the order of the
// dialects' names. Otherwise they are like the rules of kind Safety: a
// contraction that they keep is pinned, plans and remarks name the rule,
// `narrow` overrules it, and `disable-rules` switches it off. A dialect is
// loaded if the program contains an op of it. A host whose programs only
// contain ops of other dialects must load the dialect itself, or make it a
// dependency of its pass.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_OWNRULES_H
#define PREC_PROJECTION_OWNRULES_H

#include "mlir/IR/DialectInterface.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// A use of a value by a contraction, which rules check.
struct ContractionUse {
  mlir::Operation *op;
  const Contraction &contraction;
  /// The factor, or null for the result.
  mlir::OpOperand *factor;

  mlir::Value getValue() const {
    return factor ? factor->get() : mlir::Value(op->getResult(0));
  }
};

struct OwnRule {
  /// Returns text for people, such as "its result is read by my.loss", if the
  /// contraction must stay in fp32 because of this use. It is called for both
  /// factors and the result of each contraction that no earlier rule keeps. It
  /// must be pure and deterministic, because plans are made again to be
  /// replayed and compared.
  using Check = std::optional<std::string> (*)(const ProgramModel &program,
                                               const ContractionUse &use);

  /// "DIALECT.NAME", with the dialect that has the rule. The keyword must be
  /// stable, since plans, remarks and options contain it.
  llvm::StringLiteral keyword;
  Check check;
};

class SafetyRuleInterface
    : public mlir::DialectInterface::Base<SafetyRuleInterface> {
public:
  explicit SafetyRuleInterface(mlir::Dialect *dialect) : Base(dialect) {}
  /// The result must live as long as the dialect.
  virtual llvm::ArrayRef<OwnRule> getRules() const = 0;
};

/// The rules of all loaded dialects, in the order of the dialects' names.
llvm::SmallVector<const OwnRule *, 0>
collectOwnRules(mlir::MLIRContext *context);

} // namespace prec

#endif // PREC_PROJECTION_OWNRULES_H
