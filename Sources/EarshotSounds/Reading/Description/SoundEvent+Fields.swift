extension SoundEvent: SoundFields {
  /// All but the name, which is the key of the event.
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("was", &was, ListForm(NameForm(), 0...SoundLimits.oldNames), default: [])
    fields.optional("bus", &bus, NameForm())
    fields.optional("distance", &distance, DistanceForm())
    fields.optional("limit", &limit, ObjectForm(blank: SoundLimit(voices: 1)))
    fields.field("cooldown", &cooldown, .seconds, default: 0)
    fields.field("gain", &gain, RangeForm(.decibels), default: 0...0)
    fields.field("pitch", &pitch, RangeForm(.semitones), default: 0...0)
    fields.field("priority", &priority, WholeForm(-1_000_000...1_000_000), default: 0)
    fields.field("protected", &isProtected, FlagForm(), default: false)
    fields.refuse("spread", remedy: ElsewhereRemedy.spread)
    fields.field("fade", &fades, ObjectForm(blank: SoundFades()), default: SoundFades())
    fields.field("sends", &sends, .sends, default: [:])
    fields.required("play", &play, ContainerForm())
    fields.field("parameters", &drives, DrivesForm(owner: .event), default: [])
    fields.field("modulators", &modulators, DictionaryForm(ModulatorForm(), most: 64), default: [:])
    fields.field("states", &states, .changes(of: .event), default: [:])
  }
}

/// Where to set what an event can't have.
enum ElsewhereRemedy {
  static let spread = "give the emitter a radius instead: the game calls `setRadius`"
  static let highPass = "set `highPass` of the event's bus instead"
  static let effect = "move the curves to `parameters` of the effect's bus"
  static let sends = "set `sends` of the event's bus instead"
}

extension SoundLimit: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("voices", &voices, WholeForm(1...4_096))
    fields.field("per", &per, ChoiceForm(), default: .event)
    fields.field("steal", &steal, ChoiceForm(), default: .oldest)
  }
}

extension SoundFades: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.optional("start", &start, .seconds)
    fields.optional("stop", &stop, .seconds)
    fields.optional("steal", &steal, .seconds)
  }
}
