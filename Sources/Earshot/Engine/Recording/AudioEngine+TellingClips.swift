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
    if own.lastStart != .min { tell(use(ofClip: row)) }
    if own.uses == 0 { tell(.clipUnloaded(clip, stoppingVoices: false)) }
  }

  private func use(ofClip row: Int) -> EngineCall {
    let (clip, own) = (world.clips.clip(at: row), world.clips.rows[row])
    let isThere = world.voices.row(of: own.lastVoice) != nil
    return .state(
      .clip(
        clip, lastStart: own.lastStart == .min ? nil : own.lastStart,
        isThere ? own.lastVoice : .none, []))
  }
}
