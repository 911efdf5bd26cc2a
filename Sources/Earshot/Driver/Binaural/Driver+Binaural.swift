import AudioFiles
import OpenALSoft

/// HRTF: the choice of voices and submixes.
extension Driver {
  /// Opens submixes for HRTF: one for the master, and one for the first bus with a strip that needs
  /// it, which is omitted if only one is possible. Returns whether the master has one; false if
  /// OpenAL doesn't support it.
  func openBinaural(
    at frame: Int64, _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) -> Bool {
    guard renderer != nil else { return false }
    let hasStrips = stripCount - binaural.submixes.count > 1
    let wanted = hasStrips && !binaural.isAlone ? BinauralStrips.most : 1
    while binaural.submixes.count < wanted {
      let isFirst = binaural.submixes.isEmpty
      let submix: Submix
      do throws(AudioError) { submix = try makeSubmix() } catch {
        guard !isFirst else { throw error }
        binaural.isAlone = true
        return true
      }
      guard let level = submix.binauralLevel else {
        submix.device.close()
        binaural.isAlone = !isFirst
        return !isFirst
      }
      binaural.level = level
      // Voices send there as on the first submix.
      if isFirst, !sourceSends.isEmpty, let slots = renderer?.submix.slots.count {
        guard submix.openSlots(slots) else {
          submix.device.close()
          return false
        }
        fillSlots(of: submix)
      }
      add(submix, owner: nil, isBinaural: true, at: frame)
    }
    return true
  }

  /// Frames for which a source is still audible after its gain has reached zero: OpenAL keeps the
  /// end of the response, and drops it with the source (1.19.1).
  func remainder(ofSubmix submix: Int) -> Int64 { binaural.isBinaural(submix) ? 128 : 0 }

  /// The fade-in of a source whose voice was heard before. With HRTF it is silent first: the far
  /// ear hears it up to 64 frames later, and would start with a step.
  func entrance(onSubmix submix: Int, at frame: Double, over course: Ramp.Course) -> Ramp {
    guard binaural.isBinaural(submix) else {
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
    guard binaural.isOn, !binaural.submixes.isEmpty else { return }
    binauralRanking.begin(candidates: best.candidates.count)
    guard binauralRanking.isNeeded || binaural.spare != nil else { return }
    for index in best.candidates.indices {
      let row = best.candidates[index].row
      let strip = strip(for: row, voices)
      let isHosted = binaural.hrtfStrip(of: strip) != nil
      guard isHosted || binaural.spare != nil, isPlaced(row, voices, clips) else { continue }
      if !isHosted { binaural.assignSpare(to: strip) }
      guard binauralRanking.isNeeded else { continue }
      let slot = Int(voices.slot[row])
      binauralRanking.consider(
        row, priority: voices.priority[row], gain: voices.gain[row],
        stays: slot >= 0 && binaural.isBinaural(bindings[slot].submix))
    }
    if binauralRanking.isNeeded { binauralRanking.end(rows: voices.phase.count) }
  }

  /// The HRTF submix of a strip, also if only another engine has it; the strip's own if there is
  /// none.
  func hrtfStrip(of strip: Int) -> Int {
    if binaural.hrtfStrip(of: strip) == nil { binaural.assignSpare(to: strip) }
    return binaural.hrtfStrip(of: strip) ?? strip
  }

  /// The bus of a submix, if any, and whether it uses HRTF.
  func owner(ofSubmix submix: Int) -> (bus: Int?, isBinaural: Bool) {
    // A lost output has lost its submixes.
    guard binaural.hosts.indices.contains(submix) else { return (strips[submix].owner, false) }
    guard submix != binaural.spare else { return (nil, true) }
    return (strips[binaural.hosts[submix]].owner, binaural.isBinaural(submix))
  }

  /// Releases submixes from unused strips.
  func settleBinaural(at frame: Int64) {
    for submix in binaural.submixes.dropFirst() where submix != binaural.spare {
      guard strips[binaural.hosts[submix]].owner == nil, isAtRest(submix, at: frame) else {
        continue
      }
      binaural.takeBack(submix)
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
    let isBinaural = binaural.isBinaural(bindings[Int(voices.slot[row])].submix)
    if clips.playable(at: voices.details[row].clip)?.isBed == true {
      return .bed(byHRTF: isBinaural)
    }
    if isBinaural { return .hrtf }
    guard binaural.isOn else { return nil }
    guard binaural.hrtfStrip(of: strip(for: row, voices)) != nil else {
      return .panned(.busMixedApart)
    }
    return .panned(binauralRanking.isChosen(row) ? .changing : .outranked)
  }

  /// The bus, besides the master, whose strip has an HRTF submix.
  var binauralBus: Int? {
    guard binaural.isOn, binaural.submixes.count > 1, binaural.spare == nil else { return nil }
    return strips[binaural.hosts[binaural.submixes[1]]].owner
  }

  /// The current number of voices with HRTF.
  var binauralVoices: Int {
    bindings.busy.count { bindings[$0].isBound && binaural.isBinaural(bindings[$0].submix) }
  }

  func submix(
    for row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Int {
    let strip = strip(for: row, voices)
    guard binaural.isOn, let hrtfStrip = binaural.hrtfStrip(of: strip), isPlaced(row, voices, clips)
    else { return strip }
    // Live sound can be read only once, so it stays.
    let slot = Int(voices.slot[row])
    if binauralRanking.isNeeded, slot >= 0, bindings[slot].queue?.blocks.isLive == true,
      binaural.hosts[bindings[slot].submix] == strip
    {
      return bindings[slot].submix
    }
    return binauralRanking.isChosen(row) ? hrtfStrip : strip
  }

  /// The strip of a voice's sound.
  func strip(for row: Int, _ voices: borrowing VoiceTable) -> Int {
    bindings.submixCount == 1 ? 0 : routes.submix(ofBus: Int(voices.bus[row]))
  }

  /// Whether two submixes feed the same strip, one panned and one with HRTF.
  func isPair(_ submix: Int, _ other: Int) -> Bool {
    submix != other && binaural.hosts[submix] == binaural.hosts[other]
  }

  /// The gain with which a positional voice is as loud on either submix of its strip.
  func binauralLevel(
    onSubmix submix: Int, at offset: SIMD3<Float>, focus: Float, _ hearing: borrowing Hearing
  ) -> Float {
    let level = binaural.level
    if binaural.isBinaural(submix) {
      return level.surrounding + (level.placed - level.surrounding) * focus
    }
    guard binauralRanking.isNeeded, binaural.hrtfStrip(of: submix) != nil else { return 1 }
    let length = (offset * offset).sum().squareRoot()
    guard length > 0 else { return level.panned(ahead: 0, up: 0) }
    let ahead = (SIMD3<Float>(hearing.listenerForward) * offset).sum() / length
    let up = (SIMD3<Float>(hearing.listenerUp) * offset).sum() / length
    let point = level.panned(ahead: ahead, up: up)
    return 1 + (point - 1) * focus
  }

  /// Prepares buffers for sources that change between the two submixes of a strip.
  func prepareBinaural(_ voices: borrowing VoiceTable, _ clips: borrowing ClipCache) {
    for slot in bindings.busy {
      guard let row = bindings[slot].voice else { continue }
      let submix = submix(for: row, voices, clips)
      if submix != bindings[slot].submix {
        prepareBuffer(for: row, onSubmix: submix, voices, clips)
      }
    }
  }
}
