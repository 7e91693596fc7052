// The printed form of every op, and the same ops written in generic form.
// RUN: prec-opt %s --split-input-file | FileCheck %s
// RUN: prec-opt %s --split-input-file --mlir-print-op-generic | prec-opt --split-input-file | FileCheck %s
// RUN: prec-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func @round
// GENERIC: sym_name = "round"
func.func @round(%scalar: f32, %vector: vector<[4]x2xf32>, %wide: f64,
                 %static: tensor<4x8xf32>, %dynamic: tensor<?x8xf64>,
                 %unranked: tensor<*xf32>, %rank0: tensor<f32>) {
  // CHECK: prec.round %{{.*}} to bf16 : f32
  // GENERIC: "prec.round"(%{{.*}}) <{format = #prec.format<bf16>}> : (f32) -> f32
  %0 = prec.round %scalar to bf16 : f32
  // CHECK: prec.round %{{.*}} to fp16 : vector<[4]x2xf32>
  // GENERIC: "prec.round"(%{{.*}}) <{format = #prec.format<fp16>}>
  %1 = prec.round %vector to fp16 : vector<[4]x2xf32>
  // CHECK: prec.round %{{.*}} to bf16 : f64
  %2 = prec.round %wide to bf16 : f64
  // CHECK: prec.round %{{.*}} to bf16 by <"round/arg3"> : tensor<4x8xf32>
  // GENERIC: <{decision = #prec.decision<"round/arg3">, format = #prec.format<bf16>}>
  %3 = prec.round %static to bf16 by <"round/arg3"> : tensor<4x8xf32>
  // CHECK: prec.round %{{.*}} to fp16 by <"a", "b"> {note = "kept"} : tensor<?x8xf64>
  %4 = prec.round %dynamic to fp16 by <"a", "b"> {note = "kept"} : tensor<?x8xf64>
  // CHECK: prec.round %{{.*}} to bf16 : tensor<*xf32>
  %5 = prec.round %unranked to bf16 : tensor<*xf32>
  // CHECK: prec.round %{{.*}} to bf16 : tensor<f32>
  %6 = "prec.round"(%rank0) <{format = #prec.format<bf16>}> : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// The format may be the storage type itself.

// CHECK-LABEL: func @round_in_storage_type
func.func @round_in_storage_type(%b: bf16, %h: tensor<4xf16>) {
  // CHECK: prec.round %{{.*}} to bf16 : bf16
  %0 = prec.round %b to bf16 : bf16
  // CHECK: prec.round %{{.*}} to fp16 : tensor<4xf16>
  %1 = prec.round %h to fp16 : tensor<4xf16>
  return
}

// -----

// CHECK-LABEL: func @narrow
// GENERIC: sym_name = "narrow"
func.func @narrow(%scalar: f32, %vector: vector<4xf64>, %static: tensor<4x8xf32>,
                  %dynamic: tensor<?x8xf64>, %unranked: tensor<*xf32>) {
  // CHECK: prec.narrow %{{.*}} : f32 to bf16
  // GENERIC: "prec.narrow"(%{{.*}}) : (f32) -> bf16
  %0 = prec.narrow %scalar : f32 to bf16
  // CHECK: prec.narrow %{{.*}} : vector<4xf64> to vector<4xf16>
  %1 = prec.narrow %vector : vector<4xf64> to vector<4xf16>
  // CHECK: prec.narrow %{{.*}} by <"narrow/arg2"> : tensor<4x8xf32> to tensor<4x8xbf16>
  // GENERIC: "prec.narrow"(%{{.*}}) <{decision = #prec.decision<"narrow/arg2">}>
  %2 = prec.narrow %static by <"narrow/arg2"> : tensor<4x8xf32> to tensor<4x8xbf16>
  // CHECK: prec.narrow %{{.*}} {note = "kept"} : tensor<?x8xf64> to tensor<?x8xbf16>
  %3 = prec.narrow %dynamic {note = "kept"} : tensor<?x8xf64> to tensor<?x8xbf16>
  // CHECK: prec.narrow %{{.*}} : tensor<*xf32> to tensor<*xf16>
  %4 = "prec.narrow"(%unranked) : (tensor<*xf32>) -> tensor<*xf16>
  return
}

// -----

// CHECK-LABEL: func @widen
// GENERIC: sym_name = "widen"
func.func @widen(%scalar: bf16, %vector: vector<4xf16>, %static: tensor<4x8xbf16>,
                 %dynamic: tensor<?x8xf16>, %unranked: tensor<*xbf16>) {
  // CHECK: prec.widen %{{.*}} : bf16 to f32
  // GENERIC: "prec.widen"(%{{.*}}) : (bf16) -> f32
  %0 = prec.widen %scalar : bf16 to f32
  // CHECK: prec.widen %{{.*}} : vector<4xf16> to vector<4xf64>
  %1 = prec.widen %vector : vector<4xf16> to vector<4xf64>
  // CHECK: prec.widen %{{.*}} {note = "kept"} : tensor<4x8xbf16> to tensor<4x8xf32>
  %2 = prec.widen %static {note = "kept"} : tensor<4x8xbf16> to tensor<4x8xf32>
  // CHECK: prec.widen %{{.*}} : tensor<?x8xf16> to tensor<?x8xf32>
  %3 = prec.widen %dynamic : tensor<?x8xf16> to tensor<?x8xf32>
  // CHECK: prec.widen %{{.*}} : tensor<*xbf16> to tensor<*xf32>
  %4 = "prec.widen"(%unranked) : (tensor<*xbf16>) -> tensor<*xf32>
  return
}

// -----

// CHECK-LABEL: func @pin
// GENERIC: sym_name = "pin"
func.func @pin(%scalar: f64, %vector: vector<4xf32>, %dynamic: tensor<?x8xf32>,
               %unranked: tensor<*xbf16>) {
  // CHECK: prec.pin %{{.*}} "outliers" : f64
  // GENERIC: "prec.pin"(%{{.*}}) <{reason = "outliers"}> : (f64) -> f64
  %0 = prec.pin %scalar "outliers" : f64
  // CHECK: prec.pin %{{.*}} "say \22why\22" : vector<4xf32>
  %1 = prec.pin %vector "say \22why\22" : vector<4xf32>
  // CHECK: prec.pin %{{.*}} "loss" {note = "kept"} : tensor<?x8xf32>
  %2 = prec.pin %dynamic "loss" {note = "kept"} : tensor<?x8xf32>
  // CHECK: prec.pin %{{.*}} "narrow already" : tensor<*xbf16>
  %3 = "prec.pin"(%unranked) <{reason = "narrow already"}> : (tensor<*xbf16>) -> tensor<*xbf16>
  return
}

// CHECK-LABEL: func @probe
// GENERIC: sym_name = "probe"
func.func @probe(%scalar: f64, %dynamic: tensor<?x8xf32>) {
  // CHECK: prec.probe %{{.*}} "f/arg0" : f64
  // GENERIC: "prec.probe"(%{{.*}}) <{id = "f/arg0"}> : (f64) -> f64
  %0 = prec.probe %scalar "f/arg0" : f64
  // CHECK: prec.probe %{{.*}} "f/arg0" on "main/f#1" : f64
  %on = prec.probe %scalar "f/arg0" on "main/f#1" : f64
  // CHECK: prec.probe %{{.*}} "f/\22fc1\22#0:0" : tensor<?x8xf32>
  %1 = prec.probe %dynamic "f/\22fc1\22#0:0" : tensor<?x8xf32>
  return
}

// CHECK-LABEL: func @margin
func.func @margin(%scalar: f32, %dynamic: tensor<?x8xf32>) {
  // CHECK: prec.margin %{{.*}} "f/arith.cmpf" "sign" [] : f32
  prec.margin %scalar "f/arith.cmpf" "sign" [] : f32
  // CHECK: prec.margin_seed %{{.*}} "f/linalg.generic" "largest" [1] : tensor<?x8xf32>
  %0 = prec.margin_seed %dynamic "f/linalg.generic" "largest" [1] : tensor<?x8xf32>
  return
}

// CHECK-LABEL: func @step
func.func @step(%value: tensor<?x8xf32>, %jump: tensor<?x8xf32>, %margin: tensor<?x8xf32>) -> tensor<?x8xf32> {
  // CHECK: prec.step %{{.*}}, %{{.*}}, %{{.*}} "f/arith.select@derivative" : tensor<?x8xf32>, tensor<?x8xf32>
  %0 = prec.step %value, %jump, %margin "f/arith.select@derivative" : tensor<?x8xf32>, tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}
