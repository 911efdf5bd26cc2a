import Earshot
import TestSupport

/// A listener at the origin, and a wall across the way ahead, 2 m off, 0.2 m thick.
struct WallRoom {
  static let material = WallMaterial(loss: Bands(6, 8, 20), thickness: 0.2)

  let room: PhysicsRoom
  let wall: Wall
  let node: Node
  var engine: AudioEngine { room.engine }

  init(width: Float = 20, settings: WallSettings = WallSettings()) throws {
    room = try PhysicsRoom(layout: .mono)
    node = try room.engine.makeNode(at: [0, 0, -2])
    wall = try room.engine.makeWall(
      .box(SIMD3(width, 10, 0.2)), of: Self.material, on: node, label: "barn")
    room.engine.wallSettings = settings
  }

  static func tone(_ hertz: Double) -> [Float] {
    Signal.sine(hertz, amplitude: 0.5, frames: 4_800)
  }

  /// How loud a tone is without any wall.
  static func free(_ hertz: Double) throws -> Double {
    let room = try PhysicsRoom(layout: .mono)
    try room.sounding(tone(hertz), at: [0, 0, -4])
    return room.record(frames: 9_600).level
  }
}
