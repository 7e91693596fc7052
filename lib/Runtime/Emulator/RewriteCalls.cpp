//===- RewriteCalls.cpp - Instructions become calls of the emulator -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   %r = call { i32, i1 } @llvm.nvvm.elect.sync(i32 %mask)
//
// becomes
//
//   store i64 %mask', ptr %args
//   call void @prec_emulate(ptr <op>, ptr %args, ptr %results)
//   %r' = { trunc (load %results), trunc (load %results + 8) }
//
// where <op> is the address of the decoded Op. Registers that inline PTX reads
// and writes in place are passed in the results, 32 bits each, because a matrix
// multiplication has up to 128 of them in every thread.
//
//===----------------------------------------------------------------------===//

#include "HostRewrite.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace prec::runtime::emulator;
using namespace llvm;

std::string
prec::runtime::emulator::printLocation(const Instruction &instruction) {
  if (const DebugLoc &loc = instruction.getDebugLoc())
    if (loc.getLine() != 0)
      return formatv("{0}:{1}:{2}", loc->getFilename(), loc.getLine(),
                     loc.getCol());
  std::string text;
  raw_string_ostream stream(text);
  instruction.print(stream);
  StringRef trimmed = StringRef(text).trim();
  std::string function = instruction.getFunction()->getName().str();
  // The operands of a matrix multiplication would fill pages.
  constexpr size_t kMaxText = 120;
  if (trimmed.size() > kMaxText)
    return function + ": " + trimmed.take_front(kMaxText).str() + " ...";
  return function + ": " + trimmed.str();
}

namespace {
/// A call that will be replaced.
struct Site {
  CallInst *call = nullptr;
  Op *op = nullptr;
  /// The numbers of the arguments in slots, and of packed arguments. Numbers
  /// are kept because an argument may itself be a call that is replaced.
  SmallVector<unsigned> slots, packed;
};

/// Replaces the calls of one function.
class FunctionRewriter {
public:
  FunctionRewriter(Function &function, ArrayRef<Site> sites)
      : function(function), sites(sites), builder(function.getContext()),
        layout(function.getParent()->getDataLayout()) {}
  void run();

private:
  Value *toSlot(Value *value);
  Value *fromSlot(Value *slot, Type *type);
  void rewrite(const Site &site);

  Function &function;
  ArrayRef<Site> sites;
  IRBuilder<> builder;
  const DataLayout &layout;
  Value *args = nullptr, *results = nullptr, *packed = nullptr;
};
} // namespace

static unsigned countResults(Type *type) {
  if (type->isVoidTy())
    return 0;
  if (auto *structure = dyn_cast<StructType>(type))
    return structure->getNumElements();
  return 1;
}

/// Whether slots can hold the type.
static bool fitsSlots(Type *type, const DataLayout &layout) {
  if (type->isVoidTy() || type->isPointerTy())
    return true;
  if (auto *structure = dyn_cast<StructType>(type))
    return all_of(structure->elements(), [&](Type *element) {
      return !element->isStructTy() && fitsSlots(element, layout);
    });
  return !type->isArrayTy() && layout.getTypeSizeInBits(type) <= 64;
}

void FunctionRewriter::run() {
  // Some handlers serve several instructions and read one argument more.
  size_t numArgs = 2, numResults = 2, numPacked = 0;
  for (const Site &site : sites) {
    numArgs = std::max(numArgs, site.slots.size());
    numPacked = std::max(numPacked, site.packed.size());
    numResults =
        std::max<size_t>(numResults, countResults(site.call->getType()));
  }
  BasicBlock &entry = function.getEntryBlock();
  builder.SetInsertPoint(&entry, entry.getFirstInsertionPt());
  Type *i64 = builder.getInt64Ty();
  args = builder.CreateAlloca(i64, builder.getInt32(numArgs));
  results = builder.CreateAlloca(i64, builder.getInt32(numResults));
  if (numPacked) {
    auto *alloca =
        builder.CreateAlloca(builder.getInt32Ty(), builder.getInt32(numPacked));
    alloca->setAlignment(Align(64));
    packed = alloca;
  }
  for (const Site &site : sites)
    rewrite(site);
}

Value *FunctionRewriter::toSlot(Value *value) {
  Type *type = value->getType();
  if (type->isPointerTy())
    return builder.CreatePtrToInt(value, builder.getInt64Ty());
  unsigned bits = layout.getTypeSizeInBits(type);
  if (!type->isIntegerTy())
    value = builder.CreateBitCast(value, builder.getIntNTy(bits));
  return builder.CreateZExt(value, builder.getInt64Ty());
}

Value *FunctionRewriter::fromSlot(Value *slot, Type *type) {
  if (type->isPointerTy())
    return builder.CreateIntToPtr(slot, type);
  unsigned bits = layout.getTypeSizeInBits(type);
  Value *value = builder.CreateTrunc(slot, builder.getIntNTy(bits));
  return type->isIntegerTy() ? value : builder.CreateBitCast(value, type);
}

void FunctionRewriter::rewrite(const Site &site) {
  builder.SetInsertPoint(site.call);
  Type *i64 = builder.getInt64Ty(), *i32 = builder.getInt32Ty();
  for (auto [i, arg] : enumerate(site.slots))
    builder.CreateStore(toSlot(site.call->getArgOperand(arg)),
                        builder.CreateConstGEP1_32(i64, args, i));
  for (auto [i, arg] : enumerate(site.packed))
    builder.CreateStore(site.call->getArgOperand(arg),
                        builder.CreateConstGEP1_32(i32, packed, i));
  Type *pointer = builder.getPtrTy();
  FunctionCallee emulate = function.getParent()->getOrInsertFunction(
      kEmulateName, FunctionType::get(builder.getVoidTy(),
                                      {pointer, pointer, pointer}, false));
  Value *op = builder.CreateIntToPtr(
      builder.getInt64(reinterpret_cast<uint64_t>(site.op)), pointer);
  bool isPacked = !site.packed.empty();
  builder.CreateCall(emulate, {op, args, isPacked ? packed : results});
  Type *type = site.call->getType();
  auto load = [&](unsigned i, Type *element) -> Value * {
    if (isPacked)
      return builder.CreateLoad(element,
                                builder.CreateConstGEP1_32(i32, packed, i));
    Value *slot =
        builder.CreateLoad(i64, builder.CreateConstGEP1_32(i64, results, i));
    return fromSlot(slot, element);
  };
  Value *result = nullptr;
  if (auto *structure = dyn_cast<StructType>(type)) {
    result = PoisonValue::get(type);
    for (auto [i, element] : enumerate(structure->elements()))
      result = builder.CreateInsertValue(result, load(i, element), i);
  } else if (!type->isVoidTy()) {
    result = load(0, type);
  }
  if (result)
    site.call->replaceAllUsesWith(result);
  site.call->eraseFromParent();
}

/// Collapses white space.
static std::string normalise(StringRef text) {
  std::string result;
  for (char c : text) {
    bool isSpace = isspace(static_cast<unsigned char>(c));
    if (!isSpace)
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  return StringRef(result).trim().str();
}

/// Assigns the operands of inline PTX to slots and packed registers. Returns
/// the text, in which `%2` is an output and `$1` the slot of an input.
static Expected<std::string> readAsm(CallInst &call, Site &site) {
  auto *assembly = cast<InlineAsm>(call.getCalledOperand());
  unsigned numOutputs = 0, numInputs = 0;
  SmallVector<int> slots;
  SmallVector<int> tied;
  for (const InlineAsm::ConstraintInfo &info : assembly->ParseConstraints()) {
    if (info.Type == InlineAsm::isOutput) {
      ++numOutputs;
      continue;
    }
    if (info.Type != InlineAsm::isInput)
      continue;
    unsigned input = numInputs++;
    bool isTied = !info.Codes.empty() && isDigit(info.Codes[0][0]);
    if (!isTied) {
      slots.push_back(site.slots.size());
      site.slots.push_back(input);
      continue;
    }
    slots.push_back(-1);
    size_t output = 0;
    StringRef(info.Codes[0]).getAsInteger(10, output);
    if (tied.size() <= output)
      tied.resize(output + 1, -1);
    tied[output] = input;
  }
  bool isComplete =
      tied.empty() || (tied.size() == numOutputs && !is_contained(tied, -1));
  if (!isComplete || any_of(tied, [&](int input) {
        return call.getArgOperand(input)->getType()->getScalarSizeInBits() !=
               32;
      }))
    return createStringError(
        "%s: inline PTX ties only some of its outputs, or other than 32-bit "
        "registers, to inputs, which is not modelled",
        printLocation(call).c_str());
  site.packed.assign(tied.begin(), tied.end());
  std::string source = normalise(assembly->getAsmString()), text;
  for (size_t i = 0; i < source.size(); ++i) {
    if (source[i] != '$' || i + 1 == source.size() || !isDigit(source[i + 1])) {
      text += source[i];
      continue;
    }
    unsigned number = 0;
    while (i + 1 < source.size() && isDigit(source[i + 1]))
      number = number * 10 + (source[++i] - '0');
    if (number < numOutputs)
      text += "%" + std::to_string(number);
    else if (number - numOutputs < slots.size())
      text += "$" + std::to_string(slots[number - numOutputs]);
  }
  return text;
}

/// Decodes one call. A null op means that the call stays as it is.
static Expected<Site> readCall(CallInst &call, DeviceModule &device) {
  Site site;
  site.call = &call;
  OpCall view;
  std::string text;
  const DataLayout &layout = call.getModule()->getDataLayout();
  if (call.isInlineAsm()) {
    Expected<std::string> read = readAsm(call, site);
    if (!read)
      return read.takeError();
    text = *read;
    view.isAsm = true;
    view.name = view.text = text;
  } else {
    Function *callee = call.getCalledFunction();
    if (!callee || !callee->isDeclaration())
      return site;
    view.name = callee->getName();
    if (!view.name.consume_front("llvm.nvvm.")) {
      if (callee->isIntrinsic() || callee->hasFnAttribute(kHostAttr))
        return site;
      return createStringError(
          "%s: calls '%s', which the module does not define; link the library "
          "that has it",
          printLocation(call).c_str(), callee->getName().str().c_str());
    }
    for (unsigned i = 0; i < call.arg_size(); ++i)
      site.slots.push_back(i);
  }
  view.numResults = countResults(call.getType());
  view.numPacked = site.packed.size();
  for (unsigned arg : site.slots) {
    auto *constant = dyn_cast<ConstantInt>(call.getArgOperand(arg));
    view.constants.push_back(
        constant ? std::optional<int64_t>(constant->getZExtValue())
                 : std::nullopt);
  }
  Op &op = device.addOp();
  op.location = printLocation(call);
  op.name = view.name.str();
  op.numPacked = site.packed.size();
  site.op = &op;
  bool fits = fitsSlots(call.getType(), layout) &&
              all_of(site.slots, [&](unsigned arg) {
                return fitsSlots(call.getArgOperand(arg)->getType(), layout);
              });
  if (!decodeOp(view, op) || !fits)
    return createStringError(
        "%s: the emulator does not know the %s '%s'%s%s", op.location.c_str(),
        view.isAsm ? "inline PTX" : "intrinsic",
        view.isAsm ? text.c_str()
                   : call.getCalledFunction()->getName().str().c_str(),
        view.reason.empty() ? "" : ": ", view.reason.c_str());
  return site;
}

Error prec::runtime::emulator::rewriteCalls(Module &module,
                                            DeviceModule &device) {
  for (Function &function : module) {
    std::vector<Site> sites;
    for (BasicBlock &block : function) {
      for (Instruction &instruction : block) {
        auto *call = dyn_cast<CallInst>(&instruction);
        if (!call) {
          if (isa<CallBase>(instruction))
            return createStringError("%s: only plain calls are modelled",
                                     printLocation(instruction).c_str());
          continue;
        }
        Expected<Site> site = readCall(*call, device);
        if (!site)
          return site.takeError();
        if (site->op)
          sites.push_back(std::move(*site));
      }
    }
    if (!sites.empty())
      FunctionRewriter(function, sites).run();
  }
  return Error::success();
}
