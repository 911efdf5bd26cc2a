extension CHeader {
  /// Deprecated names, so that programs that were written for the version before still compile.
  var oldNames: String {
    var lines = [
      "/* " + String(repeating: "-", count: 93), " * Names of version 0.3",
      " * " + String(repeating: "-", count: 90) + " */", "",
      "/* Deprecated; they go with version 0.5. Define EARSHOT_NO_OLD_NAMES to do without. */",
      "#ifndef EARSHOT_NO_OLD_NAMES", "",
      "#if defined(__GNUC__) || defined(__clang__)",
      "#define EARSHOT_OLD(now) __attribute__((unused, deprecated(\"it is called \" now)))",
      "#else", "#define EARSHOT_OLD(now)", "#endif", "",
      "EARSHOT_OLD(\"earshot_object\") typedef earshot_object earshot_thing;",
    ]
    for entry in description.entries {
      switch entry {
      case let call as Call:
        if let old = Description.oldName(of: call.name) { lines += ["", function(old, call)] }
      case let enumeration as Enumeration:
        let constants = enumeration.constants.compactMap { constant in
          Description.oldName(of: constant.name).map {
            "  \($0) EARSHOT_OLD(\"\(constant.name)\") = \(constant.value)"
          }
        }
        if !constants.isEmpty {
          lines += ["", "enum {", constants.joined(separator: ",\n"), "};"]
        }
      default: break
      }
    }
    return (lines + ["", "#endif /* EARSHOT_NO_OLD_NAMES */"]).joined(separator: "\n")
  }

  private func function(_ old: String, _ call: Call) -> String {
    let parameters = call.parameters.flatMap(CDeclaration.declarations)
    let names = parameters.map { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last ?? "" }
    let head =
      "EARSHOT_OLD(\"\(call.name)\")\n"
      + CppHeader.wrapped("static __inline earshot_result \(old)(", parameters, ") {")
      .joined(separator: "\n")
    return head + "\n"
      + CppHeader.call("  return ", call.name, names.map(String.init), ";").joined(separator: "\n")
      + "\n}"
  }
}
