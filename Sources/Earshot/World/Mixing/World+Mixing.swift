/// Ducking by the loudness of buses.
extension World {
  /// Ducks buses while others sound, by their clips' loudness at this and the next moment. Before
  /// the ranking has computed gains; voices that start within that moment count already.
  func duck(_ block: Block) {
    let soon = block.endFrame + allocator.lookAheadFrames
    for row in voices.rows where !voices.isHeldBack[row] {
      let gain: Float
      switch voices.phase[row] {
      case .playing: gain = voices.gainNow(row, hearing, buses)
      case .waiting where voices.details[row].startFrame < soon:
        gain = voices.gainOnceThere(row, hearing, buses)
      case .waiting, .paused, .free: continue
      }
      let own =
        gain
        * voices.ownLoudness(
          row, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
      buses.powers[Int(voices.bus[row])] += Double(own * own)
    }
    buses.duck(block, sampleRate: sampleRate)
  }

  func target(_ target: ParameterTarget) -> ParameterTable.Target? {
    switch target {
    case .bus(let bus, _): buses.row(of: bus).map { .bus($0) }
    case .emitter(let emitter, _): scene.emitters.row(of: emitter).map { .emitter($0) }
    case .clip(let clip, _): clips.row(of: clip).map { .clip($0) }
    case .weight(let snapshot): buses.snapshots.row(of: snapshot).map { .snapshot($0) }
    case .effect(let effect, let setting): effects.row(of: effect).map { .effect($0, setting) }
    case .busSend(let bus, let reverb):
      buses.row(of: bus).flatMap { row in reverbs.row(of: reverb).map { .busSend(row, $0) } }
    case .emitterSend(let emitter, let reverb):
      scene.emitters.row(of: emitter).flatMap { row in
        reverbs.row(of: reverb).map { .emitterSend(row, $0) }
      }
    }
  }

  /// Opens what HRTF needs; returns false if OpenAL doesn't support it. Voices about to change
  /// submixes need not wait then.
  func openBinaural(
    _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) -> Bool {
    let count = driver.stripCount
    guard try driver.openBinaural(at: now, makeSubmix) else { return false }
    if driver.stripCount != count, buses.hasStrips { wireMixer(isSeamless: true) }
    driver.prepareBinaural(voices, clips)
    return true
  }
}
