import Earshot
import TestSupport

extension RecordedGame {
  /// Walls, rooms and portals, and transmission between them.
  func touchWalls() throws {
    switch whole(0...15) {
    case 0, 1: try makeWall()
    case 2: if let wall = pick(walls), chance(2) { engine.remove(wall) }
    case 3: if let wall = pick(walls) { engine.setMaterial(wall, material()) }
    case 4: if rooms.count < 6 { try makeRoom() }
    case 5...7: try makePortal()
    case 8: if let portal = pick(portals), chance(2) { engine.remove(portal) }
    case 9: if let room = pick(rooms), chance(3) { engine.remove(room) }
    case 10: if let portal = pick(portals) { engine.setOpenness(portal, number(-0.2...1.2)) }
    case 11:
      if let portal = pick(portals) { engine.setOpenness(portal, number(0...1), over: time()) }
    case 12: if let portal = pick(portals) { engine.setDoor(portal, transmission()) }
    case 13: if let room = pick(rooms) { engine.setThrough(room, transmission()) }
    case 14: if let emitter = pick(emitters) { engine.setTransmission(emitter, transmission()) }
    default:
      engine.wallSettings = WallSettings(
        rays: whole(1...9), radius: number(0...1), raysPerStep: 32, smoothing: number(0...0.2))
      engine.air = chance(2) ? Air(temperature: number(-5...30), humidity: 40) : nil
    }
    walls.removeAll { engine.material(of: $0) == nil }
    rooms.removeAll { engine.shape(of: $0) == nil }
    portals.removeAll { engine.frame(of: $0) == nil }
  }

  private func transmission() -> Transmission { Transmission(gain: gain(), high: gain()) }

  private func material() -> WallMaterial {
    chance(2)
      ? .glass
      : WallMaterial(
        loss: Bands(number(0...9), number(0...9), number(0...30)), thickness: number(0.1...2))
  }

  private func makeWall() throws {
    let size = SIMD3<Float>(SIMD3(number(0.1...6), number(0.1...6), number(0.1...2)))
    let known = chance(2) ? pick(walls).flatMap { engine.shape(of: $0) } : nil
    let shape = try known ?? .box(size)
    walls.append(
      try engine.makeWall(shape, of: material(), on: chance(4) ? nil : try place()))
  }

  private func makeRoom() throws {
    let size = SIMD3(number(3...9), number(3...9), number(3...9))
    rooms.append(
      try engine.makeRoom(
        .box(chance(2) ? SIMD3(6, 6, 6) : size), on: chance(4) ? nil : try place(),
        through: chance(2) ? .shut : transmission()))
  }

  private func makePortal() throws {
    guard let room = pick(rooms) else { return }
    let other = chance(2) ? nil : pick(rooms)
    guard other != room else { return }
    let isOutward = chance(2)
    let frame = PortalFrame(width: number(0.5...3), height: 2, door: transmission())
    // Either room may have been removed with its node.
    let made = try? engine.makePortal(
      between: isOutward ? room : other, and: isOutward ? other : room, frame, on: try place(),
      openness: number(0...1))
    if let made { portals.append(made) }
  }

  /// An existing node.
  private func place() throws -> Node {
    if let node = pick(nodes), engine.position(of: node) != nil { return node }
    let node = try engine.makeNode(at: vector(5), rotation: rotation())
    nodes.append(node)
    return node
  }
}
