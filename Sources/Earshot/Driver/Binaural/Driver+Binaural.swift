import AudioFiles
import OpenALSoft

/// HRTF: the choice of voices and submixes.
extension Driver {
  /// Opens submixes for HRTF: one for the master, and one for the first bus with a strip that needs
  /// it, which is omitted if only one is possible. Returns whether the master has one; false if
  /// OpenAL doesn't support it.
  func openBinaural(
    at frame: Int64, _ makeStem: () throws(AudioError) -> Stem
  ) throws(AudioError) -> Bool {
    guard renderer != nil else { return false }
    let hasStrips = stripCount - binaural.stems.count > 1
    let wanted = hasStrips && !binaural.isAlone ? BinauralStrips.most : 1
    while binaural.stems.count < wanted {
      let isFirst = binaural.stems.isEmpty
      let stem: Stem
      do throws(AudioError) { stem = try makeStem() } catch {
        guard !isFirst else { throw error }
        binaural.isAlone = true
        return true
      }
      guard let level = stem.binauralLevel else {
        stem.device.close()
        binaural.isAlone = !isFirst
        return !isFirst
      }
      binaural.level = level
      // Voices send there as on the first submix.
      if isFirst, !sourceSends.isEmpty, let slots = renderer?.stem.slots.count {
        guard stem.openSlots(slots) else {
          stem.device.close()
          return false
        }
        fillSlots(of: stem)
      }
      add(stem, owner: nil, isBinaural: true, at: frame)
    }
    return true
  }

  /// Frames for which a source is still audible after its gain has reached zero: OpenAL keeps the
  /// end of the response, and drops it with the source (1.19.1).
  func remainder(ofStem stem: Int) -> Int64 { binaural.isBinaural(stem) ? 128 : 0 }

  /// The fade-in of a source whose voice was heard before. With HRTF it is silent first: the far
  /// ear hears it up to 64 frames later, and would start with a step.
  func entrance(onStem stem: Int, at frame: Double, over course: Ramp.Course) -> Ramp {
    guard binaural.isBinaural(stem) else {
      return Ramp(from: 0, to: 1, startFrame: frame, over: course)
    }
    var rest = course
    rest.frames = max(course.frames - 64, 64)
    return Ramp(from: 0, to: 1, startFrame: frame + 64, over: rest)
  }

  /// Chooses the voices with HRTF for the next block.
  func chooseBinaural(
    _ best: borrowing BestVoices, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) {
    guard binaural.isOn, !binaural.stems.isEmpty else { return }
    binauralRanking.begin(candidates: best.candidates.count)
    guard binauralRanking.isNeeded || binaural.spare != nil else { return }
    for index in best.candidates.indices {
      let row = best.candidates[index].row
      let strip = strip(for: row, voices)
      let isHosted = binaural.guest(of: strip) != nil
      guard isHosted || binaural.spare != nil, isPlaced(row, voices, clips) else { continue }
      if !isHosted { binaural.lendSpare(to: strip) }
      guard binauralRanking.isNeeded else { continue }
      let slot = Int(voices.slot[row])
      binauralRanking.consider(
        row, priority: voices.priority[row], gain: voices.gain[row],
        stays: slot >= 0 && binaural.isBinaural(leases[slot].stem))
    }
    if binauralRanking.isNeeded { binauralRanking.end(rows: voices.phase.count) }
  }

  /// The HRTF submix of a strip, also if only another engine has it; the strip's own if there is
  /// none.
  func guest(of strip: Int) -> Int {
    if binaural.guest(of: strip) == nil { binaural.lendSpare(to: strip) }
    return binaural.guest(of: strip) ?? strip
  }

  /// The bus of a submix, if any, and whether it uses HRTF.
  func owner(ofStem stem: Int) -> (bus: Int?, isBinaural: Bool) {
    // A lost output has lost its submixes.
    guard binaural.hosts.indices.contains(stem) else { return (strips[stem].owner, false) }
    guard stem != binaural.spare else { return (nil, true) }
    return (strips[binaural.hosts[stem]].owner, binaural.isBinaural(stem))
  }

  /// Releases submixes from unused strips.
  func settleBinaural(at frame: Int64) {
    for stem in binaural.stems.dropFirst() where stem != binaural.spare {
      guard strips[binaural.hosts[stem]].owner == nil, isAtRest(stem, at: frame) else { continue }
      binaural.takeBack(stem)
    }
  }

  /// Whether a voice is positional, as a bed always is, and not straight on the speakers.
  func isPlaced(
    _ row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Bool {
    let isFlat = voices.details[row].isFlat
    guard !isFlat || clips.hasBeds, let clip = clips.playable(at: voices.details[row].clip)
    else { return false }
    return clip.isBed || !isFlat && !clip.keepsChannels
  }

  /// How a voice with a source is placed; nil: panned, with HRTF off.
  func placing(
    _ row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Placing? {
    guard isPlaced(row, voices, clips) else { return .flat }
    let isBinaural = binaural.isBinaural(leases[Int(voices.slot[row])].stem)
    if clips.playable(at: voices.details[row].clip)?.isBed == true {
      return .bed(byHRTF: isBinaural)
    }
    if isBinaural { return .hrtf }
    guard binaural.isOn else { return nil }
    guard binaural.guest(of: strip(for: row, voices)) != nil else {
      return .panned(.busMixedApart)
    }
    return .panned(binauralRanking.isChosen(row) ? .changing : .outranked)
  }

  /// The bus, besides the master, whose strip has an HRTF submix.
  var binauralBus: Int? {
    guard binaural.isOn, binaural.stems.count > 1, binaural.spare == nil else { return nil }
    return strips[binaural.hosts[binaural.stems[1]]].owner
  }

  /// The current number of voices with HRTF.
  var binauralVoices: Int {
    leases.busy.count { leases[$0].isBound && binaural.isBinaural(leases[$0].stem) }
  }

  /// The submix of a voice.
  func stem(
    for row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Int {
    let strip = strip(for: row, voices)
    guard binaural.isOn, let guest = binaural.guest(of: strip), isPlaced(row, voices, clips)
    else { return strip }
    // Live sound can be read only once, so it stays.
    let slot = Int(voices.slot[row])
    if binauralRanking.isNeeded, slot >= 0, leases[slot].queue?.blocks.isLive == true,
      binaural.hosts[leases[slot].stem] == strip
    {
      return leases[slot].stem
    }
    return binauralRanking.isChosen(row) ? guest : strip
  }

  /// The strip of a voice's sound.
  func strip(for row: Int, _ voices: borrowing VoiceTable) -> Int {
    leases.stemCount == 1 ? 0 : routes.stem(ofBus: Int(voices.bus[row]))
  }

  /// Whether two submixes feed the same strip, one panned and one with HRTF.
  func isPair(_ stem: Int, _ other: Int) -> Bool {
    stem != other && binaural.hosts[stem] == binaural.hosts[other]
  }

  /// The gain with which a positional voice is as loud on either submix of its strip.
  func binauralLevel(
    onStem stem: Int, at offset: SIMD3<Float>, focus: Float, _ hearing: borrowing Hearing
  ) -> Float {
    let level = binaural.level
    if binaural.isBinaural(stem) {
      return level.surrounding + (level.placed - level.surrounding) * focus
    }
    guard binauralRanking.isNeeded, binaural.guest(of: stem) != nil else { return 1 }
    let length = (offset * offset).sum().squareRoot()
    guard length > 0 else { return level.panned(ahead: 0, up: 0) }
    let ahead = (SIMD3<Float>(hearing.listenerForward) * offset).sum() / length
    let up = (SIMD3<Float>(hearing.listenerUp) * offset).sum() / length
    let point = level.panned(ahead: ahead, up: up)
    return 1 + (point - 1) * focus
  }

  /// Prepares buffers for sources that change between the two submixes of a strip.
  func prepareBinaural(_ voices: borrowing VoiceTable, _ clips: borrowing ClipCache) {
    for slot in leases.busy {
      guard let row = leases[slot].voice else { continue }
      let stem = stem(for: row, voices, clips)
      if stem != leases[slot].stem { prepareBuffer(for: row, onStem: stem, voices, clips) }
    }
  }
}
