import CEarshot
import Earshot

extension HeardCase {
  static let limits: [HeardCase] = [
    limit("a clip", EARSHOT_FULL_REFUSE_NEW, .refuseNew, \.flatClip) {
      $0.setLimit($1.flatClip, $2)
    },
    limit("an emitter", EARSHOT_FULL_STEAL_OLDEST, .stealOldest, \.emitter) {
      $0.setLimit($1.emitter, $2)
    },
    limit("a bus", EARSHOT_FULL_STEAL_QUIETEST, .stealQuietest, \.bus) {
      $0.setLimit($1.bus, $2)
    },
    limit("a group", EARSHOT_FULL_VIRTUALIZE, .virtualize, \.group) {
      $0.setLimit($1.group, $2)
    },
    HeardCase("earshot_voice_group_make") { stage in
      let group = try CStage.made {
        earshot_voice_group_make(stage.engine, 1, Int32(EARSHOT_FULL_STEAL_OLDEST), $0)
      }
      for offset in [0.0, 0.1] {
        try stage.play {
          $0.group = group
          $0.offset = offset
        }
      }
    } swift: { stage in
      let group = stage.engine.makeGroup(limit: VoiceLimit(1, whenFull: .stealOldest))
      for offset in [0.0, 0.1] {
        stage.play {
          $0.group = group
          $0.offset = offset
        }
      }
    },
    HeardCase(
      "earshot_voice_group_remove",
      before: Both { stage in
        let refuses = Int32(EARSHOT_FULL_REFUSE_NEW)
        try succeed(earshot_set_limit(stage.engine, stage.group, 1, refuses))
        try stage.play { $0.group = stage.group }
      } swift: { stage in
        stage.engine.setLimit(stage.group, VoiceLimit(1, whenFull: .refuseNew))
        stage.play { $0.group = stage.group }
      }
    ) { stage in
      try succeed(earshot_voice_group_remove(stage.engine, stage.group))
      try stage.play { $0.offset = 0.1 }
    } swift: { stage in
      stage.engine.remove(stage.group)
      stage.play { $0.offset = 0.1 }
    },
    HeardCase(
      "earshot_set_limit of 0 ends it",
      before: Both { stage in
        let refuses = Int32(EARSHOT_FULL_REFUSE_NEW)
        try succeed(earshot_set_limit(stage.engine, stage.flatClip, 1, refuses))
      } swift: { stage in
        stage.engine.setLimit(stage.flatClip, VoiceLimit(1, whenFull: .refuseNew))
      }
    ) { stage in
      let any = Int32(EARSHOT_FULL_STEAL_OLDEST)
      try succeed(earshot_set_limit(stage.engine, stage.flatClip, 0, any))
      try stage.play { _ in }
    } swift: { stage in
      stage.engine.setLimit(stage.flatClip, nil)
      stage.play { _ in }
    },
  ]

  /// Three more voices where one or two have room.
  private static func limit(
    _ owner: String, _ whenFull: Int, _ swiftWhenFull: VoiceLimit.WhenFull,
    _ handle: KeyPath<CStage, UInt64> & Sendable,
    _ set: @escaping @Sendable (AudioEngine, SwiftStage, VoiceLimit) -> Void
  ) -> HeardCase {
    HeardCase("earshot_set_limit of \(owner)") { stage in
      try succeed(earshot_set_limit(stage.engine, stage[keyPath: handle], 2, Int32(whenFull)))
      for index in 0..<3 {
        try stage.play(on: stage.emitter) {
          $0.bus = stage.lower
          $0.group = stage.group
          $0.gain = 0.5 + Double(index)
          $0.offset = Double(index) * 0.05
        }
      }
    } swift: { stage in
      set(stage.engine, stage, VoiceLimit(2, whenFull: swiftWhenFull))
      for index in 0..<3 {
        stage.play(on: stage.emitter) {
          $0.bus = stage.lower
          $0.group = stage.group
          $0.gain = Gain(linear: 0.5 + Double(index))
          $0.offset = Double(index) * 0.05
        }
      }
    }
  }
}
