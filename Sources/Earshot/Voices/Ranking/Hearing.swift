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
    /// How large a ball it is heard as; 0: a point.
    var radius: Float = 0
    /// What an obstacle leaves of the high frequencies.
    var gainHF: Float = 1
    /// The factor on pitch.
    var doppler: Float = 1
    /// The length of the mean of the directions that it is heard from: 1 for a point.
    var focus = 1.0
  }

  private(set) var listenerGain: Float = 1
  /// Where distances are measured from, and from there to the ears.
  private(set) var listenerPosition = Position.zero
  private var ears = SIMD3<Double>.zero
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
      gain[row] = kernel.gain(of: row, scene)
    }
    for row in scene.emitters.extents.rows where voices(on: row) > 0 {
      gain[row] = kernel.gain(of: row, scene)
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
    ears = .zero
    if let listener = scene.listeners.active, let rows = scene.listening {
      position = scene.graph.worldPosition(at: rows.place)
      rotation = scene.graph.worldRotation(at: rows.ears)
      velocity = scene.graph.velocity(at: rows.place)
      gain = Float(scene.listeners.gain(of: listener)?.linear ?? 1)
      if rows.ears != rows.place { ears = scene.graph.worldPosition(at: rows.ears) - position }
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
    let occlusion = scene.emitters.occlusions[row]
    var high = Float(scene.emitters.clearances[row].high.linear)
    var place = Place()
    let isPlain = !scene.emitters.extents.has(row)
    let sounding =
      isPlain ? plain(row, node, in: scene) : scene.sounding(of: row, from: listenerPosition)
    let seeming = sounding.offset - ears
    (place.x, place.y, place.z) = (Float(seeming.x), Float(seeming.y), Float(seeming.z))
    if airAbsorption > 0 {
      high *= Float(Elementary.power(10, -airAbsorption * sounding.distance / 20))
    }
    place.gainHF =
      occlusion.amount == 0 ? high : Float(occlusion.highFrequencyGain.linear) * high
    if !isPlain {
      place.radius = Float(
        max(seeming.length, 1e-3) * HeardExtent.ballPerMetre(ofFocus: sounding.focus))
      place.focus = sounding.focus
    }
    if scene.emitters.hasDoppler[row] {
      let straight =
        isPlain
        ? scene.graph.worldPosition(at: node) - listenerPosition
        : scene.straight(to: row, from: listenerPosition).offset
      place.doppler = shift(straight, scene.graph.velocity(at: node), focus: sounding.focus)
    }
    return place
  }

  /// As most are: a point.
  @inline(__always)
  private func plain(_ row: Int, _ node: Int, in scene: borrowing Scene) -> Sounding {
    let offset = scene.graph.worldPosition(at: node) - listenerPosition + scene.detours[row]
    return Sounding(offset: offset, distance: airAbsorption > 0 ? offset.length : 0)
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
  /// What is heard over an angle has the mean of the speeds along all directions within it.
  @inline(__always)
  private func shift(
    _ offset: SIMD3<Double>, _ velocity: SIMD3<Double>, focus: Double
  ) -> Float {
    guard dopplerFactor > 0, velocity != .zero || listenerVelocity != .zero else { return 1 }
    let middle = offset - (velocity - listenerVelocity) * (stepSeconds / 2)
    let distance = middle.length
    guard distance > 1e-9 else { return 1 }
    let factor = -dopplerFactor * focus / distance
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
