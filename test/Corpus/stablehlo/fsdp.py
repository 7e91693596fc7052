# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A small FSDP training step with explicit collectives (shard_map over 8 devices)."""
from functools import partial
import jax, jax.numpy as jnp, numpy as np
from jax.sharding import PartitionSpec as P, NamedSharding
shard_map = getattr(jax, "shard_map", None)
if shard_map is None:
    from jax.experimental.shard_map import shard_map

def build(n=8, V=64, D=128, F=256, B=32):
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:n]), ("fsdp",))
    rng = np.random.default_rng(0)
    shapes = {"w_in": (D, F), "w_mid": (F, F), "scale": (F,), "w_out": (F, V)}
    params = {k: (rng.standard_normal(s) * 0.05).astype("f4") for k, s in shapes.items()}
    opt = {"mu": {k: np.zeros_like(v) for k, v in params.items()}, "nu": {k: np.zeros_like(v) for k, v in params.items()}, "count": np.int32(0)}
    ps = {k: P("fsdp") for k in params}
    os_ = {"mu": ps, "nu": ps, "count": P()}

    def model(full, x):
        h = jax.nn.gelu(x @ full["w_in"])
        h = h + jnp.maximum(h @ full["w_mid"], 0.0)
        h = h * jax.lax.rsqrt(jnp.mean(h * h, -1, keepdims=True) + 1e-6) * full["scale"]
        return h @ full["w_out"]

    def local_loss(full, x, y):
        lg = model(full, x)
        lse = jax.scipy.special.logsumexp(lg, axis=-1)
        hot = (y[:, None] == jnp.arange(V)[None, :]).astype(lg.dtype)
        return jnp.mean(lse - jnp.sum(lg * hot, -1))

    def step(params, opt, x, y):
        full = jax.tree.map(lambda v: jax.lax.all_gather(v, "fsdp", axis=0, tiled=True), params)
        loss, g = jax.value_and_grad(local_loss)(full, x, y)
        g = jax.tree.map(lambda v: jax.lax.psum_scatter(v, "fsdp", scatter_dimension=0, tiled=True) / n, g)
        gn = jnp.sqrt(jax.lax.psum(sum(jnp.sum(v * v) for v in jax.tree.leaves(g)), "fsdp"))
        g = jax.tree.map(lambda v: v * jnp.minimum(1.0, 1.0 / (gn + 1e-6)), g)
        c = opt["count"] + 1
        mu = jax.tree.map(lambda m, v: 0.9 * m + 0.1 * v, opt["mu"], g)
        nu = jax.tree.map(lambda m, v: 0.999 * m + 0.001 * v * v, opt["nu"], g)
        t = c.astype(jnp.float32)
        new = jax.tree.map(lambda p, m, v: p - 1e-3 * (m / (1 - 0.9 ** t)) / (jnp.sqrt(v / (1 - 0.999 ** t)) + 1e-8), params, mu, nu)
        return new, {"mu": mu, "nu": nu, "count": c}, jax.lax.pmean(loss, "fsdp")

    kw = dict(mesh=mesh, in_specs=(ps, os_, P("fsdp"), P("fsdp")), out_specs=(ps, os_, P()))
    try:
        sm = shard_map(step, check_vma=False, **kw)
    except TypeError:
        sm = shard_map(step, check_rep=False, **kw)
    fn = jax.jit(sm, keep_unused=True)
    x = rng.standard_normal((B, D)).astype("f4"); y = rng.integers(0, V, (B,)).astype("i4")
    put = lambda t, s: jax.tree.map(lambda v, q: jax.device_put(v, NamedSharding(mesh, q)), t, s)
    return fn, (put(params, ps), put(opt, os_), jax.device_put(x, NamedSharding(mesh, P("fsdp"))), jax.device_put(y, NamedSharding(mesh, P("fsdp"))))
