// In linalg an arg-max is a reduction with a float and an integer result.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   -o /dev/null --split-input-file --verify-diagnostics=only-expected

// The position of the best score makes a mask, which scales an expert.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @mask_from_arg_max(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %expert: tensor<4x6xf32>, %acc: tensor<4x6xf32>, %low: tensor<4xf32>, %first: tensor<4xi64>) -> tensor<4x6xf32> {
  // expected-remark-re @below {{keep | {{.*}}router}}
  %logits = linalg.matmul ins(%x, %gate : tensor<4x8xf32>, tensor<8x6xf32>) outs(%acc : tensor<4x6xf32>) -> tensor<4x6xf32>
  %empty = tensor.empty() : tensor<4x6xf32>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%logits : tensor<4x6xf32>) outs(%empty : tensor<4x6xf32>) {
  ^bb0(%in: f32, %o: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<4x6xf32>
  %best:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%e : tensor<4x6xf32>) outs(%low, %first : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%in: f32, %most: f32, %where: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %max = arith.maximumf %in, %most : f32
    %better = arith.cmpf ogt, %in, %most : f32
    %at = arith.select %better, %here, %where : i64
    linalg.yield %max, %at : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  %scaled = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%best#1, %expert : tensor<4xi64>, tensor<4x6xf32>) outs(%empty : tensor<4x6xf32>) {
  ^bb0(%at: i64, %y: f32, %o: f32):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %hit = arith.cmpi eq, %at, %here : i64
    %mask = arith.uitofp %hit : i1 to f32
    %0 = arith.mulf %mask, %y : f32
    linalg.yield %0 : f32
  } -> tensor<4x6xf32>
  return %scaled : tensor<4x6xf32>
}

// -----

// Torch computes a softmax's maximum with its position, which nobody reads.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @attention_softmax(%q: tensor<4x8xf32>, %k: tensor<8x6xf32>, %v: tensor<6x8xf32>, %acc: tensor<4x6xf32>, %acc2: tensor<4x8xf32>, %low: tensor<4xf32>, %first: tensor<4xi64>) -> tensor<4x8xf32> {
  // expected-remark @below {{mode |}}
  %scores = linalg.matmul ins(%q, %k : tensor<4x8xf32>, tensor<8x6xf32>) outs(%acc : tensor<4x6xf32>) -> tensor<4x6xf32>
  %best:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%scores : tensor<4x6xf32>) outs(%low, %first : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%in: f32, %most: f32, %where: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %max = arith.maximumf %in, %most : f32
    %better = arith.cmpf ogt, %in, %most : f32
    %at = arith.select %better, %here, %where : i64
    linalg.yield %max, %at : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  %empty = tensor.empty() : tensor<4x6xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%scores, %best#0 : tensor<4x6xf32>, tensor<4xf32>) outs(%empty : tensor<4x6xf32>) {
  ^bb0(%in: f32, %max: f32, %o: f32):
    %d = arith.subf %in, %max : f32
    %0 = math.exp %d : f32
    linalg.yield %0 : f32
  } -> tensor<4x6xf32>
  // expected-remark @below {{mode |}}
  %0 = linalg.matmul ins(%e, %v : tensor<4x6xf32>, tensor<6x8xf32>) outs(%acc2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// The chosen position reads a table, element by element.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @arg_max_reads_table(%x: tensor<4x8xf32>, %w: tensor<8x6xf32>, %table: tensor<6x8xf32> {prec.role = "param"}, %acc: tensor<4x6xf32>, %low: tensor<4xf32>, %first: tensor<4xi64>) -> tensor<4x8xf32> {
  // expected-remark @below {{mode |}}
  %logits = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x6xf32>) outs(%acc : tensor<4x6xf32>) -> tensor<4x6xf32>
  %best:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%logits : tensor<4x6xf32>) outs(%low, %first : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%in: f32, %most: f32, %where: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %max = arith.maximumf %in, %most : f32
    %better = arith.cmpf ogt, %in, %most : f32
    %at = arith.select %better, %here, %where : i64
    linalg.yield %max, %at : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  %empty = tensor.empty() : tensor<4x8xf32>
  %rows = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]} ins(%best#1 : tensor<4xi64>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%at: i64, %o: f32):
    %i = arith.index_cast %at : i64 to index
    %j = linalg.index 1 : index
    %0 = tensor.extract %table[%i, %j] : tensor<6x8xf32>
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %rows : tensor<4x8xf32>
}
