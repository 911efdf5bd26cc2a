import StrictJSON

/// An object whose `kind` says which modulator it is.
struct ModulatorForm: SoundForm {
  private enum Kind: String, CaseIterable {
    case lfo, adsr, walk, follower
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundModulator? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var kind: Kind?
    reader.visit("kind", &kind, ChoiceForm(), isRequired: true)
    // Without a kind no other key can be known.
    guard let kind else { return nil }
    let modulator: SoundModulator
    switch kind {
    case .lfo: modulator = .lfo(Self.take(SoundLFO(.sine), from: &reader))
    case .adsr: modulator = .adsr(Self.take(SoundADSR(), from: &reader))
    case .walk: modulator = .walk(Self.take(SoundWalk(), from: &reader))
    case .follower: modulator = .follower(Self.take(SoundFollower(bus: ""), from: &reader))
    }
    reader.finish()
    return modulator
  }

  private static func take<Fields: SoundFields>(
    _ blank: Fields, from reader: inout ObjectReader
  ) -> Fields {
    var fields = blank
    fields.visit(&reader)
    return fields
  }

  func write(_ value: SoundModulator) -> JSONValue {
    var writer = ObjectWriter()
    func write(_ kind: Kind, _ fields: some SoundFields) {
      var (kind, fields) = (Kind?.some(kind), fields)
      writer.visit("kind", &kind, ChoiceForm(), isRequired: true)
      fields.visit(&writer)
    }
    switch value {
    case .lfo(let fields): write(.lfo, fields)
    case .adsr(let fields): write(.adsr, fields)
    case .walk(let fields): write(.walk, fields)
    case .follower(let fields): write(.follower, fields)
    }
    return .object(writer.object)
  }
}

extension SoundLFO: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("shape", &shape, ChoiceForm(), default: .sine)
    fields.field("rate", &rate, NumberForm(0.001...100, "Hz"), default: 1)
    fields.field("depth", &depth, .part, default: 1)
    fields.field("phase", &phase, PhaseForm(), default: 0)
  }
}

extension SoundADSR: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("attack", &attack, .seconds, default: 0)
    fields.field("decay", &decay, .seconds, default: 0)
    fields.field("sustain", &sustain, .part, default: 1)
    fields.field("release", &release, .seconds, default: 0)
  }
}

extension SoundWalk: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("rate", &rate, NumberForm(0.001...100, "Hz"), default: 1)
    fields.field("step", &step, NumberForm(0...2, excludesLower: true), default: 0.5)
  }
}

extension SoundFollower: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("bus", &bus, NameForm())
    fields.field("attack", &attack, NumberForm(0...60, "s"), default: 0.01)
    fields.field("release", &release, NumberForm(0...60, "s"), default: 0.2)
  }
}

/// A part of the period, or "random".
private struct PhaseForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> Double?? {
    if case .string("random") = node.content { return .some(nil) }
    guard case .number = node.content else {
      context.wrongType(node, "a number from 0 to 1, or \"random\"")
      return nil
    }
    return NumberForm.part.read(node, context).map { .some($0) }
  }

  func write(_ value: Double?) -> JSONValue {
    value.map { .number(JSONNumber($0)) } ?? .string("random")
  }
}
