/// How two listeners with full mixes hear an emitter: its gains and positions for OpenAL, in the
/// axes of the first.
struct ListenerPair: Sendable {
  /// For the listener to which it is louder.
  var own = ListenerHandOver.Heard()
  var listener = Listener(handle: .none)
  /// By the other.
  var other = ListenerHandOver.Heard()
  var besider = Listener(handle: .none)
  /// A voice on it had a source for each in the previous step.
  var isTwinned = false
  /// It isn't pinned to one of them.
  var isShared = false
  /// It is changing from one to the other, with a single source.
  var goesOver = false

  func includes(_ ear: Listener) -> Bool { ear == listener || ear == besider }

  func heard(isBeside: Bool) -> ListenerHandOver.Heard { isBeside ? other : own }
}

extension Hearing {
  /// How both hear an emitter; nil if not both do.
  func pair(of emitter: Int) -> ListenerPair? {
    guard mixesEach, emitter >= 0, emitter < pairs.count, pairs[emitter].isShared else {
      return nil
    }
    return pairs[emitter]
  }

  /// How one of two listeners hears an emitter through its own source; nil if there aren't two.
  @inline(__always)
  func heard(_ emitter: Int, isBeside: Bool?) -> ListenerHandOver.Heard? {
    guard let isBeside else { return nil }
    return pair(of: emitter)?.heard(isBeside: isBeside)
  }

  /// The loudness of an emitter in the last step for its listener, or for the other one.
  func gain(of emitter: Int, isBeside: Bool) -> Float {
    guard isBeside else { return gain[emitter] }
    return pair(of: emitter)?.other.gain ?? .infinity
  }

  /// The first or only listener of an emitter.
  func hearer(of emitter: Int) -> Listener? {
    guard loner == nil else { return loner }
    return emitter >= 0 && emitter < pairs.count ? pairs[emitter].listener : nil
  }

  /// Whether both listeners heard an emitter in the previous step, each through its own source.
  func isTwinned(_ row: Int) -> Bool { row < pairs.count && pairs[row].isTwinned }

  /// After the ranking: notes which emitters have two sources.
  mutating func noteTwins(_ voices: borrowing VoiceTable, _ best: borrowing BestVoices) {
    for candidate in best.candidates where voices.twin[candidate.row] >= 0 {
      let emitter = Int(voices.emitter[candidate.row])
      if emitter >= 0, emitter < pairs.count { pairs[emitter].isTwinned = true }
    }
  }

  /// After its own gain was computed.
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

  /// For an emitter whose voices have or get a source, at its listener's apparent position.
  mutating func pair(_ row: Int, at place: Place, in scene: borrowing Scene) {
    guard row < pairs.count, pairs[row].isShared else { return }
    let slot = scene.audience.slot(of: row)
    pairs[row].own.place = toldPlace(place, by: slot, in: scene)
    let beside = self.place(
      of: row, by: ears(of: scene.audience.besider(of: row)), in: scene, isBeside: true)
    pairs[row].other.place = toldPlace(beside, by: 1 - slot, in: scene)
  }

  /// The values for OpenAL of a position for one of several listeners.
  private func toldPlace(_ place: Place, by slot: Int, in scene: borrowing Scene) -> Place {
    let member = scene.audience.members[slot]
    guard slot > 0 || member.stage != .whole else { return place }
    let front = scene.audience.members[0].facing
    return place.turned { member.facing.local($0) }.staged(in: member.stage)
      .turned { front.world($0) }
  }
}

/// The time difference of a voice between two listeners: motion gives each its own pitch, and a
/// travel time its own delay.
struct EarLead: Sendable {
  /// The listener of the voice's own playhead.
  var ear: Listener
  /// How far the other one's playhead is ahead, in ticks.
  var ticks: Int64 = 0
  /// Sample frames of output after which the other one hears its start.
  var delay: Int64 = 0
}

extension VoiceTable {
  /// The frames of a block in which a voice plays.
  func passed(_ row: Int, in block: Block) -> Range<Int> {
    let start = details[row].isStarting ? block.offset(of: details[row].startFrame) : 0
    let end = details[row].haltsAt.map { block.offset(of: $0) } ?? block.frames
    return start..<max(start, end)
  }

  /// Adds the difference of ticks over this many frames.
  mutating func drift(_ row: Int, by ticks: Int64, in frames: Int, ear: Listener) {
    guard ticks != 0 || leads[row] != nil else { return }
    var lead = leads[row] ?? EarLead(ear: ear)
    lead.ticks += ticks
    lead.delay -= min(lead.delay, Int64(frames))
    leads[row] = lead
  }
}
