# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# prec_add_tool_pages(tool): a manual page and a completion for bash, made when the
# tool is built from what its --help says, and installed where man and
# bash-completion look.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(PREC_DOCUMENTED_TOOLS prec-opt prec-run prec-reduce prec-bundle-run)

function(prec_add_tool_pages tool)
  set(script ${PROJECT_SOURCE_DIR}/utils/tool_pages.py)
  set(manual ${PROJECT_BINARY_DIR}/share/man/man1/${tool}.1)
  set(completion ${PROJECT_BINARY_DIR}/share/bash-completion/completions/${tool})
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/man/man1
                      ${PROJECT_BINARY_DIR}/share/bash-completion/completions)
  add_custom_command(OUTPUT ${manual} ${completion}
    COMMAND ${Python3_EXECUTABLE} ${script} $<TARGET_FILE:${tool}>
            --version ${PROJECT_VERSION} --others ${PREC_DOCUMENTED_TOOLS}
            --manual ${manual} --completion ${completion}
    DEPENDS ${tool} ${script}
    COMMENT "Writing the manual page of ${tool}")
  add_custom_target(${tool}-pages ALL DEPENDS ${manual} ${completion})
  install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
    COMPONENT Tools)
  install(FILES ${completion}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    COMPONENT Tools)
endfunction()
