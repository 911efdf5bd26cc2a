/// The words that entries are written in.
extension Parameter {
  // MARK: What most calls take

  package static let engine = Parameter.handle("engine", "earshot_engine")
  package static let voice = Parameter.handle("voice", "earshot_voice")
  package static let clip = Parameter.handle("clip", "earshot_clip")
  package static let bus = Parameter.handle("bus", "earshot_bus")
  package static let effect = Parameter.handle("effect", "earshot_effect")
  package static let emitter = Parameter.handle("emitter", "earshot_emitter")
  package static let listener = Parameter.handle("listener", "earshot_listener")
  package static let node = Parameter.handle("node", "earshot_node")
  package static let object = Parameter.handle("object", "earshot_object")
  package static let wall = Parameter.handle("wall", "earshot_wall")
  package static let room = Parameter.handle("room", "earshot_room")
  package static let portal = Parameter.handle("portal", "earshot_portal")
  package static let zone = Parameter.handle("zone", "earshot_zone")
  package static let snapshot = Parameter.handle("snapshot", "earshot_snapshot")
  package static let parameter = Parameter.handle("parameter", "earshot_parameter")
  package static let music = Parameter.handle("music", "earshot_music")
  package static let recorder = Parameter.handle("recorder", "earshot_recorder")
  package static let network = Parameter.handle("network", "earshot_network")

  package static let sounds = Parameter.handle("sounds", "earshot_sounds")
  package static let instance = Parameter.handle("instance", "earshot_instance")

  package static let gain = Parameter.number("gain", .gain, 0...Limits.gain)
  package static let rate = Parameter.number("rate", .rate, Limits.rates)
  package static let occlusion = Parameter.number(
    "occlusion", .share, 0...1, "0: free, 1: behind a thick wall.")
  package static let priority = Parameter.number("priority", .rank, as: .int32)
  /// The time of a fade that begins or ends something.
  package static let fade = Parameter.number(
    "fade", .seconds, 0...Limits.time, "Time to fade over, or EARSHOT_CLICK_FREE.")
  /// The time that a change takes.
  package static let ramp = Parameter.number(
    "seconds", .seconds, 0...Limits.time, "Time to ramp over.")
  package static let x = Parameter.number(
    "x", .metres, -Limits.coordinate...Limits.coordinate)
  package static let y = Parameter.number(
    "y", .metres, -Limits.coordinate...Limits.coordinate)
  package static let z = Parameter.number(
    "z", .metres, -Limits.coordinate...Limits.coordinate)

  // MARK: Values

  /// A handle. If it may be 0, the sentence says what that means.
  package static func handle(
    _ name: String, _ type: ValueType, default initial: DefaultValue? = nil,
    _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, initial: initial, sentence: sentence)
  }

  package static func number(
    _ name: String, _ unit: Unit, as type: ValueType = .double, _ range: ClosedRange<Double>,
    default initial: DefaultValue? = nil, _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: type, unit: unit, range: range, initial: initial, sentence: sentence)
  }

  package static func number(
    _ name: String, _ unit: Unit, as type: ValueType = .double,
    default initial: DefaultValue? = nil, _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, unit: unit, initial: initial, sentence: sentence)
  }

  package static func flag(
    _ name: String, default initial: DefaultValue? = nil, _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: .bool, initial: initial, sentence: sentence)
  }

  /// One of the constants that begin with `prefix`.
  package static func constant(
    _ name: String, _ prefix: String, as type: ValueType = .int32,
    default initial: DefaultValue? = nil, _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: .constant(prefix, type), initial: initial, sentence: sentence)
  }

  // MARK: Pointers

  /// A value or struct that is read during the call, or, in a struct, a pointer to what isn't
  /// changed.
  package static func input(
    _ name: String, _ type: ValueType, default initial: DefaultValue? = nil,
    _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, form: .input, initial: initial, sentence: sentence)
  }

  package static func input(
    _ name: String, _ type: ValueType, _ unit: Unit, _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, form: .input, unit: unit, sentence: sentence)
  }

  package static func input(
    _ name: String, _ type: ValueType, _ unit: Unit, _ range: ClosedRange<Double>,
    _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: type, form: .input, unit: unit, range: range, sentence: sentence)
  }

  /// What a call writes.
  package static func output(_ name: String, _ type: ValueType, _ sentence: String = "")
    -> Parameter
  {
    Parameter(name: name, type: type, form: .output, sentence: sentence)
  }

  package static func output(
    _ name: String, _ type: ValueType, _ unit: Unit, _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, form: .output, unit: unit, sentence: sentence)
  }

  /// Several values, and how many.
  package static func inputs(
    _ name: String, _ type: ValueType, count: String = "count", _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, form: .inputArray(count: count), sentence: sentence)
  }

  package static func inputs(
    _ name: String, _ type: ValueType, count: String = "count", _ unit: Unit,
    _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: type, form: .inputArray(count: count), unit: unit, sentence: sentence)
  }

  /// Room for several values; as many as fit are written, and how many there are.
  package static func outputs(
    _ name: String, _ type: ValueType, count: String = "count", _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, form: .outputArray(count: count), sentence: sentence)
  }

  package static func outputs(
    _ name: String, _ type: ValueType, count: String = "count", _ unit: Unit,
    _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: type, form: .outputArray(count: count), unit: unit, sentence: sentence)
  }

  package static func text(_ name: String, _ sentence: String = "") -> Parameter {
    Parameter(name: name, type: .char, form: .text, sentence: sentence)
  }

  /// Text that is copied into the caller's buffer.
  package static let outputText = Parameter(name: "buffer", type: .char, form: .outputText)

  /// What the game wants back in its functions.
  package static func user(
    _ name: String, default initial: DefaultValue? = nil, _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: .untyped, form: .output, initial: initial, sentence: sentence)
  }

  /// What only C can write down: a function of the game's, an array of texts.
  package static func verbatim(
    _ name: String, _ declaration: String, default initial: DefaultValue? = nil,
    _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: .untyped, form: .verbatim(Prose.joined(declaration)), initial: initial,
      sentence: sentence)
  }

  // MARK: Fields of structs

  /// The first field of a struct that may grow.
  package static let size = Parameter(
    name: "size", type: .uint32, unit: .bytes, sentence: "Size of the struct.")

  package static func reserved(
    _ count: Int = 1, as type: ValueType = .bool, name: String = "reserved"
  ) -> Parameter {
    Parameter(name: name, type: type, form: .reserved(count))
  }

  /// An array inside of a struct.
  package static func array(
    _ name: String, _ type: ValueType, _ count: Int, _ sentence: String = ""
  ) -> Parameter {
    Parameter(name: name, type: type, form: .fixedArray(count), sentence: sentence)
  }

  package static func array(
    _ name: String, _ type: ValueType, _ count: Int, _ unit: Unit,
    default initial: DefaultValue? = nil, _ sentence: String = ""
  ) -> Parameter {
    Parameter(
      name: name, type: type, form: .fixedArray(count), unit: unit, initial: initial,
      sentence: sentence)
  }
}

/// Bounds that many calls share.
package enum Limits {
  /// +48 dB.
  package static let gain = 251.18
  package static let rates = 0.01...100.0
  /// Seconds: a day.
  package static let time = 86_400.0
  /// Metres.
  package static let coordinate = 1e9
}
