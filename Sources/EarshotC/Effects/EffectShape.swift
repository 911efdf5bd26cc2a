import CEarshot
import Earshot

extension earshot_effect_settings {
  /// Of no kind.
  init(unknown: Void) {
    self.init()
    kind = -1
  }

  init(_ effect: Effect) {
    self.init()
    switch effect {
    case .equalizer(let bands):
      kind = Int32(EARSHOT_EFFECT_EQUALIZER)
      of.equalizer = earshot_equalizer(bands)
    case .filter(let it):
      kind = Int32(EARSHOT_EFFECT_FILTER)
      of.filter.is_high_pass = it.kind == .high
      of.filter.is_off = !it.isOn
      of.filter.frequency = it.frequency
      of.filter.slope = it.slope
      of.filter.resonance = it.resonance
    case .compressor(let it, let lookAhead, let side):
      kind = Int32(EARSHOT_EFFECT_COMPRESSOR)
      of.compressor = earshot_compressor(
        threshold: it.threshold, ratio: it.ratio, knee: it.knee, attack: it.attack,
        release: it.release, make_up: it.makeUp, look_ahead: lookAhead,
        side_chain: side?.bus.number ?? 0, is_rms: it.detector == .rms,
        is_before_fader: side?.isBeforeFader ?? false,
        reserved: (false, false, false, false, false, false))
    case .limiter(let it):
      kind = Int32(EARSHOT_EFFECT_LIMITER)
      of.limiter = earshot_limiter(ceiling: it.ceiling, release: it.release)
    case .echo(let it):
      kind = Int32(EARSHOT_EFFECT_ECHO)
      of.echo.time = it.time
      of.echo.feedback = it.feedback
      of.echo.damping = it.damping
      of.echo.wet = it.wet
      of.echo.dry = it.dry
      of.echo.is_ping_pong = it.isPingPong
    case .distortion(let it, let times):
      kind = Int32(EARSHOT_EFFECT_DISTORTION)
      of.distortion.drive = it.drive
      of.distortion.tone = it.tone
      of.distortion.level = it.level
      of.distortion.mix = it.mix
      of.distortion.is_hard = it.curve == .hard
      of.distortion.is_quadruple = times == .quadruple
    case .reverb(let it, let room):
      kind = Int32(EARSHOT_EFFECT_REVERB)
      of.reverb = earshot_reverb(
        room_size: room.size, pre_delay: room.preDelay, diffusion: room.diffusion,
        decay: it.decay.middle, decay_low: it.decay.low, decay_high: it.decay.high,
        early: it.early, late: it.late, width: it.width, dry: it.dry)
    case .convolution(let clip, let it):
      kind = Int32(EARSHOT_EFFECT_CONVOLUTION)
      of.convolution = earshot_convolution(clip: clip.number, wet: it.wet, dry: it.dry)
    case .stepped(let it):
      let index = Effect.steppedKinds.firstIndex { $0 == type(of: it) }
      kind = Int32(EARSHOT_EFFECT_CHORUS + (index ?? 0))
      write(it)
    case .callback: kind = Int32(EARSHOT_EFFECT_CALLBACK)
    }
  }

  /// The struct of an effect that has numbers alone holds these in the order of its description.
  private mutating func write<Settings: SteppedSettings>(_ settings: Settings) {
    withUnsafeMutableBytes(of: &of) { bytes in
      let numbers = bytes.bindMemory(to: Double.self)
      for (index, field) in Settings.fields.enumerated() {
        numbers[index] = settings[keyPath: field.path]
      }
    }
  }

  /// The defaults of a kind; nil for none.
  fileprivate static func usual(_ kind: Int32) -> earshot_effect_settings? {
    switch Int(kind) {
    case EARSHOT_EFFECT_EQUALIZER: Self(.equalizer([]))
    case EARSHOT_EFFECT_FILTER: Self(.filter(PassFilter.Settings(.low, frequency: 1_000)))
    case EARSHOT_EFFECT_COMPRESSOR: Self(.compressor(Compressor.Settings()))
    case EARSHOT_EFFECT_LIMITER: Self(.limiter(Limiter.Settings()))
    case EARSHOT_EFFECT_ECHO: Self(.echo(Echo.Settings()))
    case EARSHOT_EFFECT_DISTORTION: Self(.distortion(Distortion.Settings()))
    case EARSHOT_EFFECT_REVERB: Self(.reverb(Reverb.Settings()))
    case EARSHOT_EFFECT_CONVOLUTION:
      Self(.convolution(Clip(bits: 0), Convolution.Settings()))
    default: Effect.steppedKind(kind).map { Self(.stepped($0.init())) }
    }
  }
}

extension Effect {
  /// An effect that has numbers alone, as C numbers it.
  static func steppedKind(_ number: Int32) -> (any SteppedSettings.Type)? {
    let index = Int(number) - EARSHOT_EFFECT_CHORUS
    return steppedKinds.indices.contains(index) ? steppedKinds[index] : nil
  }
}

extension earshot_equalizer {
  fileprivate init(_ bands: [EqualizerBand]) {
    self.init()
    count = UInt32(bands.count)
    withUnsafeMutableBytes(of: &self.bands) { bytes in
      let row = bytes.bindMemory(to: earshot_equalizer_band.self)
      // Bands beyond `count` have usable defaults.
      let unused = EqualizerBand(.bell, frequency: 1_000)
      for index in row.indices {
        let band = index < bands.count ? bands[index] : unused
        row[index].kind = asC(band.kind)
        row[index].is_on = band.isOn
        row[index].frequency = band.frequency
        row[index].decibels = band.gain
        row[index].quality = band.quality
      }
    }
  }
}

@c @implementation
public func earshot_effect_settings_init(
  _ settings: UnsafeMutablePointer<earshot_effect_settings>!, _ kind: Int32
) {
  fill(settings, earshot_effect_settings.usual(kind))
}

@c @implementation
public func earshot_effect_settings_init_preset(
  _ settings: UnsafeMutablePointer<earshot_effect_settings>!, _ preset: Int32
) {
  let presets = EqualizerPreset.allCases
  let isOne = presets.indices.contains(Int(preset))
  fill(settings, isOne ? earshot_effect_settings(.equalizer(presets[Int(preset)].bands)) : nil)
}

private func fill(
  _ pointer: UnsafeMutablePointer<earshot_effect_settings>?, _ settings: earshot_effect_settings?
) {
  guard let pointer else { return }
  earshot_effect_settings.store(
    settings ?? earshot_effect_settings(defaults: ()), at: UnsafeMutableRawPointer(pointer),
    size: earshot_effect_settings.firstSize)
}
