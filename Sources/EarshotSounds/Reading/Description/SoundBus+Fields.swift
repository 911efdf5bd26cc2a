extension SoundBus: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.optional("parent", &parent, NameForm())
    fields.field("gain", &gain, .decibels, default: 0)
    fields.field("pitch", &pitch, .semitones, default: 0)
    fields.field("muted", &isMuted, FlagForm(), default: false)
    fields.field("ignoresGameTime", &ignoresGameTime, FlagForm(), default: false)
    fields.optional("limit", &limit, ObjectForm(blank: SoundLimit(voices: 1)))
    fields.field("sends", &sends, .sends, default: [:])
    fields.field(
      "effects", &effects, ListForm(EffectForm(), 0...64), default: [])
    fields.field("vcas", &vcas, ListForm(NameForm(), 0...64), default: [])
    fields.field(
      "ducks", &ducks, ListForm(ObjectForm(blank: SoundDuck(under: "")), 0...64), default: [])
    fields.field("parameters", &drives, DrivesForm(owner: .bus), default: [])
    fields.field("states", &states, .changes(of: .bus), default: [:])
    fields.field("hdr", &followsHDR, FlagForm(), default: true)
  }
}

extension SoundDuck: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("under", &under, NameForm())
    fields.field("gain", &gain, .sendDecibels, default: -12)
    fields.field("threshold", &threshold, NumberForm(-100...0, "dB"), default: -50)
    fields.field("attack", &attack, .seconds, default: 0.1)
    fields.field("hold", &hold, .seconds, default: 0.3)
    fields.field("release", &release, .seconds, default: 1)
  }
}

extension SoundVCA: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("gain", &gain, .decibels, default: 0)
    fields.field("parameters", &drives, DrivesForm(owner: .vca), default: [])
  }
}

extension SoundSnapshot: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("priority", &priority, WholeForm(-1_000_000...1_000_000), default: 0)
    fields.field("buses", &buses, DictionaryForm(ChangeForm(owner: .snapshot)), default: [:])
    fields.field("effects", &effects, DictionaryForm(SettingsForm()), default: [:])
    fields.field("when", &when, DictionaryForm(NameForm(), most: 64), default: [:])
    var fade = fadeIn == nil && fadeOut == nil ? nil : Fade(up: fadeIn, down: fadeOut)
    fields.optional("fade", &fade, ObjectForm(blank: Fade()))
    (fadeIn, fadeOut) = (fade?.up, fade?.down)
    fields.field("parameters", &drives, DrivesForm(owner: .snapshot), default: [])
  }

  private struct Fade: SoundFields {
    var up: Double?
    var down: Double?

    mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
      fields.optional("in", &up, .seconds)
      fields.optional("out", &down, .seconds)
    }
  }
}

extension SoundHDR: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("window", &window, NumberForm(6...96, "dB"), default: 30)
    fields.field("threshold", &threshold, NumberForm(-70...0, "LUFS"), default: -30)
    fields.field("attack", &attack, NumberForm(0...10, "s"), default: 0.02)
    fields.field("release", &release, NumberForm(0...60, "s"), default: 0.5)
  }
}
