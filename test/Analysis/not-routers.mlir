// A choice that scales no other data makes no router.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   -o /dev/null --split-input-file --verify-diagnostics=only-expected

// The chosen token is only returned.

func.func @greedy_decoding(%x: tensor<4x8xf32>, %w: tensor<8x100xf32>) -> tensor<4x1xi32> {
  // expected-remark @below {{mode |}}
  %logits = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x100xf32>) -> tensor<4x100xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x100xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  return %top#1 : tensor<4x1xi32>
}

// -----

// It chooses a row of a table, which goes on to the next layer.

func.func @next_embedding(%x: tensor<4x8xf32>, %w: tensor<8x100xf32>, %table: tensor<100x8xf32> {prec.role = "param"}, %m: tensor<8x16xf32>) -> tensor<4x16xf32> {
  // expected-remark @below {{mode |}}
  %logits = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x100xf32>) -> tensor<4x100xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x100xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %ids = "stablehlo.reshape"(%top#1) : (tensor<4x1xi32>) -> tensor<4xi32>
  %rows = "stablehlo.torch_index_select"(%table, %ids) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<100x8xf32>, tensor<4xi32>) -> tensor<4x8xf32>
  // expected-remark @below {{mode |}}
  %0 = "stablehlo.dot"(%rows, %m) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The same look-up as a contraction of one-hot rows with the table.

func.func @one_hot_embedding(%x: tensor<4x8xf32>, %w: tensor<8x100xf32>, %table: tensor<100x8xf32> {prec.role = "param"}) -> tensor<4x8xf32> {
  // expected-remark @below {{mode |}}
  %logits = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x100xf32>) -> tensor<4x100xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x100xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %chosen = "stablehlo.broadcast_in_dim"(%top#1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xi32>) -> tensor<4x100xi32>
  %tokens = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x100xi32>
  %hit = "stablehlo.compare"(%chosen, %tokens) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x100xi32>, tensor<4x100xi32>) -> tensor<4x100xi1>
  %onehot = "stablehlo.convert"(%hit) : (tensor<4x100xi1>) -> tensor<4x100xf32>
  // expected-remark @below {{mode |}}
  %0 = "stablehlo.dot"(%onehot, %table) : (tensor<4x100xf32>, tensor<100x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// How often the choice is right.

func.func @accuracy(%x: tensor<4x8xf32>, %w: tensor<8x100xf32>, %labels: tensor<4x1xi32>) -> tensor<f32> {
  // expected-remark @below {{mode |}}
  %logits = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x100xf32>) -> tensor<4x100xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x100xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %right = "stablehlo.compare"(%top#1, %labels) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %ones = "stablehlo.convert"(%right) : (tensor<4x1xi1>) -> tensor<4x1xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %sum = "stablehlo.reduce"(%ones, %zero) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
  %count = "stablehlo.constant"() <{value = dense<4.0> : tensor<f32>}> : () -> tensor<f32>
  %mean = "stablehlo.divide"(%sum, %count) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %mean : tensor<f32>
}

// -----

// Sampling among the best: the choice masks the very logits that it was made
// from.

func.func @top_k_sampling(%x: tensor<4x8xf32>, %w: tensor<8x100xf32>) -> tensor<4x100xf32> {
  // expected-remark @below {{mode |}}
  %logits = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x100xf32>) -> tensor<4x100xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x100xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %least = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x100xf32>
  %keep = "stablehlo.compare"(%logits, %least) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x100xf32>, tensor<4x100xf32>) -> tensor<4x100xi1>
  %low = "stablehlo.constant"() <{value = dense<-1.0e30> : tensor<4x100xf32>}> : () -> tensor<4x100xf32>
  %0 = "stablehlo.select"(%keep, %logits, %low) : (tensor<4x100xi1>, tensor<4x100xf32>, tensor<4x100xf32>) -> tensor<4x100xf32>
  return %0 : tensor<4x100xf32>
}

// -----

// The same with a bias: still its own logits.

func.func @top_k_sampling_with_bias(%x: tensor<4x8xf32>, %w: tensor<8x100xf32>, %bias: tensor<4x100xf32>) -> tensor<4x100xf32> {
  // expected-remark @below {{mode |}}
  %product = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x100xf32>) -> tensor<4x100xf32>
  %logits = "stablehlo.add"(%product, %bias) : (tensor<4x100xf32>, tensor<4x100xf32>) -> tensor<4x100xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x100xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %least = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x100xf32>
  %keep = "stablehlo.compare"(%logits, %least) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x100xf32>, tensor<4x100xf32>) -> tensor<4x100xi1>
  %low = "stablehlo.constant"() <{value = dense<-1.0e30> : tensor<4x100xf32>}> : () -> tensor<4x100xf32>
  %0 = "stablehlo.select"(%keep, %logits, %low) : (tensor<4x100xi1>, tensor<4x100xf32>, tensor<4x100xf32>) -> tensor<4x100xf32>
  return %0 : tensor<4x100xf32>
}

// -----

// Another contraction stands between the scores and the choice: only the last
// one is chosen from.

func.func @only_the_last_contraction(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %gate: tensor<8x6xf32>, %y: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-remark @below {{mode |}}
  %hidden = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  // expected-remark-re @below {{keep | {{.*}}router}}
  %logits = "stablehlo.dot"(%hidden, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %weights = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x6xf32>
  %0 = "stablehlo.multiply"(%y, %weights) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
