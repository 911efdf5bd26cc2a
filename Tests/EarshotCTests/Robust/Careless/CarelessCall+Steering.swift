import CEarshot

extension CarelessCall {
  static var steering: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let voice = chance.handle(Kind.voice)
        return CarelessCall("earshot_voice_leave_loop") { earshot_voice_leave_loop($0, voice) }
      },
      { chance in
        let (voice, loops) = (chance.handle(Kind.voice), chance.whole(-1...3))
        return CarelessCall("earshot_voice_set_loops") {
          earshot_voice_set_loops($0, voice, loops)
        }
      },
      { chance in
        let (voice, start) = (chance.handle(Kind.voice), Int64(chance.below(9_000)))
        let end = chance.isLucky(0.8) ? start + Int64(chance.below(4_000)) : chance.frame()
        return CarelessCall("earshot_voice_set_loop") {
          earshot_voice_set_loop($0, voice, start, end)
        }
      },
      { chance in
        let (voice, clip) = (chance.handle(Kind.voice), chance.handle(Kind.clip))
        let loops = chance.isLucky(0.8) ? 1 : chance.whole(-1...3)
        return CarelessCall("earshot_voice_append") {
          earshot_voice_append($0, voice, clip, loops)
        }
      },
      { chance in
        let (voice, keep) = (chance.handle(Kind.voice), [0, 1, -1, .max][chance.below(4)])
        return CarelessCall("earshot_voice_remove_followers") {
          earshot_voice_remove_followers($0, voice, keep)
        }
      },
      { chance in
        let (voice, bus) = (chance.handle(Kind.voice), chance.flag() ? 0 : chance.handle(Kind.bus))
        return CarelessCall("earshot_voice_set_bus") { earshot_voice_set_bus($0, voice, bus) }
      },
      { chance in
        let voice = chance.handle(Kind.voice)
        let emitter = chance.flag() ? 0 : chance.handle(Kind.emitter)
        return CarelessCall("earshot_voice_set_emitter") {
          earshot_voice_set_emitter($0, voice, emitter)
        }
      },
      { chance in
        let (voice, pan, time) = (chance.handle(Kind.voice), chance.number(-1...1), chance.time())
        return CarelessCall("earshot_voice_set_pan") { earshot_voice_set_pan($0, voice, pan, time) }
      },
      { chance in
        let (voice, isOn) = (chance.handle(Kind.voice), chance.isLucky(0.1))
        return CarelessCall("earshot_voice_set_protected") {
          earshot_voice_set_protected($0, voice, isOn)
        }
      },
      { chance in
        let (voice, behavior) = (chance.handle(Kind.voice), chance.whole(0...3))
        return CarelessCall("earshot_voice_set_when_virtual") {
          earshot_voice_set_when_virtual($0, voice, behavior)
        }
      },
    ]
  }
}
