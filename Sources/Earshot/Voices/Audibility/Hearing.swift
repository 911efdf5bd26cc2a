/// How each emitter with voices is heard: computed once an emitter for any number of voices, and
/// only after the emitter or the listener has changed. Gains, which rank the voices, for all; the
/// rest, which OpenAL gets, for those with a source.
struct Hearing: ~Copyable, Sendable {
  /// Distance × cone × occlusion × the emitter's and the listener's gain. One per emitter.
  var gain: ContiguousArray<Float> = []
  /// The positions of the emitters whose voices have a source.
  var places: ContiguousArray<Place> = []

  /// An emitter's position, and the filtering on its path.
  struct Place: Hashable, Sendable {
    /// Relative to the listener, in the world's axes: the listener is always OpenAL's origin, so
    /// that distant positions are exact.
    var x: Float = 0
    var y: Float = 0
    var z: Float = 0
    /// The radius of its apparent size; 0: a point.
    var radius: Float = 0
    /// The gain of high frequencies after obstacles.
    var gainHF: Float = 1
    /// The factor on pitch.
    var doppler: Float = 1
    /// The length of the mean of its directions: 1 for a point.
    var focus = 1.0
  }

  private(set) var listenerGain: Float = 1
  /// The place from which distances are measured, and the vector from there to the listener.
  private(set) var listenerPosition = Position.zero
  private(set) var toEars = SIMD3<Double>.zero
  private(set) var listenerForward = Direction(0, 0, -1)
  private(set) var listenerUp = Direction(0, 1, 0)
  private(set) var listenerRotation = Rotation.identity
  private var listenerVelocity = SIMD3<Double>.zero
  /// The length of the last step.
  private var stepSeconds = 0.0

  /// The number of voices of each emitter, and the rows that have any.
  private var voiceCounts: ContiguousArray<Int32> = []
  private(set) var heardRows: ContiguousArray<Int32> = []
  /// Counts changes of that.
  private(set) var heardVersion = 0
  private var heardIndex: ContiguousArray<Int32> = []
  /// Rows that got their first voice since the last step.
  private var fresh: ContiguousArray<Int32> = []
  private var scratch: ContiguousArray<Int32> = []
  /// The rotations of beds on emitters, by row, and of non-positional ones, if any were loaded.
  var bedTurns: ContiguousArray<BedTurn> = []
  var flatBedTurn = BedTurn.none
  /// With several listeners: the emitters' changes between them, by row.
  var handOvers: ContiguousArray<ListenerHandOver> = []
  /// For emitters with a width, by row.
  var heardSides = SparseColumn(usual: HeardSides?.none)
  /// Whether there were several listeners in the last step.
  private var hadAudience = false

  /// The air's absorption in decibels a metre at the frequency of voices' filters.
  var airAbsorption = 0.0

  /// The maximum speed, in metres a second: at the speed of sound Doppler's formula divides by
  /// zero.
  let maximumSpeed: Double
  let speedOfSound: Double
  private let dopplerFactor: Double

  init(speedOfSound: Double, dopplerFactor: Double) {
    self.speedOfSound = speedOfSound
    self.maximumSpeed = 0.9 * speedOfSound
    self.dopplerFactor = dopplerFactor
  }

  /// The rows with voices.
  var heard: LazyMapSequence<ContiguousArray<Int32>, Int> { heardRows.lazy.map { Int($0) } }

  /// The world's part of a voice's gain.
  func gain(of emitter: Int) -> Float { emitter >= 0 ? gain[emitter] : listenerGain }

  func voices(on emitter: Int) -> Int {
    voiceCounts.indices.contains(emitter) ? Int(voiceCounts[emitter]) : 0
  }

  mutating func addVoice(to emitter: Int) {
    while voiceCounts.count <= emitter { appendRow() }
    voiceCounts[emitter] += 1
    guard voiceCounts[emitter] == 1 else { return }
    heardIndex[emitter] = Int32(heardRows.count)
    heardRows.append(Int32(emitter))
    heardVersion += 1
    fresh.append(Int32(emitter))
  }

  mutating func removeVoice(from emitter: Int) {
    voiceCounts[emitter] -= 1
    guard voiceCounts[emitter] == 0 else { return }
    let index = Int(heardIndex[emitter])
    let last = heardRows.removeLast()
    heardVersion += 1
    if last != Int32(emitter) {
      heardRows[index] = last
      heardIndex[Int(last)] = Int32(index)
    }
  }

  /// Updates what has changed in a step of this many seconds of the scene's time, and of the
  /// output's.
  mutating func step(_ scene: inout Scene, seconds: Double, heardSeconds: Double) {
    stepSeconds = seconds
    let isAllNew = moveListener(scene) || hadAudience
    hadAudience = scene.audience.isInUse
    guard !hadAudience else {
      hearTogether(scene, seconds: heardSeconds)
      return settle(&scene)
    }
    var isStill = false
    let kernel = HearingKernel(listener: listenerPosition, listenerGain: Double(listenerGain))
    if isAllNew {
      kernel.hear(heardRows, scene.emitters, scene.graph, &gain)
    } else {
      if !scene.graph.changed.isEmpty {
        kernel.hear(heardRows, ifChanged: true, scene.emitters, scene.graph, &gain)
      }
      scratch.removeAll(keepingCapacity: true)
      for row in scene.emitters.dirty.indices where voices(on: row) > 0 {
        scratch.append(Int32(row))
      }
      for row in fresh where voices(on: Int(row)) > 0 { scratch.append(row) }
      kernel.hear(scratch, scene.emitters, scene.graph, &gain)
      isStill = scene.graph.changed.isEmpty && scratch.isEmpty
    }
    for row in scene.detours.rows where !isStill && voices(on: row) > 0 {
      gain[row] = kernel.gain(of: row, scene)
    }
    for row in scene.emitters.extents.rows where !isStill && voices(on: row) > 0 {
      gain[row] = kernel.gain(of: row, scene)
    }
    settle(&scene)
  }

  private mutating func settle(_ scene: inout Scene) {
    fresh.removeAll(keepingCapacity: true)
    scene.emitters.clean()
  }

  /// Returns true if the listener, its position or its settings changed.
  private mutating func moveListener(_ scene: borrowing Scene) -> Bool {
    var position = Position.zero
    var rotation = Rotation.identity
    var velocity = SIMD3<Double>.zero
    var gain: Float = 1
    toEars = .zero
    if let listener = scene.listeners.active, let rows = scene.listening {
      position = scene.graph.worldPosition(at: rows.place)
      rotation = scene.graph.worldRotation(at: rows.ears)
      velocity = scene.graph.velocity(at: rows.place)
      gain = Float(scene.listeners.gain(of: listener)?.linear ?? 1)
      if rows.ears != rows.place { toEars = scene.graph.worldPosition(at: rows.ears) - position }
    }
    listenerForward = rotation.forward
    listenerUp = rotation.up
    listenerRotation = rotation
    defer { (listenerPosition, listenerVelocity, listenerGain) = (position, velocity, gain) }
    return position != listenerPosition || velocity != listenerVelocity || gain != listenerGain
  }

  /// The apparent position of an emitter, as of the last step.
  func place(of row: Int, in scene: borrowing Scene) -> Place {
    scene.audience.isInUse ? placeTogether(of: row, in: scene) : place(of: row, by: ears, in: scene)
  }

  func place(
    of row: Int, by ears: Ears, in scene: borrowing Scene
  ) -> Place {
    guard !scene.emitters.extents.has(row) else {
      return extended(row, by: ears, in: scene)
    }
    let node = Int(scene.emitters.nodeRows[row])
    let passage = scene.passage(row)
    return ears.heardPlace(
      of: scene.graph.worldPositions[node], scene.graph.velocities[node], by: passage.detour,
      passage.transmission, scene.emitters.occlusions[row],
      hasDoppler: scene.emitters.hasDoppler[row])
  }

  /// For an emitter with a size.
  private func extended(
    _ row: Int, by ears: Ears, in scene: borrowing Scene
  ) -> Place {
    let node = Int(scene.emitters.nodeRows[row])
    let place = ears.position.position
    let sounding = scene.sounding(of: row, from: place)
    let seeming = sounding.offset - ears.toEars
    var heard = Place(x: Float(seeming.x), y: Float(seeming.y), z: Float(seeming.z))
    heard.gainHF = ears.gainHF(
      scene.passage(row).transmission, scene.emitters.occlusions[row],
      at: sounding.distance)
    heard.radius = Float(
      max(seeming.length, 1e-3) * HeardExtent.ballPerMetre(ofFocus: sounding.focus))
    heard.focus = sounding.focus
    if scene.emitters.hasDoppler[row] {
      let straight = scene.straight(to: row, from: place).offset
      heard.doppler = ears.shift(
        straight.x, straight.y, straight.z, scene.graph.velocities[node], focus: sounding.focus)
    }
    return heard
  }

  /// Computes the values for OpenAL of the emitters whose voices have or get a source.
  mutating func locate(
    _ voices: borrowing BestVoices, on emitters: borrowing ContiguousArray<Int32>,
    in scene: borrowing Scene
  ) {
    guard !scene.audience.isInUse else { return locateTogether(voices, on: emitters, in: scene) }
    let ears = ears
    let candidates = voices.candidates.span
    let nodes = scene.emitters.nodeRows.span
    // Each as long as the emitters, or the nodes.
    let transmissions = scene.emitters.transmissions.span.extracting(0..<nodes.count)
    let occlusions = scene.emitters.occlusions.span.extracting(0..<nodes.count)
    let hasDoppler = scene.emitters.hasDoppler.span.extracting(0..<nodes.count)
    let positions = scene.graph.worldPositions.span
    let velocities = scene.graph.velocities.span.extracting(0..<positions.count)
    let hasDetours = !scene.detours.isEmpty
    var places = places.mutableSpan
    for index in candidates.indices {
      let row = Int(emitters[candidates[unchecked: index].row])
      guard row >= 0 else { continue }
      let node = Int(nodes[row])
      places[row] = ears.heardPlace(
        of: positions[node], velocities[unchecked: node],
        by: hasDetours ? scene.detours[row] : .zero, transmissions[unchecked: row],
        occlusions[unchecked: row], hasDoppler: hasDoppler[unchecked: row])
    }
    guard !scene.emitters.extents.rows.isEmpty else { return }
    for candidate in voices.candidates {
      let row = Int(emitters[candidate.row])
      if row >= 0, scene.emitters.extents.has(row) {
        self.places[row] = extended(row, by: ears, in: scene)
      }
    }
  }

  /// The listener and the air, which are the same for all emitters.
  private var ears: Ears { ears(at: listenerPosition, toEars: toEars, listenerVelocity) }

  func ears(at place: Position, toEars: SIMD3<Double>, _ velocity: SIMD3<Double>) -> Ears {
    Ears(
      position: PackedPosition(place), toEars: toEars, velocity: PackedPosition(velocity),
      halfStep: stepSeconds / 2, airAbsorption: airAbsorption, dopplerFactor: dopplerFactor,
      speedOfSound: speedOfSound, maximumSpeed: maximumSpeed)
  }

  private mutating func appendRow() {
    gain.append(0)
    places.append(Place())
    voiceCounts.append(0)
    heardIndex.append(-1)
  }

  /// Traps if the counts are inconsistent.
  func checkInvariants() {
    precondition(
      voiceCounts.count { $0 > 0 } == heardRows.count, "an emitter is heard twice or never")
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

/// The listener in plain numbers, which a loop keeps in registers.
struct Ears {
  /// The place from which distances are measured, and the vector from there to the listener.
  let position: PackedPosition
  let toEars: SIMD3<Double>
  let velocity: PackedPosition
  let halfStep: Double
  let airAbsorption: Double
  let dopplerFactor: Double
  let speedOfSound: Double
  let maximumSpeed: Double

  @inline(__always)
  func heardPlace(
    of place: PackedPosition, _ velocity: PackedVelocity, by detour: SIMD3<Double>,
    _ transmission: Transmission, _ occlusion: Occlusion, hasDoppler: Bool
  ) -> Hearing.Place {
    let (x, y, z) = (place.x - position.x, place.y - position.y, place.z - position.z)
    let seeming = SIMD3(x + detour.x, y + detour.y, z + detour.z)
    return Hearing.Place(
      x: Float(seeming.x - toEars.x), y: Float(seeming.y - toEars.y),
      z: Float(seeming.z - toEars.z),
      gainHF: gainHF(transmission, occlusion, at: airAbsorption > 0 ? seeming.length : 0),
      doppler: hasDoppler ? shift(x, y, z, velocity, focus: 1) : 1)
  }

  @inline(__always)
  func gainHF(_ transmission: Transmission, _ occlusion: Occlusion, at distance: Double) -> Float {
    var high = Float(transmission.high.linear)
    if airAbsorption > 0 { high *= Float(Elementary.power(10, -airAbsorption * distance / 20)) }
    return occlusion.amount == 0 ? high : Float(occlusion.highFrequencyGain.linear) * high
  }

  /// OpenAL's formula. Speeds are taken along the line between the positions of half a step ago,
  /// since velocities are those of the whole step: so a circle around the listener has no shift. An
  /// emitter with a size has the mean of the speeds along all its directions.
  @inline(__always)
  func shift(
    _ x: Double, _ y: Double, _ z: Double, _ packed: PackedVelocity, focus: Double
  ) -> Float {
    let (u, v, w) = (Double(packed.x), Double(packed.y), Double(packed.z))
    let (ownU, ownV, ownW) = (velocity.x, velocity.y, velocity.z)
    guard dopplerFactor > 0, packed != .zero || !velocity.isZero else { return 1 }
    let middleX = x - (u - ownU) * halfStep
    let middleY = y - (v - ownV) * halfStep
    let middleZ = z - (w - ownW) * halfStep
    let distance = (middleX * middleX + middleY * middleY + middleZ * middleZ).squareRoot()
    guard distance > 1e-9 else { return 1 }
    let factor = -dopplerFactor * focus / distance
    let listener = (middleX * ownU + middleY * ownV + middleZ * ownW) * factor
    let source = (middleX * u + middleY * v + middleZ * w) * factor
    return Float((speedOfSound - limited(listener)) / (speedOfSound - limited(source)))
  }

  @inline(__always)
  private func limited(_ speed: Double) -> Double { min(max(speed, -maximumSpeed), maximumSpeed) }
}
