import AudioFiles
import OpenALSoft

/// Sound that is placed for headphones: which voices, and on which stems.
extension Driver {
  /// Opens stems for it: one for the master, and one for the first bus with a strip that needs it,
  /// which does without where there is but one. Answers whether there is one for the master; false
  /// where OpenAL has no such function.
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
      // What voices send there is what they sent on the first stem.
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

  /// Frames for which a source is still heard when its gain has come down to nothing: of what was
  /// placed so OpenAL has the end of its response left, and drops it with the source (1.19.1).
  func remainder(ofStem stem: Int) -> Int64 { binaural.isBinaural(stem) ? 128 : 0 }

  /// How a source comes in whose voice was heard before. One that is placed so plays unheard at
  /// first: the far ear hears it later, up to 64 frames, and would begin with a step.
  func entrance(onStem stem: Int, at frame: Double, over course: Ramp.Course) -> Ramp {
    guard binaural.isBinaural(stem) else {
      return Ramp(from: 0, to: 1, startFrame: frame, over: course)
    }
    var rest = course
    rest.frames = max(course.frames - 64, 64)
    return Ramp(from: 0, to: 1, startFrame: frame + 64, over: rest)
  }

  /// Chooses who is placed so in the coming block.
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

  /// The stem that plays what is placed so on a strip, as in another engine that is told of; the
  /// strip's own where there is none.
  func guest(of strip: Int) -> Int {
    if binaural.guest(of: strip) == nil { binaural.lendSpare(to: strip) }
    return binaural.guest(of: strip) ?? strip
  }

  /// The bus that a stem plays for, if anybody has it, and whether it places sound so there.
  func owner(ofStem stem: Int) -> (bus: Int?, isBinaural: Bool) {
    // A lost output has taken its stems away.
    guard binaural.hosts.indices.contains(stem) else { return (strips[stem].owner, false) }
    guard stem != binaural.spare else { return (nil, true) }
    return (strips[binaural.hosts[stem]].owner, binaural.isBinaural(stem))
  }

  /// Takes stems back from strips that nobody has any more.
  func settleBinaural(at frame: Int64) {
    for stem in binaural.stems.dropFirst() where stem != binaural.spare {
      guard strips[binaural.hosts[stem]].owner == nil, isAtRest(stem, at: frame) else { continue }
      binaural.takeBack(stem)
    }
  }

  /// Whether a voice is in the world, as a bed always is, and not straight on the speakers.
  func isPlaced(
    _ row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Bool {
    let isFlat = voices.details[row].isFlat
    guard !isFlat || clips.hasBeds, let clip = clips.playable(at: voices.details[row].clip)
    else { return false }
    return clip.isBed || !isFlat && !clip.keepsChannels
  }

  /// How a voice that has a source is placed; nil: panned, as it is off.
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

  /// The bus whose strip has a stem for it, besides the master's.
  var binauralBus: Int? {
    guard binaural.isOn, binaural.stems.count > 1, binaural.spare == nil else { return nil }
    return strips[binaural.hosts[binaural.stems[1]]].owner
  }

  /// How many voices are placed so now.
  var binauralVoices: Int {
    leases.busy.count { leases[$0].isBound && binaural.isBinaural(leases[$0].stem) }
  }

  /// The stem that a voice belongs on.
  func stem(
    for row: Int, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) -> Int {
    let strip = strip(for: row, voices)
    guard binaural.isOn, let guest = binaural.guest(of: strip), isPlaced(row, voices, clips)
    else { return strip }
    // Live sound can be read but once, so it stays where it is.
    let slot = Int(voices.slot[row])
    if binauralRanking.isNeeded, slot >= 0, leases[slot].queue?.blocks.isLive == true,
      binaural.hosts[leases[slot].stem] == strip
    {
      return leases[slot].stem
    }
    return binauralRanking.isChosen(row) ? guest : strip
  }

  /// The strip that a voice's sound goes to.
  func strip(for row: Int, _ voices: borrowing VoiceTable) -> Int {
    leases.stemCount == 1 ? 0 : routes.stem(ofBus: Int(voices.bus[row]))
  }

  /// Whether two stems play for the same strip, the one panned and the other not.
  func isPair(_ stem: Int, _ other: Int) -> Bool {
    stem != other && binaural.hosts[stem] == binaural.hosts[other]
  }

  /// What makes a placed voice as loud on a stem as it is on the other of its strip.
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

  /// Sources that are to change between the two stems of a strip have nothing to wait for.
  func prepareBinaural(_ voices: borrowing VoiceTable, _ clips: borrowing ClipCache) {
    for slot in leases.busy {
      guard let row = leases[slot].voice else { continue }
      let stem = stem(for: row, voices, clips)
      if stem != leases[slot].stem { prepareBuffer(for: row, onStem: stem, voices, clips) }
    }
  }
}
