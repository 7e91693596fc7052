# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds examples/embed-cpp on a part of the package, from outside of this tree.

The component Core must be sufficient, without kernels and emulator. A request for
something that the package does not have, another MLIR or a missing component, must give
a message that says what to do. With --all the check covers all components: every
installed header must compile, and a program links with all of them. The .deb must
contain everything that runs when it is unpacked elsewhere, and depend on existing
packages.

With --all it is about all components: every installed header must compile, and a
program links with all of them. The .deb holds what runs when it is unpacked elsewhere,
and depends on packages that there are.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "test" / "Corpus" / "linalg" / "llama.mlir"
# Files that a prefix with the component Core must not have.
OTHERS = ["libPrecGPU.a", "libPrecEmulator.a", "libPrecExecution.a", "prec-opt"]

# Files of the .deb for users.
TOOLS = ["bin/prec-opt", "bin/prec-run", "bin/prec-reduce", "bin/prec-lsp-server", "share/man/man1/prec-opt.1",
         "share/man/man1/prec-reduce.1", "share/bash-completion/completions/prec-run"]

# A project that requests a component, and compiles and links the given sources.
PROJECT = """cmake_minimum_required(VERSION 3.20)
project(asking LANGUAGES C CXX)
set(CMAKE_CXX_STANDARD 17)
find_package(Prec 0.1 CONFIG REQUIRED COMPONENTS ${COMPONENT} OPTIONAL_COMPONENTS ${OPTIONAL})
foreach(name ${OPTIONAL})
  if(Prec_${name}_FOUND)
    message(FATAL_ERROR "the optional component ${name} is there")
  endif()
endforeach()
if(SOURCES)
  separate_arguments(definitions NATIVE_COMMAND ${LLVM_DEFINITIONS})
  add_definitions(${definitions})
  add_executable(everything ${SOURCES})
  target_link_libraries(everything PRIVATE Prec::PrecRegistration Prec::PrecExecution)
endif()
"""

# Uses each component.
MAIN = """
int main() {
  mlir::DialectRegistry registry;
  prec::registerDialects(registry);
  prec::registerExecution(registry);
  mlir::MLIRContext context(registry);
  return !context.getOrLoadDialect("prec_gpu");
}
"""


def call(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stdout + done.stderr


def must(*command):
    code, output, everything = call(*command)
    if code:
        sys.exit(f"{' '.join(map(str, command))}\n{everything[-4000:]}")
    return output


def configure(source, folder, prefix, *definitions):
    return ["cmake", "-S", source, "-B", folder, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
            "-DCMAKE_CXX_COMPILER=clang++-22", "-DCMAKE_C_COMPILER=clang-22", "-DCMAKE_BUILD_TYPE=Release",
            *definitions]


def check_refusal(command, *words):
    """Checks that configuring fails with a message that contains all of the words."""
    code, _, everything = call(*command)
    text = " ".join(everything.split())
    if code == 0 or any(word not in text for word in words):
        sys.exit(f"no refusal with {words}:\n{everything[-3000:]}")


def write_other_mlir(folder):
    """A package of an MLIR that is too old."""
    folder.mkdir()
    (folder / "MLIRConfig.cmake").write_text("set(LLVM_VERSION_MAJOR 21)\nset(LLVM_VERSION_MINOR 1)\n")
    return folder


def write_everything(path, prefix):
    """A program that includes every installed header of C++."""
    names = sorted(p.relative_to(prefix / "include") for p in (prefix / "include" / "prec").rglob("*.h"))
    if len(names) < 80:
        sys.exit(f"only {len(names)} headers are installed")
    path.write_text("".join(f'#include "{name}"\n' for name in names) + MAIN)


def check_deb(build, folder):
    folder.mkdir()
    must("cpack", "--config", build / "CPackConfig.cmake", "-B", folder)
    package, = folder.glob("prec_*.deb")
    depends = must("dpkg-deb", "--field", package, "Depends").strip().split(", ")
    must("dpkg-query", "--show", *depends)
    must("dpkg-deb", "--extract", package, folder / "root")
    absent = [name for name in TOOLS if not (folder / "root" / "usr" / name).is_file()]
    if absent:
        sys.exit(f"the .deb lacks {absent}")
    if must(folder / "root" / "usr" / "bin" / "prec-opt", PROGRAM, "--prec-assign").count("bf16") < 10:
        sys.exit("prec-opt of the .deb narrows nothing")


def make_project(folder):
    folder.mkdir()
    (folder / "CMakeLists.txt").write_text(PROJECT)
    return folder


def check_core(options, work):
    core = work / "core"
    must("cmake", "--install", options.build, "--prefix", core, "--component", "Core")
    found = [p for other in OTHERS for p in core.rglob(other)]
    if found:
        sys.exit(f"Core alone brings {found}")

    must(*configure(ROOT / "examples" / "embed-cpp", work / "build", core))
    must("cmake", "--build", work / "build")
    got = must(work / "build" / "embed-cpp", PROGRAM)
    want = must(options.prec_opt, PROGRAM, "--cse", "--prec-assign=preset=autocast", "--cse")
    if got.strip() != want.strip() or "bf16" not in got:
        sys.exit("the compiler with prec inside gives another program than prec-opt")

    asking = make_project(work / "asking")
    ask = lambda name, *more: configure(asking, work / name, core, *more)
    mlir = f"-DMLIR_DIR={write_other_mlir(work / 'mlir21')}"
    check_refusal(ask("old", "-DCOMPONENT=Core", mlir), "was built with MLIR 22", "is MLIR 21.1", "set MLIR_DIR to")
    check_refusal(ask("gpu", "-DCOMPONENT=GPU"), "component GPU", "is not installed", "--component GPU")
    check_refusal(ask("typo", "-DCOMPONENT=Gpu"), "no component 'Gpu'", "Core, GPU, Execution")
    must(*ask("optional", "-DCOMPONENT=Core", "-DOPTIONAL=GPU;Gpu"))


def check_all(options, work):
    asking = make_project(work / "asking")
    source = asking / "everything.cpp"
    write_everything(source, options.prefix)
    must(*configure(asking, work / "all", options.prefix, "-DCOMPONENT=Execution", f"-DSOURCES={source}"))
    must("cmake", "--build", work / "all")
    must(work / "all" / "everything")
    check_deb(options.build, work / "deb")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--build", type=Path, required=True, help="build folder to install from")
    parser.add_argument("--prefix", type=Path, required=True, help="where everything is installed")
    parser.add_argument("--all", action="store_true", help="check all components, instead of Core")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        (check_all if options.all else check_core)(options, Path(name))


if __name__ == "__main__":
    main()
