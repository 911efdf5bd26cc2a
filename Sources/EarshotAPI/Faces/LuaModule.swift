/// Writes `earshot_c.lua`: all that the header declares, for LuaJIT's FFI.
struct LuaModule {
  let description: Description

  init(_ description: Description) { self.description = description }

  var text: String {
    var parts = [Self.opening]
    for section in description.sections {
      let declarations = section.entries.filter { !($0 is Macro) }.map(declaration)
      if declarations.isEmpty { continue }
      parts.append("/* " + section.title + " */\n\n" + declarations.joined(separator: "\n\n"))
    }
    parts.append("]]")
    parts.append(constants)
    parts.append(Self.ending.replacing("ABI", with: abi))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The number that the library's file has.
  private var abi: String {
    let version = description.version
    return version.major > 0 ? "\(version.major)" : "0.\(version.minor)"
  }

  /// As C declares it, below its first sentence.
  private func declaration(of entry: any Entry) -> String {
    let comment = Prose.wrapped(entry.summary, width: 95).joined(separator: "\n * ")
    let declaration = CDeclaration.of(entry).replacing("EARSHOT_API ", with: "")
    return "/* \(comment) */\n" + declaration
  }

  // MARK: Macros

  private var constants: String {
    let lines = description.entries.compactMap { ($0 as? Macro).flatMap(constant) }
    return (["local constants = {"] + lines + ["}"]).joined(separator: "\n")
  }

  /// Nil for a macro that stands for no number.
  private func constant(_ macro: Macro) -> String? {
    guard macro.arguments.isEmpty, let value = value(of: macro.value) else { return nil }
    let comment = Prose.wrapped(macro.summary, width: 94).map { "  -- " + $0 }
    return (comment + ["  \(macro.name) = \(value),"]).joined(separator: "\n")
  }

  /// A number of C as Lua has it; those of 64 bits are boxed.
  private func value(of text: String) -> String? {
    var text = text.filter { $0 != "(" && $0 != ")" }
    if text == "size_t-1" { return "-1ULL" }
    if text == "INT64_MAX" { return "0x7fffffffffffffffLL" }
    for word in ["earshot_bus", "UINT64_C"] { text = text.replacing(word, with: "") }
    if text.hasPrefix("0x") {
      return "0x" + String(Int(text.dropFirst(2), radix: 16) ?? 0, radix: 16) + "ULL"
    }
    return Double(text) != nil ? text : nil
  }

  // MARK: What is the same for every version

  private static let opening = """
    --- Everything that earshot.h declares, for LuaJIT: constants, structs and functions.
    --
    -- The module has all of them with the names of C. A constant or a function that the library
    -- lacks is an error when it is used. The environment's EARSHOT_LIBRARY names the library;
    -- otherwise the system finds it.
    --
    -- Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    local ffi = require "ffi"

    ffi.cdef [[
    """

  private static let ending = """
    local library = ffi.load(os.getenv "EARSHOT_LIBRARY" or "libearshot.so.ABI")

    return setmetatable({}, {
      __index = function(_, name)
        local constant = constants[name]
        if constant ~= nil then return constant end
        return library[name]
      end,
    })
    """
}
