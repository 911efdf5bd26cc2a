/// What the listener hears of each emitter that has voices: worked out once an emitter, however
/// many voices play on it, and only when the emitter or the listener has changed. Gains, which
/// rank the voices, of all; the rest, which OpenAL is told, of those that have a source.
struct Hearing: ~Copyable, Sendable {
  /// Distance × cone × occlusion × the emitter's and the listener's gain. One an emitter.
  private(set) var gain: ContiguousArray<Float> = []
  /// Where the emitters are whose voices have a source.
  private(set) var places: ContiguousArray<Place> = []

  /// Where an emitter is and what happens to its sound on the way.
  struct Place: Sendable {
    /// From the listener, in the world's axes: the origin of what OpenAL is told is always the
    /// listener, so that no place is too far out to be exact.
    var x: Float = 0
    var y: Float = 0
    var z: Float = 0
    /// What an obstacle leaves of the high frequencies.
    var gainHF: Float = 1
    /// The factor on pitch.
    var doppler: Float = 1
  }

  private(set) var listenerGain: Float = 1
  private(set) var listenerPosition = Position.zero
  private(set) var listenerForward = Direction(0, 0, -1)
  private(set) var listenerUp = Direction(0, 1, 0)
  private var listenerVelocity = SIMD3<Double>.zero
  /// How long the last step was.
  private var stepSeconds = 0.0

  /// Voices an emitter has, and the rows that have any.
  private var voiceCounts: ContiguousArray<Int32> = []
  private(set) var heard: ContiguousArray<Int> = []
  private var heardIndex: ContiguousArray<Int32> = []
  /// Rows that got their first voice since the last step.
  private var fresh: ContiguousArray<Int> = []
  private var scratch: ContiguousArray<Int> = []

  /// Decibels a metre that the air takes of what voices' filters are set by.
  var airAbsorption = 0.0

  /// The fastest anything is taken to be, in metres a second: at the speed of sound Doppler's
  /// formula divides by zero.
  let maximumSpeed: Double
  private let speedOfSound: Double
  private let dopplerFactor: Double

  init(speedOfSound: Double, dopplerFactor: Double) {
    self.speedOfSound = speedOfSound
    self.maximumSpeed = 0.9 * speedOfSound
    self.dopplerFactor = dopplerFactor
  }

  /// The part of a voice's gain that is the world's.
  func gain(of emitter: Int) -> Float { emitter >= 0 ? gain[emitter] : listenerGain }

  func voices(on emitter: Int) -> Int {
    voiceCounts.indices.contains(emitter) ? Int(voiceCounts[emitter]) : 0
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
  }

  /// Puts the emitters that have voices in the order of those; −1 is none.
  mutating func sortHeard(_ emitters: some Sequence<Int>) {
    let former = heard
    for row in former { heardIndex[row] = -1 }
    heard.removeAll(keepingCapacity: true)
    for row in Array(emitters) + former where voices(on: row) > 0 && heardIndex[row] < 0 {
      heardIndex[row] = Int32(heard.count)
      heard.append(row)
    }
  }

  /// Works out what has changed in a step of so many seconds of the scene's time.
  mutating func step(_ scene: inout Scene, seconds: Double) {
    stepSeconds = seconds
    let isAllNew = moveListener(scene)
    let kernel = HearingKernel(listener: listenerPosition, listenerGain: Double(listenerGain))
    if isAllNew {
      kernel.hear(heard, scene.emitters, scene.graph, &gain)
    } else {
      if !scene.graph.changed.isEmpty {
        let step = scene.graph.stepNumber
        kernel.hear(heard, changedIn: step, scene.emitters, scene.graph, &gain)
      }
      scratch.removeAll(keepingCapacity: true)
      for row in scene.emitters.dirty.indices where voices(on: row) > 0 { scratch.append(row) }
      for row in fresh where voices(on: row) > 0 { scratch.append(row) }
      kernel.hear(scratch, scene.emitters, scene.graph, &gain)
    }
    for row in scene.detours.rows where voices(on: row) > 0 {
      gain[row] = kernel.gain(of: row, by: scene.detours.offset(of: row), scene)
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

  /// Where an emitter is heard from, as of the last step. The scene is handed in place and not
  /// changed: its columns are too many to be retained for every voice.
  @inline(__always)
  func place(of row: Int, in scene: inout Scene) -> Place {
    let node = Int(scene.emitters.nodeRows[row])
    let offset = scene.graph.worldPosition(at: node) - listenerPosition
    let occlusion = scene.emitters.occlusions[row]
    let seeming = offset + scene.detours.offset(of: row)
    var high = Float(scene.emitters.clearances[row].high.linear)
    if airAbsorption > 0 {
      high *= Float(Elementary.power(10, -airAbsorption * seeming.length / 20))
    }
    let hasDoppler = scene.emitters.hasDoppler[row]
    return Place(
      x: Float(seeming.x), y: Float(seeming.y), z: Float(seeming.z),
      gainHF: occlusion.amount == 0 ? high : Float(occlusion.highFrequencyGain.linear) * high,
      doppler: hasDoppler ? shift(offset, scene.graph.velocity(at: node)) : 1)
  }

  /// Works out what OpenAL is told of the emitters whose voices have or get a source.
  mutating func locate(
    _ voices: borrowing BestVoices, on emitters: borrowing ContiguousArray<Int32>,
    in scene: inout Scene
  ) {
    for candidate in voices.candidates {
      let row = Int(emitters[candidate.row])
      if row >= 0 { places[row] = place(of: row, in: &scene) }
    }
  }

  /// OpenAL's formula. Speeds are taken along the line between the places of half a step ago,
  /// since velocities are those of the whole step: so a circle around the listener has no shift.
  @inline(__always)
  private func shift(_ offset: SIMD3<Double>, _ velocity: SIMD3<Double>) -> Float {
    guard dopplerFactor > 0, velocity != .zero || listenerVelocity != .zero else { return 1 }
    let middle = offset - (velocity - listenerVelocity) * (stepSeconds / 2)
    let distance = middle.length
    guard distance > 1e-9 else { return 1 }
    let factor = -dopplerFactor / distance
    let listener = min(max(middle.dot(listenerVelocity) * factor, -maximumSpeed), maximumSpeed)
    let source = min(max(middle.dot(velocity) * factor, -maximumSpeed), maximumSpeed)
    return Float((speedOfSound - listener) / (speedOfSound - source))
  }

  private mutating func appendRow() {
    gain.append(0)
    places.append(Place())
    voiceCounts.append(0)
    heardIndex.append(-1)
  }

  /// Traps when the counts contradict each other.
  func checkInvariants() {
    precondition(voiceCounts.count { $0 > 0 } == heard.count, "an emitter is heard twice or never")
    for (index, row) in heard.enumerated() {
      precondition(heardIndex[row] == index, "a heard emitter is misplaced")
      let place = places[row]
      precondition(gain[row].isFinite && gain[row] >= 0, "an emitter's gain that is no gain")
      precondition(place.gainHF >= 0 && place.gainHF <= 1, "an emitter that gains frequencies")
      precondition(place.doppler > 0 && place.doppler.isFinite, "a shift of Doppler's to nowhere")
      precondition((place.x + place.y + place.z).isFinite, "an emitter is heard from nowhere")
    }
  }
}
