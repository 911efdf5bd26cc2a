extension AudioEngine {
  /// Why a voice is, or isn't, heard, as of the last step; also of one that has ended or was
  /// refused, as long as that is remembered.
  public func explain(_ voice: Voice) -> Explanation {
    let own = decisions.all.filter { $0.voice == voice }
    var displacedBy: Voice?
    if case .becameVirtual(_, let taker)? = own.last(where: \.kind.isChangeOfSource)?.kind {
      displacedBy = taker
    }
    guard let row = voices.row(of: voice) else {
      return Explanation(
        voice: voice, status: nil, factors: [], loudness: 0, audibility: 0, priority: 0,
        isProtected: false, displacedBy: displacedBy, decisions: own)
    }
    let audibility = Double(audibility(of: row))
    let gain = Double(voices.gain[row])
    return Explanation(
      voice: voice, status: status(of: voice), factors: factors(of: row),
      loudness: gain > 0 ? audibility / gain : 0, audibility: audibility,
      priority: Int(voices.priority[row]), isProtected: voices.isProtected(row),
      displacedBy: displacedBy, decisions: own)
  }

  /// The last decisions about all voices, oldest first: at most 4,096.
  public var recentDecisions: [Decision] { decisions.all }

  /// How many decisions there were, those included that are forgotten.
  public var decisionCount: Int { decisions.count }

  /// The decisions that followed when `decisionCount` was so much, oldest first; those that are
  /// forgotten by now are left out.
  public func decisions(after count: Int) -> [Decision] { decisions.all(after: count) }

  private func factors(of row: Int) -> [Explanation.Factor] {
    let details = voices.details[row]
    let frame = Double(now)
    var occlusion = Occlusion(details.occlusion.value(at: frame)).gain.linear
    var factors = [
      Explanation.Factor(origin: .voice, gain: details.gain.value(at: frame)),
      Explanation.Factor(origin: .fade, gain: details.fade.value(at: frame)),
    ]
    let emitter = Int(voices.emitter[row])
    if emitter >= 0 {
      let node = Int(scene.emitters.nodeRows[emitter])
      let position = scene.graph.worldPosition(at: node)
      let ears = hearing.listenerPosition
      let distance = (position - ears).length
      let forward = scene.graph.worldRotation(at: node).forward
      let cone = scene.emitters.cones[emitter].gain(
        forSourceAt: position, forward: forward, listener: ears)
      let curve = scene.emitters.curves.gain(
        scene.emitters.curveIndices[emitter], at: distance)
      occlusion *= scene.emitters.occlusions[emitter].gain.linear
      factors.append(Explanation.Factor(origin: .emitter, gain: scene.emitters.gains[emitter]))
      factors.append(Explanation.Factor(origin: .distance(distance), gain: curve))
      factors.append(Explanation.Factor(origin: .cone, gain: cone))
    }
    factors.append(Explanation.Factor(origin: .listener, gain: Double(hearing.listenerGain)))
    var bus = Int(voices.bus[row])
    while bus >= 0 {
      let settings = buses.settings(at: bus)
      occlusion *= Occlusion(settings.occlusion.value(at: frame)).gain.linear
      let handle = buses.bus(at: bus)
      factors.append(
        settings.isMuted
          ? Explanation.Factor(origin: .mutedBus(handle), gain: 0)
          : Explanation.Factor(origin: .bus(handle), gain: settings.gain.value(at: frame)))
      bus = settings.parent
    }
    factors.append(Explanation.Factor(origin: .occlusion, gain: occlusion))
    return factors
  }
}

extension Decision.Kind {
  fileprivate var isChangeOfSource: Bool {
    switch self {
    case .becameReal, .becameVirtual: true
    case .played, .refused, .mergedInto, .ended: false
    }
  }
}
