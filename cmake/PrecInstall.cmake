# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What `cmake --install` puts where, by component: Core, GPU and Execution are
# libraries with their headers, CAPI is the C library, Tools are programs, the
# plugin and the documentation. docs/Integration/Package.md is the user's page.
#
# A static build installs no libraries to link with: its archives name archives
# of LLVM by a list that only this build knows.
include(GNUInstallDirs)
set(PREC_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/Prec)

# prec_install_library(name): into the package of PREC_COMPONENT, as Prec::name.
function(prec_install_library name)
  if(PREC_STATIC AND NOT PREC_COMPONENT STREQUAL "CAPI")
    return()
  endif()
  if(NOT PREC_COMPONENT)
    return()
  endif()
  install(TARGETS ${name} EXPORT Prec${PREC_COMPONENT}Targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${PREC_COMPONENT}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${PREC_COMPONENT})
  set_property(GLOBAL APPEND PROPERTY PREC_PACKAGE_COMPONENTS ${PREC_COMPONENT})
endfunction()

# Whole folders: what is not for others is in lib/.
function(prec_install_headers component)
  foreach(folder ${ARGN})
    foreach(root ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
      install(DIRECTORY ${root}/include/prec/${folder}
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/prec COMPONENT ${component}
        FILES_MATCHING PATTERN *.h PATTERN *.def PATTERN *.td PATTERN *.inc
        PATTERN CMakeFiles EXCLUDE)
    endforeach()
  endforeach()
endfunction()

function(prec_install_package)
  if(NOT PREC_STATIC)
    prec_install_headers(Core Support Formats IR OpModels Planning Analysis
                         Adjoint Projection Conversion Transforms
                         TransformOps)
    install(FILES ${PROJECT_SOURCE_DIR}/include/prec/Tools/Registration.h
      DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/prec/Tools COMPONENT Core)
    prec_install_headers(GPU GPU)
    prec_install_headers(Execution Execution Report Runtime)
    install(FILES ${PROJECT_SOURCE_DIR}/include/prec-c/Runtime.h
      DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/prec-c COMPONENT Execution)
  endif()

  get_property(components GLOBAL PROPERTY PREC_PACKAGE_COMPONENTS)
  list(REMOVE_DUPLICATES components)
  foreach(component ${components})
    install(EXPORT Prec${component}Targets NAMESPACE Prec::
      DESTINATION ${PREC_PACKAGE_DIR} COMPONENT ${component})
  endforeach()

  include(CMakePackageConfigHelpers)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/PrecConfig.cmake.in
    ${PROJECT_BINARY_DIR}/PrecConfig.cmake INSTALL_DESTINATION ${PREC_PACKAGE_DIR}
    NO_SET_AND_CHECK_MACRO)
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/PrecConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
  # Each component can be installed by itself, so each brings them.
  foreach(component ${components})
    install(FILES ${PROJECT_BINARY_DIR}/PrecConfig.cmake
                  ${PROJECT_BINARY_DIR}/PrecConfigVersion.cmake
      DESTINATION ${PREC_PACKAGE_DIR} COMPONENT ${component})
  endforeach()

  install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/
    DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT Tools)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
    DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT Tools)
endfunction()

# `cpack` in the build folder makes one .deb of everything.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the authors of prec")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "Mixed precision for tensor programs in MLIR")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
if(PREC_STATIC)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6, libstdc++6")
else()
  set(CPACK_DEBIAN_PACKAGE_DEPENDS
      "libmlir-${LLVM_VERSION_MAJOR}, libllvm${LLVM_VERSION_MAJOR}, libc6, libstdc++6, zlib1g")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libmlir-${LLVM_VERSION_MAJOR}-dev")
endif()
