/// Names are there once, may be used in every language, and are declared before they are used.
enum NameCheck {
  static func problems(in description: Description) -> [Problem] {
    var problems: [Problem] = []
    var seen: Set<String> = []
    var types: Set<String> = []
    for entry in description.entries {
      let names = (entry as? Enumeration)?.constants.map(\.name) ?? [entry.name]
      for name in names where !seen.insert(name).inserted {
        problems.append(Problem(name, "is there twice"))
      }
      problems += spelling(of: entry)
      problems += parameters(of: entry).flatMap { parameter in
        self.problems(of: parameter, entry.name, types)
      }
      problems += repeated(parameters(of: entry).map(\.name)).map {
        Problem(entry.name, "has two parameters or fields named `\($0)`")
      }
      types.insert(entry.name)
    }
    return problems
  }

  private static func spelling(of entry: any Entry) -> [Problem] {
    if let enumeration = entry as? Enumeration {
      return enumeration.constants.filter { !$0.name.hasPrefix(entry.name.namePrefix) }.map {
        Problem($0.name, "doesn't begin with \(entry.name.namePrefix)")
      }
        + repeated(enumeration.constants.map { "\($0.value)" }).map {
          Problem(entry.name, "has the value \($0) twice")
        }
    }
    let prefix = entry is Macro ? "EARSHOT_" : "earshot_"
    return entry.name.hasPrefix(prefix) ? [] : [Problem(entry.name, "doesn't begin with \(prefix)")]
  }

  private static func problems(of parameter: Parameter, _ entry: String, _ types: Set<String>)
    -> [Problem]
  {
    var problems: [Problem] = []
    if let language = reserved[parameter.name] {
      problems.append(Problem(entry, "`\(parameter.name)` is a reserved word of \(language)"))
    }
    if case .named(let type) = parameter.type, !types.contains(type) {
      problems.append(
        Problem(entry, "`\(parameter.name)` is of \(type), which isn't declared before it"))
    }
    return problems
  }

  private static func parameters(of entry: any Entry) -> [Parameter] {
    (entry as? Call)?.parameters ?? (entry as? Structure)?.fields
      ?? (entry as? FunctionType)?.parameters ?? []
  }

  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  /// Words that are no names in C, C++ or Python. Swift has a way to write its own.
  private static let reserved: [String: String] = {
    var reserved: [String: String] = [:]
    for (language, words) in words {
      for word in words.split(whereSeparator: \.isWhitespace) { reserved[String(word)] = language }
    }
    return reserved
  }()

  private static let words = [
    (
      "Python",
      """
      and as assert async await class def del elif except finally from global import in is lambda
      nonlocal not or pass raise try with yield None True False
      """
    ),
    (
      "C++",
      """
      bool catch class concept constexpr delete explicit export friend mutable namespace new
      noexcept operator private protected public requires template this throw typename using
      virtual
      """
    ),
    (
      "C",
      """
      auto break case char const continue default do double else enum extern float for goto if
      inline int long register restrict return short signed sizeof static struct switch typedef
      union unsigned void volatile while
      """
    ),
  ]
}

extension String {
  /// What constants of an enumeration with this name begin with.
  var namePrefix: String {
    hasSuffix("_") ? self : String(trimmingSuffix { $0 != "_" })
  }
}
