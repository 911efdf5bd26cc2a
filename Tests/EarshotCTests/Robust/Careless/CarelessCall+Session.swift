import CEarshot

extension CarelessCall {
  static var session: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let name = name(&chance)
        return CarelessCall("earshot_remote_begin_interruption") { engine in
          name.withPointer { earshot_remote_begin_interruption(engine, $0, $1) }
        }
      },
      { chance in
        let (name, resumes) = (name(&chance), chance.flag())
        return CarelessCall("earshot_remote_end_interruption") { engine in
          name.withPointer { earshot_remote_end_interruption(engine, $0, $1, resumes) }
        }
      },
      { chance in
        let reasons = reasons(&chance)
        return CarelessCall("earshot_remote_suspend") { earshot_remote_suspend($0, reasons) }
      },
      { chance in
        let (reasons, resumes) = (reasons(&chance), chance.flag())
        return CarelessCall("earshot_remote_restore") {
          earshot_remote_restore($0, reasons, resumes)
        }
      },
      { _ in CarelessCall("earshot_remote_enter_background") { earshot_remote_enter_background($0) }
      },
      { _ in CarelessCall("earshot_remote_leave_background") { earshot_remote_leave_background($0) }
      },
      { chance in
        let owner = chance.handle(Kind.voice, Kind.bus)
        let policy = policy(&chance)
        return CarelessCall("earshot_set_suspension_policy") { engine in
          pointing(policy) { earshot_set_suspension_policy(engine, owner, $0) }
        }
      },
      { _ in CarelessCall("earshot_engine_lose_output") { earshot_engine_lose_output($0) } },
      { _ in CarelessCall("earshot_engine_restore_output") { earshot_engine_restore_output($0) } },
      { chance in
        let name = chance.isLucky(0.2) ? name(&chance) : CarelessText(bytes: nil, length: -1)
        return CarelessCall("earshot_engine_change_route") { engine in
          name.withPointer { earshot_engine_change_route(engine, $0, $1) }
        }
      },
    ]
  }

  private static func reasons(_ chance: inout Chance) -> UInt32 {
    [1, 1, 8, 16, 32, 9, 2, 4, 64, .max, 0][chance.below(11)]
  }

  private static func policy(_ chance: inout Chance) -> earshot_suspension_policy? {
    guard !chance.isMissing() else { return nil }
    var policy = earshot_suspension_policy()
    earshot_suspension_policy_init(&policy)
    if chance.isMissing() { policy.size = 23 }
    policy.resumption = chance.whole(0...2)
    policy.has_game_pause_fade = chance.flag()
    policy.game_pause_fade = chance.time()
    policy.plays_while_game_is_paused = chance.flag()
    return policy
  }

  private static func name(_ chance: inout Chance) -> CarelessText {
    let names: [CarelessText] = [
      CarelessText(bytes: [99, 97, 108, 108, 0], length: -1),
      CarelessText(bytes: [99, 97, 108, 108, 0], length: 4),
      CarelessText(bytes: [120, 0], length: 1),
      CarelessText(bytes: [0], length: 0),
      CarelessText(bytes: [97, 10, 98, 0], length: -1),
      CarelessText(bytes: [0xFF, 0xFE, 0], length: -1),
      CarelessText(bytes: [97, 0, 97, 0], length: 3),
      CarelessText(bytes: [97, 0], length: .max),
      CarelessText(bytes: nil, length: 5),
    ]
    return names[chance.isLucky(0.6) ? chance.below(3) : chance.below(names.count)]
  }
}

/// Text from C, or bytes that claim to be text.
struct CarelessText {
  let bytes: [UInt8]?
  let length: Int

  func withPointer<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    guard let bytes else { return body(nil, length) }
    return bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      body($0.baseAddress, length)
    }
  }
}
