//===- PrecGPUTileOps.td - What Hopper kernels are made of -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of a kernel of the warpgroup family. Each becomes a few instructions
// of nvvm. They are: a ring of stages in shared memory between the warp that
// copies and the warpgroups that multiply, copies of boxes, and products of
// warpgroups. Types and attributes hold the layout of shared memory, so that
// verifiers can check it. Stages and phases are values.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PRECGPUTILEOPS_TD
#define PREC_GPU_PRECGPUTILEOPS_TD

include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "prec/GPU/PrecGPUAttributes.td"

def PrecGPU_RingType : TypeDef<PrecGPU_Dialect, "Ring"> {
  let mnemonic = "ring";
  let summary = "Stages in shared memory that are filled and emptied in turn";
  let description = [{
    Holds `stages` stages of `stageBytes` bytes each, from the start of the
    dynamic shared memory. After them, at the byte `barriers`, each stage has a
    "full" and an "empty" mbarrier. A stage is full when `stageBytes` bytes have
    arrived. It is empty when `consumers` warpgroups in each of the `cluster`
    CTAs that share boxes have released it.

    A stage and a phase denote a position. The phase flips each time that the
    last stage has been passed.
  }];
  let parameters = (ins "int64_t":$stages, "int64_t":$stageBytes,
                        "int64_t":$barriers, "int64_t":$consumers,
                        DefaultValuedParameter<"int64_t", "1">:$cluster);
  let assemblyFormat = [{
    `<` $stages `x` $stageBytes `,` `barriers` `=` $barriers `,`
    `consumers` `=` $consumers (`,` `cluster` `=` $cluster^)? `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The end of the ring, in bytes.
    int64_t getEnd() const { return getBarriers() + 16 * getStages(); }
  }];
}

class PrecGPU_TileOp<string opMnemonic, list<Trait> traits = []> :
    Op<PrecGPU_Dialect, opMnemonic, traits>;

def PrecGPU_RingCreateOp : PrecGPU_TileOp<"ring.create"> {
  let summary = "Initialise the barriers of a ring for all threads";
  let results = (outs PrecGPU_RingType:$ring);
  let assemblyFormat = "attr-dict `:` type($ring)";
}

def PrecGPU_RingCloseOp : PrecGPU_TileOp<"ring.close"> {
  let summary = "Wait until no CTA of the cluster accesses this ring";
  let arguments = (ins PrecGPU_RingType:$ring);
  let assemblyFormat = "$ring attr-dict `:` type($ring)";
}

class PrecGPU_RingStageOp<string action> : PrecGPU_TileOp<"ring." # action> {
  let arguments = (ins PrecGPU_RingType:$ring, I32:$stage);
  let assemblyFormat = "$ring `[` $stage `]` attr-dict `:` type($ring)";
}

class PrecGPU_RingPhaseOp<string action> : PrecGPU_TileOp<"ring." # action> {
  let arguments = (ins PrecGPU_RingType:$ring, I32:$stage, I32:$phase);
  let assemblyFormat = [{
    $ring `[` $stage `]` `phase` $phase attr-dict `:` type($ring)
  }];
}

def PrecGPU_RingAcquireOp : PrecGPU_RingPhaseOp<"acquire"> {
  let summary = "Wait, in the producer, until a stage is empty";
}

def PrecGPU_RingWaitOp : PrecGPU_RingPhaseOp<"wait"> {
  let summary = "Wait, in a consumer, until a stage is full";
}

def PrecGPU_RingCommitOp : PrecGPU_RingStageOp<"commit"> {
  let summary = "Announce, in the producer, the bytes of a stage";
}

def PrecGPU_RingReleaseOp : PrecGPU_RingStageOp<"release"> {
  let summary = "Release, in a consumer warpgroup, a stage that was read";
}

def PrecGPU_RingNextOp : PrecGPU_TileOp<"ring.next", [Pure]> {
  let summary = "Compute the next stage and phase";
  let arguments = (ins PrecGPU_RingType:$ring, I32:$stage, I32:$phase);
  let results = (outs I32:$nextStage, I32:$nextPhase);
  let assemblyFormat = [{
    $ring `[` $stage `]` `phase` $phase attr-dict `:` type($ring)
  }];
}

def PrecGPU_CopyBoxOp : PrecGPU_TileOp<"copy_box", [AttrSizedOperandSegments]> {
  let summary = "Start the copy of a box of global memory to a stage of a ring";
  let description = [{
    Copies the box of the tensor map at `coordinates`, of `bytes` bytes, to
    `offset` of the stage, with the 128-byte swizzle. Elements outside of the
    tensor are zero. One thread does this.

    With `slice`, which is the number of this CTA in its cluster, each CTA of
    the cluster copies one of the boxes that lie side by side from `offset` on.
    Each box arrives in all CTAs of the cluster.
  }];
  let arguments = (ins LLVM_AnyPointer:$map, Variadic<I32>:$coordinates,
                       PrecGPU_RingType:$ring, I32:$stage, I64Attr:$offset,
                       I64Attr:$bytes, Optional<I32>:$slice);
  let assemblyFormat = [{
    $map `[` $coordinates `]` `to` $ring `[` $stage `]` `at` $offset
    `bytes` `=` $bytes (`slice` $slice^)? attr-dict `:` type($map) `,`
    type($ring)
  }];
  let hasVerifier = 1;
}

def PrecGPU_WarpgroupMultiplyOp : PrecGPU_TileOp<"warpgroup.multiply"> {
  let summary = "Start the product of two tiles of a stage";
  let description = [{
    Computes sums (64 x n, f32) += lhs (64 x 64) * rhs (64 x n). Both factors
    are in a stage of the ring at the given offsets. With `isFirst`, the product
    replaces the sums. A tile that lies along k has rows of 64 elements of k.
    Another tile has blocks of 64 rows of k, each of 64 elements of m or n.
    Elements of f32 are multiplied as tf32, lie along k, and are 32 instead of
    64. The sums must not be read before a `warpgroup.wait`.
  }];
  let arguments = (ins LLVM_AnyStruct:$sums, PrecGPU_RingType:$ring, I32:$stage,
                       I32:$lhsOffset, I32:$rhsOffset, TypeAttr:$element,
                       I64Attr:$n, BoolAttr:$lhsAlongK, BoolAttr:$rhsAlongK,
                       UnitAttr:$isFirst);
  let results = (outs LLVM_AnyStruct:$result);
  let assemblyFormat = [{
    $sums `of` $ring `[` $stage `]` `lhs` $lhsOffset `along_k` `=` $lhsAlongK
    `rhs` $rhsOffset `along_k` `=` $rhsAlongK `n` `=` $n $element
    (`first` $isFirst^)? attr-dict `:` type($ring) `,` type($sums) `->`
    type($result)
  }];
  let hasVerifier = 1;
}

def PrecGPU_WarpgroupWaitOp : PrecGPU_TileOp<"warpgroup.wait"> {
  let summary = "Wait until at most `pending` products are in flight";
  let arguments = (ins I64Attr:$pending);
  let assemblyFormat = "$pending attr-dict";
}

//===----------------------------------------------------------------------===//
// Boxes of results
//===----------------------------------------------------------------------===//

def PrecGPU_BoxAcquireOp : PrecGPU_TileOp<"box.acquire"> {
  let summary = "Wait, in a warpgroup, until one of its boxes may be written";
  let description = [{
    Waits until at most `pending` stores of the warpgroup still read shared
    memory: with two boxes in turn and `pending` = 1, the next box may then be
    written. `warpgroup` is the number of the warpgroup. All of its threads run
    this op.
  }];
  let arguments = (ins I32:$warpgroup, I64Attr:$pending);
  let assemblyFormat = "$warpgroup `pending` `=` $pending attr-dict";
}

def PrecGPU_BoxWriteOp : PrecGPU_TileOp<"box.write"> {
  let summary = "Write a fragment of results to a box";
  let description = [{
    A box has 64 rows of 128 bytes, with the 128-byte swizzle, and starts at
    byte `box` of the dynamic shared memory. Warp w of a warpgroup holds the
    rows 16 w to 16 w + 15. In every 8 columns, its lane l holds the pairs at
    rows 16 w + l / 4 and 16 w + l / 4 + 8, in columns 2 (l mod 4) and the next
    one, as wgmma leaves sums. `values` are those pairs for 16 columns of 16-bit
    elements or 8 columns of 32-bit elements, from `column` on.
  }];
  let arguments = (ins I32:$box, I64Attr:$column, Variadic<AnyType>:$values);
  let assemblyFormat = [{
    $box `column` `=` $column `,` $values attr-dict `:` type($values)
  }];
  let hasVerifier = 1;
}

def PrecGPU_BoxStoreOp : PrecGPU_TileOp<"box.store"> {
  let summary = "Start the copy of a box to global memory";
  let description = [{
    Stores what all threads of the warpgroup have written to the box at `box` at
    the coordinates of the tensor map. Elements outside of the tensor are
    dropped.
  }];
  let arguments = (ins I32:$box, LLVM_AnyPointer:$map,
                       Variadic<I32>:$coordinates, I32:$warpgroup);
  let assemblyFormat = [{
    $box `to` $map `[` $coordinates `]` `by` $warpgroup attr-dict `:` type($map)
  }];
  let hasVerifier = 1;
}

def PrecGPU_BoxDrainOp : PrecGPU_TileOp<"box.drain"> {
  let summary = "Wait, in the thread that stores boxes, until none is read";
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

def PrecGPU_SpecializeOp : PrecGPU_TileOp<"specialize", [
    NoTerminator, SingleBlock, RecursiveMemoryEffects]> {
  let summary = "Let one warpgroup copy and the others multiply";
  let description = [{
    One thread of the first warpgroup runs the region `producer`. All threads of
    the other warpgroups run the region `consumer`, whose argument is the number
    of the warpgroup among the consumers. The register budgets, in registers per
    thread, are multiples of 8, and together must fit into a multiprocessor.
  }];
  let arguments = (ins I64Attr:$consumers, I64Attr:$producerRegisters,
                       I64Attr:$consumerRegisters);
  let regions = (region SizedRegion<1>:$producer, SizedRegion<1>:$consumer);
  let assemblyFormat = [{
    `consumers` `=` $consumers `registers` `=` $producerRegisters `,`
    $consumerRegisters `producer` $producer `consumer` $consumer attr-dict
  }];
  let hasVerifier = 1;
}

#endif // PREC_GPU_PRECGPUTILEOPS_TD
