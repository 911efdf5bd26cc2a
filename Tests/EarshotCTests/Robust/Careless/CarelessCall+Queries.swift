import CEarshot

/// Queries change nothing, with any arguments.
extension CarelessCall {
  static var queries: [(inout Chance) -> CarelessCall] {
    [
      { chance in
        let (thing, wants) = (thing(&chance), chance.flag())
        return CarelessCall("earshot_object_get_place") { engine in
          telling(earshot_vector(), wants) {
            earshot_object_get_place(engine, thing, $0, nil, nil)
          }
        }
      },
      { chance in
        let (emitter, size) = (chance.handle(Kind.emitter), size(&chance, 112))
        return CarelessCall("earshot_emitter_get_options") { engine in
          sized(earshot_emitter_options.self, \.size, size) {
            earshot_emitter_get_options(engine, emitter, $0)
          }
        }
      },
      { chance in
        let emitter = chance.handle(Kind.emitter)
        let capacity = [0, 1, 1, -1, .min][chance.below(5)]
        return CarelessCall("earshot_emitter_get_points") { engine in
          var (point, count) = (earshot_curve_point(), 0)
          return earshot_emitter_get_points(engine, emitter, &point, capacity, &count)
        }
      },
      { chance in
        let size = size(&chance, 160)
        return CarelessCall("earshot_engine_get_config") { engine in
          sized(earshot_config.self, \.size, size) { earshot_engine_get_config(engine, $0) }
        }
      },
      { chance in
        let (options, distance) = (emitterOptions(&chance), chance.number(0...9))
        let isMissing = chance.isMissing()
        return CarelessCall("earshot_distance_gain") { _ in
          pointing(options) { options in
            telling(0.0, !isMissing) { earshot_distance_gain(options, distance, $0) }
          }
        }
      },
      { chance in
        let (voice, size) = (chance.handle(Kind.voice), size(&chance, 104))
        return CarelessCall("earshot_voice_get_status") { engine in
          sized(earshot_voice_status.self, \.size, size) {
            earshot_voice_get_status(engine, voice, $0)
          }
        }
      },
      { chance in
        let (voice, size) = (chance.handle(Kind.voice), size(&chance, 104))
        let count = [0, 1, 1, -1, .max][chance.below(5)]
        return CarelessCall("earshot_voices_get_statuses") { engine in
          sized(earshot_voice_status.self, \.size, size) { statuses in
            pointing(voice) { earshot_voices_get_statuses(engine, $0, statuses, count) }
          }
        }
      },
      { chance in
        let (size, capacity) = (size(&chance, 104), [0, 1, 1, -1, .min][chance.below(5)])
        return CarelessCall("earshot_engine_get_voices") { engine in
          var count = 0
          return sized(earshot_voice_status.self, \.size, size) {
            earshot_engine_get_voices(engine, $0, capacity, &count)
          }
        }
      },
      { chance in
        let voice = chance.handle(Kind.voice)
        return CarelessCall("earshot_voice_get_playhead") { engine in
          var (clock, heard) = (0.0, 0.0)
          return earshot_voice_get_playhead(engine, voice, &clock, &heard)
        }
      },
      { chance in
        let (voice, capacity) = (chance.handle(Kind.voice), [0, 1, 7, 300, -1][chance.below(5)])
        return CarelessCall("earshot_voice_explain") { engine in
          var buffer = [CChar](repeating: 1, count: 300)
          return earshot_voice_explain(engine, voice, &buffer, capacity, nil)
        }
      },
      { chance in
        let (voice, size) = (chance.handle(Kind.voice), size(&chance, 48))
        let capacity = [0, 1, -1, .max][chance.below(4)]
        return CarelessCall("earshot_voice_get_explanation") { engine in
          var (count, factor) = (0, earshot_factor())
          factor.size = 32
          return sized(earshot_explanation.self, \.size, size) {
            // A larger capacity than there is would be the caller's fault.
            let room = capacity == .max ? 1 : capacity
            return earshot_voice_get_explanation(engine, voice, $0, &factor, room, &count)
          }
        }
      },
      { chance in
        let (size, start) = (size(&chance, 48), [0, 3, .max][chance.below(3)] as UInt64)
        return CarelessCall("earshot_engine_get_decisions") { engine in
          var (after, count) = (start, 0)
          return sized(earshot_decision.self, \.size, size) {
            earshot_engine_get_decisions(engine, &after, $0, 1, &count)
          }
        }
      },
      { chance in
        let (voice, size) = (chance.handle(Kind.voice), size(&chance, 88))
        return CarelessCall("earshot_voice_get_settings") { engine in
          sized(earshot_voice_settings.self, \.size, size) {
            earshot_voice_get_settings(engine, voice, $0)
          }
        }
      },
      { chance in
        let (bus, size) = (chance.handle(Kind.bus), size(&chance, 40))
        return CarelessCall("earshot_bus_get_settings") { engine in
          sized(earshot_bus_settings.self, \.size, size) {
            earshot_bus_get_settings(engine, bus, $0)
          }
        }
      },
      { chance in
        let (voice, capacity) = (chance.handle(Kind.voice), [0, 1, 1, -1, .min][chance.below(5)])
        return CarelessCall("earshot_voice_get_followers") { engine in
          var (clip, count) = (0 as UInt64, 0)
          return earshot_voice_get_followers(engine, voice, &clip, capacity, &count)
        }
      },
      { chance in
        let owner = chance.handle(Kind.clip, Kind.emitter, Kind.bus, Kind.group)
        let isMissing = chance.isMissing()
        return CarelessCall("earshot_get_limit") { engine in
          var whenFull: Int32 = 0
          return telling(0 as UInt32, !isMissing) {
            earshot_get_limit(engine, owner, $0, &whenFull)
          }
        }
      },
      { chance in
        let (clip, isMissing) = (chance.handle(Kind.clip), chance.isMissing())
        return CarelessCall("earshot_clip_get_cooldown") { engine in
          var boost = 0.0
          return telling(0.0, !isMissing) { earshot_clip_get_cooldown(engine, clip, $0, &boost) }
        }
      },
      { chance in
        let (thing, isMissing) = (thing(&chance), chance.isMissing())
        return CarelessCall("earshot_object_get_rotation") { engine in
          telling(earshot_rotation(), !isMissing) { earshot_object_get_rotation(engine, thing, $0) }
        }
      },
      { chance in
        let (thing, isMissing) = (thing(&chance), chance.isMissing())
        return CarelessCall("earshot_object_get_parent") { engine in
          telling(0 as UInt64, !isMissing) { earshot_object_get_parent(engine, thing, $0) }
        }
      },
      { chance in
        let (node, isMissing) = (chance.handle(Kind.node), chance.isMissing())
        return CarelessCall("earshot_node_get_scale") { engine in
          telling(0.0, !isMissing) { earshot_node_get_scale(engine, node, $0) }
        }
      },
      { chance in
        let (listener, isMissing) = (chance.handle(Kind.listener), chance.isMissing())
        return CarelessCall("earshot_listener_get_gain") { engine in
          telling(0.0, !isMissing) { earshot_listener_get_gain(engine, listener, $0) }
        }
      },
      { chance in
        let isMissing = chance.isMissing()
        return CarelessCall("earshot_engine_active_listener") { engine in
          telling(0 as UInt64, !isMissing) { earshot_engine_active_listener(engine, $0) }
        }
      },
      { chance in
        let isMissing = chance.isMissing()
        return CarelessCall("earshot_engine_get_time_scale") { engine in
          telling(0.0, !isMissing) { earshot_engine_get_time_scale(engine, $0) }
        }
      },
      { chance in
        let isMissing = chance.isMissing()
        return CarelessCall("earshot_engine_suspension") { engine in
          telling(0 as UInt32, !isMissing) { earshot_engine_suspension(engine, $0) }
        }
      },
      { chance in
        let (owner, size) = (chance.handle(Kind.voice, Kind.bus), size(&chance, 24))
        return CarelessCall("earshot_get_suspension_policy") { engine in
          sized(earshot_suspension_policy.self, \.size, size) {
            earshot_get_suspension_policy(engine, owner, $0)
          }
        }
      },
    ]
  }

  /// Mostly the right one; -1 is NULL.
  private static func size(_ chance: inout Chance, _ right: Int) -> Int {
    chance.isLucky(0.7) ? right : [-1, 0, right - 1, 4_097, Int(UInt32.max)][chance.below(5)]
  }

  /// Room for a result, or NULL.
  private static func telling<Value>(
    _ value: Value, _ isWanted: Bool, _ body: (UnsafeMutablePointer<Value>?) -> earshot_result
  ) -> earshot_result {
    guard isWanted else { return body(nil) }
    var value = value
    return withUnsafeMutablePointer(to: &value) { body($0) }
  }

  /// A struct with this size in its field, or NULL.
  private static func sized<Struct: BitwiseCopyable>(
    _ type: Struct.Type, _ field: WritableKeyPath<Struct, UInt32>, _ size: Int,
    _ body: (UnsafeMutablePointer<Struct>?) -> earshot_result
  ) -> earshot_result {
    guard size >= 0 else { return body(nil) }
    return withUnsafeTemporaryAllocation(of: Struct.self, capacity: 1) { room in
      let bytes = UnsafeMutableRawBufferPointer(room)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      room[0][keyPath: field] = UInt32(size)
      return body(room.baseAddress)
    }
  }
}
