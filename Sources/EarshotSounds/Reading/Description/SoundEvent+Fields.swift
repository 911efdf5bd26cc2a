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
    fields.field("spread", &spread, .degrees, default: 0)
    fields.field("fade", &fades, ObjectForm(blank: SoundFades()), default: SoundFades())
    fields.field("sends", &sends, .sends, default: [:])
    fields.required("play", &play, ContainerForm())
    fields.field("parameters", &drives, DrivesForm(owner: .event), default: [])
    fields.field("modulators", &modulators, DictionaryForm(ModulatorForm(), most: 64), default: [:])
    fields.field("states", &states, .changes(of: .event), default: [:])
  }
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
