// frozen=params freezes what is known to be a parameter; the export map says
// what callers have to do.

// RUN: prec-opt %s --prec-assign="frozen=params export-map=%t.json" | FileCheck %s
// RUN: FileCheck %s --check-prefix=MAP --input-file=%t.json
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=DECLARED
// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep 'casts |' | FileCheck %s --check-prefix=CASTS
// RUN: prec-opt %s --prec-assign-roundings=frozen=params --prec-narrow-storage --prec-verify --prec-lower-casts | FileCheck %s

// Where the program is not narrowed, a copy is, with the same parameters frozen:
// the program itself keeps its roles, and the bytes are the same.
// RUN: prec-opt %s --prec-assign="frozen=params summary sizes=arg0:4x8" -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: prec-opt %s --prec-assign="frozen=params summary sizes=arg0:4x8 stop-after=plan" 2>&1 | FileCheck %s --check-prefixes=BYTES,UNCHANGED
// RUN: prec-opt %s --prec-assign="frozen=params summary sizes=arg0:4x8 stop-after=round" -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// BYTES: bytes moved{{.*}}: 80.0 % of fp32 with fusion=none (512 of 640)
// UNCHANGED-LABEL: func.func @main
// UNCHANGED-SAME: (%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2

// RUN: not prec-opt %s --prec-assign=frozen=inputs 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not prec-opt %s --prec-assign="export-map=%t.json stop-after=round" 2>&1 | FileCheck %s --check-prefix=NOT-NARROW
// RUN: not prec-opt %s --prec-assign="export-map=%t.json emulate" 2>&1 | FileCheck %s --check-prefix=NOT-NARROW
// RUN: not prec-opt %s --prec-assign=export-map=%t/no/folder.json 2>&1 | FileCheck %s --check-prefix=NOT-WRITTEN

// UNKNOWN: unknown value 'inputs' of frozen; known: declared, params
// NOT-NARROW: export-map is about the narrow form, which emulate and stop-after=plan or round do not make
// NOT-WRITTEN: export-map: cannot write '{{.*}}folder.json':

// CHECK-LABEL: func @main
// CHECK-SAME: (%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xbf16>, %arg2: tensor<16xf32>, %arg3: f64)
// DECLARED-LABEL: func @main
// DECLARED-SAME: (%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<16xf32>, %arg3: f64)

// MAP: "functions": [
// MAP: "how": "same",
// MAP: "new": {
// MAP-NEXT: "index": 0,
// MAP-NEXT: "type": "f32"
// MAP: "old": {
// MAP-NEXT: "index": 0,
// MAP-NEXT: "name": "arg0",
// MAP-NEXT: "shape": [
// MAP-NEXT: -1,
// MAP-NEXT: 8
// MAP: "type": "f32"
// MAP: "format": "bf16",
// MAP-NEXT: "how": "rounded",
// MAP-NEXT: "new": {
// MAP-NEXT: "index": 1,
// MAP-NEXT: "type": "bf16"
// MAP: "name": "params['w']",
// MAP: "type": "f32"
// MAP: "how": "same",
// MAP: "how": "same",
// MAP: "shape": [],
// MAP-NEXT: "type": "f64"
// MAP: "function": "main"
// MAP: "schema": "prec.export-map",
// MAP-NEXT: "version": 1

// CASTS: [Analysis] casts | Category:prec | Function=main | Remark="param argument 1 is cast once on every run", casts=1
// CASTS-NOT: casts
func.func @main(%x: tensor<?x8xf32>, %w: tensor<8x16xf32> loc("params['w']"), %b: tensor<16xf32>, %scale: f64) -> tensor<?x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<?x8xf32>, tensor<8x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}
