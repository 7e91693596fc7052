// Singular values of a product of two factors with a falling spectrum: the smallest, by which a
// condition number is judged.
// EXPECT: kept solver 1 of 1
// INPUT f32[64x16]: rng.standard_normal(shape) * 0.65 ** np.arange(16)
// INPUT f32[16x16]: np.linalg.qr(rng.standard_normal(shape))[0]
// JAX: def program(scores, axes):
// JAX:     return jnp.log10(jnp.linalg.svd(scores @ axes, compute_uv=False))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x16xf32>, tensor<16x16xf32>) -> tensor<16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x16xf32>, %arg2: tensor<16x16xf32>):
    %9 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x16xf32>) -> tensor<64x16xf32>
    %10 = "func.call"(%9) <{callee = @svd}> : (tensor<64x16xf32>) -> tensor<16xf32>
    %11 = "stablehlo.log"(%10) : (tensor<16xf32>) -> tensor<16xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.434294492> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %14 = "stablehlo.multiply"(%11, %13) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%14) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x16xf32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "svd", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x16xf32>):
    %0:5 = "stablehlo.custom_call"(%arg0) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=64, j=16, k=64, l=16, m=16, n=64, o=64, p=16, q=16}, custom>} : (tensor<64x16xf32>) -> (tensor<64x16xf32>, tensor<16xf32>, tensor<64x64xf32>, tensor<16x16xf32>, tensor<i32>)
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %3 = "stablehlo.compare"(%0#4, %2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %5 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %7 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi1>) -> tensor<16xi1>
    %8 = "stablehlo.select"(%7, %0#1, %6) : (tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%8) : (tensor<16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
