import CEarshot

extension CarelessCall {
  static var mixing: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let (parent, gain) = (chance.handle(Kind.bus), chance.number(0...1))
        return CarelessCall(giving: "earshot_bus_make", isMissing: chance.isMissing()) {
          earshot_bus_make($0, parent, gain, $1)
        }
      },
      { chance in
        let bus = chance.isLucky(0.3) ? chance.handle(Kind.bus) : 0x1_8000_0000
        return CarelessCall("earshot_bus_remove") { earshot_bus_remove($0, bus) }
      },
      { chance in
        let (bus, parent) = (chance.handle(Kind.bus), chance.handle(Kind.bus))
        return CarelessCall("earshot_bus_set_parent") { earshot_bus_set_parent($0, bus, parent) }
      },
      { chance in
        let (bus, gain, time) = (chance.handle(Kind.bus), chance.number(0...1), chance.time())
        return CarelessCall("earshot_bus_set_gain") { earshot_bus_set_gain($0, bus, gain, time) }
      },
      { chance in
        let (bus, rate, time) = (chance.handle(Kind.bus), chance.number(0.5...2), chance.time())
        return CarelessCall("earshot_bus_set_rate") { earshot_bus_set_rate($0, bus, rate, time) }
      },
      { chance in
        let (bus, amount, time) = (chance.handle(Kind.bus), chance.number(0...1), chance.time())
        return CarelessCall("earshot_bus_set_occlusion") {
          earshot_bus_set_occlusion($0, bus, amount, time)
        }
      },
      { chance in
        let (bus, priority) = (chance.handle(Kind.bus), chance.whole(-3...3))
        return CarelessCall("earshot_bus_set_priority") {
          earshot_bus_set_priority($0, bus, priority)
        }
      },
      { chance in
        let (bus, isMuted) = (chance.handle(Kind.bus), chance.isLucky(0.2))
        return CarelessCall("earshot_bus_set_muted") { earshot_bus_set_muted($0, bus, isMuted) }
      },
      { chance in
        let (bus, ignores) = (chance.handle(Kind.bus), chance.flag())
        return CarelessCall("earshot_bus_set_ignores_game_time") {
          earshot_bus_set_ignores_game_time($0, bus, ignores)
        }
      },
      { chance in
        let (bus, fade) = (chance.handle(Kind.bus), chance.time())
        return CarelessCall("earshot_bus_pause") { earshot_bus_pause($0, bus, fade) }
      },
      { chance in
        let (bus, fade) = (chance.handle(Kind.bus), chance.time())
        return CarelessCall("earshot_bus_resume") { earshot_bus_resume($0, bus, fade) }
      },
      { chance in
        let (bus, fade) = (chance.handle(Kind.bus), chance.time())
        return CarelessCall("earshot_bus_stop") { earshot_bus_stop($0, bus, fade) }
      },
      { chance in
        let scale = chance.number(0.5...2)
        return CarelessCall("earshot_engine_set_time_scale") {
          earshot_engine_set_time_scale($0, scale)
        }
      },
      { chance in
        let fade = chance.time()
        return CarelessCall("earshot_engine_pause_game") { earshot_engine_pause_game($0, fade) }
      },
      { chance in
        let fade = chance.time()
        return CarelessCall("earshot_engine_resume_game") { earshot_engine_resume_game($0, fade) }
      },
    ]
  }
}
