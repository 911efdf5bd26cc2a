import CEarshot
import Earshot

extension HeardCase {
  static let voices: [HeardCase] = [
    HeardCase("earshot_voice_stop") {
      try succeed(earshot_voice_stop($0.engine, $0.placed, 0.05))
    } swift: {
      $0.engine.stop($0.placed, fading: .seconds(0.05))
    },
    HeardCase("earshot_voice_stop in a shape") {
      let fade = earshot_fade_shaped(0.08, Int32(EARSHOT_SHAPE_S_CURVE))
      try succeed(earshot_voice_stop($0.engine, $0.placed, fade))
    } swift: {
      $0.engine.stop($0.placed, fading: .seconds(0.08, .sCurve))
    },
    HeardCase("earshot_voice_stop at once") {
      try succeed(earshot_voice_stop($0.engine, $0.placed, 0))
    } swift: {
      $0.engine.stop($0.placed, fading: .immediate)
    },
    HeardCase("earshot_voice_stop_at") {
      try succeed(earshot_voice_stop_at($0.engine, $0.placed, 4_321, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.stop($0.placed, at: .frame(4_321))
    },
    HeardCase(
      "earshot_voice_stop_at of EARSHOT_NEVER",
      before: Both {
        try succeed(earshot_voice_stop_at($0.engine, $0.placed, 5_000, 0))
      } swift: {
        $0.engine.stop($0.placed, at: .frame(5_000), fading: .immediate)
      }
    ) {
      try succeed(earshot_voice_stop_at($0.engine, $0.placed, .max, 0))
    } swift: {
      $0.engine.stop($0.placed, at: .frame(1 << 50), fading: .immediate)
    },
    HeardCase("earshot_voice_pause") {
      try succeed(earshot_voice_pause($0.engine, $0.flat, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.pause($0.flat)
    },
    HeardCase(
      "earshot_voice_resume",
      before: Both {
        try succeed(earshot_voice_pause($0.engine, $0.flat, EARSHOT_CLICK_FREE))
      } swift: {
        $0.engine.pause($0.flat)
      }
    ) {
      try succeed(earshot_voice_resume($0.engine, $0.flat, 0.1))
    } swift: {
      $0.engine.resume($0.flat, fading: .seconds(0.1))
    },
    HeardCase("earshot_voice_seek") {
      try succeed(earshot_voice_seek($0.engine, $0.placed, 0.123, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.seek($0.placed, to: 0.123)
    },
    HeardCase("earshot_voice_set_gain") {
      try succeed(earshot_voice_set_gain($0.engine, $0.placed, 2, 0))
    } swift: {
      $0.engine.setGain($0.placed, Gain(linear: 2))
    },
    HeardCase("earshot_voice_set_gain over a time") {
      try succeed(earshot_voice_set_gain($0.engine, $0.placed, 0.1, 0.07))
    } swift: {
      $0.engine.setGain($0.placed, Gain(linear: 0.1), over: .seconds(0.07))
    },
    HeardCase("earshot_voice_set_rate") {
      try succeed(earshot_voice_set_rate($0.engine, $0.placed, 0.8, 0.05))
    } swift: {
      $0.engine.setRate($0.placed, 0.8, over: .seconds(0.05))
    },
    HeardCase("earshot_voice_set_occlusion") {
      try succeed(earshot_voice_set_occlusion($0.engine, $0.flat, 0.9, 0.05))
    } swift: {
      $0.engine.setOcclusion($0.flat, 0.9, over: .seconds(0.05))
    },
    HeardCase("earshot_voice_set_priority", sources: 1) {
      try succeed(earshot_voice_set_priority($0.engine, $0.placed, 9))
    } swift: {
      $0.engine.setPriority($0.placed, 9)
    },
  ]
}
