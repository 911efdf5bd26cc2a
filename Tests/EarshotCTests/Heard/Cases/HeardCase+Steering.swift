import CEarshot
import Earshot

extension HeardCase {
  /// The clip of a voice on the stage ends, or goes round, in frame 12,000; these render to 16,000.
  static let late = Both {
    try $0.render(6_000)
  } swift: {
    $0.render(6_000)
  }

  static let steering: [HeardCase] = [
    HeardCase("earshot_voice_leave_loop", before: late) {
      try succeed(earshot_voice_leave_loop($0.engine, $0.flat))
    } swift: {
      $0.engine.leaveLoop($0.flat)
    },
    HeardCase("earshot_voice_set_loops", before: late) {
      try succeed(earshot_voice_set_loops($0.engine, $0.placed, 1))
    } swift: {
      $0.engine.setLooping($0.placed, .once)
    },
    HeardCase("earshot_voice_set_loop") {
      try succeed(earshot_voice_set_loop($0.engine, $0.placed, 1_000, 4_000))
    } swift: {
      $0.engine.setLoop($0.placed, 1_000..<4_000)
    },
    HeardCase("earshot_voice_append", before: late) {
      try succeed(earshot_voice_set_loops($0.engine, $0.flat, 1))
      try succeed(earshot_voice_append($0.engine, $0.flat, $0.clip, 3))
    } swift: {
      $0.engine.leaveLoop($0.flat)
      $0.engine.append($0.clip, to: $0.flat, looping: .times(3))
    },
    HeardCase(
      "earshot_voice_remove_followers",
      before: Both {
        try $0.render(6_000)
        try succeed(earshot_voice_leave_loop($0.engine, $0.flat))
        try succeed(earshot_voice_append($0.engine, $0.flat, $0.clip, 1))
      } swift: {
        $0.render(6_000)
        $0.engine.leaveLoop($0.flat)
        $0.engine.append($0.clip, to: $0.flat)
      }
    ) {
      try succeed(earshot_voice_remove_followers($0.engine, $0.flat, 0))
    } swift: {
      $0.engine.removeFollowers(of: $0.flat)
    },
    HeardCase("earshot_voice_set_bus") {
      try succeed(earshot_voice_set_bus($0.engine, $0.placed, $0.lower))
    } swift: {
      $0.engine.setBus($0.placed, $0.lower)
    },
    HeardCase("earshot_voice_set_bus to the master") {
      try succeed(earshot_voice_set_bus($0.engine, $0.flat, 0))
    } swift: {
      $0.engine.setBus($0.flat, .master)
    },
    HeardCase("earshot_voice_set_emitter") {
      try succeed(earshot_voice_set_emitter($0.engine, $0.flat, $0.emitter))
    } swift: {
      $0.engine.setEmitter($0.flat, $0.emitter)
    },
    HeardCase("earshot_voice_set_emitter to none") {
      try succeed(earshot_voice_set_emitter($0.engine, $0.placed, 0))
    } swift: {
      $0.engine.setEmitter($0.placed, nil)
    },
    HeardCase("earshot_voice_set_pan") {
      try succeed(earshot_voice_set_pan($0.engine, $0.flat, 0.8, 0.05))
    } swift: {
      $0.engine.setPan($0.flat, 0.8, over: .seconds(0.05))
    },
    HeardCase(
      "earshot_voice_set_protected", sources: 2,
      before: Both {
        try succeed(earshot_voice_set_priority($0.engine, $0.placed, 1))
      } swift: {
        $0.engine.setPriority($0.placed, 1)
      }
    ) {
      try succeed(earshot_voice_set_protected($0.engine, $0.flat, true))
    } swift: {
      $0.engine.setProtected($0.flat, true)
    },
    HeardCase(
      "earshot_voice_set_when_virtual",
      before: Both {
        try succeed(earshot_bus_set_muted($0.engine, $0.bus, true))
      } swift: {
        $0.engine.setMuted($0.bus, true)
      }
    ) {
      let restart = Int32(EARSHOT_VIRTUAL_RESTART)
      try succeed(earshot_voice_set_when_virtual($0.engine, $0.flat, restart))
      try $0.render(1_600)
      try succeed(earshot_bus_set_muted($0.engine, $0.bus, false))
    } swift: {
      $0.engine.setWhenVirtual($0.flat, .restart)
      $0.render(1_600)
      $0.engine.setMuted($0.bus, false)
    },
  ]
}
