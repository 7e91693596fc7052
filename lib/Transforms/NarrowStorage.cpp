//===- NarrowStorage.cpp - The pass prec-narrow-storage -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One forward sweep per function. A rounded value has a narrow twin; copies
// whose sources all have one become narrow, contractions with a mode take the
// twins as factors, and any other reader gets `prec.widen` of the twin:
//
//   %r = round %x ; %t = transpose %r ; contraction(%t, ..) ; other(%r)
//   ->
//   %n = narrow %x ; %t = transpose %n ; contraction(%t, ..)
//   %w = widen %n  ; other(%w)
//
// A storage class whose entries are all rounded to one format becomes narrow as
// a whole: what loops carry and branches yield, where readers widen it.
//
// Bit-exact: widen(narrow(x)) = round(x), copies commute with widen, and a
// contraction widens its factors before it multiplies.
//
//===----------------------------------------------------------------------===//

#include "CountCasts.h"
#include "FreezeArguments.h"
#include "HoistCasts.h"
#include "MoveCasts.h"
#include "NarrowCasts.h"
#include "RoundingSearch.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/Projection/NarrowPaths.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"

namespace prec {
#define GEN_PASS_DEF_NARROWSTORAGEPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// A storage class with the format that it takes.
using CarriedFormat = std::pair<const StorageClass *, Format>;

namespace {
class Narrower {
public:
  Narrower(FunctionOpInterface function, const ProgramModel &program)
      : function(function), program(program), rewriter(function.getContext()) {}

  /// `carried` are the storage classes of the function that become narrow.
  void run(ArrayRef<CarriedFormat> carried);

private:
  void narrowRound(RoundOp round);
  void keepIds(RoundOp round, Value twin);
  void narrowExactConstants(ArrayRef<Operation *> ops);
  void narrowCarried(const StorageClass &carried, Format format);
  void adoptEntries(Operation *op);
  void narrowCopy(Operation *op, const OpModel &model);
  void narrowContraction(Operation *op, const Contraction &dims);
  Value createNarrow(Value value, Format format, DecisionAttr ids);
  void adopt(OpOperand &operand, Value twin);
  void widenOtherReaders(Value narrow, Type wideType);

  FunctionOpInterface function;
  /// Of the program before this pass: ops keep what they are.
  const ProgramModel &program;
  IRRewriter rewriter;
  /// Wide values and their narrow twins. A copy that became narrow is its own.
  DenseMap<Value, Value> twins;
  /// Copies that became narrow with the wide type that they had, in order.
  SmallVector<std::pair<Value, Type>> retyped;
  /// By id, the roundings that are left.
  DenseMap<StringAttr, unsigned> numRounds;
  /// Operands that read a narrow value now.
  DenseSet<OpOperand *> adopted;
  /// By op, the entries of storage classes that became narrow.
  DenseMap<Operation *, SmallVector<std::pair<OpOperand *, Format>, 1>> entries;
};
} // namespace

/// `value` rounded into narrow storage: the narrow value that it was read from,
/// if there is one, or a prec.narrow. Constants fold when casts are lowered, so
/// that they stay ops of their dialect.
Value Narrower::createNarrow(Value value, Format format, DecisionAttr ids) {
  Type type = withElementType(value.getType(),
                              getStorageType(value.getContext(), format));
  Operation *op = value.getDefiningOp();
  if (!ids && op && op->getName().getStringRef() == "stablehlo.convert" &&
      op->getOperand(0).getType() == type)
    return op->getOperand(0);
  if (findConstant(value))
    return NarrowOp::create(rewriter, value.getLoc(), type, value, ids);
  return rewriter.createOrFold<NarrowOp>(value.getLoc(), type, value, ids);
}

/// What is rounded is narrow already, so the rounding changes nothing. Its ids
/// stand with those of the one that did, unless at other entries of a storage
/// class.
void Narrower::keepIds(RoundOp round, Value twin) {
  if (!round.getDecisionAttr())
    return;
  SmallVector<StringAttr> left;
  for (StringAttr id : round.getDecisionAttr().getIds())
    if (--numRounds[id] == 0)
      left.push_back(id);
  auto narrow = dyn_cast_or_null<NarrowOp>(findRounding(twin, program));
  if (!left.empty() && narrow)
    narrow.setDecisionAttr(DecisionAttr::unite(
        narrow.getDecisionAttr(), DecisionAttr::get(round.getContext(), left)));
}

void Narrower::narrowRound(RoundOp round) {
  rewriter.setInsertionPoint(round);
  Value twin = twins.lookup(round.getInput());
  if (twin && getStoredFormat(twin.getType()) == round.getFormat()) {
    twins[round] = twin;
    keepIds(round, twin);
    return;
  }
  twins[round] = createNarrow(round.getInput(), round.getFormat(),
                              round.getDecisionAttr());
}

/// The format in which a contraction multiplies by a decision, if a type stores
/// it.
static std::optional<Format> getModeToStore(Operation *op) {
  auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
  std::optional<Format> format =
      mode ? getFormatOf(mode.getValue()) : std::nullopt;
  if (!format || !getFormatInfo(*format).hasStorage() ||
      !op->hasAttr(kDecisionAttr))
    return std::nullopt;
  return format;
}

/// A constant that needs no rounding, because it holds values of the format,
/// becomes narrow at its root like any other. `ops` are those to be narrowed.
void Narrower::narrowExactConstants(ArrayRef<Operation *> ops) {
  SmallVector<ContractionOp> contractions;
  std::optional<Format> format;
  for (Operation *op : ops) {
    std::optional<Format> mode = getModeToStore(op);
    const auto *dims = program.getModel(op).getIf<Contraction>();
    if (!mode || !dims)
      continue;
    // A value has one twin; contractions in two formats narrow it one by one.
    if (format && *format != *mode)
      return;
    format = mode;
    contractions.push_back({op, *dims});
  }
  NarrowPaths paths(function, program, contractions);
  for (const auto &[op, dims] : contractions) {
    auto [lhs, rhs] = getFactors(op, dims);
    for (OpOperand *factor : {lhs, rhs})
      for (Value root : paths.getRoots(factor->get())) {
        if (!findConstant(root) || getStoredFormat(root.getType()) ||
            twins.contains(root) ||
            !isRepresentable(readConstant(root), *format))
          continue;
        rewriter.setInsertionPointAfterValue(root);
        twins[root] = createNarrow(root, *format, nullptr);
      }
  }
}

/// The format to which all that comes into a storage class is rounded, at least
/// some of it by prec: a constant may hold such values anyhow.
static std::optional<Format> findCarriedFormat(const StorageClass &carried,
                                               const ProgramModel &program) {
  if (!carried.isKnown || getStoredFormat(carried.getFirst().getType()))
    return std::nullopt;
  for (const FormatInfo &info : getFormats())
    if (info.hasStorage() &&
        llvm::all_of(carried.entries,
                     [&](OpOperand *entry) {
                       return isAlreadyRounded(entry->get(), info.format);
                     }) &&
        llvm::any_of(carried.entries, [&](OpOperand *entry) {
          return findRounding(entry->get(), program);
        }))
      return info.format;
  return std::nullopt;
}

/// Arguments and results of region ops take the narrow type. What comes in is
/// narrow once its op is reached, and so are inserts.
void Narrower::narrowCarried(const StorageClass &carried, Format format) {
  FloatType element = getStorageType(function.getContext(), format);
  for (Value member : carried.members) {
    Operation *op = member.getDefiningOp();
    if (op && program.getModel(op).isCopy())
      continue;
    retyped.push_back({member, member.getType()});
    member.setType(withElementType(member.getType(), element));
    twins[member] = member;
  }
  for (OpOperand *entry : carried.entries)
    entries[entry->getOwner()].push_back({entry, format});
  adopted.insert_range(carried.links);
}

/// What comes into a narrow storage class at `op` is narrow.
void Narrower::adoptEntries(Operation *op) {
  auto it = entries.find(op);
  if (it == entries.end())
    return;
  bool isCopy = program.getModel(op).isCopy();
  for (auto [entry, format] : it->second) {
    Value value = entry->get();
    if (!twins.contains(value)) {
      rewriter.setInsertionPointAfterValue(value);
      twins[value] = getStoredFormat(value.getType()) == format
                         ? value
                         : createNarrow(value, format, nullptr);
    }
    // An insert becomes narrow with all its operands.
    if (!isCopy)
      adopt(*entry, twins.lookup(value));
  }
}

void Narrower::adopt(OpOperand &operand, Value twin) {
  rewriter.modifyOpInPlace(operand.getOwner(), [&] { operand.set(twin); });
  adopted.insert(&operand);
}

void Narrower::narrowCopy(Operation *op, const OpModel &model) {
  SmallVector<unsigned, 2> sources = model.getSources();
  if (op->getNumResults() != 1 || sources.empty() ||
      !cast<NarrowableOpInterface>(op).canAdoptNarrowOperands())
    return;
  Type wideType = op->getResult(0).getType();
  Type narrowType;
  for (unsigned source : sources) {
    Value twin = twins.lookup(op->getOperand(source));
    Type element = twin ? getElementTypeOrSelf(twin.getType()) : Type();
    if (!element || (narrowType && narrowType != element))
      return;
    narrowType = element;
  }
  for (unsigned source : sources)
    adopt(op->getOpOperand(source), twins.lookup(op->getOperand(source)));
  cast<NarrowableOpInterface>(op).adoptNarrowOperands(
      rewriter, cast<FloatType>(narrowType));
  twins[op->getResult(0)] = op->getResult(0);
  retyped.push_back({op->getResult(0), wideType});
}

void Narrower::narrowContraction(Operation *op, const Contraction &dims) {
  std::optional<Format> format = getModeToStore(op);
  if (!format)
    return;
  FloatType element = getStorageType(op->getContext(), *format);
  auto [lhs, rhs] = getFactors(op, dims);
  for (Value value : getFactorValues(op, dims)) {
    Value twin = twins.lookup(value);
    // A factor without a rounding was proven to hold only such values.
    if (!twin && getElementTypeOrSelf(value.getType()) != element) {
      rewriter.setInsertionPoint(op);
      twin = createNarrow(value, *format, nullptr);
    }
    for (OpOperand *factor : {lhs, rhs})
      if (factor->get() == value)
        adopt(*factor, twin ? twin : value);
  }
  cast<NarrowableOpInterface>(op).adoptNarrowOperands(rewriter, element);
}

/// Readers of `narrow` that did not adopt it read it wide again.
void Narrower::widenOtherReaders(Value narrow, Type wideType) {
  SmallVector<OpOperand *> readers;
  for (OpOperand &use : narrow.getUses())
    if (!adopted.contains(&use) && !isSharedDestination(use))
      readers.push_back(&use);
  if (readers.empty())
    return;
  rewriter.setInsertionPointAfterValue(narrow);
  Value wide = WidenOp::create(rewriter, narrow.getLoc(), wideType, narrow);
  for (OpOperand *use : readers)
    rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(wide); });
}

void Narrower::run(ArrayRef<CarriedFormat> narrowClasses) {
  SmallVector<Operation *> ops;
  SmallVector<RoundOp> rounds;
  for (const auto &[carried, format] : narrowClasses)
    narrowCarried(*carried, format);
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    if (auto round = dyn_cast<RoundOp>(op)) {
      // Without storage of its own the value stays as it is, rounded in place.
      if (!getFormatInfo(round.getFormat()).hasStorage())
        return;
      rounds.push_back(round);
      if (DecisionAttr ids = round.getDecisionAttr())
        for (StringAttr id : ids.getIds())
          ++numRounds[id];
    } else if (!isa<NarrowableOpInterface>(op) && !entries.contains(op)) {
      return;
    }
    ops.push_back(op);
  });
  narrowExactConstants(ops);
  for (Operation *op : ops) {
    if (auto round = dyn_cast<RoundOp>(op)) {
      narrowRound(round);
      continue;
    }
    adoptEntries(op);
    bool readsTwin = llvm::any_of(op->getOperands(), [&](Value operand) {
      return twins.contains(operand);
    });
    if (!readsTwin && !op->hasAttr(kModeAttr))
      continue;
    const OpModel &model = program.getModel(op);
    if (model.isCopy())
      narrowCopy(op, model);
    else if (const auto *dims = model.getIf<Contraction>())
      narrowContraction(op, *dims);
  }
  for (auto [value, wideType] : retyped)
    widenOtherReaders(value, wideType);
  for (RoundOp round : rounds) {
    if (!round->use_empty()) {
      rewriter.setInsertionPoint(round);
      rewriter.replaceAllUsesWith(
          round, WidenOp::create(rewriter, round.getLoc(), round.getType(),
                                 twins.lookup(round))
                     .getResult());
    }
    rewriter.eraseOp(round);
  }
}

/// Out of loops, and out of private functions into their callers, which come
/// later: a cast on its way through several of them leaves each once.
static void moveCastsOutwards(ArrayRef<FunctionOpInterface> functions,
                              const CallTable &calls, MLIRContext *context) {
  IRRewriter rewriter(context);
  DenseSet<Operation *> done;
  for (FunctionOpInterface function : orderCalleesFirst(functions, calls)) {
    hoistCasts(function, rewriter);
    done.insert(function);
    moveCastsToCallers(
        function, calls,
        [&](Operation *call) {
          return !done.contains(call->getParentOfType<FunctionOpInterface>());
        },
        rewriter);
  }
}

void prec::narrowStorage(const ProgramModel &program) {
  StorageClasses storage(program);
  DenseMap<Operation *, SmallVector<CarriedFormat>> carried;
  for (const StorageClass &storageClass : storage.getClasses())
    if (std::optional<Format> format = findCarriedFormat(storageClass, program))
      carried[getFunction(storageClass.getFirst())].push_back(
          {&storageClass, *format});
  const CallTable &calls = program.getCalls();
  SmallVector<FunctionOpInterface> functions;
  llvm::copy_if(
      calls.getFunctions(), std::back_inserter(functions),
      [](FunctionOpInterface function) { return !function.isExternal(); });
  auto weights = findWeights(program);
  for (FunctionOpInterface function : functions)
    Narrower(function, program).run(carried.lookup(function));
  moveCastsOutwards(functions, calls, program.getModule().getContext());
  IRRewriter rewriter(program.getModule().getContext());
  for (FunctionOpInterface function : functions)
    freezeArguments(function, calls, rewriter);
  remarkCasts(weights, program.getModule(), calls);
  for (FunctionOpInterface function : functions)
    if (!isStableHLOFunction(function))
      foldCastsIntoBodies(function, rewriter);
}

namespace {
struct NarrowStorage : prec::impl::NarrowStoragePassBase<NarrowStorage> {
  void runOnOperation() override {
    numModels += !getCachedAnalysis<ProgramModel>();
    narrowStorage(getAnalysis<ProgramModel>());
  }
};
} // namespace
