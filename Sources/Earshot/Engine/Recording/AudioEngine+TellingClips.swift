import AudioFiles

/// Telling a recorder that comes late of clips, and any recorder of what the budget takes.
extension AudioEngine {
  func tellClip(_ row: Int, _ tell: (EngineCall) -> Void) {
    let (clip, own) = (world.clips.clip(at: row), world.clips.rows[row])
    guard own.isKnown else { return tell(.clipBegun(clip)) }
    var (options, storage) = (own.options, own.loadedAs)
    let origin: ClipOrigin
    if let key = own.key {
      origin = .file(key.path.text, in: own.files)
      // The same file may have been loaded again, as a clip of its own.
      if own.uses == 0 { tell(.clipBegun(clip)) }
    } else if case .decoded(let sound)? = own.sound, sound.isLive {
      origin = .live(name: own.name, sound.form)
    } else if let sound = own.sound {
      // At its rate, by its own loop, and as loud as it is; a bed as AmbiX.
      options.gain = .unity
      if own.shape.isBed { options.channels = .ambisonic(.ambiX) }
      origin = .kept(KeptSound(sound: sound), name: own.name)
      options.convertsSampleRate = false
      options.loop = own.shape.loop == 0..<own.shape.frameCount ? nil : own.shape.loop
      // What is decoded while it plays is so again, though it is embedded as plain samples.
      if case .resident = sound { storage = .resident } else { storage = .streamed }
    } else {
      return tell(.clipBegun(clip))
    }
    tell(.clipLoaded(clip, origin, options, storage: storage))
    if own.hasOwnMarkers { tell(.setMarkers(clip, own.markers)) }
    guard own.cooldown > 0 else { return }
    tell(
      .setCooldown(
        clip, .seconds(Double(own.cooldown) / Double(sampleRate)),
        boost: Gain(linear: own.cooldownGain)))
  }

  /// What is to be told of a clip once there are voices.
  func tellUse(_ row: Int, _ tell: (EngineCall) -> Void) {
    let (clip, own) = (world.clips.clip(at: row), world.clips.rows[row])
    if own.lastStart != .min || !doubledForms(of: clip).isEmpty { tell(use(ofClip: row)) }
    if own.uses == 0 { tell(.clipUnloaded(clip, stoppingVoices: false)) }
  }

  private func use(ofClip row: Int) -> EngineCall {
    let (clip, own) = (world.clips.clip(at: row), world.clips.rows[row])
    let isThere = world.voices.row(of: own.lastVoice) != nil
    return .state(
      .clip(
        clip, lastStart: own.lastStart == .min ? nil : own.lastStart,
        isThere ? own.lastVoice : .none, doubledForms(of: clip)))
  }

  /// Tells a recorder what the budget has left of clips at twice their rate, as who replays it has
  /// another one, or none.
  func tellTrimmed() {
    guard !world.trimmedClips.isEmpty else { return }
    for row in world.trimmedClips.sorted() where world.clips.isLive(row) {
      record(use(ofClip: row))
    }
    world.trimmedClips = []
  }

  private func doubledForms(of clip: Clip) -> [DoubledForm] {
    driver.strips.indices.flatMap { strip -> [DoubledForm] in
      let (owner, isBinaural) = driver.owner(ofStem: strip)
      guard let bus = owner else { return [] }
      let forms = driver.doubledForms(
        of: clip.handle, onStem: strip, at: timeline.nextBlock.startFrame)
      return forms.map { form in
        var form = form
        form.bus = bus == 0 ? nil : world.buses.bus(at: bus)
        form.isBinaural = isBinaural
        return form
      }
    }
  }
}
