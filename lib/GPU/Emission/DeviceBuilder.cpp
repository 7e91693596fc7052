//===- DeviceBuilder.cpp - Instructions of device code --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace prec::gpu;

/// Coordinates and offsets never wrap. The flag makes addresses cheaper,
/// because it allows LLVM to extend the operands of an i32 sum instead of the
/// sum.
static constexpr auto kNoWrap = arith::IntegerOverflowFlags::nuw;

/// A PTX instruction from f32 to f32 that accesses registers only.
static Value createUnary(OpBuilder &builder, Location loc, StringRef opcode,
                         Value x) {
  auto op = LLVM::InlineAsmOp::create(
      builder, loc, x.getType(), x, (opcode + " $0, $1;").str(), "=f,f",
      /*has_side_effects=*/false, /*is_align_stack=*/false,
      LLVM::tailcallkind::TailCallKind::None,
      LLVM::AsmDialectAttr::get(builder.getContext(), LLVM::AsmDialect::AD_ATT),
      /*operand_attrs=*/ArrayAttr());
  return op.getResult(0);
}

// e^x = 2^(x log2(e)).
Value DeviceBuilder::approximateExp(Value x) {
  Value factor = arith::ConstantOp::create(
      builder, loc, builder.getF32FloatAttr(llvm::numbers::log2ef));
  return createUnary(builder, loc, "ex2.approx.f32",
                     arith::MulFOp::create(builder, loc, x, factor));
}

Value DeviceBuilder::approximateTanh(Value x) {
  return createUnary(builder, loc, "tanh.approx.f32", x);
}

Value DeviceBuilder::i32(int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 32);
}

Value DeviceBuilder::i64(int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 64);
}

Value DeviceBuilder::add(Value a, Value b) {
  return builder.createOrFold<arith::AddIOp>(loc, a, b, kNoWrap);
}

Value DeviceBuilder::sub(Value a, Value b) {
  return builder.createOrFold<arith::SubIOp>(loc, a, b, kNoWrap);
}

Value DeviceBuilder::mul(Value a, Value b) {
  return builder.createOrFold<arith::MulIOp>(loc, a, b, kNoWrap);
}

Value DeviceBuilder::div(Value a, Value b) {
  return builder.createOrFold<arith::DivUIOp>(loc, a, b);
}

Value DeviceBuilder::rem(Value a, Value b) {
  return builder.createOrFold<arith::RemUIOp>(loc, a, b);
}

Value DeviceBuilder::max(Value a, Value b) {
  return builder.createOrFold<arith::MaxUIOp>(loc, a, b);
}

Value DeviceBuilder::min(Value a, Value b) {
  return builder.createOrFold<arith::MinUIOp>(loc, a, b);
}

Value DeviceBuilder::bitXor(Value a, Value b) {
  return builder.createOrFold<arith::XOrIOp>(loc, a, b);
}

Value DeviceBuilder::logicalAnd(Value a, Value b) {
  return builder.createOrFold<arith::AndIOp>(loc, a, b);
}

Value DeviceBuilder::less(Value a, Value b) {
  return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult, a,
                                             b);
}

Value DeviceBuilder::select(Value condition, Value a, Value b) {
  return builder.createOrFold<arith::SelectOp>(loc, condition, a, b);
}

Value DeviceBuilder::toI64(Value value) {
  return builder.createOrFold<arith::ExtUIOp>(loc, builder.getI64Type(), value);
}

Value DeviceBuilder::advance(Value pointer, Value offset, Type type) {
  return LLVM::GEPOp::create(builder, loc, pointer.getType(), type, pointer,
                             offset);
}

Value DeviceBuilder::load(Type type, Value pointer, unsigned alignment) {
  return LLVM::LoadOp::create(builder, loc, type, pointer, alignment);
}

void DeviceBuilder::store(Value value, Value pointer, unsigned alignment) {
  LLVM::StoreOp::create(builder, loc, value, pointer, alignment);
}

Value DeviceBuilder::threadIndex() {
  return NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type());
}

Value DeviceBuilder::blockIndex() {
  return NVVM::BlockIdXOp::create(builder, loc, builder.getI32Type());
}

void DeviceBuilder::barrier() { NVVM::BarrierOp::create(builder, loc); }

void DeviceBuilder::barrier(Value id, int64_t threads) {
  NVVM::BarrierOp::create(builder, loc, TypeRange(), id, i32(threads),
                          NVVM::BarrierReductionAttr(), Value());
}

void DeviceBuilder::clusterBarrier() {
  NVVM::ClusterArriveOp::create(builder, loc, UnitAttr());
  NVVM::ClusterWaitOp::create(builder, loc, UnitAttr());
}

Type DeviceBuilder::getClusterPointer() {
  constexpr unsigned kClusterSpace = 7;
  return LLVM::LLVMPointerType::get(builder.getContext(), kClusterSpace);
}

Value DeviceBuilder::mapToCta(Value pointer, Value rank) {
  return NVVM::MapaOp::create(builder, loc, getClusterPointer(), pointer, rank);
}

void DeviceBuilder::copyAsync(Value to, Value from, unsigned bytes,
                              Value isInside) {
  // Only copies of 16 bytes may bypass the first-level cache.
  auto modifier = bytes == 16 ? NVVM::LoadCacheModifierKind::CG
                              : NVVM::LoadCacheModifierKind::CA;
  Value size = select(isInside, i32(bytes), i32(0));
  NVVM::CpAsyncOp::create(builder, loc, to, from, bytes, modifier, size);
}

void DeviceBuilder::commitCopies() {
  NVVM::CpAsyncCommitGroupOp::create(builder, loc);
}

void DeviceBuilder::waitForCopies(unsigned pending) {
  NVVM::CpAsyncWaitGroupOp::create(builder, loc, pending);
}

static std::array<Value, 4> unpack(OpBuilder &builder, Location loc,
                                   Value structure) {
  std::array<Value, 4> values;
  for (auto [i, value] : llvm::enumerate(values))
    value = LLVM::ExtractValueOp::create(builder, loc, structure, i);
  return values;
}

std::array<Value, 4> DeviceBuilder::loadMatrices(Value pointer,
                                                 bool transpose) {
  SmallVector<Type> types(4, builder.getI32Type());
  auto type = LLVM::LLVMStructType::getLiteral(builder.getContext(), types);
  auto layout = transpose ? NVVM::MMALayout::col : NVVM::MMALayout::row;
  auto shape = NVVM::LdStMatrixShapeAttr::get(builder.getContext(), 8, 8);
  Value matrices =
      NVVM::LdMatrixOp::create(builder, loc, type, pointer, /*num=*/4, layout,
                               shape, NVVM::LdStMatrixEltType::B16);
  return unpack(builder, loc, matrices);
}

std::array<Value, 4> DeviceBuilder::multiply(Type type, ArrayRef<Value> a,
                                             ArrayRef<Value> b,
                                             ArrayRef<Value> c) {
  SmallVector<Value> lhs(a), rhs(b);
  auto element = NVVM::MMATypes::bf16;
  int64_t depth = 16;
  if (type.isF32()) {
    element = NVVM::MMATypes::tf32;
    depth = 8;
  } else if (type.isF16()) {
    // The op takes f16 fragments as vectors of two, and bf16 fragments as
    // integers.
    auto pair = VectorType::get(2, type);
    for (Value &value : llvm::concat<Value>(lhs, rhs))
      value = LLVM::BitcastOp::create(builder, loc, pair, value);
    element = NVVM::MMATypes::f16;
  }
  SmallVector<Type> types(4, builder.getF32Type());
  auto result = LLVM::LLVMStructType::getLiteral(builder.getContext(), types);
  Value sums = NVVM::MmaOp::create(
      builder, loc, result, lhs, rhs, SmallVector<Value>(c),
      ArrayRef<int64_t>{16, 8, depth}, std::nullopt, std::nullopt,
      std::array<NVVM::MMATypes, 2>{element, element},
      std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row,
                                     NVVM::MMALayout::col});
  return unpack(builder, loc, sums);
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

Value DeviceBuilder::bitAnd(Value a, Value b) {
  return builder.createOrFold<arith::AndIOp>(loc, a, b);
}

Value DeviceBuilder::bitOr(Value a, Value b) {
  return builder.createOrFold<arith::OrIOp>(loc, a, b);
}

Value DeviceBuilder::equal(Value a, Value b) {
  return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, a,
                                             b);
}

Value DeviceBuilder::addressBits(Value pointer) {
  return LLVM::PtrToIntOp::create(builder, loc, builder.getI32Type(), pointer);
}

void DeviceBuilder::doIf(Value condition, function_ref<void()> then) {
  OpBuilder::InsertionGuard guard(builder);
  auto branch = scf::IfOp::create(builder, loc, condition);
  builder.setInsertionPointToStart(branch.thenBlock());
  then();
}

void DeviceBuilder::doIfElse(Value condition, function_ref<void()> then,
                             function_ref<void()> otherwise) {
  OpBuilder::InsertionGuard guard(builder);
  auto branch = scf::IfOp::create(builder, loc, condition,
                                  /*withElseRegion=*/true);
  builder.setInsertionPointToStart(branch.thenBlock());
  then();
  builder.setInsertionPointToStart(branch.elseBlock());
  otherwise();
}

void DeviceBuilder::keepRolled(Operation *loop) {
  MLIRContext *context = loop->getContext();
  auto unroll = LLVM::LoopUnrollAttr::get(
      context, /*disable=*/builder.getBoolAttr(true), {}, {}, {}, {}, {}, {});
  // Lowering passes attributes of the LLVM dialect on from the loop to its
  // branch, where this name has a meaning.
  loop->setAttr("loop_annotation", LLVM::LoopAnnotationAttr::get(
                                       context, {}, {}, {}, unroll, {}, {}, {},
                                       {}, {}, {}, {}, {}, {}, {}, {}));
}

Value DeviceBuilder::gridSize() {
  return NVVM::GridDimXOp::create(builder, loc, builder.getI32Type());
}

Value DeviceBuilder::broadcast(Value value) {
  return NVVM::ShflOp::create(builder, loc, builder.getI32Type(), i32(-1),
                              value, i32(0), i32(31), NVVM::ShflKind::idx,
                              UnitAttr());
}

Value DeviceBuilder::elect() {
  return NVVM::ElectSyncOp::create(builder, loc, builder.getI1Type(), Value());
}

void DeviceBuilder::setRegisters(int64_t count, bool increase) {
  NVVM::SetMaxRegisterOp::create(builder, loc, count,
                                 increase
                                     ? NVVM::SetMaxRegisterAction::increase
                                     : NVVM::SetMaxRegisterAction::decrease);
}

//===----------------------------------------------------------------------===//
// Barriers and copies of boxes
//===----------------------------------------------------------------------===//

void DeviceBuilder::initBarrier(Value barrier, int64_t arrivals) {
  NVVM::MBarrierInitOp::create(builder, loc, barrier, i32(arrivals), Value());
}

void DeviceBuilder::fenceBarrierInit() {
  NVVM::FenceMbarrierInitOp::create(builder, loc);
}

void DeviceBuilder::arrive(Value barrier) {
  // An arrival at a barrier of another CTA returns no state. The default scope
  // is sufficient for it: the scope of the cluster would add a fence of the
  // whole chip.
  bool isRemote = barrier.getType() == getClusterPointer();
  NVVM::MBarrierArriveOp::create(builder, loc,
                                 isRemote ? Type() : Type(builder.getI64Type()),
                                 barrier, Value());
}

void DeviceBuilder::expectBytes(Value barrier, int64_t bytes) {
  NVVM::MBarrierArriveExpectTxOp::create(builder, loc, Type(), barrier,
                                         i32(bytes), NVVM::MemScopeKind::CTA,
                                         /*relaxed=*/false, Value());
}

void DeviceBuilder::waitForBarrier(Value barrier, Value parity) {
  // The time for which the hardware may suspend a thread before it tests again.
  constexpr int64_t kNanoseconds = 10000000;
  NVVM::MBarrierTryWaitParityOp::create(builder, loc, barrier, parity,
                                        i32(kNanoseconds));
}

void DeviceBuilder::copyBox(Value to, Value map, ValueRange coordinates,
                            Value barrier, std::optional<int64_t> mask) {
  Value inCluster =
      LLVM::AddrSpaceCastOp::create(builder, loc, getClusterPointer(), to);
  Value ctas =
      mask ? arith::ConstantIntOp::create(builder, loc, *mask, 16) : Value();
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      builder, loc, inCluster, map, coordinates, barrier, ValueRange(), ctas,
      Value(), NVVM::TMALoadMode::TILE, /*isCTAOnly=*/false,
      NVVM::CTAGroupKindAttr(), Value());
}

void DeviceBuilder::storeMatrices(Value pointer, ArrayRef<Value> matrices) {
  auto shape = NVVM::LdStMatrixShapeAttr::get(builder.getContext(), 8, 8);
  NVVM::StMatrixOp::create(builder, loc, pointer, matrices,
                           NVVM::MMALayout::row, shape,
                           NVVM::LdStMatrixEltType::B16);
}

void DeviceBuilder::fenceCopies() {
  MLIRContext *context = builder.getContext();
  NVVM::FenceProxyOp::create(
      builder, loc,
      NVVM::ProxyKindAttr::get(context, NVVM::ProxyKind::async_shared),
      NVVM::SharedSpaceAttr::get(context, NVVM::SharedSpace::shared_cta));
}

void DeviceBuilder::storeBox(Value map, ValueRange coordinates, Value from) {
  NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
      builder, loc, map, from, coordinates, Value(), NVVM::TMAStoreMode::TILE,
      Value());
}

void DeviceBuilder::commitStores() {
  NVVM::CpAsyncBulkCommitGroupOp::create(builder, loc);
}

void DeviceBuilder::waitForStores(int64_t pending) {
  NVVM::CpAsyncBulkWaitGroupOp::create(builder, loc, pending,
                                       builder.getUnitAttr());
}

//===----------------------------------------------------------------------===//
// Products of a warpgroup
//===----------------------------------------------------------------------===//

void DeviceBuilder::fenceProducts() {
  NVVM::WgmmaFenceAlignedOp::create(builder, loc);
}

Value DeviceBuilder::multiplyAsync(Value sums, Value a, Value b, Type element,
                                   int64_t n, bool isAAlongK, bool isBAlongK,
                                   bool accumulates) {
  int64_t depth = element.isF32() ? 8 : 16;
  auto shape = NVVM::MMAShapeAttr::get(builder.getContext(), 64, n, depth);
  auto type = element.isF32()    ? NVVM::WGMMATypes::tf32
              : element.isBF16() ? NVVM::WGMMATypes::bf16
                                 : NVVM::WGMMATypes::f16;
  // The op calls a with rows along k "row", and b with rows along k "col".
  auto layoutA = isAAlongK ? NVVM::MMALayout::row : NVVM::MMALayout::col;
  auto layoutB = isBAlongK ? NVVM::MMALayout::col : NVVM::MMALayout::row;
  auto scale =
      accumulates ? NVVM::WGMMAScaleOut::one : NVVM::WGMMAScaleOut::zero;
  return NVVM::WgmmaMmaAsyncOp::create(
      builder, loc, sums.getType(), sums, a, b, shape, type, type,
      NVVM::WGMMATypes::f32, scale, NVVM::WGMMAScaleIn::one,
      NVVM::WGMMAScaleIn::one, layoutA, layoutB, NVVM::MMAIntOverflowAttr());
}

void DeviceBuilder::commitProducts() {
  NVVM::WgmmaGroupSyncAlignedOp::create(builder, loc);
}

void DeviceBuilder::waitForProducts(int64_t pending) {
  NVVM::WgmmaWaitGroupSyncOp::create(builder, loc, pending);
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// The symbol is external, of size zero, and has the alignment of the 128-byte
/// swizzle. `gpu.dynamic_shared_memory` would not do: it becomes an internal
/// symbol, which the assembler places before others as one byte.
Value prec::gpu::getDynamicShared(DeviceBuilder &device) {
  constexpr llvm::StringLiteral kName = "dynamic_shared";
  constexpr unsigned kAlignment = 1024;
  OpBuilder &builder = device.getBuilder();
  auto module = builder.getInsertionBlock()
                    ->getParentOp()
                    ->getParentOfType<mlir::gpu::GPUModuleOp>();
  auto global = module.lookupSymbol<LLVM::GlobalOp>(kName);
  if (!global) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), 0);
    global =
        LLVM::GlobalOp::create(builder, device.getLoc(), type,
                               /*isConstant=*/false, LLVM::Linkage::External,
                               kName, Attribute(), kAlignment, kSharedSpace);
  }
  return LLVM::AddressOfOp::create(builder, device.getLoc(), global);
}
