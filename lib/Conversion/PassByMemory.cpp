//===- PassByMemory.cpp - The pass prec-pass-by-memory --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_PASSBYMEMORYPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

/// Up to this size code generation takes next to no time.
static constexpr size_t kMostWords = 64;

static size_t countWords(Type type) {
  if (auto structType = dyn_cast<LLVM::LLVMStructType>(type)) {
    size_t words = 0;
    for (Type member : structType.getBody())
      words += countWords(member);
    return words;
  }
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return array.getNumElements() * countWords(array.getElementType());
  return isa<LLVM::LLVMVoidType>(type) ? 0 : 1;
}

static Value getMember(OpBuilder &builder, Location loc, Type structType,
                       Value address, ArrayRef<int64_t> position) {
  SmallVector<LLVM::GEPArg> indices = {0};
  for (int64_t number : position)
    indices.push_back(static_cast<int32_t>(number));
  return LLVM::GEPOp::create(builder, loc, address.getType(), structType,
                             address, indices);
}

static Value loadMember(OpBuilder &builder, Location loc, Type type,
                        Type structType, Value address,
                        ArrayRef<int64_t> position) {
  return LLVM::LoadOp::create(
      builder, loc, type,
      getMember(builder, loc, structType, address, position));
}

/// Stores the numbers of `value` that are at `position` or within it.
static void storeNumbers(OpBuilder &builder, Location loc, Value value,
                         Type type, Value address,
                         SmallVector<int64_t> position = {}) {
  auto storeEach = [&](auto types) {
    position.push_back(0);
    for (Type member : types) {
      storeNumbers(builder, loc, value, member, address, position);
      ++position.back();
    }
  };
  if (auto structType = dyn_cast<LLVM::LLVMStructType>(type))
    return storeEach(structType.getBody());
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return storeEach(
        SmallVector<Type>(array.getNumElements(), array.getElementType()));
  Value number = value;
  if (!position.empty()) {
    number = LLVM::ExtractValueOp::create(builder, loc, value, position);
    address = getMember(builder, loc, value.getType(), address, position);
  }
  LLVM::StoreOp::create(builder, loc, number, address);
}

/// Stores an aggregate number by number. `takeApart` erases the ops that built
/// it.
static void storeAggregate(OpBuilder &builder, Location loc, Value aggregate,
                           Value address) {
  SmallVector<LLVM::InsertValueOp> inserts;
  Value rest = aggregate;
  while (auto insert = rest.getDefiningOp<LLVM::InsertValueOp>()) {
    inserts.push_back(insert);
    rest = insert.getContainer();
  }
  if (!isa_and_nonnull<LLVM::PoisonOp, LLVM::UndefOp>(rest.getDefiningOp()))
    storeNumbers(builder, loc, rest, aggregate.getType(), address);
  // If two are inserted at one place, the later one holds.
  for (LLVM::InsertValueOp insert : llvm::reverse(inserts))
    storeAggregate(builder, loc, insert.getValue(),
                   getMember(builder, loc, aggregate.getType(), address,
                             insert.getPosition()));
}

/// Replaces what is extracted from an aggregate: by the inserted value if the
/// aggregate was built, by a load of the part if it was loaded. Code generation
/// is slow for blocks with aggregates.
static void takeApart(LLVM::LLVMFuncOp function) {
  function.walk([](LLVM::ExtractValueOp extract) {
    SmallVector<OpFoldResult, 1> folded;
    Value part;
    if (succeeded(extract->fold(folded)) && !folded.empty()) {
      part = dyn_cast<Value>(folded.front());
    } else if (auto load = extract.getContainer().getDefiningOp<LLVM::LoadOp>();
               load && !load.getVolatile_()) {
      OpBuilder builder(load);
      part = loadMember(builder, load.getLoc(), extract.getType(),
                        load.getType(), load.getAddr(), extract.getPosition());
    }
    if (!part)
      return;
    extract.getResult().replaceAllUsesWith(part);
    extract.erase();
  });
  function.walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    if (isa<LLVM::InsertValueOp, LLVM::LoadOp>(op) && isOpTriviallyDead(op))
      op->erase();
  });
}

namespace {
/// How a function takes arguments and gives results, before and after the pass.
class Interface {
public:
  explicit Interface(LLVM::LLVMFuncOp function)
      : function(function), type(function.getFunctionType()) {
    auto *context = function.getContext();
    arguments = LLVM::LLVMStructType::getLiteral(context, type.getParams());
    byMemory = countWords(arguments) > kMostWords;
    auto returned = dyn_cast<LLVM::LLVMStructType>(type.getReturnType());
    if (returned && !returned.isPacked() && countWords(returned) > kMostWords)
      results = returned;
  }
  bool isLarge() const { return byMemory || results; }

  void changeFunction();
  /// `slots` belong to the calling function.
  void changeCall(LLVM::CallOp call, DenseMap<Type, Value> &slots);

private:
  /// Memory in the frame of the caller. Its calls share it, since they run one
  /// after the other.
  Value getSlot(LLVM::LLVMStructType of, LLVM::CallOp call,
                DenseMap<Type, Value> &slots) const;

  LLVM::LLVMFuncOp function;
  LLVM::LLVMFunctionType type;
  LLVM::LLVMStructType arguments, results;
  bool byMemory = false;
};
} // namespace

void Interface::changeFunction() {
  Location loc = function.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(function.getContext());
  Block &entry = function.getBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  size_t given = entry.getNumArguments();
  SmallVector<Type> params;
  if (byMemory) {
    Value address = entry.addArgument(pointer, loc);
    for (size_t i = 0; i < given; ++i)
      if (BlockArgument argument = entry.getArgument(i); !argument.use_empty())
        argument.replaceAllUsesWith(loadMember(builder, loc, argument.getType(),
                                               arguments, address, i));
    entry.eraseArguments(0, given);
    params.push_back(pointer);
    function.removeArgAttrsAttr();
  } else {
    llvm::append_range(params, type.getParams());
  }
  Type returned = type.getReturnType();
  if (results) {
    Value address = entry.addArgument(pointer, loc);
    params.push_back(pointer);
    returned = LLVM::LLVMVoidType::get(function.getContext());
    function.removeArgAttrsAttr();
    function.removeResAttrsAttr();
    for (auto exit : llvm::to_vector(function.getOps<LLVM::ReturnOp>())) {
      builder.setInsertionPoint(exit);
      storeAggregate(builder, exit.getLoc(), exit.getArg(), address);
      LLVM::ReturnOp::create(builder, exit.getLoc(), ValueRange());
      exit.erase();
    }
  }
  function.setFunctionType(LLVM::LLVMFunctionType::get(returned, params));
}

Value Interface::getSlot(LLVM::LLVMStructType of, LLVM::CallOp call,
                         DenseMap<Type, Value> &slots) const {
  Value &slot = slots[of];
  if (slot)
    return slot;
  Location loc = call.getLoc();
  OpBuilder builder = OpBuilder::atBlockBegin(
      &call->getParentOfType<LLVM::LLVMFuncOp>().getBody().front());
  auto one = LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), 1);
  return slot = LLVM::AllocaOp::create(
             builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), of,
             one);
}

void Interface::changeCall(LLVM::CallOp call, DenseMap<Type, Value> &slots) {
  Location loc = call.getLoc();
  OpBuilder builder(call);
  SmallVector<Value> operands(call.getArgOperands());
  if (byMemory) {
    Value address = getSlot(arguments, call, slots);
    for (auto [i, operand] : llvm::enumerate(operands))
      LLVM::StoreOp::create(builder, loc, operand,
                            getMember(builder, loc, arguments, address, i));
    operands = {address};
  }
  Value address;
  // The C interface stores the result where its caller asks. The function can
  // store it there itself.
  if (results && call.getResult().hasOneUse())
    if (auto store = dyn_cast_if_present<LLVM::StoreOp>(call->getNextNode());
        store && store.getValue() == call.getResult() &&
        !store.getVolatile_() &&
        store.getAddr().getType() ==
            LLVM::LLVMPointerType::get(call.getContext())) {
      address = store.getAddr();
      store.erase();
    }
  if (results) {
    if (!address)
      address = getSlot(results, call, slots);
    operands.push_back(address);
  }
  auto changed = LLVM::CallOp::create(
      builder, loc, results ? TypeRange() : TypeRange(call->getResultTypes()),
      call.getCalleeAttr(), operands);
  if (!results) {
    call->replaceAllUsesWith(changed);
    call.erase();
    return;
  }
  if (!call.getResult().use_empty())
    call.getResult().replaceAllUsesWith(
        LLVM::LoadOp::create(builder, loc, results, address));
  call.erase();
}

namespace {
struct PassByMemory : prec::impl::PassByMemoryPassBase<PassByMemory> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTableCollection symbols;
    SymbolUserMap users(symbols, module);
    SymbolTable &table = symbols.getSymbolTable(module);
    DenseMap<Operation *, DenseMap<Type, Value>> slots;
    llvm::SetVector<LLVM::LLVMFuncOp> changed;
    for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
      if (function.isExternal() || function.isVarArg())
        continue;
      Interface interface(function);
      if (!interface.isLarge() || !isCalledHereOnly(function, users, table))
        continue;
      interface.changeFunction();
      changed.insert(function);
      for (Operation *user : users.getUsers(function)) {
        auto caller = user->getParentOfType<LLVM::LLVMFuncOp>();
        changed.insert(caller);
        interface.changeCall(cast<LLVM::CallOp>(user), slots[caller]);
      }
    }
    for (LLVM::LLVMFuncOp function : changed)
      takeApart(function);
  }

  /// Whether only this module calls the function by its name. Outside callers
  /// of a function with a C interface use that. The function and its calls must
  /// have the form that conversions give them, since only arguments and results
  /// are examined.
  static bool isCalledHereOnly(LLVM::LLVMFuncOp function,
                               const SymbolUserMap &users,
                               const SymbolTable &table) {
    bool isLocal = function.isPrivate() ||
                   function.getLinkage() == LLVM::Linkage::Private ||
                   function.getLinkage() == LLVM::Linkage::Internal;
    if (!isLocal && !table.lookup(("_mlir_ciface_" + function.getName()).str()))
      return false;
    auto hasOwnMemory = [&](unsigned i) {
      return function.getArgAttr(i, LLVM::LLVMDialect::getByValAttrName()) ||
             function.getArgAttr(i, LLVM::LLVMDialect::getStructRetAttrName());
    };
    if (function.getCConv() != LLVM::CConv::C ||
        function.getMemoryEffectsAttr() ||
        llvm::any_of(llvm::seq(function.getNumArguments()), hasOwnMemory))
      return false;
    return llvm::all_of(users.getUsers(function), [&](Operation *user) {
      auto call = dyn_cast<LLVM::CallOp>(user);
      return call && call.getCallee() == function.getName() &&
             call.getCConv() == LLVM::CConv::C &&
             call.getTailCallKind() == LLVM::TailCallKind::None &&
             call.getOpBundleOperands().empty() &&
             call->getParentOfType<LLVM::LLVMFuncOp>();
    });
  }
};
} // namespace
