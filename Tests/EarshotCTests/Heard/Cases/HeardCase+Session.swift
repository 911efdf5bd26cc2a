import CEarshot
import Earshot

extension HeardCase {
  static let session: [HeardCase] = [
    HeardCase("earshot_remote_begin_interruption") {
      try succeed(earshot_remote_begin_interruption($0.engine, "call", terminated))
    } swift: {
      $0.engine.remote.beginInterruption("call")
    },
    HeardCase("earshot_remote_end_interruption", before: interrupted) {
      try succeed(earshot_remote_end_interruption($0.engine, "call, once more", 4, true))
    } swift: {
      $0.engine.remote.endInterruption("call")
    },
    HeardCase("earshot_remote_end_interruption, not to go on", before: interrupted) {
      try succeed(earshot_remote_end_interruption($0.engine, "call", terminated, false))
      try $0.render(400)
      try $0.play { _ in }
    } swift: {
      $0.engine.remote.endInterruption("call", shouldResume: false)
      $0.render(400)
      $0.play { _ in }
    },
    HeardCase("earshot_remote_suspend") {
      try succeed(earshot_remote_suspend($0.engine, UInt32(EARSHOT_SUSPENDED_GAME)))
    } swift: {
      $0.engine.remote.suspend(.game)
    },
    HeardCase("earshot_remote_restore", before: asleep) {
      try succeed(earshot_remote_restore($0.engine, UInt32(EARSHOT_SUSPENDED_SLEEP), true))
    } swift: {
      $0.engine.remote.restore(.sleep)
    },
    HeardCase("earshot_remote_enter_background") {
      try succeed(earshot_remote_enter_background($0.engine))
    } swift: {
      $0.engine.remote.enterBackground()
    },
    HeardCase(
      "earshot_remote_leave_background",
      before: Both {
        try succeed(earshot_remote_enter_background($0.engine))
      } swift: {
        $0.engine.remote.enterBackground()
      }
    ) {
      try succeed(earshot_remote_leave_background($0.engine))
    } swift: {
      $0.engine.remote.leaveBackground()
    },
    HeardCase("earshot_set_suspension_policy of a voice") {
      var policy = earshot_suspension_policy()
      earshot_suspension_policy_init(&policy)
      policy.has_game_pause_fade = true
      policy.game_pause_fade = 0.06
      try succeed(earshot_set_suspension_policy($0.engine, $0.flat, &policy))
      try succeed(earshot_engine_pause_game($0.engine, 0))
    } swift: {
      $0.engine.setSuspensionPolicy($0.flat, SuspensionPolicy(gamePauseFade: .seconds(0.06)))
      $0.engine.pauseGame(fading: .immediate)
    },
    HeardCase(
      "earshot_set_suspension_policy of a bus",
      before: Both {
        try succeed(earshot_engine_pause_game($0.engine, 0))
      } swift: {
        $0.engine.pauseGame(fading: .immediate)
      }
    ) {
      var policy = earshot_suspension_policy()
      earshot_suspension_policy_init(&policy)
      policy.plays_while_game_is_paused = true
      try succeed(earshot_set_suspension_policy($0.engine, $0.bus, &policy))
    } swift: {
      $0.engine.setSuspensionPolicy($0.bus, SuspensionPolicy(playsWhileGameIsPaused: true))
    },
    HeardCase("a policy of never going on", before: interruptedForGood) {
      try succeed(earshot_remote_end_interruption($0.engine, "call", terminated, true))
    } swift: {
      $0.engine.remote.endInterruption("call")
    },
    HeardCase("earshot_engine_lose_output") {
      try succeed(earshot_engine_lose_output($0.engine))
    } swift: {
      $0.engine.loseOutput()
    },
    HeardCase(
      "earshot_engine_restore_output",
      before: Both {
        try succeed(earshot_engine_lose_output($0.engine))
      } swift: {
        $0.engine.loseOutput()
      }
    ) {
      try succeed(earshot_engine_restore_output($0.engine))
    } swift: {
      try $0.engine.restoreOutput()
    },
    HeardCase("earshot_engine_change_route") {
      try succeed(earshot_engine_change_route($0.engine, "headphones", terminated))
    } swift: {
      try $0.engine.changeRoute(to: "headphones")
    },
  ]

  private static let interrupted = Both {
    try succeed(earshot_remote_begin_interruption($0.engine, "call", terminated))
  } swift: {
    $0.engine.remote.beginInterruption("call")
  }

  private static let asleep = Both {
    try succeed(earshot_remote_suspend($0.engine, UInt32(EARSHOT_SUSPENDED_SLEEP)))
  } swift: {
    $0.engine.remote.suspend(.sleep)
  }

  private static let interruptedForGood = Both {
    var policy = earshot_suspension_policy()
    earshot_suspension_policy_init(&policy)
    policy.resumption = Int32(EARSHOT_RESUMES_NEVER)
    try succeed(earshot_set_suspension_policy($0.engine, $0.flat, &policy))
    try succeed(earshot_remote_begin_interruption($0.engine, "call", terminated))
  } swift: {
    $0.engine.setSuspensionPolicy($0.flat, SuspensionPolicy(resumption: .never))
    $0.engine.remote.beginInterruption("call")
  }
}
