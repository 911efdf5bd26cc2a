import CEarshot
import Earshot

extension HeardCase {
  static let buses: [HeardCase] = [
    HeardCase("earshot_bus_make") { stage in
      let made = try CStage.made { earshot_bus_make(stage.engine, stage.lower, 0.5, $0) }
      try stage.play { $0.bus = made }
    } swift: { stage in
      let made = try stage.engine.makeBus(under: stage.lower, gain: Gain(linear: 0.5))
      stage.play { $0.bus = made }
    },
    HeardCase("earshot_bus_remove") {
      try succeed(earshot_bus_remove($0.engine, $0.bus))
    } swift: {
      $0.engine.remove($0.bus)
    },
    HeardCase("earshot_bus_set_parent") {
      try succeed(earshot_bus_set_parent($0.engine, $0.lower, 0))
    } swift: {
      try $0.engine.setParent($0.lower, to: .master)
    },
    HeardCase("earshot_bus_set_gain") {
      try succeed(earshot_bus_set_gain($0.engine, $0.bus, 0.2, 0.08))
    } swift: {
      $0.engine.setGain($0.bus, Gain(linear: 0.2), over: .seconds(0.08))
    },
    HeardCase("earshot_bus_set_gain in decibels") {
      let time = earshot_fade_shaped(0.08, Int32(EARSHOT_SHAPE_DECIBELS))
      try succeed(earshot_bus_set_gain($0.engine, $0.bus, 0.2, time))
    } swift: {
      $0.engine.setGain($0.bus, Gain(linear: 0.2), over: .seconds(0.08), shaped: .decibels)
    },
    HeardCase("earshot_bus_set_gain of the master bus") {
      try succeed(earshot_bus_set_gain($0.engine, 0x1_8000_0000, 0.2, 0))
    } swift: {
      $0.engine.setGain(.master, Gain(linear: 0.2))
    },
    HeardCase("earshot_bus_set_rate") {
      try succeed(earshot_bus_set_rate($0.engine, $0.bus, 1.4, 0.08))
    } swift: {
      $0.engine.setRate($0.bus, 1.4, over: .seconds(0.08))
    },
    HeardCase("earshot_bus_set_occlusion") {
      try succeed(earshot_bus_set_occlusion($0.engine, $0.bus, 0.7, 0.08))
    } swift: {
      $0.engine.setOcclusion($0.bus, 0.7, over: .seconds(0.08))
    },
    HeardCase(
      "earshot_bus_set_priority", sources: 1,
      before: Both {
        try succeed(earshot_voice_set_priority($0.engine, $0.placed, 2))
      } swift: {
        $0.engine.setPriority($0.placed, 2)
      }
    ) {
      try succeed(earshot_bus_set_priority($0.engine, $0.bus, 3))
    } swift: {
      $0.engine.setPriority($0.bus, 3)
    },
    HeardCase("earshot_bus_set_muted") {
      try succeed(earshot_bus_set_muted($0.engine, $0.bus, true))
    } swift: {
      $0.engine.setMuted($0.bus, true)
    },
    HeardCase(
      "earshot_bus_set_ignores_game_time",
      before: Both {
        try succeed(earshot_engine_set_time_scale($0.engine, 0.5))
      } swift: {
        $0.engine.timeScale = 0.5
      }
    ) {
      try succeed(earshot_bus_set_ignores_game_time($0.engine, $0.bus, true))
    } swift: {
      $0.engine.setIgnoresGameTime($0.bus, true)
    },
    HeardCase("earshot_bus_pause") {
      try succeed(earshot_bus_pause($0.engine, $0.bus, 0.03))
    } swift: {
      $0.engine.pause($0.bus, fading: .seconds(0.03))
    },
    HeardCase(
      "earshot_bus_resume",
      before: Both {
        try succeed(earshot_bus_pause($0.engine, $0.bus, 0))
      } swift: {
        $0.engine.pause($0.bus, fading: .immediate)
      }
    ) {
      try succeed(earshot_bus_resume($0.engine, $0.bus, 0.03))
    } swift: {
      $0.engine.resume($0.bus, fading: .seconds(0.03))
    },
    HeardCase("earshot_bus_stop") {
      try succeed(earshot_bus_stop($0.engine, 0x1_8000_0000, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.stop(.master)
    },
    HeardCase("earshot_engine_set_time_scale") {
      try succeed(earshot_engine_set_time_scale($0.engine, 0.5))
    } swift: {
      $0.engine.timeScale = 0.5
    },
    HeardCase("earshot_engine_pause_game") {
      try succeed(earshot_engine_pause_game($0.engine, 0.03))
    } swift: {
      $0.engine.pauseGame(fading: .seconds(0.03))
    },
    HeardCase(
      "earshot_engine_resume_game",
      before: Both {
        try succeed(earshot_engine_pause_game($0.engine, EARSHOT_CLICK_FREE))
      } swift: {
        $0.engine.pauseGame()
      }
    ) {
      try succeed(earshot_engine_resume_game($0.engine, 0.03))
    } swift: {
      $0.engine.resumeGame(fading: .seconds(0.03))
    },
  ]
}
