#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
module {
  func.func public @main(%arg0: tensor<32x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32x32xf32>, %arg3: tensor<32x32xf32>, %arg4: tensor<32x32xf32>, %arg5: tensor<4x8xf32>, %arg6: tensor<32xf32>, %arg7: tensor<32xf32>, %arg8: tensor<8x32xf32>, %arg9: tensor<8x32xf32>, %arg10: tensor<8x4x8x8xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x4x8x8xf32>) {
    %cst = arith.constant 9.99999997E-7 : f32
    %cst_0 = arith.constant 8.000000e+00 : f32
    %cst_1 = arith.constant 1.000000e-01 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %0 = tensor.empty() : tensor<8x32xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<32xf32>) outs(%0 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x32xf32>
    %2 = tensor.empty() : tensor<8x32xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8, %1 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%2 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %4 = tensor.empty() : tensor<32xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg7 : tensor<32xf32>) outs(%4 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.subf %cst_3, %in : f32
      linalg.yield %89 : f32
    } -> tensor<32xf32>
    %6 = tensor.empty() : tensor<8x32xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<32xf32>) outs(%6 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x32xf32>
    %8 = tensor.empty() : tensor<8x32xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %7 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%8 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %10 = tensor.empty() : tensor<8x32xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.addf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %12 = tensor.empty() : tensor<8x32xf32>
    %13 = linalg.fill ins(%cst_2 : f32) outs(%12 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %14 = linalg.matmul ins(%11, %arg0 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%13 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %15 = tensor.empty() : tensor<8x32xf32>
    %16 = linalg.fill ins(%cst_2 : f32) outs(%15 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %17 = linalg.matmul ins(%11, %arg1 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%16 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %expanded = tensor.expand_shape %17 [[0], [1, 2]] output_shape [8, 4, 8] : tensor<8x32xf32> into tensor<8x4x8xf32>
    %18 = tensor.empty() : tensor<8x32xf32>
    %19 = linalg.fill ins(%cst_2 : f32) outs(%18 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %20 = linalg.matmul ins(%11, %arg2 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %expanded_4 = tensor.expand_shape %20 [[0], [1, 2]] output_shape [8, 4, 8] : tensor<8x32xf32> into tensor<8x4x8xf32>
    %21 = tensor.empty() : tensor<8x32xf32>
    %22 = linalg.fill ins(%cst_2 : f32) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %23 = linalg.matmul ins(%11, %arg3 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%22 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %24 = tensor.empty() : tensor<8x32xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<8x32xf32>) outs(%24 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.negf %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %26 = tensor.empty() : tensor<8x32xf32>
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<8x32xf32>) outs(%26 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = math.exp %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %28 = tensor.empty() : tensor<8x32xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<8x32xf32>) outs(%28 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_3 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %30 = tensor.empty() : tensor<8x32xf32>
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<8x32xf32>) outs(%30 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.divf %cst_3, %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %32 = tensor.empty() : tensor<8x32xf32>
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %31 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%32 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %34 = tensor.empty() : tensor<8x4x8x8xf32>
    %35 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<8x4x8xf32>) outs(%34 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x8x8xf32>
    %36 = tensor.empty() : tensor<8x4x8x8xf32>
    %37 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_4 : tensor<8x4x8xf32>) outs(%36 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x8x8xf32>
    %38 = tensor.empty() : tensor<8x4x8x8xf32>
    %39 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35, %37 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%38 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8x8xf32>
    %40 = tensor.empty() : tensor<8x4x8x8xf32>
    %41 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg5 : tensor<4x8xf32>) outs(%40 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x8x8xf32>
    %42 = tensor.empty() : tensor<8x4x8x8xf32>
    %43 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41, %39 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%42 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8x8xf32>
    %44 = tensor.empty() : tensor<8x4x8x8xf32>
    %45 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg10, %43 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%44 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.addf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8x8xf32>
    %collapsed = tensor.collapse_shape %14 [[0, 1]] : tensor<8x32xf32> into tensor<256xf32>
    %expanded_5 = tensor.expand_shape %collapsed [[0, 1, 2]] output_shape [32, 1, 8] : tensor<256xf32> into tensor<32x1x8xf32>
    %collapsed_6 = tensor.collapse_shape %45 [[0, 1], [2], [3]] : tensor<8x4x8x8xf32> into tensor<32x8x8xf32>
    %46 = tensor.empty() : tensor<32x1x8xf32>
    %47 = linalg.fill ins(%cst_2 : f32) outs(%46 : tensor<32x1x8xf32>) -> tensor<32x1x8xf32>
    %48 = linalg.batch_matmul ins(%expanded_5, %collapsed_6 : tensor<32x1x8xf32>, tensor<32x8x8xf32>) outs(%47 : tensor<32x1x8xf32>) -> tensor<32x1x8xf32>
    %collapsed_7 = tensor.collapse_shape %48 [[0, 1, 2]] : tensor<32x1x8xf32> into tensor<256xf32>
    %expanded_8 = tensor.expand_shape %collapsed_7 [[0, 1, 2]] output_shape [8, 4, 8] : tensor<256xf32> into tensor<8x4x8xf32>
    %49 = tensor.empty() : tensor<8x32xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<8x32xf32>) outs(%49 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = math.tanh %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %51 = tensor.empty() : tensor<8x32xf32>
    %52 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<8x32xf32>) outs(%51 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.mulf %in, %cst_1 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %53 = tensor.empty() : tensor<8x32xf32>
    %54 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<32xf32>) outs(%53 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x32xf32>
    %55 = tensor.empty() : tensor<8x32xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54, %52 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%55 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.addf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %57 = tensor.empty() : tensor<8x32xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<8x32xf32>) outs(%57 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = math.exp %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %59 = tensor.empty() : tensor<8x32xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<8x32xf32>) outs(%59 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.negf %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %61 = tensor.empty() : tensor<8x32xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<8x32xf32>) outs(%61 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = math.exp %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %expanded_9 = tensor.expand_shape %62 [[0], [1, 2]] output_shape [8, 4, 8] : tensor<8x32xf32> into tensor<8x4x8xf32>
    %63 = tensor.empty() : tensor<8x4x8xf32>
    %64 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_8 : tensor<8x4x8xf32>) outs(%63 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.mulf %in, %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8xf32>
    %65 = tensor.empty() : tensor<8x4xf32>
    %66 = linalg.fill ins(%cst_2 : f32) outs(%65 : tensor<8x4xf32>) -> tensor<8x4xf32>
    %67 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "reduction"]} ins(%64 : tensor<8x4x8xf32>) outs(%66 : tensor<8x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %out, %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x4xf32>
    %expanded_10 = tensor.expand_shape %67 [[0], [1, 2]] output_shape [8, 4, 1] : tensor<8x4xf32> into tensor<8x4x1xf32>
    %68 = tensor.empty() : tensor<8x4x1xf32>
    %69 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_10 : tensor<8x4x1xf32>) outs(%68 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.divf %in, %cst_0 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x1xf32>
    %70 = tensor.empty() : tensor<8x4x1xf32>
    %71 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<8x4x1xf32>) outs(%70 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x1xf32>
    %72 = tensor.empty() : tensor<8x4x1xf32>
    %73 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<8x4x1xf32>) outs(%72 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = math.rsqrt %in : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x1xf32>
    %74 = tensor.empty() : tensor<8x4x8xf32>
    %75 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<8x4x1xf32>) outs(%74 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x8xf32>
    %76 = tensor.empty() : tensor<8x4x8xf32>
    %77 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_8, %75 : tensor<8x4x8xf32>, tensor<8x4x8xf32>) outs(%76 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8xf32>
    %collapsed_11 = tensor.collapse_shape %77 [[0], [1, 2]] : tensor<8x4x8xf32> into tensor<8x32xf32>
    %78 = tensor.empty() : tensor<8x32xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_11, %33 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%78 : tensor<8x32xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x32xf32>
    %80 = tensor.empty() : tensor<8x32xf32>
    %81 = linalg.fill ins(%cst_2 : f32) outs(%80 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %82 = linalg.matmul ins(%79, %arg4 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%81 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %83 = tensor.empty() : tensor<8x4x8x8xf32>
    %84 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_9 : tensor<8x4x8xf32>) outs(%83 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x8x8xf32>
    %85 = tensor.empty() : tensor<8x4x8x8xf32>
    %86 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg10, %84 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%85 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.mulf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8x8xf32>
    %87 = tensor.empty() : tensor<8x4x8x8xf32>
    %88 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86, %39 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%87 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %89 = arith.addf %in, %in_12 : f32
      linalg.yield %89 : f32
    } -> tensor<8x4x8x8xf32>
    return %82, %arg8, %88 : tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x4x8x8xf32>
  }
}

