/// A call as languages with classes have it: a method of the class of its handle.
struct Method {
  let call: Call
  /// The class, as the header calls its handle: "voice", "engine", "queue", "remote"; empty for a
  /// function that belongs to none.
  let owner: String
  /// "set_gain".
  let name: String
  /// What C's arguments are made of, in C's order.
  let parts: [Part]

  enum Part {
    /// The engine's handle.
    case engine
    /// The handle of the object itself.
    case own
    case given(Given)
    case answer(Answered)
  }

  var given: [Given] {
    parts.compactMap { if case .given(let given) = $0 { given } else { nil } }
  }
  var answers: [Answered] {
    parts.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
  }

  /// Whether it needs an engine besides the object.
  var needsEngine: Bool {
    guard owner != "engine" else { return false }
    return parts.contains { if case .engine = $0 { true } else { false } }
  }

  /// Whether it makes or looks up something without an object.
  var isStatic: Bool {
    !parts.contains {
      switch $0 {
      case .own: true
      case .engine: ["engine", "queue", "remote"].contains(owner)
      default: false
      }
    }
  }

  /// Whether a voice that has ended is an answer, and no failure.
  var answersWhetherThere: Bool { owner == "voice" && answers.isEmpty }
}

/// What a method takes.
struct Given {
  enum Kind {
    case value(ValueType)
    /// A constant of the enumeration.
    case constant(Enumeration)
    case handle(String, isOptional: Bool)
    /// A handle of one of several kinds.
    case anyHandle
    /// A time to fade or ramp over, which may have a shape.
    case fade
    /// `x`, `y` and `z`.
    case position
    /// `x`, `y`, `z` and `w`.
    case rotation
    case text(isOptional: Bool)
    case bytes(isOptional: Bool)
    case array(ValueType)
    case structure(Structure, isOptional: Bool)
    case optionalNumber
  }

  let name: String
  let kind: Kind
  let parameter: Parameter
}

/// What a method returns.
struct Answered {
  enum Kind {
    case value(ValueType)
    case constant(Enumeration)
    case handle(String)
    case structure(Structure)
    case text
    case bytes
    case array(ValueType)
  }

  let name: String
  let kind: Kind
  let parameter: Parameter
}

extension Handle {
  /// Whether it is made and released by itself, and any thread may use it.
  var isIndependent: Bool { (summary + details).contains("Belongs to no engine.") }
  /// "voice".
  var bareName: String { String(name.dropFirst(8)) }
}
