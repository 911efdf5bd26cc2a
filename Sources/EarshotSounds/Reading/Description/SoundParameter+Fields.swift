import StrictJSON

extension SoundParameter: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("range", &range, EndsForm(), default: -1e9...1e9)
    fields.field(
      "initial", &initial, .plain, default: min(max(0, range.lowerBound), range.upperBound))
    fields.field("labels", &labels, DictionaryForm(.plain, most: 256), default: [:])
    var seek = (seekUp == nil && seekDown == nil) ? nil : Seek(up: seekUp, down: seekDown)
    fields.optional("seek", &seek, ObjectForm(blank: Seek()))
    (seekUp, seekDown) = (seek?.up, seek?.down)
  }

  private struct Seek: SoundFields {
    var up: Double?
    var down: Double?

    mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
      let speed = NumberForm(0...1e9, "a second", excludesLower: true)
      fields.optional("up", &up, speed)
      fields.optional("down", &down, speed)
    }
  }

  /// A parameter with a range that isn't a single number.
  private struct EndsForm: SoundForm {
    func read(_ node: JSONNode, _ context: ReadingContext) -> ClosedRange<Double>? {
      guard let range = RangeForm(.plain).read(node, context) else { return nil }
      guard range.lowerBound < range.upperBound else {
        context.fail(at: node, "a range without extent", remedy: "give [lowest, highest]")
        return nil
      }
      return range
    }

    func write(_ value: ClosedRange<Double>) -> JSONValue { RangeForm(.plain).write(value) }
  }
}

extension SoundState: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("values", &values, ListForm(NameForm(), 1...256))
    fields.field("initial", &initial, NameForm(), default: values.first ?? "")
    fields.field("transition", &seconds, .seconds, default: 0)
    fields.field(
      "transitions", &transitions,
      ListForm(ObjectForm(blank: Transition(seconds: 0)), 0...1_024), default: [])
  }
}

extension SoundState.Transition: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.optional("from", &from, NameForm())
    fields.optional("to", &to, NameForm())
    fields.required("seconds", &seconds, .seconds)
  }
}

extension SoundSwitch: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("values", &values, ListForm(NameForm(), 1...256))
    fields.optional("initial", &initial, NameForm())
  }
}

/// The keys of a change: a bus has more of them than an event, a snapshot more than a state.
struct ChangeForm: SoundForm {
  enum Owner { case event, bus, snapshot }

  let owner: Owner

  private struct Fields: SoundFields {
    var change: SoundChange
    var owner: Owner

    mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
      fields.optional("gain", &change.gain, .decibels)
      fields.optional("pitch", &change.pitch, .semitones)
      fields.optional("lowPass", &change.lowPass, .hertz)
      guard owner != .event else {
        fields.refuse("highPass", remedy: ElsewhereRemedy.highPass)
        return fields.refuse("sends", remedy: ElsewhereRemedy.sends)
      }
      fields.optional("highPass", &change.highPass, .hertz)
      fields.optional("muted", &change.isMuted, FlagForm())
      if owner == .snapshot { fields.optional("occlusion", &change.occlusion, .part) }
      fields.field("sends", &change.sends, .sends, default: [:])
    }
  }

  private var form: ObjectForm<Fields> {
    ObjectForm(blank: Fields(change: SoundChange(), owner: owner))
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundChange? {
    form.read(node, context)?.change
  }

  func write(_ value: SoundChange) -> JSONValue {
    form.write(Fields(change: value, owner: owner))
  }
}

extension SoundForm where Self == DictionaryForm<DictionaryForm<ChangeForm>> {
  /// Changes by a state and its value.
  static func changes(of owner: ChangeForm.Owner) -> Self {
    DictionaryForm(DictionaryForm<ChangeForm>(ChangeForm(owner: owner), most: 256), most: 64)
  }
}
