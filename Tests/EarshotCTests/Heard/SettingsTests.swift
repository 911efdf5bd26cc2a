import CEarshot
import Earshot
import Testing

/// Values set by the header are read back by it.
struct SettingsTests {
  let c: CStage
  var engine: earshot_engine { c.engine }

  init() throws { c = try CStage(sources: 8) }

  @Test("of a voice")
  func voice() throws {
    let voice = try c.play {
      $0.group = c.group
      $0.stop_frame = 90_000
      $0.loops = 3
    }
    try succeed(earshot_voice_set_gain(engine, voice, 0.5, 0.1))
    try succeed(earshot_voice_set_rate(engine, voice, 2, 0))
    try succeed(earshot_voice_set_occlusion(engine, voice, 0.25, 0))
    try succeed(earshot_voice_set_pan(engine, voice, -0.5, 0))
    try succeed(earshot_voice_set_priority(engine, voice, 4))
    try succeed(earshot_voice_set_protected(engine, voice, true))
    try succeed(earshot_voice_set_when_virtual(engine, voice, 2))
    try succeed(earshot_voice_set_loop(engine, voice, 10, 4_010))
    try succeed(earshot_voice_append(engine, voice, c.clip, 1))
    try succeed(earshot_voice_append(engine, voice, c.flatClip, -1))
    try c.render(2_400)
    var told = earshot_voice_settings()
    told.size = 88
    try succeed(earshot_voice_get_settings(engine, voice, &told))
    #expect(told.loops == 2, "a round is over")
    #expect(abs(told.gain - 0.75) < 1e-9, "half of its way")
    #expect(told.rate == 2 && told.occlusion == 0.25 && told.pan == -0.5)
    #expect(told.loop_start == 10 && told.loop_end == 4_010)
    #expect(told.stop_frame == 90_000 && told.group == c.group)
    #expect(told.priority == 4 && told.is_protected && told.when_virtual == 2)
    var clips: [earshot_clip] = [0, 0]
    var count = 0
    try succeed(earshot_voice_get_followers(engine, voice, &clips, 1, &count))
    #expect(count == 2 && clips == [c.clip, 0])
    try succeed(earshot_voice_remove_followers(engine, voice, 1))
    try succeed(earshot_voice_get_followers(engine, voice, &clips, 2, &count))
    #expect(count == 1)
    try succeed(earshot_voice_stop_at(engine, voice, .max, 0))
    try succeed(earshot_voice_get_settings(engine, voice, &told))
    #expect(told.stop_frame == .max)
  }

  @Test("of a bus, with the one that it is under")
  func bus() throws {
    try succeed(earshot_bus_set_gain(engine, c.lower, 0.5, 0))
    try succeed(earshot_bus_set_rate(engine, c.lower, 0.5, 0))
    try succeed(earshot_bus_set_occlusion(engine, c.lower, 0.75, 0))
    try succeed(earshot_bus_set_muted(engine, c.lower, true))
    try succeed(earshot_bus_set_ignores_game_time(engine, c.lower, true))
    try succeed(earshot_bus_pause(engine, c.lower, 0))
    var told = earshot_bus_settings()
    told.size = UInt32(MemoryLayout.size(ofValue: told))
    try succeed(earshot_bus_get_settings(engine, c.lower, &told))
    #expect(told.parent == c.bus && told.gain == 0.5 && told.rate == 0.5)
    #expect(told.occlusion == 0.75 && told.is_muted && told.is_paused && told.ignores_game_time)
    try succeed(earshot_bus_get_settings(engine, c.bus, &told))
    #expect(told.gain == 0.8 && !told.is_muted && !told.is_paused && !told.ignores_game_time)
    #expect(told.parent == 0x1_8000_0000)
    try succeed(earshot_bus_get_settings(engine, told.parent, &told))
    #expect(told.parent == 0)
  }

  @Test("of ducking, snapshots and parameters, and what is heard of them")
  func mixing() throws {
    let music = try CStage.made { earshot_bus_make(engine, 0, 1, $0) }
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    (options.bus, options.loops) = (music, -1)
    let voice = try CStage.made { earshot_play(engine, c.flatClip, 0, &options, $0) }
    func gain() throws -> Double {
      try c.render(4_800)
      var status = earshot_voice_status()
      status.size = UInt32(MemoryLayout.size(ofValue: status))
      try succeed(earshot_voice_get_status(engine, voice, &status))
      return status.gain
    }
    var rule = earshot_ducking()
    earshot_ducking_init(&rule)
    #expect(rule.attack == 0.1 && rule.hold == 0.3 && rule.release == 1 && rule.threshold == -50)
    (rule.gain, rule.attack) = (0.5, 0)
    try succeed(earshot_bus_set_ducking(engine, music, c.bus, &rule))
    rule.gain = 0
    try succeed(earshot_bus_get_ducking(engine, music, c.bus, &rule))
    #expect(rule.gain == 0.5)
    #expect(abs(try gain() - 0.5) < 1e-6)
    var told = earshot_bus_settings()
    told.size = 64
    try succeed(earshot_bus_get_settings(engine, music, &told))
    #expect(told.gain == 1 && told.current_gain == 0.5 && told.ducked == 0.5)
    try succeed(earshot_bus_set_ducking(engine, music, c.bus, nil))
    expectRefused(
      earshot_bus_get_ducking(engine, music, c.bus, &rule), EARSHOT_ERROR_NOT_AVAILABLE)
    expectRefused(
      earshot_bus_set_ducking(engine, c.bus, c.lower, &rule), EARSHOT_ERROR_HIERARCHY_INVALID)
    rule.gain = 2
    expectRefused(earshot_bus_set_ducking(engine, music, c.bus, &rule), EARSHOT_ERROR_ARGUMENT)
    let snapshot = try CStage.made { earshot_snapshot_make(engine, "sea", -1, 3, $0) }
    var mix = earshot_bus_mix()
    mix.size = 40
    (mix.has, mix.gain) = (UInt32(EARSHOT_MIX_GAIN), 0.25)
    try succeed(earshot_snapshot_set_mix(engine, snapshot, music, &mix))
    try succeed(earshot_snapshot_set_weight(engine, snapshot, 1, 0))
    #expect(abs(try gain() - 0.25) < 1e-6)
    let other = try CStage.made { earshot_snapshot_make(engine, nil, 0, 4, $0) }
    try succeed(earshot_snapshot_capture(engine, other, music))
    try succeed(earshot_snapshot_get_mix(engine, other, music, &mix))
    #expect(mix.has == 15 && mix.gain == 0.25 && mix.rate == 1 && !mix.is_muted)
    try succeed(earshot_snapshot_remove(engine, other))
    let parameter = try CStage.made {
      earshot_parameter_make(engine, "depth", -1, 0, 10, 10, 0, $0)
    }
    var points = [
      earshot_parameter_point(value: 0, result: 0), earshot_parameter_point(value: 10, result: 0.5),
    ]
    try succeed(earshot_parameter_drive(engine, parameter, music, 0, &points, 2, 0))
    #expect(abs(try gain() - 0.125) < 1e-6)
    try succeed(earshot_snapshot_set_weight(engine, snapshot, 0, 0))
    try succeed(earshot_parameter_drive(engine, parameter, snapshot, 0, &points, 2, 0))
    var number = 0.0
    try succeed(earshot_snapshot_get_weight(engine, snapshot, &number))
    #expect(number == 0.5)
    try succeed(earshot_parameter_set_value(engine, parameter, c.emitter, 3))
    try succeed(earshot_parameter_get_value(engine, parameter, c.emitter, &number))
    #expect(number == 3)
    try succeed(earshot_parameter_get_value(engine, parameter, 0, &number))
    #expect(number == 10)
    expectRefused(
      earshot_parameter_drive(engine, parameter, snapshot, 1, &points, 2, 0),
      EARSHOT_ERROR_ARGUMENT)
    expectRefused(
      earshot_parameter_drive(engine, parameter, voice, 0, &points, 2, 0), EARSHOT_ERROR_HANDLE)
    expectRefused(
      earshot_parameter_set_value(engine, parameter, 0, .nan), EARSHOT_ERROR_ARGUMENT)
    try succeed(earshot_parameter_remove(engine, parameter))
    expectRefused(earshot_parameter_set_value(engine, parameter, 0, 1), EARSHOT_ERROR_STALE)
    var (children, count) = ([earshot_bus](repeating: 0, count: 2), 0)
    try succeed(earshot_bus_get_children(engine, 0, &children, 2, &count))
    #expect(children == [c.bus, music] && count == 2)
    try succeed(earshot_bus_get_children(engine, c.bus, nil, 0, &count))
    #expect(count == 1)
  }

  private func expectRefused(_ answer: earshot_result, _ code: Int) {
    #expect(answer == earshot_result(code) && !lastMessage.isEmpty)
  }

  @Test("of the world: parents, rotations, scales, listeners, limits and cooldowns")
  func world() throws {
    var parent: earshot_node = 1
    try succeed(earshot_object_get_parent(engine, c.emitter, &parent))
    #expect(parent == c.node)
    try succeed(earshot_object_get_parent(engine, c.node, &parent))
    #expect(parent == 0)
    try succeed(earshot_object_set_rotation(engine, c.emitter, 0, 1, 0, 0))
    var rotation = earshot_rotation()
    try succeed(earshot_object_get_rotation(engine, c.emitter, &rotation))
    #expect([rotation.x, rotation.y, rotation.z, rotation.w] == [0, 1, 0, 0])
    var number = 0.0
    try succeed(earshot_node_set_scale(engine, c.node, 3))
    try succeed(earshot_node_get_scale(engine, c.node, &number))
    #expect(number == 3)
    try succeed(earshot_listener_set_gain(engine, c.listener, 0.5))
    try succeed(earshot_listener_get_gain(engine, c.listener, &number))
    #expect(number == 0.5)
    var listener: earshot_listener = 0
    try succeed(earshot_engine_active_listener(engine, &listener))
    #expect(listener == c.listener)
    try succeed(earshot_object_remove(engine, listener))
    try succeed(earshot_engine_active_listener(engine, &listener))
    #expect(listener == 0)
    var (maximum, whenFull) = (9 as UInt32, 9 as Int32)
    for owner in [c.clip, c.emitter, c.bus, c.group] {
      try succeed(earshot_get_limit(engine, owner, &maximum, &whenFull))
      #expect(maximum == 0)
      try succeed(earshot_set_limit(engine, owner, 7, 3))
      try succeed(earshot_get_limit(engine, owner, &maximum, &whenFull))
      #expect(maximum == 7 && whenFull == 3)
    }
    var boost = 0.0
    try succeed(earshot_clip_set_cooldown(engine, c.clip, 0.5, 2))
    try succeed(earshot_clip_get_cooldown(engine, c.clip, &number, &boost))
    #expect(number == 0.5 && boost == 2)
  }

  @Test("of the engine, and the points of an emitter's curve")
  func engineAndCurve() throws {
    var config = earshot_config()
    earshot_config_init(&config)
    config.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    config.steps_per_second = 50
    config.layout = Int32(EARSHOT_LAYOUT_5_1)
    config.resampler = Int32(EARSHOT_RESAMPLER_BEST)
    config.category = Int32(EARSHOT_CATEGORY_PLAYBACK)
    config.when_unplugged = Int32(EARSHOT_UNPLUGGED_WAIT)
    config.latency = Int32(EARSHOT_LATENCY_SAFE)
    config.clip_budget = 1_000_000
    config.doubled_clip_megabytes = 1
    config.longest_doubled_clip = 1.5
    config.compressed_from = 3
    config.seed = 9
    let other = try CStage.made { earshot_engine_make(&config, $0) }
    defer { earshot_engine_close(other) }
    var told = earshot_config()
    earshot_config_init(&told)
    try succeed(earshot_engine_get_config(other, &told))
    #expect(told.sample_rate == 48_000, "what it found")
    config.sample_rate = 48_000
    let isSame = withUnsafeBytes(of: told) { told in
      withUnsafeBytes(of: config) { told.elementsEqual($0) }
    }
    #expect(isSame)

    var options = earshot_emitter_options()
    earshot_emitter_options_init(&options)
    let points = [(1.0, 0.0), (9, -20)].map { earshot_curve_point(distance: $0, decibels: $1) }
    options.distance_model = Int32(EARSHOT_DISTANCE_POINTS)
    options.point_count = 2
    try points.withUnsafeBufferPointer {
      options.points = $0.baseAddress
      try succeed(earshot_emitter_set_distance(engine, c.emitter, &options))
    }
    var read = [earshot_curve_point](repeating: earshot_curve_point(), count: 2)
    var count = 0
    try succeed(earshot_emitter_get_points(engine, c.emitter, &read, 2, &count))
    #expect(count == 2 && read.map(\.distance) == [1, 9] && read.map(\.decibels) == [0, -20])
  }

  @Test("what can't be done is told, and changes nothing")
  func refused() throws {
    #expect(earshot_voice_set_loop(engine, c.flat, 0, 12_001) == EARSHOT_ERROR_STATE)
    #expect(earshot_voice_set_loop(engine, c.flat, 5, 5) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_voice_set_loops(engine, c.flat, 0) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_voice_set_pan(engine, c.flat, 1.5, 0) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_voice_set_when_virtual(engine, c.flat, 4) == EARSHOT_ERROR_ARGUMENT)
    try succeed(earshot_set_limit(engine, c.emitter, 1, 0))
    #expect(earshot_voice_set_emitter(engine, c.flat, c.emitter) == EARSHOT_ERROR_STATE)
    #expect(earshot_voice_append(engine, c.flat, c.flat, 1) == EARSHOT_ERROR_HANDLE)
    try succeed(earshot_voice_stop(engine, c.flat, 0))
    try c.render(800)
    #expect(earshot_voice_leave_loop(engine, c.flat) == EARSHOT_ERROR_STALE)
  }
}
