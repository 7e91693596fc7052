# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the wheel of python/ on an installed prec and uses it in a fresh environment.

The script writes the programs for that environment, so that nothing of this tree is
importable: assign, plans (read, edit, compare, replay), errors, the time of an import,
and prec in one process with JAX, which contains its own MLIR: JAX lowers a function,
prec narrows it, and then JAX compiles another one.
"""

import argparse
import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "test" / "Corpus" / "linalg" / "llama.mlir"

USE = r'''
import subprocess, sys
from pathlib import Path
import prec

path = Path(sys.argv[1])
text = path.read_text()
done = prec.assign(text, preset="autocast", target="sm_90")
want = subprocess.run(["prec-opt", path, "--prec-assign=preset=autocast target=sm_90 plan-out=plan.json"],
                      capture_output=True, text=True, check=True).stdout
assert done.program == want and "bf16" in want
assert repr(done.plan) == "<prec.Plan autocast for sm_90: 35 roundings, 19 ops in bf16, 0 kept>", done.plan
assert repr(done).startswith("<prec.Assigned: "), done
assert "19 of 19 contractions in bf16" in str(done)
assert prec.version() == "0.1.0"

# Plans are values: as prec-opt wrote it, written again, and replayed.
plan = prec.Plan.read("plan.json")
assert not plan.diff(done.plan) and str(plan.diff(done.plan)) == "no difference"
assert plan.to_json() == Path("plan.json").read_text()
assert plan.replay(text).program == want

# A plan that is no JSON leaves the file as it was.
import pickle
broken = prec.Plan.read("plan.json")
broken.decisions[0].fields["bytes_saved"] = object()
try:
    broken.write("plan.json")
except TypeError:
    assert prec.Plan.read("plan.json").to_json() == Path("plan.json").read_text() == plan.to_json()
else:
    raise AssertionError("no JSON was written")

# So does a disk that is full, of which a limit on files is a model. Modes and links stay.
import os, resource
small, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
os.chmod("plan.json", 0o640)
os.symlink("plan.json", "link.json")
os.mkfifo("pipe")
before = sorted(os.listdir())
resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
try:
    plan.write("link.json")
except OSError:
    assert Path("plan.json").read_text() == plan.to_json() and sorted(os.listdir()) == before
else:
    raise AssertionError("a file is larger than its limit")
finally:
    resource.setrlimit(resource.RLIMIT_FSIZE, (small, hard))
broken.decisions[0].fields["bytes_saved"] = 7
broken.write("link.json")
assert os.path.islink("link.json") and Path("plan.json").read_text() == broken.to_json()
assert os.stat("plan.json").st_mode & 0o777 == 0o640 and sorted(os.listdir()) == before
reader = subprocess.Popen(["cat", "pipe"], stdout=subprocess.PIPE, text=True)
plan.write("pipe")
assert reader.communicate()[0] == plan.to_json() and sorted(os.listdir()) == before
plan.write("plan.json")

# Errors go through pickle; a name may be no text.
error = pickle.loads(pickle.dumps(prec.PrecError(done.messages or [prec.Message("error", "no", "", 0, 0)])))
assert str(error) == "\n".join(map(str, error.messages)), str(error)
assert prec.assign(bytearray(text.encode()), preset="autocast", target="sm_90").program == want
try:
    prec.assign(text, roles=Path("nowhere.json"))
except prec.PrecError as error:
    assert "nowhere.json" in str(error), error
for wrong, kind, word in [(lambda: prec.assign(path), TypeError, "not a path"),
                          (lambda: prec.assign(text, calibration=""), prec.PrecError, "'calibration' is empty"),
                          (lambda: prec.assign(text, max_error=""), prec.PrecError, "'max-error' is empty")]:
    try:
        wrong()
    except kind as error:
        assert word in str(error), error
    else:
        raise AssertionError(word)
# A number is a bound, and None no option.
try:
    prec.assign(text, max_error=1e-2)
except prec.PrecError as error:
    assert "max-flips and budget go with calibration" in str(error), error
else:
    raise AssertionError("a bound without prices was taken")
assert prec.assign(text, preset="autocast", target="sm_90", keep=None, budget=None).program == want
odd = b'func.func @"f\\FF"(%x: tensor<4x4xf32>) -> tensor<4x4xf32> { return %x : tensor<4x4xf32> }'
assert "no contractions" in str(prec.assign(odd))

# What says how to plan says nothing to a plan.
for option in [{"preset": "autocast"}, {"format": "fp16"}, {"max_decisions": 0}, {"existing": "keep"}, {"keep": ["x"]}]:
    try:
        prec.assign(text, plan=plan, **option)
    except prec.PrecError as error:
        assert "says how to plan: edit the plan, or plan anew without plan" in str(error), error
    else:
        raise AssertionError(f"{option} was taken beside a plan")

# The last contraction stays fp32. Replay names what nothing rounds for any more.
last = [entry for entry in plan.decisions if not entry.is_rounding][-1]
kept = plan.keep(last.id)
assert [entry.id for entry in kept] == [last.id] and "stays, edited" in repr(kept[0])
try:
    plan.replay(text)
except prec.PrecError as error:
    stale = [message.text.split("'")[1] for message in error.messages if "stale id" in message.text]
else:
    raise AssertionError("a plan that does not fit was replayed")
for name in stale:
    plan.drop(name)
again = plan.replay(text)
assert again.program != want
difference = done.plan.diff(again.plan)
assert len(difference.removed) == 1 + len(stale) and not difference.added and not difference.changed
assert f"- {last!r}" in str(difference)

# Options are the pass's, and mistakes are errors with its words.
for options, words in [({"preset": "best"}, "unknown preset 'best'; known:"),
                       ({"foo_bar": 1}, "unknown option 'foo-bar'"),
                       ({"keep": ["nobody"]}, "keep=nobody names no contraction")]:
    try:
        prec.assign(text, **options)
    except prec.PrecError as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"{options} was taken")
try:
    prec.assign("func.func @f(")
except prec.PrecError as error:
    message = error.messages[0]
    assert (message.severity, message.file, message.line) == ("error", "program", 1), message
else:
    raise AssertionError("half of a program was taken")

# An op that nobody knows, and a chip that no table has.
row = {"op": "npu.dense", "class": "contraction", "operands": ["match", "match"],
       "lhs_contract": [1], "rhs_contract": [0], "takes": ["bf16"]}
chip = {"name": "npu1", "formats": ["bf16"]}
own = prec.assign("""func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %0 = "npu.dense"(%x, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}""", allow_unregistered=True, op_models={"schema": "prec.op_models", "version": 1, "ops": [row]},
                  chips={"schema": "prec.chips", "version": 1, "chips": [chip]}, target="npu1")
assert "(tensor<4x8xbf16>, tensor<8x4xbf16>) -> tensor<4x4xf32>" in own.program and own.plan.target == "npu1"

bytecode = prec.assign(text, output="bytecode").program
assert isinstance(bytecode, bytes) and prec.assign(bytecode, stop_after="plan", locations=True).plan
alone = prec.assign(text, report=False)
assert alone.program == prec.assign(text).program and not alone.summary and "no report" in repr(alone)
try:
    alone.plan
    raise AssertionError("a plan that nobody asked for")
except ValueError as error:
    assert "report=False" in str(error)
assert prec.assign(text, sizes=[], frozen="params").export_map["schema"] == "prec.export-map"

# Ranges that a calibration proves are fp16, beside bf16.
T = "tensor<64x64xf32>"
two = f"""func.func @f(%a: {T}, %b: {T}, %c: {T}) -> ({T}, {T}) {{
  %0 = linalg.matmul ins(%a, %b : {T}, {T}) outs(%c : {T}) -> {T}
  %1 = linalg.matmul ins(%c, %c : {T}, {T}) outs(%c : {T}) -> {T}
  return %0, %1 : {T}, {T}
}}"""
price = {"all": {"mean": [1e-6], "worst": [1e-6]}}
values = [{"id": f"f/arg{i}", "elements": 4096, "largest": largest, "formats": {"bf16": price, "fp16": price}}
          for i, largest in enumerate((2, 2, 9000))]
calibration = {"schema": "prec.calibration", "version": 1, "source": "user", "entry": "f", "functions": [],
               "inputs": ["a"], "outputs": [{"name": "y", "results": 1}], "values": values}
done = prec.assign(two, preset="contractions", formats="auto", calibration=calibration)
assert done.plan.describe() == "3 roundings, 1 ops in bf16, 1 ops in fp16, 0 kept", done.plan
assert "formats: fp16 for 1 of 2 components" in done.summary
print("ok")
'''

BESIDE = r"""
import jax, jax.numpy as jnp, prec
def lower(f):
    module = jax.jit(f).lower(jnp.ones((8, 16)), jnp.ones((16, 4))).compiler_ir("stablehlo")
    return module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True)
f = lambda x, w: jnp.tanh(x @ w)
for _ in range(3):
    done = prec.assign(lower(f), output="generic")
    assert "bf16" in done.program and "stablehlo.dot_general" in done.program
    assert jax.jit(f)(jnp.ones((8, 16)), jnp.ones((16, 4))).shape == (8, 4)
"""

# The minimum of ten, in seconds: other processes only add time.
TIME = r"""
import subprocess, sys, time
def run(code):
    times = []
    for _ in range(10):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return min(times)
print(run("import prec") - run("pass"))
"""


def must(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))[:300]}\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH")
    parser.add_argument("--prefix", type=Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        # Nothing is downloaded: the backend comes with test/requirements.txt.
        must(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", work,
             ROOT / "python", env={**os.environ, "CMAKE_PREFIX_PATH": str(options.prefix.resolve())})
        wheel, = work.glob("prec-*.whl")
        must(sys.executable, "-m", "venv", work / "venv")
        python = work / "venv" / "bin" / "python"
        must(python, "-m", "pip", "install", "--no-index", "--no-deps", wheel)

        bare = {"PATH": f"{python.parent}:/usr/bin:/bin", "HOME": name}
        (work / "use.py").write_text(USE)
        must(python, "-I", "use.py", PROGRAM, cwd=work, env=bare)
        jax = {**bare, "PYTHONPATH": sysconfig.get_path("purelib"), "JAX_PLATFORMS": "cpu"}
        must(python, "-c", BESIDE, cwd=work, env=jax)
        seconds = float(must(python, "-c", TIME, cwd=work, env=bare))
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB; import takes {seconds * 1e3:.0f} ms")
        if seconds > 0.1:
            sys.exit("an import takes more than 0.1 s")


if __name__ == "__main__":
    main()
