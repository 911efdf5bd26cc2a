import CEarshot

extension CarelessCall {
  static var voices: [(inout Chance) -> CarelessCall] {
    [
      { chance in play(&chance) },
      { chance in play(&chance) },
      { chance in
        let (set, emitter) = (chance.handle(Kind.set), chance.handle(Kind.emitter))
        let options = playOptions(&chance)
        return CarelessCall(giving: "earshot_play_set", isMissing: chance.isMissing()) {
          engine, voice in
          pointing(options) { earshot_play_set(engine, set, emitter, $0, voice) }
        }
      },
      { chance in
        let (voice, fade) = (voice(&chance), chance.time())
        return CarelessCall("earshot_voice_stop") { earshot_voice_stop($0, voice, fade) }
      },
      { chance in
        let (voice, frame, fade) = (voice(&chance), chance.frame(), chance.time())
        return CarelessCall("earshot_voice_stop_at") {
          earshot_voice_stop_at($0, voice, frame, fade)
        }
      },
      { chance in
        let (voice, fade) = (voice(&chance), chance.time())
        return CarelessCall("earshot_voice_pause") { earshot_voice_pause($0, voice, fade) }
      },
      { chance in
        let (voice, fade) = (voice(&chance), chance.time())
        return CarelessCall("earshot_voice_resume") { earshot_voice_resume($0, voice, fade) }
      },
      { chance in
        let (voice, seconds, fade) = (voice(&chance), chance.number(-1...1), chance.time())
        return CarelessCall("earshot_voice_seek") { earshot_voice_seek($0, voice, seconds, fade) }
      },
      { chance in
        let (voice, gain, time) = (voice(&chance), chance.number(0...2), chance.time())
        return CarelessCall("earshot_voice_set_gain") {
          earshot_voice_set_gain($0, voice, gain, time)
        }
      },
      { chance in
        let (voice, rate, time) = (voice(&chance), chance.number(0.5...2), chance.time())
        return CarelessCall("earshot_voice_set_rate") {
          earshot_voice_set_rate($0, voice, rate, time)
        }
      },
      { chance in
        let (voice, amount, time) = (voice(&chance), chance.number(0...1), chance.time())
        return CarelessCall("earshot_voice_set_occlusion") {
          earshot_voice_set_occlusion($0, voice, amount, time)
        }
      },
      { chance in
        let (voice, priority) = (voice(&chance), chance.whole(-3...3))
        return CarelessCall("earshot_voice_set_priority") {
          earshot_voice_set_priority($0, voice, priority)
        }
      },
    ] + steering + limits
  }

  private static var limits: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let owner = chance.handle(Kind.clip, Kind.emitter, Kind.bus, Kind.group)
        let (most, full) = (UInt32(chance.below(6)), chance.whole(0...3))
        return CarelessCall("earshot_set_limit") { earshot_set_limit($0, owner, most, full) }
      },
      { chance in
        let (most, full) = (UInt32(chance.below(6)), chance.whole(0...3))
        return CarelessCall(giving: "earshot_voice_group_make", isMissing: chance.isMissing()) {
          earshot_voice_group_make($0, most, full, $1)
        }
      },
      { chance in
        let thing = chance.handle(Kind.voice, Kind.emitter, Kind.node, Kind.bus, Kind.group)
        let (length, value) = ([0, 4, -1, -2, 65_537][chance.below(5)], UInt64(chance.below(9)))
        return CarelessCall("earshot_set_label") {
          earshot_set_label($0, thing, "some name", length, value)
        }
      },
      { chance in
        let group = chance.handle(Kind.group)
        return CarelessCall("earshot_voice_group_remove") { earshot_voice_group_remove($0, group) }
      },
    ]
  }

  private static func voice(_ chance: inout Chance) -> UInt64 { chance.handle(Kind.voice) }

  private static func play(_ chance: inout Chance) -> CarelessCall {
    let clip = chance.handle(Kind.clip)
    let emitter = chance.flag() ? 0 : chance.handle(Kind.emitter)
    let options = playOptions(&chance)
    return CarelessCall(giving: "earshot_play", isMissing: chance.isMissing()) { engine, voice in
      pointing(options) { earshot_play(engine, clip, emitter, $0, voice) }
    }
  }

  private static func playOptions(_ chance: inout Chance) -> earshot_play_options? {
    guard chance.flag() else { return nil }
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    if chance.isMissing() { options.size = [0, 143, 8_000, .max][chance.below(4)] }
    options.loops = chance.flag() ? 1 : chance.whole(-1...3)
    options.gain = chance.isLucky(0.8) ? 0.5 : chance.number(0...2)
    options.rate = chance.isLucky(0.8) ? 1 : chance.number(0.5...2)
    options.fade = chance.time()
    options.offset = chance.isLucky(0.8) ? 0.1 : chance.number(0...1)
    options.pan = chance.isLucky(0.8) ? 0 : chance.number(-1...1)
    options.start_frame = chance.isLucky(0.8) ? -1 : chance.frame()
    options.stop_frame = chance.isLucky(0.8) ? .max : chance.frame()
    options.bus = chance.isLucky(0.8) ? 0 : chance.handle(Kind.bus)
    options.group = chance.isLucky(0.8) ? 0 : chance.handle(Kind.group)
    options.priority = chance.whole(-5...5)
    options.has_priority = chance.flag()
    options.when_virtual = chance.isLucky(0.8) ? 0 : chance.whole(0...3)
    options.is_protected = chance.isLucky(0.05)
    if chance.isMissing() { options.followed_by_count = [1, -1, .max, 65_537][chance.below(4)] }
    if chance.isMissing() { options.gain_variation = (chance.number(-6...0), 1) }
    if chance.isMissing() { options.rate_variation = (0.5, chance.number(0.5...2)) }
    return options
  }
}
