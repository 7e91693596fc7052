# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# complete.sh FOLDER LINE: what a shell with the completions of FOLDER offers at the
# end of the line.
COMP_LINE=$2
COMP_POINT=${#COMP_LINE}
tool=${COMP_LINE%% *}
source "$1/$tool"
"_${tool//-/_}"
printf '%s\n' "${COMPREPLY[@]}"
