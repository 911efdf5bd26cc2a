/// Emitters whose stereo clips are heard from two places.
extension World {
  /// Returns false for a stale emitter. Its voices change over without a click.
  func setStereoWidth(_ emitter: Emitter, _ width: Double) -> Bool {
    guard scene.emitters.setStereoWidth(emitter, width),
      let row = scene.emitters.row(of: emitter)
    else { return false }
    guard hearing.voices(on: row) > 0 else { return true }
    let isWide = isWide(row)
    for voice in voices.rows
    where voices.phase[voice] != .free && voices.emitter[voice] == row {
      setWide(voice, isWide)
    }
    return true
  }

  /// Whether stereo clips on the emitter at a row keep their two channels.
  func isWide(_ emitter: Int) -> Bool {
    emitter >= 0 && scene.emitters.widths.has(emitter) && driver.hasStereoAngles
  }

  /// Live sound stays as it was read.
  func setWide(_ voice: Int, _ isWide: Bool) {
    guard voices.details[voice].isWide != isWide else { return }
    if !isLive(voice), isStereo(voice) { beginSteering(voice) }
    voices.details[voice].isWide = isWide
    guard !isLive(voice), isStereo(voice) else { return }
    voices.details[voice].revision &+= 1
    noteMixed(voice)
  }

  /// The focus below which an emitter starts to surround the listener, and above which it ends. On
  /// the surface of a ball it is a half.
  private static let (around, apart) = (0.5, 0.55)

  /// Finds the voices whose emitters surround the listener: they have two channels.
  func spreadSurrounding() {
    guard !scene.emitters.extents.isEmpty || hasSurrounding, driver.hasStereoAngles,
      driver.layout != .mono
    else { return }
    hasSurrounding = false
    for candidate in allocator.best.candidates {
      let (voice, emitter) = (candidate.row, Int(voices.emitter[candidate.row]))
      guard emitter >= 0, scene.emitters.extents.has(emitter) || voices.details[voice].isAround
      else { continue }
      let wasAround = voices.details[voice].isAround
      let isAround = hearing.places[emitter].focus < (wasAround ? Self.apart : Self.around)
      hasSurrounding = hasSurrounding || isAround
      guard isAround != wasAround else { continue }
      voices.details[voice].isAround = isAround
      guard !voices.details[voice].isWide else { continue }
      beginSteering(voice)
      voices.details[voice].revision &+= 1
    }
  }

  /// A voice on an emitter is mixed to mono, unless it is heard from two places.
  func noteMixed(_ voice: Int) {
    let clip = voices.details[voice].clip
    if voices.details[voice].isWide, clips.rows[clip].shape.channelCount == 2 { return }
    if clips.noteMixed(clip) { log.append(.mixedToMono(clips.clip(at: clip))) }
  }

  private func isStereo(_ voice: Int) -> Bool {
    let channels = clips.rows[voices.details[voice].clip].shape.channelCount
    return voices.isStereo(voice, channelCount: channels)
  }

  /// How far the left channel of a voice is to the left of the right one, in degrees; nil if both
  /// come from one place.
  func stereoAngle(of voice: Int) -> Double? {
    let (details, emitter) = (voices.details[voice], Int(voices.emitter[voice]))
    guard !details.isFlat, emitter >= 0, scene.emitters.nodeRows[emitter] >= 0,
      details.isWide, driver.layout != .mono, isStereo(voice),
      clips.rows[details.clip].options.channels == .mixWhenPositional
    else { return nil }
    return hearing.sides(of: emitter, in: scene).angle
  }

  /// Whether a voice's emitter has a width that OpenAL doesn't support.
  func lacksWidth(_ voice: Int) -> Bool {
    let emitter = Int(voices.emitter[voice])
    return emitter >= 0 && !driver.hasStereoAngles && scene.emitters.widths.has(emitter)
      && isStereo(voice)
  }
}
