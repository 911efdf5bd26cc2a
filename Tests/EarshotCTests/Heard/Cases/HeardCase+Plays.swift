import CEarshot
import Earshot

extension HeardCase {
  static let plays: [HeardCase] = [
    HeardCase("earshot_play without options") { stage in
      try succeed(earshot_play(stage.engine, stage.clip, 0, nil, nil))
    } swift: {
      $0.engine.play($0.clip)
    },
    HeardCase("earshot_play_at, with and without an emitter's options") { stage in
      try succeed(earshot_play_at(stage.engine, stage.clip, 2, 0, 1, nil, nil, nil))
      var options = earshot_play_options()
      earshot_play_options_init(&options)
      options.gain = 0.5
      var emitter = earshot_emitter_options()
      earshot_emitter_options_init(&emitter)
      emitter.rolloff = 3
      emitter.bus = stage.lower
      try succeed(
        earshot_play_at(stage.engine, stage.flatClip, -4, 0, 0, &options, &emitter, nil))
    } swift: {
      $0.engine.play($0.clip, at: [2, 0, 1])
      var options = EmitterOptions()
      options.distance = .inverse(rolloff: 3)
      $0.engine.play(
        $0.flatClip, at: [-4, 0, 0],
        options: PlaybackOptions(gain: Gain(linear: 0.5), bus: $0.lower), emitter: options)
    },
    play("gain") {
      $0.gain = 0.3
    } swift: {
      $0.gain = Gain(linear: 0.3)
    },
    play("rate") {
      $0.rate = 1.7
    } swift: {
      $0.rate = 1.7
    },
    play("fade") {
      $0.fade = 0.1
    } swift: {
      $0.fade = .seconds(0.1)
    },
    play("offset") {
      $0.offset = 0.05
    } swift: {
      $0.offset = 0.05
    },
    play("pan") {
      $0.pan = 0.75
    } swift: {
      $0.pan = 0.75
    },
    play("start_frame") {
      $0.start_frame = 3_333
    } swift: {
      $0.start = .frame(3_333)
    },
    play("stop_frame") {
      $0.stop_frame = 4_444
    } swift: {
      $0.stop = .frame(4_444)
    },
    play("loops") {
      $0.loops = 2
      $0.offset = 0.2
    } swift: {
      $0.looping = .times(2)
      $0.offset = 0.2
    },
    play("loops for ever") {
      $0.loops = Int32(EARSHOT_FOREVER)
      $0.offset = 0.2
    } swift: {
      $0.looping = .forever
      $0.offset = 0.2
    },
    play("gain_variation") {
      $0.gain_variation = (-20, 6)
    } swift: {
      $0.gainVariation = -20...6
    },
    play("rate_variation") {
      $0.rate_variation = (0.5, 2)
    } swift: {
      $0.rateVariation = 0.5...2
    },
    play("priority", sources: 1) {
      $0.has_priority = true
      $0.priority = 5
    } swift: {
      $0.priority = 5
    },
    play("is_protected", sources: 1) {
      $0.is_protected = true
      $0.gain = 3
    } swift: {
      $0.isProtected = true
      $0.gain = Gain(linear: 3)
    },
    play("when_virtual", sources: 1) {
      $0.gain = 3
      $0.when_virtual = Int32(EARSHOT_VIRTUAL_STOP)
    } swift: {
      $0.gain = Gain(linear: 3)
      $0.whenVirtual = .stop
    },
    HeardCase("earshot_play on an emitter, on a bus of its own") { stage in
      try stage.play(on: stage.emitter) { $0.bus = stage.lower }
    } swift: { stage in
      stage.play(on: stage.emitter) { $0.bus = stage.lower }
    },
    HeardCase("earshot_play with clips that follow") { stage in
      let following = [stage.clip, stage.flatClip]
      try following.withUnsafeBufferPointer { clips in
        _ = try stage.play {
          $0.offset = 0.22
          $0.followed_by = clips.baseAddress
          $0.followed_by_count = clips.count
        }
      }
    } swift: { stage in
      stage.play {
        $0.offset = 0.22
        $0.followedBy = [stage.clip, stage.flatClip]
      }
    },
    HeardCase("earshot_play_schedule") { stage in
      var options = earshot_play_options()
      earshot_play_options_init(&options)
      options.gain = 0.4
      options.start_frame = 3
      try withUnsafePointer(to: options) { options in
        let plays = [
          earshot_scheduled_play(
            sound: stage.clip, emitter: stage.emitter, seconds: 0.03, options: options),
          earshot_scheduled_play(sound: stage.flatClip, emitter: 0, seconds: 0, options: nil),
          earshot_scheduled_play(sound: stage.clip, emitter: 0, seconds: 0.111, options: options),
        ]
        var voices = [earshot_voice](repeating: 0, count: 3)
        try succeed(earshot_play_schedule(stage.engine, plays, 3, 2_222, &voices))
        try succeed(earshot_voice_set_rate(stage.engine, voices[2], 1.5, 0))
      }
    } swift: { stage in
      let options = PlaybackOptions(gain: Gain(linear: 0.4), start: .frame(3))
      let voices = stage.engine.play(
        [
          ScheduledPlay(stage.clip, at: 0.03, on: stage.emitter, options: options),
          ScheduledPlay(stage.flatClip, at: 0),
          ScheduledPlay(stage.clip, at: 0.111, options: options),
        ], start: .frame(2_222))
      stage.engine.setRate(voices[2], 1.5)
    },
  ]

  private static func play(
    _ option: String, sources: Int = 64,
    c: @escaping @Sendable (inout earshot_play_options) -> Void,
    swift: @escaping @Sendable (inout PlaybackOptions) -> Void
  ) -> HeardCase {
    HeardCase("earshot_play with \(option)", sources: sources) { stage in
      try stage.play(c)
    } swift: { stage in
      stage.play(swift)
    }
  }
}
