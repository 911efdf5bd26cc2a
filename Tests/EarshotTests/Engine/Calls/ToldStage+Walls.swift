@testable import Earshot

extension ToldStage {
  func makeRoom() throws -> Room { try engine.makeRoom(.sphere(radius: 3)) }

  private func makePortal() throws -> Portal {
    try engine.makePortal(between: makeRoom(), and: nil, PortalFrame(width: 1, height: 2))
  }

  func makeZone() throws -> Zone { try engine.makeZone(.sphere(radius: 3)) }

  private func makeWall() throws -> Wall { try engine.makeWall(.box(SIMD3(1, 1, 1)), of: .wood) }

  static var removedWalls: [(ToldStage) async throws -> Void] {
    [
      {
        let wall = try $0.makeWall()
        $0.next.remove(wall)
      },
      {
        let room = try $0.makeRoom()
        $0.next.remove(room)
      },
      {
        let portal = try $0.makePortal()
        $0.next.remove(portal)
      },
      {
        let zone = try $0.makeZone()
        $0.next.remove(zone)
      },
    ]
  }

  static var toldOfWalls: [String: [(ToldStage) async throws -> Void]] {
    [
      "makeWall": [{ try $0.next.makeWall(.box(SIMD3(1, 1, 1)), of: .wood) }],
      "setMaterial": [
        {
          let wall = try $0.makeWall()
          $0.next.setMaterial(wall, .brick)
        }
      ],
      "wallSettings": [{ $0.next.wallSettings = WallSettings(rays: 3) }],
      "air": [{ $0.next.air = Air() }],
      "setSurroundings": [{ try $0.next.setSurroundings(SurroundingsSettings()) }],
      "setRadius": [{ $0.next.setRadius($0.emitter, 2) }],
      "setStereoWidth": [{ $0.next.setStereoWidth($0.emitter, 3) }],
      "setShape": [{ $0.next.setShape($0.emitter, try .box(SIMD3(1, 2, 3))) }],
      "setDistancePlace": [{ $0.next.setDistancePlace($0.listener, $0.node) }],
      "setListeners": [{ try $0.next.setListeners([$0.listener]) }],
      "setStage": [{ $0.next.setStage($0.listener, .leftHalf) }],
      "setListenerPolicy": [{ $0.next.setListenerPolicy($0.emitter, .loudest) }],
      "setTransmission": [
        { $0.next.setTransmission($0.emitter, Transmission(gain: .decibels(-6)), to: $0.listener) }
      ],
      "makeRoom": [{ _ = try $0.next.makeRoom(.sphere(radius: 3)) }],
      "makeZone": [
        { try $0.next.makeZone(.sphere(radius: 3)) },
        { try $0.next.makeZone(.sphere(radius: 3), ZoneSettings()) },
      ],
      "setZone": [
        {
          let zone = try $0.makeZone()
          try $0.next.setZone(zone, ZoneSettings(edge: 3))
        }
      ],
      "setEdge": [
        {
          let zone = try $0.makeZone()
          $0.next.setEdge(zone, 2)
        }
      ],
      "setOutside": [
        {
          let zone = try $0.makeZone()
          $0.next.setOutside(zone, .shut)
        }
      ],
      "makePortal": [
        {
          let room = try $0.makeRoom()
          let frame = PortalFrame(width: 1, height: 2)
          _ = try $0.next.makePortal(between: room, and: nil, frame)
        }
      ],
      "setThrough": [
        {
          let room = try $0.makeRoom()
          $0.next.setThrough(room, .free)
        }
      ],
      "setOpenness": [
        {
          let portal = try $0.makePortal()
          $0.next.setOpenness(portal, 0.5)
        }
      ],
      "setDoor": [
        {
          let portal = try $0.makePortal()
          $0.next.setDoor(portal, .free)
        }
      ],
    ]
  }
}
