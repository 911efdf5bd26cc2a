"""All mutants in one source: each behind a question whether it is the one that is switched on."""

COMPARED = ("ComparisonPrecedence", [
    "<T: Comparable>(a: T, b: T) -> Bool",
    "<A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> Bool",
])
EQUATED = ("ComparisonPrecedence", [
    "<T: Equatable>(a: T, b: T) -> Bool",
    "<A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> Bool",
])
ADDED = [
    "<T: AdditiveArithmetic>(a: T, b: T) -> T",
    "<V: SIMD>(a: V, b: V) -> V where V.Scalar: FloatingPoint",
]
MULTIPLIED = [
    "<T: FloatingPoint>(a: T, b: T) -> T", "<T: BinaryInteger>(a: T, b: T) -> T",
    "<V: SIMD>(a: V, b: V) -> V where V.Scalar: FloatingPoint",
    "<V: SIMD>(a: V, b: V.Scalar) -> V where V.Scalar: FloatingPoint",
]
WRAPPED = ["<T: FixedWidthInteger>(a: T, b: T) -> T"]
BITS = ["<T: BinaryInteger>(a: T, b: T) -> T"]
SHIFTED = ("BitwiseShiftPrecedence", ["<T: BinaryInteger, R: BinaryInteger>(a: T, b: R) -> T"])
LOGIC = ["(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"]
RANGE = "<T: Strideable>(a: T, b: T) -> {}<T> where T.Stride: SignedInteger"

# Of each operator: its precedence, and for what it is declared.
SIGNATURES = {
    **dict.fromkeys(("<", "<=", ">", ">="), COMPARED),
    **dict.fromkeys(("==", "!="), EQUATED),
    **dict.fromkeys(("== nil", "!= nil"), (
        "ComparisonPrecedence", ["<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"])),
    **dict.fromkeys(("+", "-"), ("AdditionPrecedence", ADDED)),
    **dict.fromkeys(("*", "/"), ("MultiplicationPrecedence", MULTIPLIED)),
    "%": ("MultiplicationPrecedence", BITS), "&": ("MultiplicationPrecedence", BITS),
    "|": ("AdditionPrecedence", BITS),
    **dict.fromkeys(("&+", "&-"), ("AdditionPrecedence", WRAPPED)),
    "&*": ("MultiplicationPrecedence", WRAPPED),
    **dict.fromkeys(("<<", ">>"), SHIFTED),
    "&&": ("LogicalConjunctionPrecedence", LOGIC), "||": ("LogicalDisjunctionPrecedence", LOGIC),
    "..<": ("RangeFormationPrecedence", [RANGE.format("Range")]),
    "...": ("RangeFormationPrecedence", [RANGE.format("ClosedRange")]),
}
for plain in ("+", "-", "*", "/", "&+", "&-"):
    SIGNATURES[plain + "="] = ("AssignmentPrecedence", [
        each.replace("a: ", "a: inout ").split(" -> ")[0]
        + (" where" + each.split(" where")[1] if " where" in each else "")
        for each in SIGNATURES[plain][1]
    ])

PRELUDE = """import Mutants

@inline(__always) public func mutantIsOn(_ number: Int32) -> Bool { mutant_is_on(number) }
@inline(__always) public func mutated<T>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIsOn(number) ? b : a
}
@inline(__always) public func mutatedMin<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIsOn(number) ? max(a, b) : min(a, b)
}
@inline(__always) public func mutatedMax<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIsOn(number) ? min(a, b) : max(a, b)
}
"""


def operator(number):
    """Two characters that Swift takes for an operator, and nobody else uses."""
    return chr(0x2200 + number // 256) + chr(0x2200 + number % 256)


def declaration(site):
    """The operator of one site, which is the plain one or the other."""
    other = site.after
    name, plain = operator(site.number), site.declares
    if plain in ("!", "prefix-"):
        sign = plain[-1]
        types = ["(a: Bool) -> Bool"] if sign == "!" else [
            "<T: SignedNumeric>(a: T) -> T",
            "<V: SIMD>(a: V) -> V where V.Scalar: FloatingPoint"]
        return f"prefix operator {name}\n" + "".join(
            f"@inline(__always) public prefix func {name} {each} "
            f"{{ mutantIsOn({site.number}) ? a : {sign}a }}\n" for each in types)
    precedence, signatures = SIGNATURES[plain]
    plain = plain.removesuffix(" nil")
    lines = [f"infix operator {name}: {precedence}"]
    for index, each in enumerate(signatures):
        wanted = other
        if "BinaryInteger" in each or "FixedWidth" in each:
            # Division has a remainder or traps: too easily seen.
            wanted = {"*": "+", "*=": "+="}.get(plain, other)
        right, attempt = "b", ""
        if plain in ("&&", "||"):
            attempt, right = "try ", "b()"
        on, off = f"{attempt}a {wanted} {right}", f"{attempt}a {plain} {right}"
        if plain in ("..<", "..."):
            on = f"a {plain} max(a, b.advanced(by: -1))"
        body = f"mutantIsOn({site.number}) ? {on} : {off}"
        if plain.endswith("=") and plain not in ("<=", ">=", "==", "!="):
            body = f"if mutantIsOn({site.number}) {{ {on} }} else {{ {off} }}"
        weak = "@_disfavoredOverload " if "<A:" in each else ""
        lines.append(f"@inline(__always) {weak}public func {name} {each} {{ {body} }}")
    return "\n".join(lines) + "\n"


def mutated_text(text, sites):
    """One file with all its mutants in it, on the lines where they were."""
    edits = []
    for site in sites:
        for order, (start, end, new) in enumerate(site.edits):
            new = new.replace("{n}", str(site.number)).replace("{op}", operator(site.number))
            # What wraps a line goes around what is inside it.
            edits.append((start, end, order, new))
    edits.sort(key=lambda edit: (edit[0], edit[1] > edit[0], edit[2]))
    pieces, at = [], 0
    for start, end, _, new in edits:
        pieces += [text[at:start], new]
        at = end
    return "".join(pieces) + text[at:]
