import Earshot

// Lines about the effects of buses.
extension ScriptPlayer {
  func perform(_ line: EffectAction) throws(ScriptFault) {
    if line.kind == .callback { addUnrecorded("what the game's own effect did") }
    guard let effect = handles.effects[line.name], let present = engine.settings(of: effect) else {
      return try make(line)
    }
    let wanted = try settings(line, present.effect)
    if wanted != present.effect {
      let time = line.over?.duration ?? .milliseconds(20)
      try making("effect") { () throws(AudioError) in
        try engine.setEffect(effect, wanted, over: time)
      }
    }
    if let isBypassed = line.isBypassed { engine.setBypassed(effect, isBypassed) }
    if let index = line.index {
      try making("effect") { () throws(AudioError) in try engine.move(effect, to: index) }
    }
  }

  private func make(_ line: EffectAction) throws(ScriptFault) {
    let wanted = try settings(line, nil)
    handles.effects[line.name] = try making("effect") { () throws(AudioError) in
      try engine.addEffect(
        wanted, to: handles.bus(line.bus ?? ScriptDefaults.bus) ?? .master, at: line.index,
        bypassed: line.isBypassed ?? false, label: Label(line.name))
    }
  }

  /// The complete settings of an effect after a line that gives only the changes.
  private func settings(_ line: EffectAction, _ present: Effect?) throws(ScriptFault) -> Effect {
    let former = present.map { EffectAction.Kind($0) }
    guard let kind = line.kind ?? former else { preconditionFailure("its reader finds out") }
    let wanted = line.settings.changed(
      kind, kind == former ? present : nil, bus: { handles.bus($0) }, clip: { handles.clips[$0] })
    guard let wanted else {
      throw ScriptFault(
        key: "clip", "the clip isn't there", remedy: "load it first, or name another")
    }
    try check(wanted)
    return wanted
  }

  /// Checks that need the sample rate.
  private func check(_ effect: Effect) throws(ScriptFault) {
    let rate = header.sampleRate
    let wrong: Double? =
      switch effect {
      case .equalizer(let bands):
        bands.first { $0.held(sampleRate: rate).frequency != $0.frequency }?.frequency
      case .filter(let it):
        it.held(sampleRate: rate).frequency == it.frequency ? nil : it.frequency
      default: nil
      }
    guard let wrong else { return }
    throw ScriptFault(
      key: "frequency",
      "`frequency` is \(JSONNumber(wrong).text) Hz, and its limit is 0.49 of the sample rate, "
        + "\(rate) Hz",
      remedy: "give a lower one")
  }
}

extension EffectAction.Kind {
  init(_ effect: Effect) {
    self =
      switch effect {
      case .equalizer: .equalizer
      case .filter(let settings): settings.kind == .low ? .lowPass : .highPass
      case .compressor: .compressor
      case .limiter: .limiter
      case .echo: .echo
      case .distortion: .distortion
      case .reverb: .reverb
      case .convolution: .convolution
      case .stepped(let settings): Self(rawValue: type(of: settings).name) ?? .callback
      case .callback: .callback
      }
  }
}

extension EffectSettings {
  /// The changed `present`, which is of this kind; without one, the kind's defaults. Nil when a
  /// clip is missing.
  fileprivate func changed(
    _ kind: EffectAction.Kind, _ present: Effect?, bus: (String) -> Bus?, clip: (String) -> Clip?
  ) -> Effect? {
    switch (kind, present) {
    case (.equalizer, let present):
      return (bands ?? preset?.bands).map { .equalizer($0) } ?? present ?? .equalizer([])
    case (.lowPass, let present), (.highPass, let present):
      var it = PassFilter.Settings(kind == .lowPass ? .low : .high, frequency: 1_000)
      if case .filter(let settings) = present { it = settings }
      numbers.apply(to: &it)
      it.slope = slope ?? it.slope
      it.isOn = isOn ?? it.isOn
      return .filter(it)
    case (.compressor, .compressor(let it, let lookAhead, let side)):
      return compressor(it, lookAhead, side, bus)
    case (.compressor, _): return compressor(Compressor.Settings(), 0, nil, bus)
    case (.limiter, let present):
      var it = Limiter.Settings()
      if case .limiter(let settings) = present { it = settings }
      numbers.apply(to: &it)
      return .limiter(it)
    case (.echo, let present):
      var it = Echo.Settings()
      if case .echo(let settings) = present { it = settings }
      numbers.apply(to: &it)
      it.isPingPong = isPingPong ?? it.isPingPong
      return .echo(it)
    case (.distortion, let present):
      var (it, times) = (Distortion.Settings(), Distortion.Oversampling.double)
      if case .distortion(let settings, let present) = present { (it, times) = (settings, present) }
      numbers.apply(to: &it)
      it.curve = curve ?? it.curve
      return .distortion(it, oversampling: oversampling ?? times)
    case (.reverb, let present):
      var (it, room) = (Reverb.Settings(), Reverb.Room())
      if case .reverb(let settings, let present) = present { (it, room) = (settings, present) }
      return reverb(it, room)
    case (.convolution, let present):
      var (response, it) = (self.clip.flatMap { clip($0) }, Convolution.Settings())
      if case .convolution(let clip, let settings) = present {
        (response, it) = (self.clip == nil ? clip : response, settings)
      }
      numbers.apply(to: &it)
      return response.map { .convolution($0, it) }
    case (.callback, _): return .callback(EffectCallback { _, _, _ in })
    case (_, .stepped(var it)):
      for (setting, value) in numbers.values { it[setting] = value }
      return .stepped(it)
    case (_, _):
      guard var it = kind.stepped?.init() as (any SteppedSettings)? else { return nil }
      for (setting, value) in numbers.values { it[setting] = value }
      return .stepped(it)
    }
  }

  private func compressor(
    _ present: Compressor.Settings, _ formerAhead: Double, _ formerSide: Effect.SideChain?,
    _ bus: (String) -> Bus?
  ) -> Effect {
    var (it, side) = (present, formerSide)
    numbers.apply(to: &it)
    it.detector = detector ?? it.detector
    if let sideChain {
      side = sideChain.flatMap { bus($0) }.map {
        Effect.SideChain($0, isBeforeFader: side?.isBeforeFader ?? false)
      }
    }
    if let isBeforeFader { side?.isBeforeFader = isBeforeFader }
    return .compressor(it, lookAhead: lookAhead ?? formerAhead, listeningTo: side)
  }

  private func reverb(_ present: Reverb.Settings, _ formerRoom: Reverb.Room) -> Effect {
    var (it, room) = (present, formerRoom)
    room.size = size ?? room.size
    room.preDelay = preDelay ?? room.preDelay
    room.diffusion = diffusion ?? room.diffusion
    numbers.apply(to: &it)
    if let decay = numbers[.decay] { it.decay = Decay(decay, high: decay / 2) }
    it.decay.low = decayLow ?? it.decay.low
    it.decay.high = decayHigh ?? it.decay.high
    return .reverb(it, room: room)
  }
}
