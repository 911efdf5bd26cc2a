/// How two listeners hear an emitter, where each of them hears all: its gains and places, as OpenAL
/// is told them, in the axes of the first.
struct ListenerPair: Sendable {
  /// By who hears it as without that: him to whom it is louder.
  var own = ListenerHandOver.Heard()
  var listener = Listener(handle: .none)
  /// By the other.
  var other = ListenerHandOver.Heard()
  var besider = Listener(handle: .none)
  /// A voice on it had a source for each in the step before.
  var isTwinned = false
  /// Nobody is chosen for it.
  var isShared = false
  /// It goes over from the one to the other just now, as what has but one source.
  var goesOver = false

  func includes(_ ear: Listener) -> Bool { ear == listener || ear == besider }

  func heard(isBeside: Bool) -> ListenerHandOver.Heard { isBeside ? other : own }
}

extension Hearing {
  /// How both hear an emitter; nil where not each of two hears it.
  func pair(of emitter: Int) -> ListenerPair? {
    guard mixesEach, emitter >= 0, emitter < pairs.count, pairs[emitter].isShared else {
      return nil
    }
    return pairs[emitter]
  }

  /// How one of two hears an emitter of his own source; nil where it isn't one of two.
  @inline(__always)
  func heard(_ emitter: Int, isBeside: Bool?) -> ListenerHandOver.Heard? {
    guard let isBeside else { return nil }
    return pair(of: emitter)?.heard(isBeside: isBeside)
  }

  /// How loud an emitter was in the last step to who hears it, or to the other where each of two
  /// does.
  func gain(of emitter: Int, isBeside: Bool) -> Float {
    guard isBeside else { return gain[emitter] }
    return pair(of: emitter)?.other.gain ?? .infinity
  }

  /// By whom an emitter is heard first, or alone.
  func hearer(of emitter: Int) -> Listener? {
    guard loner == nil else { return loner }
    return emitter >= 0 && emitter < pairs.count ? pairs[emitter].listener : nil
  }

  /// Whether each of two heard an emitter in the step before, of a source of its own.
  func isTwinned(_ row: Int) -> Bool { row < pairs.count && pairs[row].isTwinned }

  /// After the ranking: notes which emitters are heard twice.
  mutating func noteTwins(_ voices: borrowing VoiceTable, _ best: borrowing BestVoices) {
    for candidate in best.candidates where voices.twin[candidate.row] >= 0 {
      let emitter = Int(voices.emitter[candidate.row])
      if emitter >= 0, emitter < pairs.count { pairs[emitter].isTwinned = true }
    }
  }

  /// After its own gain was worked out.
  mutating func pair(_ row: Int, in scene: borrowing Scene) {
    while pairs.count <= row { pairs.append(ListenerPair()) }
    pairs[row].isTwinned = false
    pairs[row].listener = scene.audience.member(of: row).listener
    pairs[row].isShared = scene.audience.isShared(row)
    guard pairs[row].isShared else { return }
    let besider = scene.audience.besider(of: row)
    pairs[row].besider = besider.listener
    pairs[row].goesOver = handOvers[row].from != nil
    pairs[row].own.gain = handOvers[row].own
    let kernel = HearingKernel(listener: besider.place, listenerGain: besider.gain)
    pairs[row].other.gain = kernel.gain(of: row, scene, isBeside: true)
  }

  /// Of one whose voices have or get a source, and which is at a place by who hears it.
  mutating func pair(_ row: Int, at place: Place, in scene: borrowing Scene) {
    guard row < pairs.count, pairs[row].isShared else { return }
    let slot = scene.audience.slot(of: row)
    pairs[row].own.place = toldPlace(place, by: slot, in: scene)
    let beside = self.place(
      of: row, by: ears(of: scene.audience.besider(of: row)), in: scene, isBeside: true)
    pairs[row].other.place = toldPlace(beside, by: 1 - slot, in: scene)
  }

  /// What OpenAL is told of what a member of an audience hears somewhere.
  private func toldPlace(_ place: Place, by slot: Int, in scene: borrowing Scene) -> Place {
    let member = scene.audience.members[slot]
    guard slot > 0 || member.stage != .whole else { return place }
    let front = scene.audience.members[0].facing
    return place.turned { member.facing.local($0) }.staged(in: member.stage)
      .turned { front.world($0) }
  }
}

/// How what one of two listeners hears of a voice differs in time from what the other does: sound
/// that moves comes to each at his own pitch, and with a travel time after his own.
struct EarLead: Sendable {
  /// For whom the voice's own playhead is.
  var ear: Listener
  /// By how much the other is further on: in ticks.
  var ticks: Int64 = 0
  /// Sample frames of output after which the other hears it begin.
  var delay: Int64 = 0
}

extension VoiceTable {
  /// The frames of a block in which a voice plays.
  func passed(_ row: Int, in block: Block) -> Range<Int> {
    let start = details[row].isStarting ? block.offset(of: details[row].startFrame) : 0
    let end = details[row].haltsAt.map { block.offset(of: $0) } ?? block.frames
    return start..<max(start, end)
  }

  /// After so many frames the other of two is so many ticks further on than before.
  mutating func drift(_ row: Int, by ticks: Int64, in frames: Int, ear: Listener) {
    guard ticks != 0 || leads[row] != nil else { return }
    var lead = leads[row] ?? EarLead(ear: ear)
    lead.ticks += ticks
    lead.delay -= min(lead.delay, Int64(frames))
    leads[row] = lead
  }
}
