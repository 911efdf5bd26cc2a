import CEarshot

extension CarelessCall {
  static var emitters: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let (emitter, gain, time) = (emitter(&chance), chance.number(0...2), chance.time())
        return CarelessCall("earshot_emitter_set_gain") {
          earshot_emitter_set_gain($0, emitter, gain, time)
        }
      },
      { chance in
        let (emitter, amount, time) = (emitter(&chance), chance.number(0...1), chance.time())
        return CarelessCall("earshot_emitter_set_occlusion") {
          earshot_emitter_set_occlusion($0, emitter, amount, time)
        }
      },
      { chance in
        let (emitter, rate, time) = (emitter(&chance), chance.number(0.5...2), chance.time())
        return CarelessCall("earshot_emitter_set_rate") {
          earshot_emitter_set_rate($0, emitter, rate, time)
        }
      },
      { chance in
        let (emitter, options) = (emitter(&chance), emitterOptions(&chance))
        return CarelessCall("earshot_emitter_set_distance") { engine in
          pointing(options) { earshot_emitter_set_distance(engine, emitter, $0) }
        }
      },
      { chance in
        let emitter = emitter(&chance)
        let (inner, outer) = (chance.number(0...360), chance.number(0...360))
        let gain = chance.number(0...1)
        return CarelessCall("earshot_emitter_set_cone") {
          earshot_emitter_set_cone($0, emitter, inner, outer, gain)
        }
      },
      { chance in
        let (emitter, isOn) = (emitter(&chance), chance.flag())
        return CarelessCall("earshot_emitter_set_doppler") {
          earshot_emitter_set_doppler($0, emitter, isOn)
        }
      },
      { chance in
        let (emitter, priority) = (emitter(&chance), chance.whole(-3...3))
        return CarelessCall("earshot_emitter_set_priority") {
          earshot_emitter_set_priority($0, emitter, priority)
        }
      },
      { chance in
        let (emitter, bus) = (emitter(&chance), chance.handle(Kind.bus))
        return CarelessCall("earshot_emitter_set_bus") {
          earshot_emitter_set_bus($0, emitter, bus)
        }
      },
    ]
  }

  private static func emitter(_ chance: inout Chance) -> UInt64 { chance.handle(Kind.emitter) }
}
