import EarshotScript
import EarshotSounds

/// A parameter, a state or a switch that the user changes while an event plays.
struct SoundControl {
  enum Kind: Equatable {
    /// With its labels.
    case parameter([String: Double])
    case state, `switch`
  }

  let name: String
  let kind: Kind
  /// What it can be set to by name, in order.
  let values: [String]
  /// Of a parameter: the numbers between which it is set by keys.
  private let range: ClosedRange<Double>
  private(set) var number = 0.0
  /// Of a declared parameter: what its values are clamped to.
  private let limits: ClosedRange<Double>?
  /// Empty: a switch has no value.
  private(set) var label = ""
  /// It isn't what the definitions say any more.
  private(set) var isSet = false

  /// Nil for what definitions know nothing of, and for built-in parameters.
  init?(_ name: String, _ definitions: SoundDefinitions) {
    self.name = name
    limits = definitions.states[name] == nil ? definitions.parameters[name]?.range : nil
    let uses = SoundUses(of: name, definitions)
    if let state = definitions.states[name] {
      (kind, values, label, range) = (.state, state.values, state.initial, 0...1)
    } else if let own = definitions.switches[name] {
      (kind, values, label, range) = (.switch, own.values, own.initial ?? "", 0...1)
    } else if let parameter = definitions.parameters[name] {
      let labels = parameter.labels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      (kind, values) = (.parameter(parameter.labels), labels.map(\.key))
      let isBounded = parameter.range.upperBound - parameter.range.lowerBound < 1e9
      range = isBounded ? parameter.range : uses.span ?? parameter.range
      number = min(max(parameter.initial, parameter.range.lowerBound), parameter.range.upperBound)
    } else if BuiltInParameter(rawValue: name) != nil {
      return nil
    } else if !uses.cases.isEmpty {
      // One that nothing declares is a switch.
      (kind, values, range) = (.switch, uses.cases.sorted(), 0...1)
    } else if let span = uses.span {
      (kind, values, range) = (.parameter([:]), [], span)
    } else {
      return nil
    }
  }

  /// The values that a post passes.
  var posted: SoundValue? {
    switch kind {
    case .parameter: isSet ? .number(number) : nil
    case .state: nil
    case .switch: isSet ? .label(label) : nil
    }
  }

  /// Sets it to a number or to one of its values, as the command's arguments have it. The result is
  /// a sentence about a number that lies outside the parameter's range.
  mutating func set(_ text: String) throws(ToolError) -> String? {
    if case .parameter(let labels) = kind {
      if let number = labels[text] ?? Double(text), number.isFinite {
        let clamped = limits.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
        (self.number, isSet) = (clamped, true)
        guard let limits, clamped != number else { return nil }
        return "`\(name.printable)` goes from \(Self.text(limits.lowerBound)) to "
          + "\(Self.text(limits.upperBound)): \(Self.text(clamped)) is used"
      }
    } else if values.contains(text) {
      (label, isSet) = (text, true)
      return nil
    }
    let list = values.joined(separator: ", ")
    let wanted =
      if case .parameter = kind { values.isEmpty ? "a number" : "a number, or one of \(list)" } else
      { "one of \(list)" }
    throw .usage(
      "`\(name.printable)` can't be `\(text.printable)`",
      suggestion: Spelling.nearest(to: text, among: values),
      orElse: "give \(wanted.printable(atMost: 400))")
  }

  /// Goes to the next value up or down, or by a twentieth of the range.
  mutating func step(by direction: Int) {
    if case .parameter(let labels) = kind {
      let ordered = Set(labels.values).sorted()
      if ordered.isEmpty {
        let width = range.upperBound - range.lowerBound
        let next = number + Double(direction) * (width < 1e9 ? width / 20 : 1)
        number = min(max(next, range.lowerBound), range.upperBound)
      } else {
        number =
          direction > 0
          ? ordered.first { $0 > number } ?? number : ordered.last { $0 < number } ?? number
      }
    } else {
      let index = values.firstIndex(of: label).map { $0 + direction } ?? 0
      label = values[min(max(index, 0), values.count - 1)]
    }
    isSet = true
  }

  /// `speed    3.5 |=====     | 0 to 8`, or `surface  grass  (grass, stone)`. `now` is where a
  /// parameter is on its way.
  func line(now: Double?, nameWidth: Int) -> String {
    let name = name.printable.padded(to: nameWidth)
    guard case .parameter(let labels) = kind else {
      return "\(name)  \(label.isEmpty ? "none" : label)  (\(values.joined(separator: ", ")))"
    }
    let value = now ?? number
    let words = labels.filter { $0.value == number }.keys.min().map { " \($0)" } ?? ""
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return "\(name)  \(Self.text(value).padded(to: 8)) |\(String.bar(part, width: 20))| "
      + "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))\(words)"
  }

  /// With at most three digits behind the point.
  private static func text(_ value: Double) -> String {
    JSONNumber((value * 1_000).rounded() / 1_000).text
  }
}

/// How events use a name: as the numbers of curves and blends, and as the cases of switches.
private struct SoundUses {
  private var numbers: ClosedRange<Double>?
  private(set) var cases: Set<String> = []

  /// The numbers between which curves and blends do something.
  var span: ClosedRange<Double>? {
    numbers.map { $0.lowerBound < $0.upperBound ? $0 : $0.lowerBound - 1...$0.upperBound + 1 }
  }

  init(of name: String, _ definitions: SoundDefinitions) {
    for event in definitions.events.values {
      note(event.drives, name)
      event.play.forEach { container in
        note(container.drives, name)
        switch container.content {
        case .switch(let choice) where choice.name == name: cases.formUnion(choice.cases.keys)
        case .blend(name, let parts): for part in parts { note(part.full) }
        default: break
        }
      }
    }
    for bus in definitions.buses.values { note(bus.drives, name) }
    for vca in definitions.vcas.values { note(vca.drives, name) }
  }

  private mutating func note(_ drives: [SoundDrive], _ name: String) {
    for drive in drives where drive.source == name {
      guard let first = drive.curve.points.first, let last = drive.curve.points.last else {
        continue
      }
      note(first.value...max(first.value, last.value))
    }
  }

  private mutating func note(_ other: ClosedRange<Double>) {
    guard let own = numbers else {
      numbers = other
      return
    }
    numbers = min(own.lowerBound, other.lowerBound)...max(own.upperBound, other.upperBound)
  }
}

extension String {
  /// With spaces at its end, so that columns stand below each other.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
