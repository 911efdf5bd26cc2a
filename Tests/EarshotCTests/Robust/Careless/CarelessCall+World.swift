import CEarshot

/// Kinds in the numbers of handles.
enum Kind {
  static let clip: UInt64 = 1
  static let set: UInt64 = 2
  static let node: UInt64 = 4
  static let emitter: UInt64 = 5
  static let listener: UInt64 = 6
  static let voice: UInt64 = 7
  static let bus: UInt64 = 8
  static let group: UInt64 = 9
}

extension CarelessCall {
  static var world: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let (parent, place) = (parent(&chance), place(&chance))
        return CarelessCall(giving: "earshot_node_make", isMissing: chance.isMissing()) {
          earshot_node_make($0, parent, place.x, place.y, place.z, $1)
        }
      },
      { chance in
        let (parent, place, options) = (parent(&chance), place(&chance), emitterOptions(&chance))
        return CarelessCall(giving: "earshot_emitter_make", isMissing: chance.isMissing()) {
          engine, emitter in
          pointing(options) {
            earshot_emitter_make(engine, parent, place.x, place.y, place.z, $0, emitter)
          }
        }
      },
      { chance in
        let (parent, place) = (parent(&chance), place(&chance))
        return CarelessCall(giving: "earshot_listener_make", isMissing: chance.isMissing()) {
          earshot_listener_make($0, parent, place.x, place.y, place.z, $1)
        }
      },
      { chance in
        let listener = chance.handle(Kind.listener)
        return CarelessCall("earshot_listener_activate") {
          earshot_listener_activate($0, listener)
        }
      },
      { chance in
        let (listener, gain) = (chance.handle(Kind.listener), chance.number(0...2))
        return CarelessCall("earshot_listener_set_gain") {
          earshot_listener_set_gain($0, listener, gain)
        }
      },
      { chance in
        // Seldom, or soon nothing is left.
        let thing = chance.isLucky(0.3) ? thing(&chance) : 0
        return CarelessCall("earshot_object_remove") { earshot_object_remove($0, thing) }
      },
      { chance in
        let (thing, parent, keeps) = (thing(&chance), parent(&chance), chance.flag())
        return CarelessCall("earshot_object_set_parent") {
          earshot_object_set_parent($0, thing, parent, keeps)
        }
      },
      { chance in
        let (thing, place) = (thing(&chance), place(&chance))
        return CarelessCall("earshot_object_set_position") {
          earshot_object_set_position($0, thing, place.x, place.y, place.z)
        }
      },
      { chance in
        let (thing, place) = (thing(&chance), place(&chance))
        return CarelessCall("earshot_object_teleport") {
          earshot_object_teleport($0, thing, place.x, place.y, place.z)
        }
      },
      { chance in
        let (thing, place, seconds) = (thing(&chance), place(&chance), chance.number(0...1))
        return CarelessCall("earshot_object_move") {
          earshot_object_move($0, thing, place.x, place.y, place.z, seconds)
        }
      },
      { chance in
        let thing = thing(&chance)
        let center = chance.flag() ? place(&chance) : nil
        let axis = chance.flag() ? place(&chance) : nil
        let (radius, period) = (chance.number(0...9), chance.number(-2...2))
        let phase = chance.number(-400...400)
        return CarelessCall("earshot_object_orbit") { engine in
          pointing(center) { center in
            pointing(axis) {
              earshot_object_orbit(engine, thing, center, radius, period, $0, phase)
            }
          }
        }
      },
      { chance in
        let (thing, axis, w) = (thing(&chance), place(&chance), chance.number(-1...1))
        return CarelessCall("earshot_object_set_rotation") {
          earshot_object_set_rotation($0, thing, axis.x, axis.y, axis.z, w)
        }
      },
      { chance in
        let thing = thing(&chance)
        let forward = chance.isMissing() ? nil : place(&chance)
        let up = chance.isMissing() ? forward : place(&chance)
        return CarelessCall("earshot_object_set_orientation") { engine in
          pointing(forward) { forward in
            pointing(up) { earshot_object_set_orientation(engine, thing, forward, $0) }
          }
        }
      },
      { chance in
        let (node, scale) = (chance.handle(Kind.node), chance.number(0.5...2))
        return CarelessCall("earshot_node_set_scale") { earshot_node_set_scale($0, node, scale) }
      },
      { chance in
        let (thing, velocity) = (thing(&chance), chance.flag() ? place(&chance) : nil)
        return CarelessCall("earshot_object_set_velocity") { engine in
          pointing(velocity) { earshot_object_set_velocity(engine, thing, $0) }
        }
      },
    ]
  }

  static func thing(_ chance: inout Chance) -> UInt64 {
    chance.handle(Kind.node, Kind.emitter, Kind.listener)
  }

  static func parent(_ chance: inout Chance) -> UInt64 {
    chance.flag() ? 0 : chance.handle(Kind.node)
  }

  static func place(_ chance: inout Chance) -> earshot_vector {
    earshot_vector(
      x: chance.isLucky(0.9) ? Double(chance.below(9)) - 4 : chance.number(-4...4),
      y: chance.isLucky(0.9) ? Double(chance.below(9)) - 4 : chance.number(-4...4),
      z: chance.number(-4...4))
  }

  static func emitterOptions(_ chance: inout Chance) -> earshot_emitter_options? {
    guard chance.flag() else { return nil }
    var options = earshot_emitter_options()
    earshot_emitter_options_init(&options)
    if chance.isMissing() { options.size = [0, 3, 111, 4_097, .max][chance.below(5)] }
    options.gain = chance.number(0...2)
    options.rate = chance.number(0.5...2)
    options.occlusion = chance.number(0...1)
    options.distance_model = chance.whole(0...3)
    options.reference_distance = chance.number(0...2)
    options.maximum_distance = chance.number(0...50)
    options.rolloff = chance.number(0...2)
    options.cone_inner = chance.number(0...360)
    options.cone_outer = chance.number(0...360)
    options.cone_outer_gain = chance.number(0...1)
    options.priority = chance.whole(-3...3)
    options.bus = chance.flag() ? 0 : chance.handle(Kind.bus)
    return options
  }
}
