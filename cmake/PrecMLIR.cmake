# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds MLIR and sets the compile flags and link helpers that every target
# shares. Debian's packages need four corrections, each marked below.

# Debian's config does not export how its MLIR was linked, and AddMLIR reads
# this before the first library is declared.
if(PREC_STATIC)
  set(MLIR_LINK_MLIR_DYLIB OFF)
else()
  set(MLIR_LINK_MLIR_DYLIB ON)
endif()

find_package(MLIR REQUIRED CONFIG)
if(NOT LLVM_VERSION_MAJOR EQUAL 22)
  message(FATAL_ERROR "prec needs MLIR 22; ${MLIR_DIR} is ${LLVM_VERSION_MAJOR}")
endif()
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})

# mlir-doc writes to the file-system root when this is unset.
set(MLIR_BINARY_DIR ${PROJECT_BINARY_DIR})

# The packaged default names a file that does not exist.
find_program(PREC_LIT NAMES lit HINTS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH)
set(LLVM_EXTERNAL_LIT ${PREC_LIT} CACHE FILEPATH "lit" FORCE)

include(TableGen)
include(AddLLVM)
include(AddMLIR)

# LLVM_DEFINITIONS is one string; unsplit, every file redefines a macro.
separate_arguments(PREC_LLVM_DEFINITIONS NATIVE_COMMAND ${LLVM_DEFINITIONS})
add_definitions(${PREC_LLVM_DEFINITIONS})

# Code without type information links with an LLVM of either kind.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>
                    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>
                    -Wall -Wextra -Wno-unused-parameter)
if(PREC_WERROR)
  add_compile_options(-Werror)
endif()

# Headers come with the target, for whoever links it: a project that has ours as
# a sub-folder finds them as our own tools do.
function(prec_target_headers name)
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:include>)
endfunction()
# MLIR's are wherever they are where a package of ours is used: the package adds
# them (cmake/PrecConfig.cmake.in).
add_library(PrecMLIRHeaders INTERFACE)
target_include_directories(PrecMLIRHeaders SYSTEM INTERFACE
  "$<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS};${MLIR_INCLUDE_DIRS}>")
# A class of ours has no type information that one derived from it could name.
target_compile_options(PrecMLIRHeaders INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)

# A fully static tool: the exported MLIR targets name the LLVM dylib; replace
# it by the archives of the components that we use.
if(PREC_STATIC)
  llvm_map_components_to_libnames(PREC_LLVM_ARCHIVES
    bitreader bitwriter core frontendopenmp irreader linker mc nvptxcodegen
    nvptxdesc nvptxinfo passes
    remarks support target)
  # Support names shared libraries. Of z3, of which Debian has no archive, a
  # release build needs no symbol.
  set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES
    "rt;dl;m;-l:libz.a;-l:libzstd.a;LLVMDemangle")
  add_library(prec_llvm_static INTERFACE)
  target_link_libraries(prec_llvm_static INTERFACE ${PREC_LLVM_ARCHIVES})
  foreach(target ${MLIR_EXPORTED_TARGETS})
    get_target_property(libraries ${target} INTERFACE_LINK_LIBRARIES)
    if(libraries)
      string(REPLACE "\$<LINK_ONLY:LLVM>" "prec_llvm_static" libraries
                     "${libraries}")
      list(TRANSFORM libraries REPLACE "^LLVM$" "prec_llvm_static")
      set_target_properties(${target} PROPERTIES
        INTERFACE_LINK_LIBRARIES "${libraries}")
    endif()
  endforeach()
endif()

# MLIR's headers take most of the time of every compilation of ours: read once
# into a precompiled header, a file takes a fifth of its time. Sources include
# what they use all the same; PREC_PRECOMPILED_HEADERS=OFF builds without it.
# Headers of our own are not in it: each change of one would compile everything.
option(PREC_PRECOMPILED_HEADERS "Read MLIR's headers once for all sources" ON)
if(PREC_PRECOMPILED_HEADERS)
  # Time stamps would keep ccache from sharing it.
  add_compile_options("$<$<COMPILE_LANG_AND_ID:CXX,Clang>:SHELL:-Xclang -fno-pch-timestamp>")
  # A target without sources has no precompiled header.
  file(CONFIGURE OUTPUT mlir-headers.cpp CONTENT "// Intentionally empty.\n")
  add_library(prec-mlir-headers OBJECT ${CMAKE_CURRENT_BINARY_DIR}/mlir-headers.cpp)
  set_target_properties(prec-mlir-headers PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(prec-mlir-headers PUBLIC PrecMLIRHeaders)
  target_precompile_headers(prec-mlir-headers PRIVATE
    <mlir/Dialect/ControlFlow/IR/ControlFlowOps.h>
    <mlir/Dialect/Func/IR/FuncOps.h>
    <mlir/Dialect/GPU/IR/GPUDialect.h>
    <mlir/Dialect/LLVMIR/NVVMDialect.h>
    <mlir/Dialect/Linalg/IR/Linalg.h>
    <mlir/Dialect/Math/IR/Math.h>
    <mlir/Dialect/SCF/IR/SCF.h>
    <mlir/Dialect/Tensor/IR/Tensor.h>
    <mlir/Dialect/Vector/IR/VectorOps.h>
    <mlir/IR/Matchers.h>
    <mlir/IR/PatternMatch.h>
    <mlir/IR/Remarks.h>
    <mlir/Interfaces/FunctionInterfaces.h>
    <mlir/Pass/PassManager.h>
    <mlir/Transforms/WalkPatternRewriteDriver.h>
    <llvm/IR/IRBuilder.h>
    <llvm/Support/FormatVariadic.h>
    <llvm/Support/JSON.h>)
endif()

# prec_add_library(name sources... LINK_LIBS prec libs... MLIR_LIBS mlir libs...
#                  DEPENDS tablegen targets...)
# An object of the prec tree: MLIR libraries always go through
# mlir_target_link_libraries, so that no target mixes archives and the dylib.
function(prec_add_library name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS;MLIR_LIBS;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  prec_target_headers(${name})
  target_link_libraries(${name} PUBLIC PrecMLIRHeaders ${ARG_LINK_LIBS})
  if(ARG_MLIR_LIBS)
    mlir_target_link_libraries(${name} PUBLIC ${ARG_MLIR_LIBS})
    if(PREC_PRECOMPILED_HEADERS)
      target_precompile_headers(${name} REUSE_FROM prec-mlir-headers)
    endif()
  endif()
  if(PREC_STATIC)
    target_link_libraries(${name} PUBLIC prec_llvm_static)
  else()
    target_link_libraries(${name} PUBLIC LLVM)
  endif()
  add_dependencies(${name} prec-headers ${ARG_DEPENDS})
  prec_install_library(${name})
endfunction()

# prec_add_executable(name sources... LINK_LIBS ... MLIR_LIBS ...)
# Headers come with LINK_LIBS.
function(prec_add_executable name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS;MLIR_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  if(ARG_MLIR_LIBS)
    mlir_target_link_libraries(${name} PRIVATE ${ARG_MLIR_LIBS})
  endif()
  if(PREC_STATIC)
    target_link_options(${name} PRIVATE -static)
  else()
    # libMLIR.so is not in the loader's cache.
    set_target_properties(${name} PROPERTIES BUILD_RPATH ${LLVM_LIBRARY_DIR}
                                             INSTALL_RPATH ${LLVM_LIBRARY_DIR})
  endif()
endfunction()
