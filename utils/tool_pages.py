# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A manual page and a completion for bash from what a tool says of itself.

LLVM prints --help from its tables of options, with the options of a pass below the
pass. prec-bundle-run has a text of its own. Both are read here, so that no option is
documented twice. The build runs this script for each tool and installs the results.
"""

import argparse
import re
import subprocess
from pathlib import Path


class Option:
    """An option `--name=<value>` with its help, its choices, and the options of a pass."""

    def __init__(self, spec, words):
        self.name, _, self.value = spec.lstrip("-").partition("=")
        self.dashes = spec[:len(spec) - len(spec.lstrip("-"))]
        # LLVM writes --name[=<value>] if the value is optional.
        self.is_optional = self.name.endswith("[")
        self.name, self.value = self.name.rstrip("["), self.value.rstrip("]") if self.is_optional else self.value
        self.words, self.choices, self.options = words, [], []

    @property
    def spelling(self):
        return f"{self.dashes}{self.name}"


# The value of an option may contain blanks: --assign=<"preset=... format=...">.
OPTION = r"( +)(--?[\w][\w-]*(?:\[?=(?:<.*>\]?|\S+))?)(?:\s+(?:- +)?(.*))?$"


class Help:
    """The parsed text of --help."""

    def __init__(self, text):
        text = text.removeprefix("OVERVIEW: ")
        head, title, rest = (re.split(r"(?m)^(OPTIONS|options):\s*$", text, maxsplit=1) + ["", ""])[:3]
        usage = re.search(r"(?mi)^usage: *(.*)$", head)
        self.usage = usage.group(1) if usage else ""
        head = re.sub(r"(?mi)^usage:.*\n?", "", head)
        self.tail = ""
        if title == "options":
            rest, self.tail = re.split(r"\n\n", rest, maxsplit=1)
        first, _, self.about = head.partition("\n")
        _, _, self.summary = first.partition(": ")
        self.sections = self.read_options(rest)

    @staticmethod
    def read_options(text):
        sections, parent, last, depth = [], None, None, 0
        for line in text.split("\n"):
            option = re.match(OPTION, line)
            choice = re.match(r" +=(\S+)\s+-\s+(.*)$", line)
            if not line.strip():
                last = None
            elif choice and (last or parent):
                (last or parent).choices.append((choice.group(1), choice.group(2).strip()))
            elif option and not (last and len(option.group(1)) > 12):
                last = Option(option.group(2), (option.group(3) or "").strip())
                # Options of a pass are indented more than the pass.
                if parent and len(option.group(1)) > depth:
                    parent.options.append(last)
                else:
                    parent, depth = last, len(option.group(1))
                    sections.append(("Options", [])) if not sections else None
                    sections[-1][1].append(last)
            elif re.match(r"\S.*:$|    \S.*:$", line):
                sections.append((line.strip().rstrip(":"), []))
                parent = last = None
            elif last and line.startswith("      "):
                last.words = f"{last.words} {line.strip()}".strip()
        return [(title, options) for title, options in sections if options]


def escape(text):
    """Escapes text for troff, so that no character is a request or an escape."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("~", "\\(ti").replace("^", "\\(ha").replace('"', "\\(dq")
    return re.sub(r"(?m)^\.", r"\\&.", text)


def write_paragraphs(text, lines):
    """Writes paragraphs. Indented lines keep their breaks; other lines flow."""
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        if not block.strip():
            continue
        status = re.match(r"exit status:\s*", block)
        if status:
            lines.append('.SH "EXIT STATUS"')
            block = block[status.end():]
        elif block.startswith("examples:"):
            lines.append(".SH EXAMPLES")
            block = block.partition("\n")[2]
        else:
            lines.append(".PP")
        is_shown = False
        for line in block.split("\n"):
            if line.startswith("  ") != is_shown:
                lines.append(".EE" if is_shown else ".EX")
                is_shown = not is_shown
            lines.append(escape(line))
        if is_shown:
            lines.append(".EE")


def write_option(option, lines, is_inner=False):
    lines.append(".TP")
    value = ""
    if option.value:
        value = f"=\\fI{escape(option.value.strip('<>'))}\\fR"
        value = f"[{value}]" if option.is_optional else value
    # An option of a pass follows the option for the pass, without dashes.
    lines.append(f"\\fB{escape(option.name if is_inner else option.spelling)}\\fR{value}")
    lines.append(escape(option.words) or "\\&")
    inner = [(f"={name}", words) for name, words in option.choices]
    if inner or option.options:
        lines.append(".RS")
        for name, words in inner:
            lines += [".TP", f"\\fB{escape(name)}\\fR", escape(words)]
        for other in option.options:
            write_option(other, lines, is_inner=True)
        lines.append(".RE")


def write_manual(tool, text, version, others):
    lines = [f'.TH {tool.upper()} 1 "" "prec {version}" "prec"',
             # Pages must not stretch blanks or break the names of options.
             ".ad l", ".nh", ".SH NAME",
             f"{escape(tool)} \\- {escape(text.summary)}", ".SH SYNOPSIS",
             f".B {escape(text.usage)}", ".SH DESCRIPTION"]
    before, mark, status = text.about.partition("exit status:")
    write_paragraphs(before, lines)
    lines.append(".SH OPTIONS")
    for title, options in text.sections:
        lines.append(f'.SS "{escape(title)}"')
        for option in options:
            write_option(option, lines)
    write_paragraphs(text.tail, lines)
    write_paragraphs(mark + status, lines)
    lines.append('.SH "SEE ALSO"')
    lines.append(",\n".join(f"\\fB{escape(other)}\\fR(1)" for other in others if other != tool))
    return "\n".join(lines) + "\n"


COMPLETION = r"""# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Completion of @TOOL@ for bash, made from its options when prec was built. In zsh:
#   autoload -U +X bashcompinit && bashcompinit && source THIS_FILE
@FUNCTION@_names() {
  case $1 in
    '') echo '@OPTIONS@' ;;
@NAMES@  esac
}
@FUNCTION@_values() {
  case $1 in
@VALUES@    *) return 1 ;;
  esac
}
@FUNCTION@() {
  # The word that is being written, without quotes; and what of it stands behind a
  # quote that is still open, which is what the shell replaces.
  local line=${COMP_LINE:0:$COMP_POINT} word= quote= behind= c= i=0
  while [ $i -lt ${#line} ]; do
    c=${line:$i:1}
    i=$((i + 1))
    if [ -n "$quote" ]; then
      if [ "$c" = "$quote" ]; then quote=; else word=$word$c; behind=$behind$c; fi
    elif [ "$c" = '"' ] || [ "$c" = "'" ]; then quote=$c; behind=
    elif [ "$c" = ' ' ]; then word=
    else word=$word$c
    fi
  done
  # The option, and behind `=` the last of the options that a pass takes.
  local option=${word%%=*} rest= known= lead=
  case $word in
    -*=*) rest=${word#*=} ;;
    -*) COMPREPLY=($(compgen -W "$(@FUNCTION@_names '')" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
  case $word in
    -*=*)
      known=$(@FUNCTION@_names "$option")
      if [ -n "$known" ]; then
        rest=${rest##* }
        case $rest in
          *=*) option=$option/${rest%%=*} known= rest=${rest#*=} ;;
        esac
      fi
      [ -n "$known" ] || known=$(@FUNCTION@_values "$option")
      if [ -n "$known" ]; then
        COMPREPLY=($(compgen -W "$known" -- "$rest"))
      else
        COMPREPLY=($(compgen -f -- "$rest"))
      fi
      [ -z "$quote" ] || lead=${behind%"$rest"}
      [ -z "$lead" ] || COMPREPLY=("${COMPREPLY[@]/#/$lead}") ;;
  esac
  case ${COMPREPLY[*]} in
    *=) type compopt >/dev/null 2>&1 && compopt -o nospace 2>/dev/null ;;
  esac
  return 0
}
complete -F @FUNCTION@ @TOOL@
"""


def write_completion(tool, text):
    options = [option for _, group in text.sections for option in group]
    spell = lambda option: option.spelling + ("=" if option.value or option.options else "")
    names, values = "", ""
    for option in options:
        if option.options:
            inner = " ".join(other.name + "=" for other in option.options)
            names += f"    {option.spelling}) echo '{inner}' ;;\n"
        for other, key in [(option, option.spelling)] + [(o, f"{option.spelling}/{o.name}") for o in option.options]:
            if other.choices and other.value:
                values += f"    {key}) echo '{' '.join(name for name, _ in other.choices)}' ;;\n"
    parts = {"TOOL": tool, "FUNCTION": "_" + tool.replace("-", "_"), "NAMES": names, "VALUES": values,
             "OPTIONS": " ".join(spell(option) for option in options)}
    return re.sub(r"@(TOOL|FUNCTION|NAMES|VALUES|OPTIONS)@", lambda match: parts[match.group(1)], COMPLETION)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("tool", type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--others", nargs="*", default=[], help="tools to see as well")
    parser.add_argument("--manual", type=Path)
    parser.add_argument("--completion", type=Path)
    options = parser.parse_args()
    done = subprocess.run([options.tool, "--help"], capture_output=True, text=True, check=True)
    text = Help(done.stdout)
    if not text.summary or not text.sections:
        raise SystemExit(f"{options.tool} --help has no summary or no options")
    tool = options.tool.name
    if options.manual:
        options.manual.write_text(write_manual(tool, text, options.version, options.others))
    if options.completion:
        options.completion.write_text(write_completion(tool, text))


if __name__ == "__main__":
    main()
