// A contraction is a router if something is chosen from its result and the
// choice scales or masks other data. Then it is kept in fp32.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   -o /dev/null --split-input-file --verify-diagnostics=only-expected

// The weights of the two best experts scale what the experts computed.

func.func @top_k_scales_experts(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %expert: tensor<8x16xf32>) -> tensor<4x16xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %logits = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  // expected-remark @below {{mode |}}
  %y = "stablehlo.dot"(%x, %expert) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %weights = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x16xf32>
  %0 = "stablehlo.multiply"(%y, %weights) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Softmax in between, and a mask made from the chosen indices.

func.func @softmax_in_between(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %expert: tensor<8x6xf32>) -> tensor<4x6xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %logits = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %e = "stablehlo.exponential"(%logits) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %sum = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %sums = "stablehlo.broadcast_in_dim"(%sum) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x6xf32>
  %p = "stablehlo.divide"(%e, %sums) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%p) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %chosen = "stablehlo.broadcast_in_dim"(%top#1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xi32>) -> tensor<4x6xi32>
  %experts = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi32>
  %mask = "stablehlo.compare"(%chosen, %experts) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
  %y = "stablehlo.dot"(%x, %expert) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %zeros = "stablehlo.broadcast_in_dim"(%zero) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
  %0 = "stablehlo.select"(%mask, %y, %zeros) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// A sort, and logits with a bias.

func.func @sort_of_biased_logits(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %bias: tensor<4x6xf32>, %expert: tensor<8x6xf32>) -> tensor<4x6xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %product = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %logits = "stablehlo.add"(%product, %bias) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %sorted = "stablehlo.sort"(%logits) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %gt = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%gt) : (tensor<i1>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = "stablehlo.dot"(%x, %expert) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %0 = "stablehlo.multiply"(%y, %sorted) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// Across a private function and an optimization barrier.

func.func @across_calls(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %expert: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %logits = call @logits(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %weights = call @choose(%logits) : (tensor<4x6xf32>) -> tensor<4x16xf32>
  %y = "stablehlo.dot"(%x, %expert) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %0 = call @scale(%y, %weights) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func private @logits(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>) -> tensor<4x6xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %0 = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func private @choose(%logits: tensor<4x6xf32>) -> tensor<4x16xf32> {
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %0 = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func private @scale(%y: tensor<4x16xf32>, %weights: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.multiply"(%y, %weights) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @across_a_barrier(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %expert: tensor<8x16xf32>) -> tensor<4x16xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %product = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %logits = "stablehlo.optimization_barrier"(%product) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %y = "stablehlo.dot"(%x, %expert) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %weights = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x16xf32>
  %0 = "stablehlo.multiply"(%y, %weights) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A threshold instead of positions: scores at least as good as the k-th stay.

func.func @threshold_mask(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %y: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %logits = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %least = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x6xf32>
  %keep = "stablehlo.compare"(%logits, %least) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %mask = "stablehlo.convert"(%keep) : (tensor<4x6xi1>) -> tensor<4x6xf32>
  %0 = "stablehlo.multiply"(%y, %mask) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// A bias in the logits changes nothing about that.

func.func @threshold_mask_with_bias(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %bias: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %product = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %logits = "stablehlo.add"(%product, %bias) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %least = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x6xf32>
  %keep = "stablehlo.compare"(%logits, %least) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %mask = "stablehlo.convert"(%keep) : (tensor<4x6xi1>) -> tensor<4x6xf32>
  %0 = "stablehlo.multiply"(%y, %mask) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// A sort takes along what it does not compare.

func.func @sorted_by_others(%x: tensor<8x16xf32>, %w: tensor<16x8xf32>, %keys: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark @below {{mode |}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %sorted:2 = "stablehlo.sort"(%keys, %0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %lt = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%lt) : (tensor<i1>) -> ()
  }) : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  return %sorted#1 : tensor<8x8xf32>
}

// -----

func.func @sorts_others(%x: tensor<8x16xf32>, %w: tensor<16x8xf32>, %values: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %sorted:2 = "stablehlo.sort"(%0, %values) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %lt = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%lt) : (tensor<i1>) -> ()
  }) : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  return %sorted#1 : tensor<8x8xf32>
}
