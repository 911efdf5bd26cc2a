"""Where the sources can be mutated, and what that makes of them."""

import bisect
import random
import re
from dataclasses import dataclass, field
from pathlib import Path

MODULES = ("Earshot", "Acoustics", "AudioFiles")
# The codecs of others.
LEFT_OUT = tuple(
    f"Sources/AudioFiles/{name}/" for name in ("LibAV", "LibSndFile", "MPEG", "Vorbis"))

# What an operator becomes; `declarations` has what that means.
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
    "&": "|", "|": "&", "<<": ">>", ">>": "<<", "&&": "||", "||": "&&",
    "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "&+=": "&-=", "&-=": "&+=",
    "..<": "..<-", "...": "...-",
}

TOKEN = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|\s+)
    |(?P<string>\#*\"\"\".*?\"\"\"\#*|\#\"[^\n]*?\"\#
      |"(?:\\\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\\[^(]|[^"\\\n])*")
    |(?P<number>0x[0-9a-fA-F_.]+(?:p[+-]?\d+)?|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?)
    |(?P<word>\$\d+|[@\#]?[A-Za-z_`][\w`]*)
    |(?P<operator>[-+*/%<>=!&|^~?.]+)
    |(?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)


# What a statement begins with that isn't mutated: what only the programmer's own mistake can
# break, and where Swift wants plain literals.
UNTOUCHED = (
    "precondition", "assert", "fatalError", "preconditionFailure", "assertionFailure",
    "import", "typealias", "case", "struct", "class", "enum", "protocol", "extension",
)
# A statement goes on after these words and marks, and before those.
CONTINUED = (",", "(", "[", "=", "return", "throw", "try", "await", "else", "let", "var", "case")
CONTINUES = re.compile(r"[.?:&|<>=+*/-]")
# Their blocks return nothing.
BLOCKS = ("if", "else", "for", "while", "repeat", "guard", "defer", "}")
DROPPABLE = re.compile(
    r"""(?!(return|if|guard|let|var|case|switch|for|while|defer|throw|yield
       |private|public|internal|static)\b
       |precondition|assert|fatalError|(self\.|super\.)?init\b|withExtendedLifetime)
    ((try\ )?[A-Za-z_][\w.!?\[\]]*\(.*\)$
    |(?:[a-z]\w*|\([\w.,\[\]\ ]+\))[\w.!?\[\]]*\ [-+*/|&]?=\ [^{]*$)""",
    re.VERBOSE,
)


@dataclass
class Site:
    file: str
    line: int
    kind: str
    before: str
    after: str
    # Pieces of the source, by offset, and what stands in their place; {n} is the mutant's number,
    # {op} an operator of its own.
    edits: list
    number: int = 0
    declares: str = ""
    # The source with this mutant alone, as a person would have written it.
    shown: tuple = field(default=(), repr=False)

    @property
    def folder(self):
        return "/".join(Path(self.file).parts[1:3])

    @property
    def key(self):
        return f"{self.file}|{self.kind}|{self.edits[0][0]}|{self.before}"

    @property
    def text(self):
        """As the lists of this folder name it."""
        return f"{self.file}: {' => '.join(self.shown)}"

    def diff(self):
        old, new = self.shown
        return f"{self.file}:{self.line}\n  - {old}\n  + {new}"


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


def tokens(text):
    return [
        Token(m.lastgroup, m.group(), m.start(), m.end())
        for m in TOKEN.finditer(text) if m.lastgroup != "skip"
    ]


def nudged(number):
    """Another number, near enough that only a test of the value itself sees it."""
    plain = number.replace("_", "")
    if plain.startswith("0x"):
        return hex(int(plain, 16) + 1) if "." not in plain and "p" not in plain else None
    if "." not in plain and "e" not in plain:
        return str(int(plain) + 1)
    return repr(float(plain) * 1.08 if float(plain) else 0.08)


class Reader:
    """Finds the sites of one file."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.tokens = tokens(text)
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.conditional = self.find_conditional()
        self.sites = []

    def line_of(self, offset):
        return bisect.bisect_right(self.starts, offset)

    def add(self, kind, token, after, edits, declares="", old=None):
        """`token` reads `after` in the mutant; `edits` are what the schema makes of it."""
        number = self.line_of(token.start)
        line, start = self.lines[number - 1], self.starts[number - 1]
        # A row of a table: another one's numbers, which a test holds against them, and no logic.
        if re.fullmatch(r"[-\s\d._,+exa-fA-F]*,[-\s\d._,+exa-fA-F]*", line):
            return
        shown = line[: token.start - start] + after + line[token.end - start:]
        self.sites.append(
            Site(self.file, number, kind, token.text, after, edits, declares=declares,
                 shown=(line.strip(), shown.strip())))

    def read(self):
        stack = []  # of open brackets, each with the tokens of the statement it is in
        head = []   # the tokens of the present statement
        for index, token in enumerate(self.tokens):
            before = self.tokens[index - 1] if index else None
            after = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
            begins = (not stack or stack[-1][0] == "{") and (
                before is None or "\n" in self.text[before.end:token.start])
            if begins:
                head = []
            blocks = [words for bracket, words in stack if bracket == "{"]
            if self.is_mutable(token, head, blocks):
                self.visit(token, before, after, head)
                if begins and blocks:
                    self.visit_statement(token, before, blocks)
            head.append(token.text)
            if token.kind == "mark" and token.text in "([{":
                stack.append((token.text, list(head)))
                if token.text == "{":
                    head = []
            elif token.kind == "mark" and token.text in ")]}" and stack:
                bracket, words = stack.pop()
                head = [] if bracket == "{" else words + [token.text]
        return self.sites

    def is_mutable(self, token, head, blocks):
        if self.line_of(token.start) in self.conditional:
            return False
        if any("checkInvariants" in words for words in blocks):
            return False
        return not head or not (head[0] in UNTOUCHED or head[0].startswith(("@", "#")))

    def find_conditional(self):
        """Lines that are compiled on some systems only."""
        lines, depth = set(), 0
        for number, line in enumerate(self.lines, 1):
            word = line.strip()
            if word.startswith("#if"):
                depth += "os(Linux)" not in word or depth > 0
            if depth:
                lines.add(number)
            if word.startswith("#endif"):
                depth = max(0, depth - 1)
        return lines

    def visit(self, token, before, after, head):
        text, source = token.text, self.text
        spaced = (source[token.start - 1:token.start].isspace()
                  and source[token.end:token.end + 1].isspace())
        if token.kind == "number":
            value = nudged(text)
            if value and not (before and before.text == "."):
                self.add("constant", token, value,
                         [(token.start, token.end, f"mutated({{n}}, {text}, {value})")])
        elif text in ("true", "false"):
            other = "false" if text == "true" else "true"
            self.add("constant", token, other,
                     [(token.start, token.end, f"mutated({{n}}, {text}, {other})")])
        elif text in ("min", "max") and after and after.text == "(" and not (
                before and (before.text in (".", "func"))):
            other = "max" if text == "min" else "min"
            self.add("bound", token, other, [
                (token.start, after.end, f"mutated{text.capitalize()}({{n}}, ")])
        elif token.kind == "operator" and text in OPERATORS and "func" not in head:
            ranged = text in ("..<", "...")
            if not spaced and not (ranged and not source[token.start - 1].isspace()
                                   and re.match(r"[\w(]", source[token.end])):
                return
            if ranged and source[token.start - 1] in "[(":
                return
            if '"' in (before.text[-1:], after.text[:1]) or after.text == "[":
                return  # strings and arrays have a plus, but no minus
            other = OPERATORS[text].rstrip("-") + "(-1) +" if ranged else OPERATORS[text]
            self.add("comparison" if text in ("<", "<=", ">", ">=", "==", "!=", "&&", "||") else
                     "bound" if ranged else "arithmetic", token, other,
                     [(token.start, token.end, "{op}")],
                     declares=text + " nil" * (after.text == "nil"))
        elif token.kind == "operator" and text == "!" and not spaced and (
                source[token.start - 1] in " ([") and not source[token.end].isspace():
            self.add("comparison", token, "", [(token.start, token.end, "{op}")], declares="!")
        elif token.kind == "operator" and text == "-" and source[token.start - 1] in " ([" and (
                re.match(r"[a-z(]", source[token.end])):
            self.add("arithmetic", token, "", [(token.start, token.end, "{op}")],
                     declares="prefix-")

    def visit_statement(self, token, before, blocks):
        """A call or an assignment that is a whole line can be dropped."""
        number = self.line_of(token.start)
        line = self.lines[number - 1]
        body, following = line.strip(), self.lines[number].strip()
        if before.kind == "operator" or before.text in CONTINUED:
            return
        if not DROPPABLE.match(body) or not is_whole(body) or CONTINUES.match(following):
            return
        if any("init" in words for words in blocks):
            return
        words = blocks[-1]
        is_alone = before.text in ("{", "in") and following.startswith("}")
        if is_alone and not (words[0] in BLOCKS or "func" in words and "->" not in words):
            return  # its value may be what the block returns
        end = self.starts[number - 1] + len(line)
        whole = Token("line", body, token.start, end)
        self.add("dropped", whole, "// dropped", [
            (token.start, token.start, "if !mutantIsOn({n}) { "), (end, end, " }")])


def is_whole(line):
    """Whether every bracket that a line opens is closed in it."""
    depth = 0
    for token in tokens(line):
        if token.kind == "mark":
            depth += (token.text in "([{") - (token.text in ")]}")
        if depth < 0:
            return False
    return depth == 0 and "//" not in line


def is_asked(file, only):
    return not only or f"/{only}/" in f"/{file}/"


def sites_of(tree, only):
    """All sites, in the order of files and lines."""
    found = []
    for module in MODULES:
        for path in sorted((tree / "Sources" / module).rglob("*.swift")):
            file = str(path.relative_to(tree))
            if is_asked(file, only) and not file.startswith(LEFT_OUT):
                found += Reader(file, path.read_text()).read()
    return found


def by_hand(tree, lines, only):
    """Mutants of a list: a file, an expression that is in it once, and another."""
    found = []
    for line in lines:
        file, change = line.split(": ", 1)
        old, new = change.split(" => ")
        if not is_asked(file, only):
            continue
        text = (tree / file).read_text()
        if text.count(old) != 1:
            raise SystemExit(f"{file} has `{old}` {text.count(old)} times, not once.")
        start = text.index(old)
        reader = Reader(file, text)
        reader.add("by hand", Token("by hand", old, start, start + len(old)), new,
                   [(start, start + len(old), f"mutated({{n}}, {old}, {new})")])
        found += reader.sites
    return found


def overlap(one, other):
    return one.file == other.file and any(
        a[0] < b[1] and b[0] < a[1] for a in one.edits for b in other.edits)


def chosen(found, own, count, seed):
    """Those made by hand, and so many of the others that each file has its share."""
    found = [site for site in found if not any(overlap(site, other) for other in own)]
    generator = random.Random(seed)
    by_file = {}
    for site in found:
        by_file.setdefault(site.file, []).append(site)
    ordered = []
    for sites in by_file.values():
        generator.shuffle(sites)
        ordered += sites
    count = min(max(count - len(own), 0), len(ordered))
    offset = generator.random()
    picked = [ordered[int((index + offset) * len(ordered) / count)] for index in range(count)]
    return own + sorted(picked, key=lambda site: (site.file, site.line, site.edits[0][0]))


def kept(found, own, lines):
    """Those made by hand, and of the others those that a list names and that still can be."""
    others = {}
    for site in found:
        if not any(overlap(site, other) for other in own):
            others.setdefault(site.text, site)
    return own + [others[line] for line in lines if line in others]
