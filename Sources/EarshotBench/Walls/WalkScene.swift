import Earshot

/// Sixty-four voices among walls and rooms, and a listener that walks through them, or stands.
struct WalkScene {
  /// What is there.
  struct Form {
    let name: String
    var houses = 0
    /// Hills of 224 by 224 m.
    var hasGround = false
    /// The reverb is derived from walls.
    var isReverberant = false
    /// Rooms of 4 by 4 m, with a door into the next one; and in how many rows, with doors between
    /// these.
    var rooms = 0
    var rows = 1
    /// Balls with a reverb that three of them share, side by side.
    var zones = 0
    var isWalking = true
    /// In metres a step.
    var pace = 1.0 / 15

    /// A way along a row of rooms has an end; others go round.
    var steps: Int { isAlongRow ? Int(Double(rooms) * WalkScene.pitch / pace) : 600 }
    var isAlongRow: Bool { rooms > 0 && rows == 1 && isWalking }
  }

  static let voices = 64
  /// From room to room, with a wall between.
  static let pitch = 4.2

  let engine: AudioEngine
  let triangles: Int
  private(set) var portals = 0
  private let form: Form
  private let ears: Listener

  init(_ form: Form) throws {
    self.form = form
    engine = try AudioEngine(
      Configuration(
        output: .offline, sampleRate: 48_000,
        sources: Self.voices + 4, resampler: .linear))
    ears = try engine.makeListener(at: form.rooms > 0 ? [0, 1.5, 0] : [0, 2, 0])
    let house = try WallShape.box(SIMD3(6, 9, 4))
    for index in 0..<form.houses {
      let node = try engine.makeNode(at: Crowd.position(index, of: form.houses))
      try engine.makeWall(house, of: .brick, on: node)
    }
    let ground = form.hasGround ? try Self.ground() : nil
    if let ground { try engine.makeWall(ground, of: .earth) }
    triangles = 12 * form.houses + (ground?.triangleCount ?? 0)
    if form.rooms > 0 { try build() }
    for index in 0..<form.zones {
      try engine.makeZone(
        .sphere(radius: 3), on: engine.makeNode(at: Crowd.position(index, of: form.zones)), edge: 2,
        reverb: ZoneReverb([.cave, .hallway, .forest][index % 3]))
    }
    if form.isReverberant { try engine.setSurroundings(SurroundingsSettings()) }
    let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    for index in 0..<Self.voices {
      let emitter = try engine.makeEmitter(at: position(ofVoice: index))
      engine.play(tone, on: emitter, looping: .forever)
    }
  }

  /// Renders a step, after the listener has moved.
  func step(_ number: Int, into output: inout [Float]) {
    if form.isAlongRow {
      engine.setPosition(ears, [Double(number) * form.pace, 1.5, 0])
    } else if form.isWalking {
      let (x, z) = Circle.direction(Double(number) * form.pace / 20)
      engine.setPosition(ears, [20 * x, form.rooms > 0 ? 1.5 : 2, 20 * z])
    }
    output.withUnsafeMutableBufferPointer { engine.render(into: $0) }
  }

  private static func ground() throws -> WallShape {
    let side = 225
    let heights = (0..<side * side).map { index -> Float in
      let (x, z) = (Double(index % side) / 40, Double(index / side) / 40)
      return Float(2 * Circle.direction(x).sine + 2 * Circle.direction(z).sine - 1)
    }
    return try .ground(heights: heights, columns: side, spacing: 1)
  }

  private var columns: Int { form.rooms / form.rows }

  /// The middle of a room's floor: a row begins with the listener, and many are around it.
  private func middle(_ room: Int) -> Position {
    let (column, row) = (room % columns, room / columns)
    guard form.rows > 1 else { return [Double(column) * Self.pitch, 1.5, 0] }
    return [
      Double(column - columns / 2) * Self.pitch, 1.5, Double(row - form.rows / 2) * Self.pitch,
    ]
  }

  private mutating func build() throws {
    let shape = try ConvexShape.box([4, 3, 4])
    var rooms: [Room] = []
    for index in 0..<form.rooms {
      let node = try engine.makeNode(at: middle(index))
      rooms.append(
        try engine.makeRoom(shape, on: node, through: Transmission(gain: .decibels(-30))))
    }
    let frame = PortalFrame(width: 1, height: 2)
    let across = Rotation(forward: [1, 0, 0], up: [0, 1, 0])
    for index in 0..<form.rooms {
      for (step, isNext, rotation) in [
        (1, (index + 1) % columns != 0, across),
        (columns, index + columns < form.rooms, Rotation.identity),
      ] where isNext {
        let place = (middle(index) + middle(index + step)) / 2
        let node = try engine.makeNode(at: place, rotation: rotation)
        _ = try engine.makePortal(
          between: rooms[index], and: rooms[index + step], frame, on: node)
        portals += 1
      }
    }
  }

  private func position(ofVoice index: Int) -> Position {
    guard form.rooms > 0 else {
      var place = Crowd.position(index, of: Self.voices)
      place.y = 2
      return place
    }
    return middle(index * form.rooms / Self.voices) + [1, 0, 1]
  }
}
