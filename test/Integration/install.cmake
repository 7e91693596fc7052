# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the build in BUILD into PREFIX, which holds nothing else afterwards.
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
