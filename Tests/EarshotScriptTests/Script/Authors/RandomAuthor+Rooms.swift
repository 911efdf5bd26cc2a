import Earshot

@testable import EarshotScript

extension RandomAuthor {
  func hall(_ name: String) -> RoomAction {
    var room = RoomAction(name: name)
    room.box = [9, 4, 9]
    return room
  }

  func gate(_ name: String) -> PortalAction {
    var portal = PortalAction(name: name)
    portal.rooms = [.node(name), .world]
    return portal
  }

  mutating func room() -> RoomAction {
    var room = hall(name())
    room.parent = maybe { $0.parent() }
    switch whole(0...3) {
    case 0: (room.box, room.radius) = (nil, number(0.1...99))
    case 1:
      (room.box, room.points) = (nil, [.zero, [1, 0, 0], [0, 1, 0], [number(-9...9), 0, 1]])
    case 2: (room.box, room.parent) = (nil, nil)
    default: break
    }
    room.through = maybe { $0.transmission() }
    room.reverb = maybe { $0.zoneReverb() }
    return room
  }

  mutating func portal() -> PortalAction {
    var portal = PortalAction(name: name())
    if flip() { portal = gate(portal.name) }
    portal.parent = portal.rooms == nil ? nil : maybe { $0.parent() }
    portal.openness = maybe { $0.number(0...1) }
    portal.door = maybe { $0.transmission() }
    if portal.rooms != nil {
      (portal.width, portal.height) = (number(0...9), number(0...9))
    } else if flip() {
      portal.over = time()
    }
    return portal
  }

  func booth(_ name: String) -> ZoneAction {
    var zone = ZoneAction(name: name)
    zone.radius = 3
    return zone
  }

  mutating func zone() -> ZoneAction {
    var zone = booth(name())
    zone.parent = maybe { $0.parent() }
    switch whole(0...3) {
    case 0: (zone.radius, zone.box) = (nil, [1, number(0.1...99), 2])
    case 1:
      (zone.radius, zone.points) = (nil, [.zero, [1, 0, 0], [0, 1, 0], [number(-9...9), 0, 1]])
    case 2: (zone.radius, zone.parent) = (nil, nil)
    default: break
    }
    zone.edge = maybe { $0.number(0...99) }
    zone.priority = maybe { $0.whole(-9...9) }
    zone.reverb = maybe { $0.zoneReverb() }
    zone.outside = maybe { $0.transmission() }
    return zone
  }

  private mutating func zoneReverb() -> ScriptZoneReverb? {
    guard flip() else { return nil }
    var reverb = ScriptZoneReverb()
    reverb.preset = pick(EAXReverb.Preset.allCases)
    reverb.eax = maybe { _ in EAXSettings(EAXReverb(.cave), besides: EAXReverb()) }
    reverb.level = .linear(number(0...1))
    return reverb
  }
}
