import CEarshot
import Earshot

extension Effect {
  /// As C says.
  init(
    _ pointer: UnsafePointer<earshot_effect_settings>?, in engine: AudioEngine
  ) throws(Failure) {
    guard pointer != nil else { throw .null("settings") }
    self = try earshot_effect_settings.read(pointer, "settings") { settings throws(Failure) in
      try Effect(settings, in: engine)
    }
  }

  private init(_ settings: earshot_effect_settings, in engine: AudioEngine) throws(Failure) {
    let rate = engine.sampleRate
    switch Int(settings.kind) {
    case EARSHOT_EFFECT_EQUALIZER:
      self = .equalizer(try bands(settings.of.equalizer, sampleRate: rate))
    case EARSHOT_EFFECT_FILTER: self = .filter(try .init(settings.of.filter, sampleRate: rate))
    case EARSHOT_EFFECT_COMPRESSOR: self = try .compressor(settings.of.compressor, in: engine)
    case EARSHOT_EFFECT_LIMITER:
      let given = settings.of.limiter
      self = .limiter(
        Limiter.Settings(
          ceiling: try within(given.ceiling, SettingRanges.ceiling, "ceiling"),
          release: try within(given.release, SettingRanges.limiterRelease, "release")))
    case EARSHOT_EFFECT_ECHO: self = .echo(try .init(settings.of.echo))
    case EARSHOT_EFFECT_DISTORTION:
      self = .distortion(
        try .init(settings.of.distortion),
        oversampling: settings.of.distortion.is_quadruple ? .quadruple : .double)
    case EARSHOT_EFFECT_REVERB: self = try .reverb(settings.of.reverb)
    case EARSHOT_EFFECT_CONVOLUTION:
      let given = settings.of.convolution
      self = .convolution(
        try Clip(given.clip, in: engine),
        Convolution.Settings(
          wet: try within(given.wet, SettingRanges.responseGain, "wet"),
          dry: try within(given.dry, SettingRanges.part, "dry")))
    case EARSHOT_EFFECT_CALLBACK:
      throw .argument("an effect of your own is added by earshot_bus_add_callback")
    default:
      guard let kind = Self.steppedKind(settings.kind) else {
        throw .argument("settings.kind is \(settings.kind), which is no kind of effect")
      }
      self = .stepped(try read(settings.of, as: kind))
    }
  }

  private static func compressor(
    _ given: earshot_compressor, in engine: AudioEngine
  ) throws(Failure) -> Effect {
    let side = try Bus.optional(given.side_chain, in: engine)
    let settings = Compressor.Settings(
      threshold: try within(given.threshold, SettingRanges.threshold, "threshold"),
      ratio: try within(given.ratio, SettingRanges.ratio, "ratio"),
      knee: try within(given.knee, SettingRanges.knee, "knee"),
      attack: try within(given.attack, SettingRanges.attack, "attack"),
      release: try within(given.release, SettingRanges.release, "release"),
      makeUp: try within(given.make_up, SettingRanges.makeUp, "make_up"),
      detector: given.is_rms ? .rms : .peak)
    return .compressor(
      settings, lookAhead: try within(given.look_ahead, SettingRanges.lookAhead, "look_ahead"),
      listeningTo: side.map { SideChain($0, isBeforeFader: given.is_before_fader) })
  }

  private static func reverb(_ given: earshot_reverb) throws(Failure) -> Effect {
    let room = Reverb.Room(
      size: try within(given.room_size, SettingRanges.roomSize, "room_size"),
      preDelay: try within(given.pre_delay, SettingRanges.preDelay, "pre_delay"),
      diffusion: try within(given.diffusion, SettingRanges.part, "diffusion"))
    let decay = Decay(
      try within(given.decay, SettingRanges.decay, "decay"),
      low: try within(given.decay_low, SettingRanges.decay, "decay_low"),
      high: try within(given.decay_high, SettingRanges.decay, "decay_high"))
    let settings = Reverb.Settings(
      decay: decay, early: try within(given.early, SettingRanges.roomGain, "early"),
      late: try within(given.late, SettingRanges.roomGain, "late"),
      width: try within(given.width, SettingRanges.part, "width"),
      dry: try within(given.dry, SettingRanges.part, "dry"))
    return .reverb(settings, room: room)
  }
}

private func read<Settings: SteppedSettings>(
  _ values: earshot_effect_values, as kind: Settings.Type
) throws(Failure) -> any SteppedSettings {
  var settings = Settings()
  let numbers = withUnsafeBytes(of: values) {
    Array($0.bindMemory(to: Double.self).prefix(Settings.fields.count))
  }
  for (number, field) in zip(numbers, Settings.fields) {
    settings[keyPath: field.path] = try within(number, field.range, field.setting.rawValue)
  }
  return settings
}

private func bands(
  _ given: earshot_equalizer, sampleRate: Int
) throws(Failure) -> [EqualizerBand] {
  guard given.count <= Equalizer.bandCount else {
    throw .argument("count is \(given.count): an equaliser has at most 8 bands")
  }
  let rows = withUnsafeBytes(of: given.bands) {
    Array($0.bindMemory(to: earshot_equalizer_band.self).prefix(Int(given.count)))
  }
  var bands: [EqualizerBand] = []
  for (index, row) in rows.enumerated() {
    let name = "bands[\(index)]"
    bands.append(
      EqualizerBand(
        try EqualizerBand.Kind(row.kind, "\(name).kind"),
        frequency: try hertz(row.frequency, sampleRate, "\(name).frequency"),
        gain: try within(row.decibels, SettingRanges.bandGain, "\(name).decibels"),
        quality: try within(row.quality, SettingRanges.quality, "\(name).quality"),
        isOn: row.is_on))
  }
  return bands
}

/// A frequency that a filter can have at a sample rate.
private func hertz(_ value: Double, _ sampleRate: Int, _ name: String) throws(Failure) -> Double {
  guard EqualizerBand(.bell, frequency: value).held(sampleRate: sampleRate).frequency == value
  else {
    throw .argument("\(name) is \(value): it must be 5 Hz to 0.49 of \(sampleRate) Hz")
  }
  return value
}

extension PassFilter.Settings {
  fileprivate init(_ given: earshot_filter, sampleRate: Int) throws(Failure) {
    let slope = try within(given.slope, SettingRanges.slope, "slope")
    guard slope.remainder(dividingBy: 6) == 0 else {
      throw .argument("slope is \(slope): it must be a multiple of 6")
    }
    self.init(
      given.is_high_pass ? .high : .low,
      frequency: try hertz(given.frequency, sampleRate, "frequency"), slope: slope,
      resonance: try within(given.resonance, SettingRanges.resonance, "resonance"),
      isOn: !given.is_off)
  }
}

extension Echo.Settings {
  fileprivate init(_ given: earshot_echo) throws(Failure) {
    self.init(
      time: try within(given.time, SettingRanges.echoTime, "time"),
      feedback: try within(given.feedback, SettingRanges.feedback, "feedback"),
      damping: try within(given.damping, SettingRanges.tone, "damping"),
      isPingPong: given.is_ping_pong, wet: try within(given.wet, SettingRanges.part, "wet"),
      dry: try within(given.dry, SettingRanges.part, "dry"))
  }
}

extension Distortion.Settings {
  fileprivate init(_ given: earshot_distortion) throws(Failure) {
    self.init(
      given.is_hard ? .hard : .soft, drive: try within(given.drive, SettingRanges.drive, "drive"),
      tone: try within(given.tone, SettingRanges.tone, "tone"),
      level: try within(given.level, SettingRanges.level, "level"),
      mix: try within(given.mix, SettingRanges.part, "mix"))
  }
}
