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
    `stages` stages of `stageBytes` bytes each, from the start of the dynamic
    shared memory, and behind them, at `barriers`, a "full" and an "empty"
    mbarrier per stage. A stage is full when `stageBytes` bytes have arrived, and
    empty when `consumers` warpgroups have released it, in each of the `cluster`
    CTAs that send it boxes.

    A stage and a phase say where one is: the phase flips each time that the
    stages have been gone round.
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
    /// Where everything ends.
    int64_t getEnd() const { return getBarriers() + 16 * getStages(); }
  }];
}

class PrecGPU_TileOp<string opMnemonic, list<Trait> traits = []> :
    Op<PrecGPU_Dialect, opMnemonic, traits>;

def PrecGPU_RingCreateOp : PrecGPU_TileOp<"ring.create"> {
  let summary = "Make the barriers of a ring, and let all threads see them";
  let results = (outs PrecGPU_RingType:$ring);
  let assemblyFormat = "attr-dict `:` type($ring)";
}

def PrecGPU_RingCloseOp : PrecGPU_TileOp<"ring.close"> {
  let summary = "No CTA leaves while another may reach its ring";
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
  let summary = "The producer waits until a stage is empty";
}

def PrecGPU_RingWaitOp : PrecGPU_RingPhaseOp<"wait"> {
  let summary = "A consumer waits until a stage is full";
}

def PrecGPU_RingCommitOp : PrecGPU_RingStageOp<"commit"> {
  let summary = "The producer says that the bytes of a stage are to arrive";
}

def PrecGPU_RingReleaseOp : PrecGPU_RingStageOp<"release"> {
  let summary = "A consumer warpgroup says that it has read a stage";
}

def PrecGPU_RingNextOp : PrecGPU_TileOp<"ring.next", [Pure]> {
  let summary = "The stage and phase that follow";
  let arguments = (ins PrecGPU_RingType:$ring, I32:$stage, I32:$phase);
  let results = (outs I32:$nextStage, I32:$nextPhase);
  let assemblyFormat = [{
    $ring `[` $stage `]` `phase` $phase attr-dict `:` type($ring)
  }];
}

def PrecGPU_CopyBoxOp : PrecGPU_TileOp<"copy_box", [AttrSizedOperandSegments]> {
  let summary = "Start the copy of a box of global memory to a stage of a ring";
  let description = [{
    The box of the tensor map at `coordinates`, of `bytes` bytes, arrives at
    `offset` of the stage with the 128-byte swizzle. Elements outside of the
    tensor are zero. One thread does this.

    With `slice`, the number of this CTA in its cluster, the box is one of as many
    that lie behind `offset` side by side, and arrives in all CTAs of the cluster.
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
    sums (64 x n, f32) += lhs (64 x 64) * rhs (64 x n), both in a stage of the
    ring at the given offsets, or with `isFirst` without what the sums held. A
    tile that lies along k has rows of 64 elements of k; one that does not has
    blocks of 64 rows of k, each of 64 elements of m or n. Elements of f32 are
    multiplied as tf32, are 32 where others are 64, and lie along k. The sums must not be
    read before a `warpgroup.wait`.
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
  let summary = "Until at most so many products of the warpgroup are under way";
  let arguments = (ins I64Attr:$pending);
  let assemblyFormat = "$pending attr-dict";
}

//===----------------------------------------------------------------------===//
// Boxes of results
//===----------------------------------------------------------------------===//

def PrecGPU_BoxAcquireOp : PrecGPU_TileOp<"box.acquire"> {
  let summary = "A warpgroup waits until one of its boxes may be written";
  let description = [{
    Behind this, at most `pending` stores of the warpgroup still read shared
    memory: with two boxes in turn and `pending` = 1, the one whose turn it is may
    be written. `warpgroup` is its number; all its threads do this.
  }];
  let arguments = (ins I32:$warpgroup, I64Attr:$pending);
  let assemblyFormat = "$warpgroup `pending` `=` $pending attr-dict";
}

def PrecGPU_BoxWriteOp : PrecGPU_TileOp<"box.write"> {
  let summary = "Put a fragment of results into a box";
  let description = [{
    A box is 64 rows of 128 bytes, with the 128-byte swizzle, at `box` bytes of
    the dynamic shared memory. Warp w of a warpgroup has the rows 16 w to
    16 w + 15 of it, and its lane l at every 8 columns the pairs at row
    16 w + l / 4 and at row 16 w + l / 4 + 8, columns 2 (l mod 4) and the next, as
    sums of wgmma lie. `values` are those pairs, of 16 columns if elements have 16
    bits and of 8 if they have 32, the first of which is `column`.
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
    What all threads of the warpgroup have written to the box at `box` goes to the
    coordinates of the tensor map; what is outside of the tensor is dropped.
  }];
  let arguments = (ins I32:$box, LLVM_AnyPointer:$map,
                       Variadic<I32>:$coordinates, I32:$warpgroup);
  let assemblyFormat = [{
    $box `to` $map `[` $coordinates `]` `by` $warpgroup attr-dict `:` type($map)
  }];
  let hasVerifier = 1;
}

def PrecGPU_BoxDrainOp : PrecGPU_TileOp<"box.drain"> {
  let summary = "A warpgroup waits until none of its boxes is read any more";
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

def PrecGPU_SpecializeOp : PrecGPU_TileOp<"specialize", [
    NoTerminator, SingleBlock, RecursiveMemoryEffects]> {
  let summary = "One warpgroup copies, the others multiply";
  let description = [{
    One thread of the first warpgroup runs the region `producer`, all threads of
    the others the region `consumer`, whose argument is the number of the
    warpgroup among the consumers. The register budgets, in registers per
    thread, are multiples of 8; together they must fit.
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
