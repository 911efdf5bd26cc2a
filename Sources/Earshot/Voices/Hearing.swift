/// What the listener hears of each emitter that has voices: worked out once an emitter, however
/// many voices play on it, and only when the emitter or the listener has changed.
struct Hearing: Sendable {
  /// Distance × cone × occlusion × the emitter's and the listener's gain. One an emitter.
  private(set) var gain: ContiguousArray<Float> = []
  /// Where the emitter is, from the listener, in the world's axes: the origin of what OpenAL is
  /// told is always the listener, so that no place is too far out to be exact.
  private(set) var x: ContiguousArray<Float> = []
  private(set) var y: ContiguousArray<Float> = []
  private(set) var z: ContiguousArray<Float> = []
  /// What an obstacle leaves of the high frequencies.
  private(set) var gainHF: ContiguousArray<Float> = []
  /// The factor on pitch.
  private(set) var doppler: ContiguousArray<Float> = []

  private(set) var listenerGain: Float = 1
  private(set) var listenerPosition = Position.zero
  private(set) var listenerForward = Direction(0, 0, -1)
  private(set) var listenerUp = Direction(0, 1, 0)
  private var listenerVelocity = SIMD3<Double>.zero

  /// Voices an emitter has, and the rows that have any.
  private var voiceCounts: ContiguousArray<Int32> = []
  private var heard: ContiguousArray<Int> = []
  private var heardIndex: ContiguousArray<Int32> = []
  /// Rows that got their first voice since the last step.
  private var fresh: ContiguousArray<Int> = []

  private let speedOfSound: Double
  private let dopplerFactor: Double

  init(speedOfSound: Double, dopplerFactor: Double) {
    self.speedOfSound = speedOfSound
    self.dopplerFactor = dopplerFactor
  }

  /// The part of a voice's gain that is the world's.
  func gain(of emitter: Int) -> Float { emitter >= 0 ? gain[emitter] : listenerGain }

  func voices(on emitter: Int) -> Int {
    emitter < voiceCounts.count ? Int(voiceCounts[emitter]) : 0
  }

  mutating func addVoice(to emitter: Int) {
    while voiceCounts.count <= emitter { appendRow() }
    voiceCounts[emitter] += 1
    guard voiceCounts[emitter] == 1 else { return }
    heardIndex[emitter] = Int32(heard.count)
    heard.append(emitter)
    fresh.append(emitter)
  }

  mutating func removeVoice(from emitter: Int) {
    voiceCounts[emitter] -= 1
    guard voiceCounts[emitter] == 0 else { return }
    let index = Int(heardIndex[emitter])
    let last = heard.removeLast()
    if last != emitter {
      heard[index] = last
      heardIndex[last] = Int32(index)
    }
    heardIndex[emitter] = -1
  }

  /// Works out what has changed in a step of so many seconds of the scene's time.
  mutating func step(_ scene: inout Scene, seconds: Double) {
    if moveListener(scene) {
      for row in heard { hear(row, scene, seconds) }
    } else {
      let step = scene.graph.stepNumber
      for row in heard where scene.graph.stamps[Int(scene.emitters.nodeRows[row])].changed == step {
        hear(row, scene, seconds)
      }
      for row in scene.emitters.dirty.indices where voices(on: row) > 0 {
        hear(row, scene, seconds)
      }
      for row in fresh where voices(on: row) > 0 { hear(row, scene, seconds) }
    }
    fresh.removeAll(keepingCapacity: true)
    scene.emitters.clean()
  }

  /// True when the listener is another, elsewhere, or hears otherwise than before.
  private mutating func moveListener(_ scene: borrowing Scene) -> Bool {
    var position = Position.zero
    var rotation = Rotation.identity
    var velocity = SIMD3<Double>.zero
    var gain: Float = 1
    if let listener = scene.listeners.active, let node = scene.node(of: listener),
      let row = scene.graph.row(of: node)
    {
      position = scene.graph.worldPosition(at: row)
      rotation = scene.graph.worldRotation(at: row)
      velocity = scene.graph.velocity(at: row)
      gain = Float(scene.listeners.gain(of: listener)?.linear ?? 1)
    }
    listenerForward = rotation.forward
    listenerUp = rotation.up
    defer { (listenerPosition, listenerVelocity, listenerGain) = (position, velocity, gain) }
    return position != listenerPosition || velocity != listenerVelocity || gain != listenerGain
  }

  private mutating func hear(_ row: Int, _ scene: borrowing Scene, _ seconds: Double) {
    let node = Int(scene.emitters.nodeRows[row])
    guard node >= 0 else { return }
    let position = scene.graph.worldPosition(at: node)
    let offset = position - listenerPosition
    x[row] = Float(offset.x)
    y[row] = Float(offset.y)
    z[row] = Float(offset.z)
    var total = scene.emitters.gains[row] * Double(listenerGain)
    total *= scene.emitters.curves.gain(scene.emitters.curveIndices[row], at: offset.length)
    let cone = scene.emitters.cones[row]
    if !cone.isNone {
      total *= cone.gain(
        forSourceAt: position, forward: scene.graph.worldRotation(at: node).forward,
        listener: listenerPosition)
    }
    let occlusion = scene.emitters.occlusions[row]
    if occlusion.amount > 0 {
      total *= occlusion.gain.linear
      gainHF[row] = Float(occlusion.highFrequencyGain.linear)
    } else {
      gainHF[row] = 1
    }
    gain[row] = Float(total)
    doppler[row] =
      scene.emitters.hasDoppler[row]
      ? shift(offset, scene.graph.velocity(at: node), seconds) : 1
  }

  /// OpenAL's formula. Speeds are taken along the line between the places of half a step ago,
  /// since velocities are those of the whole step: so a circle around the listener has no shift.
  private func shift(
    _ offset: SIMD3<Double>, _ velocity: SIMD3<Double>, _ seconds: Double
  ) -> Float {
    guard dopplerFactor > 0, velocity != .zero || listenerVelocity != .zero else { return 1 }
    let middle = offset - (velocity - listenerVelocity) * (seconds / 2)
    guard let away = middle.normalized else { return 1 }
    let limit = 0.9 * speedOfSound
    let listener = min(max(-away.dot(listenerVelocity) * dopplerFactor, -limit), limit)
    let source = min(max(-away.dot(velocity) * dopplerFactor, -limit), limit)
    return Float((speedOfSound - listener) / (speedOfSound - source))
  }

  private mutating func appendRow() {
    gain.append(0)
    x.append(0)
    y.append(0)
    z.append(0)
    gainHF.append(1)
    doppler.append(1)
    voiceCounts.append(0)
    heardIndex.append(-1)
  }

  /// Traps when the counts contradict each other.
  func checkInvariants() {
    precondition(voiceCounts.count { $0 > 0 } == heard.count, "an emitter is heard twice or never")
    for (index, row) in heard.enumerated() {
      precondition(heardIndex[row] == index, "a heard emitter is misplaced")
    }
  }
}
