import Earshot
import StrictJSON

/// An effect: the keys follow from its kind.
struct EffectForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundEffect? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var (name, kind) = (String?.none, SoundEffect.Kind?.none)
    reader.visit("name", &name, NameForm(), isRequired: true)
    reader.visit("kind", &kind, ChoiceForm(), isRequired: true)
    // Without a kind no other key can be known.
    guard let kind else { return nil }
    var effect = SoundEffect(name ?? "", kind)
    effect.visitSettings(&reader)
    reader.finish()
    return check(effect, node, context) ? effect : nil
  }

  private func check(
    _ effect: SoundEffect, _ node: JSONNode, _ context: ReadingContext
  ) -> Bool {
    guard effect.slope.isMultiple(of: 6) else {
      context.fail(at: node, "a slope of \(effect.slope) dB", remedy: "give a multiple of 6")
      return false
    }
    guard effect.kind != .convolution || effect.clip != nil else {
      context.fail(at: node, "the key \"clip\" is missing", remedy: "name the response")
      return false
    }
    return true
  }

  func write(_ value: SoundEffect) -> JSONValue {
    var (writer, effect) = (ObjectWriter(), value)
    var (name, kind) = (String?.some(value.name), SoundEffect.Kind?.some(value.kind))
    writer.visit("name", &name, NameForm(), isRequired: true)
    writer.visit("kind", &kind, ChoiceForm(), isRequired: true)
    effect.visitSettings(&writer)
    return .object(writer.object)
  }
}

extension SoundEffect {
  /// All but the name and the kind.
  mutating func visitSettings<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("bypassed", &isBypassed, FlagForm(), default: false)
    for (setting, range) in kind.numbers {
      fields.optional(setting.rawValue, &numbers[setting], setting.form(in: range))
    }
    switch kind {
    case .equalizer:
      let band = ObjectForm(blank: Band(band: EqualizerBand(.bell, frequency: 1_000)))
      var all = bands.map { Band(band: $0) }
      fields.field("bands", &all, ListForm(band, 0...8), default: [])
      bands = all.map(\.band)
    case .lowPass, .highPass:
      fields.field("slope", &slope, WholeForm(6...48), default: 12)
    case .compressor:
      fields.field("detector", &detector, ChoiceForm(), default: .peak)
      fields.field("lookAhead", &lookAhead, NumberForm(0...0.1, "s"), default: 0)
      fields.optional("sideChain", &sideChain, NameForm())
      fields.field("beforeFader", &isBeforeFader, FlagForm(), default: false)
    case .echo: fields.field("pingPong", &isPingPong, FlagForm(), default: false)
    case .distortion: fields.field("curve", &curve, ChoiceForm(), default: .soft)
    case .convolution: fields.optional("clip", &clip, ClipForm())
    case .limiter, .reverb, .chorus, .flanger, .phaser, .tremolo, .gate, .pitchShifter: break
    }
  }

  private struct Band: SoundFields {
    var band: EqualizerBand

    mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
      fields.field("kind", &band.kind, ChoiceForm(), default: .bell)
      fields.required("frequency", &band.frequency, NumberForm(5...96_000, "Hz"))
      fields.field("gain", &band.gain, NumberForm(-36...36, "dB"), default: 0)
      fields.field(
        "quality", &band.quality, NumberForm(0.1...40), default: EqualizerBand.usualQuality)
      fields.field("on", &band.isOn, FlagForm(), default: true)
    }
  }
}

extension SoundEffect.Kind {
  /// The numbers that an effect of this kind has, and where each may lie.
  var numbers: [(setting: EffectSetting, range: ClosedRange<Double>)] {
    func numbers<Settings: InsertSettings>(
      _ kind: Settings.Type
    ) -> [(setting: EffectSetting, range: ClosedRange<Double>)] {
      kind.fields.map { ($0.setting, $0.range) }
    }
    return settings.map { numbers($0) } ?? []
  }

  /// The settings that describe it; nil for an equalizer.
  var settings: (any InsertSettings.Type)? {
    switch self {
    case .equalizer: nil
    case .lowPass, .highPass: PassFilter.Settings.self
    case .compressor: Compressor.Settings.self
    case .limiter: Limiter.Settings.self
    case .echo: Echo.Settings.self
    case .distortion: Distortion.Settings.self
    case .reverb: Reverb.Settings.self
    case .convolution: Convolution.Settings.self
    case .chorus, .flanger, .phaser, .tremolo, .gate, .pitchShifter:
      Effect.steppedKinds.first { $0.name == rawValue }
    }
  }
}

extension SoundReverb: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("preset", &preset, ChoiceForm(), default: .generic)
    fields.field("eax", &numbers, EAXForm(), default: [:])
    fields.field("gain", &gain, .sendDecibels, default: 0)
  }

  private struct EAXForm: SoundForm {
    func read(_ node: JSONNode, _ context: ReadingContext) -> [String: Double]? {
      guard var reader = ObjectReader(node, context) else { return nil }
      var numbers: [String: Double] = [:]
      for field in EAXReverb.fields {
        reader.visit(field.name, &numbers[field.name], NumberForm(field.range), isRequired: false)
      }
      reader.finish()
      return numbers
    }

    func write(_ value: [String: Double]) -> JSONValue { DictionaryForm(.plain).write(value) }
  }
}

extension SoundClipRule: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("match", &pattern, PatternForm())
    fields.optional("platform", &platform, NameForm())
    fields.optional("format", &settings.format, ChoiceForm())
    fields.optional("quality", &settings.quality, .part)
    fields.optional("sampleRate", &settings.sampleRate, WholeForm(8_000...192_000))
    fields.optional("mono", &settings.isMono, FlagForm())
    fields.optional("storage", &settings.storage, ChoiceForm())
    fields.optional("gain", &settings.gain, .decibels)
    fields.optional("caption", &settings.caption, NameForm())
  }
}
