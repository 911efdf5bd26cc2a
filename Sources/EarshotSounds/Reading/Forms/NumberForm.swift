import StrictJSON

/// A number within a range.
struct NumberForm: SoundForm {
  let range: ClosedRange<Double>
  /// For messages; empty for a plain number.
  let unit: String
  /// Whether the lower end of the range is not in it.
  var excludesLower = false

  init(_ range: ClosedRange<Double>, _ unit: String = "", excludesLower: Bool = false) {
    (self.range, self.unit, self.excludesLower) = (range, unit, excludesLower)
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> Double? {
    guard case .number(let number) = node.content else {
      if case .string(let text) = node.content, let first = text.utf8.first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || "+-.".utf8.contains(first)
      {
        context.fail(
          at: node, "\(context.key.quoted) is text, not a number",
          remedy: "write the number alone" + (unit.isEmpty ? "" : ", in \(unit)"))
      } else {
        context.wrongType(node, "a number" + (unit.isEmpty ? "" : " of \(unit)"))
      }
      return nil
    }
    guard range.contains(number.value), !excludesLower || number.value > range.lowerBound else {
      context.fail(
        at: node, "\(context.key.quoted) is \(number.text)\(unit.isEmpty ? "" : " \(unit)")",
        remedy: "give \(limits)")
      return nil
    }
    return number.value
  }

  var limits: String {
    let (low, high) = (JSONNumber(range.lowerBound).text, JSONNumber(range.upperBound).text)
    return (excludesLower ? "more than \(low)" : low) + " to \(high)"
      + (unit.isEmpty ? "" : " \(unit)")
  }

  func write(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
}

/// A number, or a list of the lowest and the highest one: `[-2, 0]`.
struct RangeForm: SoundForm {
  let number: NumberForm

  init(_ number: NumberForm) { self.number = number }

  func read(_ node: JSONNode, _ context: ReadingContext) -> ClosedRange<Double>? {
    guard case .list(let ends) = node.content else {
      return number.read(node, context).map { $0...$0 }
    }
    guard ends.count == 2 else {
      context.fail(
        at: node, "\(context.key.quoted) is a list of \(ends.count)",
        remedy: "give a number, or [lowest, highest]")
      return nil
    }
    guard let low = number.read(ends[0], context), let high = number.read(ends[1], context) else {
      return nil
    }
    guard low <= high else {
      context.fail(
        at: node,
        "\(context.key.quoted) goes from \(JSONNumber(low).text) down to "
          + JSONNumber(high).text, remedy: "give the lower number first")
      return nil
    }
    return low...high
  }

  func write(_ value: ClosedRange<Double>) -> JSONValue {
    value.lowerBound == value.upperBound
      ? number.write(value.lowerBound)
      : .array([number.write(value.lowerBound), number.write(value.upperBound)])
  }
}

/// A whole number within a range.
struct WholeForm: SoundForm {
  let range: ClosedRange<Int>

  init(_ range: ClosedRange<Int>) { self.range = range }

  func read(_ node: JSONNode, _ context: ReadingContext) -> Int? {
    guard case .number(let number) = node.content else {
      context.wrongType(node, "a whole number")
      return nil
    }
    guard let whole = Int(exactly: number.value), range.contains(whole) else {
      context.fail(
        at: node, "\(context.key.quoted) is \(number.text)",
        remedy: range.count == 1
          ? "give \(range.lowerBound)"
          : "give a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return whole
  }

  func write(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}

/// True or false.
struct FlagForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> Bool? {
    guard case .bool(let flag) = node.content else {
      context.wrongType(node, "true or false")
      return nil
    }
    return flag
  }

  func write(_ value: Bool) -> JSONValue { .bool(value) }
}

extension SoundForm where Self == NumberForm {
  static var decibels: Self { NumberForm(SoundLimits.decibels, "dB") }
  static var sendDecibels: Self { NumberForm(SoundLimits.sendDecibels, "dB") }
  static var semitones: Self { NumberForm(SoundLimits.semitones, "semitones") }
  static var seconds: Self { NumberForm(SoundLimits.seconds, "s") }
  static var hertz: Self { NumberForm(SoundLimits.hertz, "Hz") }
  static var part: Self { NumberForm(SoundLimits.part) }
  static var plain: Self { NumberForm(SoundLimits.numbers) }
  static var degrees: Self { NumberForm(SoundLimits.degrees, "degrees") }
}
