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

  /// What of a voice's gain, as it is ranked by, one of the two hears.
  func part(ofTwin isTwin: Bool, of gain: Float) -> Float {
    gain > 0 ? (isTwin ? other.gain : own.gain) / gain : 0
  }
}

extension Hearing {
  /// How both hear an emitter; nil where not each of two hears it.
  func pair(of emitter: Int) -> ListenerPair? {
    guard mixesEach, emitter >= 0, emitter < pairs.count, pairs[emitter].isShared else {
      return nil
    }
    return pairs[emitter]
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

  /// Goes on as in another engine, where a voice on the emitter was heard twice.
  mutating func resumeTwin(on emitter: Int) {
    guard emitter >= 0 else { return }
    while pairs.count <= emitter { pairs.append(ListenerPair()) }
    pairs[emitter].isTwinned = true
    mixesEach = true
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
    pairs[row].other.gain = scene.gain(of: row, besideTo: besider)
  }

  /// Of one whose voices have or get a source, and which is at a place by who hears it.
  mutating func pair(_ row: Int, at place: Place, in scene: borrowing Scene) {
    guard row < pairs.count, pairs[row].isShared else { return }
    let slot = scene.audience.slot(of: row)
    pairs[row].own.place = told(place, by: slot, in: scene)
    pairs[row].other.place = told(placeBeside(row, in: scene), by: 1 - slot, in: scene)
  }

  /// What OpenAL is told of what a member of an audience hears somewhere.
  private func told(_ place: Place, by slot: Int, in scene: borrowing Scene) -> Place {
    let member = scene.audience.members[slot]
    guard slot > 0 || member.stage != .whole else { return place }
    let front = scene.audience.members[0].facing
    return place.turned { member.stage.staged(member.facing.own($0)) }.turned { front.world($0) }
  }

  /// Where the other of two hears an emitter from, in the world's axes.
  func placeBeside(_ row: Int, in scene: borrowing Scene) -> Place {
    let member = scene.audience.besider(of: row)
    let ears = ears(at: member.place, toEars: member.toEars, member.velocity)
    let sounding = scene.soundingBeside(row, from: member.place)
    let seeming = sounding.offset - ears.toEars
    var place = Place(x: Float(seeming.x), y: Float(seeming.y), z: Float(seeming.z))
    place.gainHF = ears.gainHF(
      scene.besides[row].clearance, scene.emitters.occlusions[row], at: sounding.distance)
    if scene.emitters.extents.has(row) {
      place.radius = Float(
        max(seeming.length, 1e-3) * HeardExtent.ballPerMetre(ofFocus: sounding.focus))
      place.focus = sounding.focus
    }
    return place
  }
}

extension Scene {
  /// How loud an emitter is to the other of two who hear it.
  fileprivate func gain(of row: Int, besideTo member: Audience.Member) -> Float {
    var gain = emitters.passedGain(row, by: besides[row].clearance) * member.gain
    gain *= emitters.curves.gain(
      emitters.curveIndices[row], at: soundingBeside(row, from: member.place).distance)
    if emitters.areDirected[row] {
      let node = Int(emitters.nodeRows[row])
      gain *= emitters.cones[row].gain(
        forSourceAt: graph.worldPosition(at: node), forward: graph.worldRotation(at: node).forward,
        listener: member.place)
    }
    return Float(gain)
  }
}
