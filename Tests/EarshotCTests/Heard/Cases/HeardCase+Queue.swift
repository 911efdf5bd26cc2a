import CEarshot
import Earshot

extension HeardCase {
  /// By the path of other threads, which is the stage's own here.
  static let queue: [HeardCase] = [
    HeardCase("earshot_queue_play") {
      var options = earshot_play_options()
      options.size = UInt32(MemoryLayout<earshot_play_options>.size)
      earshot_play_options_init(&options)
      options.start_frame = 3_456
      options.bus = $0.bus
      var voice: earshot_voice = 0
      try succeed(earshot_queue_play($0.engine, $0.clip, $0.emitter, &options, &voice))
      try succeed(earshot_queue_set_gain($0.engine, voice, 0.5, 0))
    } swift: {
      let options = PlaybackOptions(start: .frame(3_456), bus: $0.bus)
      let voice = $0.engine.play($0.clip, on: $0.emitter, options: options)
      $0.engine.setGain(voice, Gain(linear: 0.5))
    },
    HeardCase("earshot_queue_play_at") {
      var emitter = earshot_emitter_options()
      earshot_emitter_options_init(&emitter)
      emitter.reference_distance = 2
      try succeed(earshot_queue_play_at($0.engine, $0.clip, 3, 0, -1, nil, &emitter, nil))
    } swift: {
      var options = EmitterOptions()
      options.distance = .inverse(reference: 2)
      $0.engine.play($0.clip, at: [3, 0, -1], emitter: options)
    },
    HeardCase("earshot_queue_stop") {
      try succeed(earshot_queue_stop($0.engine, $0.placed, 0.05))
      try succeed(earshot_queue_stop($0.engine, $0.bus, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.stop($0.placed, fading: .seconds(0.05))
      $0.engine.stop($0.bus)
    },
    HeardCase("earshot_queue_stop_at") {
      try succeed(earshot_queue_stop_at($0.engine, $0.placed, 4_321, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.stop($0.placed, at: .frame(4_321))
    },
    HeardCase("earshot_queue_pause") {
      try succeed(earshot_queue_pause($0.engine, $0.placed, EARSHOT_CLICK_FREE))
      try succeed(earshot_queue_pause($0.engine, $0.lower, 0.05))
    } swift: {
      $0.engine.pause($0.placed)
      $0.engine.pause($0.lower, fading: .seconds(0.05))
    },
    HeardCase(
      "earshot_queue_resume",
      before: Both {
        try succeed(earshot_voice_pause($0.engine, $0.placed, EARSHOT_CLICK_FREE))
        try succeed(earshot_bus_pause($0.engine, $0.bus, EARSHOT_CLICK_FREE))
      } swift: {
        $0.engine.pause($0.placed)
        $0.engine.pause($0.bus)
      }
    ) {
      try succeed(earshot_queue_resume($0.engine, $0.placed, 0.1))
      try succeed(earshot_queue_resume($0.engine, $0.bus, 0))
    } swift: {
      $0.engine.resume($0.placed, fading: .seconds(0.1))
      $0.engine.resume($0.bus, fading: .immediate)
    },
    HeardCase("earshot_queue_seek") {
      try succeed(earshot_queue_seek($0.engine, $0.placed, 0.123, EARSHOT_CLICK_FREE))
    } swift: {
      $0.engine.seek($0.placed, to: 0.123)
    },
    HeardCase("earshot_queue_leave_loop", before: late) {
      try succeed(earshot_queue_leave_loop($0.engine, $0.flat))
    } swift: {
      $0.engine.leaveLoop($0.flat)
    },
    HeardCase("earshot_queue_set_pan") {
      try succeed(earshot_queue_set_pan($0.engine, $0.flat, 0.8, 0.05))
    } swift: {
      $0.engine.setPan($0.flat, 0.8, over: .seconds(0.05))
    },
    HeardCase("earshot_queue_set_gain") {
      try succeed(earshot_queue_set_gain($0.engine, $0.placed, 2, EARSHOT_CLICK_FREE))
      try succeed(earshot_queue_set_gain($0.engine, $0.emitter, 0.7, 0.05))
      let fade = earshot_fade_shaped(0.08, Int32(EARSHOT_SHAPE_S_CURVE))
      try succeed(earshot_queue_set_gain($0.engine, 0x1_8000_0000, 0.5, fade))
    } swift: {
      $0.engine.setGain($0.placed, Gain(linear: 2), over: $0.engine.clickFreeTime)
      $0.engine.setGain($0.emitter, Gain(linear: 0.7), over: .seconds(0.05))
      $0.engine.setGain(.master, Gain(linear: 0.5), over: .seconds(0.08), shaped: .sCurve)
    },
    HeardCase("earshot_queue_set_rate") {
      try succeed(earshot_queue_set_rate($0.engine, $0.placed, 0.8, 0.05))
      try succeed(earshot_queue_set_rate($0.engine, $0.emitter, 1.1, 0))
      try succeed(earshot_queue_set_rate($0.engine, $0.bus, 0.9, 0))
    } swift: {
      $0.engine.setRate($0.placed, 0.8, over: .seconds(0.05))
      $0.engine.setRate($0.emitter, 1.1)
      $0.engine.setRate($0.bus, 0.9)
    },
    HeardCase("earshot_queue_set_occlusion") {
      try succeed(earshot_queue_set_occlusion($0.engine, $0.flat, 0.9, 0.05))
      try succeed(earshot_queue_set_occlusion($0.engine, $0.emitter, 0.3, 0))
      try succeed(earshot_queue_set_occlusion($0.engine, $0.bus, 0.2, 0))
    } swift: {
      $0.engine.setOcclusion($0.flat, 0.9, over: .seconds(0.05))
      $0.engine.setOcclusion($0.emitter, 0.3)
      $0.engine.setOcclusion($0.bus, 0.2)
    },
    HeardCase("earshot_queue_set_priority", sources: 1) {
      try succeed(earshot_queue_set_priority($0.engine, $0.placed, 9))
    } swift: {
      $0.engine.setPriority($0.placed, 9)
    },
    HeardCase("earshot_queue_set_muted") {
      try succeed(earshot_queue_set_muted($0.engine, $0.lower, true))
    } swift: {
      $0.engine.setMuted($0.lower, true)
    },
    HeardCase("earshot_queue_set_position") {
      try succeed(earshot_queue_set_position($0.engine, $0.emitter, -1, 0.5, 1))
    } swift: {
      $0.engine.setPosition($0.emitter, [-1, 0.5, 1])
    },
    HeardCase("earshot_queue_teleport") {
      try succeed(earshot_queue_teleport($0.engine, $0.node, -1, 0.5, 1))
    } swift: {
      $0.engine.teleport($0.node, to: [-1, 0.5, 1])
    },
    HeardCase("earshot_queue_set_rotation") {
      try succeed(earshot_queue_set_rotation($0.engine, $0.listener, 0, 1, 0, 1))
    } swift: {
      $0.engine.setRotation($0.listener, Rotation(x: 0, y: 1, z: 0, w: 1))
    },
    HeardCase("earshot_queue_set_velocity") {
      var velocity = earshot_vector(x: 10, y: 0, z: 40)
      try succeed(earshot_queue_set_velocity($0.engine, $0.emitter, &velocity))
    } swift: {
      $0.engine.setVelocity($0.emitter, [10, 0, 40])
    },
  ]
}
