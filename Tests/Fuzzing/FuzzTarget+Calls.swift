import CEarshot
import Earshot
import WildCalls

@testable import EarshotC

extension FuzzTarget {
  private static let functions = (try? Wild.functions()) ?? []
  /// Calls for one kind of thing, which may cause trouble together in one update.
  private static let families =
    [
      "earshot_voice_", "earshot_bus_", "earshot_emitter_", "earshot_object_", "earshot_clip_",
      "earshot_engine_", "earshot_remote_",
    ].map { prefix in functions.filter { $0.hasPrefix(prefix) } } + [
      functions.filter { $0.contains("_pause") || $0.contains("_resume") }
    ]

  /// Calls that set a value of a thing.
  private static let setters = functions.filter { $0.contains("_set_") }
  /// Calls that make things with parents, and move them there.
  private static let nestings = [
    "earshot_bus_make", "earshot_bus_set_parent", "earshot_node_make", "earshot_object_set_parent",
    "earshot_emitter_make", "earshot_emitter_set_bus", "earshot_play",
  ]

  /// Calls of the C library chosen by bytes: over all functions, with ordinary and extreme values,
  /// of one engine or several, on a stage with sound.
  ///
  /// The cost of an input is the opening of its engines, as OpenAL writes to megabytes for each: so
  /// most have one, and none more than two at a time.
  func callFunctions(_ input: [UInt8]) {
    let wild = Wild(Choices(bytes: input))
    for _ in 0...(wild.random(0..<8) / 7) {
      openStage(wild, config: wild.random(0..<8) == 0 ? wild.configWithoutDevice : nil)
    }
    while !wild.isOver, !wild.engines.isEmpty { callAny(wild) }
    end(wild)
  }

  /// Recordings of games with any calls, a second or so each, half of them begun in between.
  func writeRecordings(to folder: String) {
    for seed in 1...8 {
      let wild = Wild(Choices(seed: UInt64(seed)))
      let path = "\(folder)/game\(seed)"
      openStage(wild, config: nil, recordingTo: seed <= 4 ? path : nil)
      for _ in 0..<150 { callAny(wild) }
      if seed > 4, let engine = wild.engines.first {
        earshot_engine_start_recording(engine, path, -1, nil)
      }
      for _ in 0..<150 { callAny(wild) }
      end(wild)
    }
  }

  private func callAny(_ wild: Wild) {
    let (functions, families) = (Self.functions, Self.families)
    switch wild.random(0..<10) {
    case 0: letTimePass(wild)
    case 1, 2:
      // Much about one thing.
      wild.pinned = wild.handle(.voice, .bus, .emitter, .clip)
      wild.pinnedFade = wild.fade
      let family = families[wild.random(0..<families.count)]
      for _ in 0...wild.random(0..<8) { call(family[wild.random(0..<family.count)], wild) }
    case 3, 4:
      // The same for all existing things.
      let names = wild.random(0..<4) == 0 ? functions : Self.setters
      let name = names[wild.random(0..<names.count)]
      (wild.pinnedFactor, wild.pinnedFade) = (wild.factor, wild.fade)
      for handle in wild.handles.suffix(20) {
        wild.pinned = handle
        call(name, wild)
      }
    case 5:
      // One in another, to any depth.
      wild.takesNewest = true
      wild.pinnedFactor = wild.factor
      let name = Self.nestings[wild.random(0..<Self.nestings.count)]
      for _ in 0...wild.random(0..<24) { call(name, wild) }
    default: call(functions[wild.random(0..<functions.count)], wild)
    }
    (wild.pinned, wild.pinnedFactor, wild.pinnedFade) = (nil, nil, nil)
    wild.takesNewest = false
  }

  private func call(_ name: String, _ wild: Wild) {
    if name == "earshot_engine_make", wild.engines.count > 1 || wild.random(0..<4) > 0 { return }
    precondition(wild.call(name) != nil, name)
    wild.forget()
  }

  private func end(_ wild: Wild) {
    letTimePass(wild)
    for handle in wild.handles { release(handle) }
    for engine in wild.engines { earshot_engine_close(engine) }
  }

  /// An engine, recorded or not, with lasting sound under nested buses.
  private func openStage(
    _ wild: Wild, config: UnsafePointer<earshot_config>?, recordingTo path: String? = nil
  ) {
    var usual = earshot_config()
    earshot_config_init(&usual)
    usual.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    usual.layout = Int32(EARSHOT_LAYOUT_MONO)
    usual.sample_rate = 16_000
    usual.sources = 16
    usual.maximum_voices = 64
    var engine: UInt64 = 0
    defer { wild.forget() }
    guard
      (config.map { earshot_engine_make($0, &engine) } ?? earshot_engine_make(&usual, &engine))
        == EARSHOT_OK
    else { return }
    wild.keep(engine)
    if let path {
      earshot_engine_start_recording(engine, path, -1, nil)
    } else if wild.random(0..<3) == 0 {
      _ = wild.call("earshot_engine_start_recording")
    }

    func made(_ make: (UnsafeMutablePointer<UInt64>) -> earshot_result) -> UInt64 {
      var handle: UInt64 = 0
      if make(&handle) == EARSHOT_OK { wild.keep(handle) }
      return handle
    }
    let noise = (0..<400).map { Float($0 % 100) / 200 }
    let clip = made { earshot_clip_load_samples(engine, noise, 400, 1, 48_000, nil, 0, nil, $0) }
    let pushed = made { earshot_push_source_make(48_000, 1, 1, $0) }
    earshot_push_source_write(pushed, noise, 400, nil)
    let live = made { earshot_clip_load_push_source(engine, pushed, nil, 0, $0) }
    let emitter = made { earshot_emitter_make(engine, 0, 1, 0, 0, nil, $0) }
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    for _ in 0..<6 { options.bus = made { earshot_bus_make(engine, options.bus, 1, $0) } }
    _ = made { earshot_play(engine, live, 0, &options, $0) }
    options.loops = Int32(EARSHOT_FOREVER)
    _ = made { earshot_play(engine, clip, emitter, &options, $0) }
    letTimePass(wild)
  }

  /// Every engine plays on for about a frame of a game's, and must not contradict itself then.
  private func letTimePass(_ wild: Wild) {
    for number in wild.engines {
      if earshot_engine_update(number, 1.0 / 60) != EARSHOT_OK { continue }
      guard let taken = engines.acquire(number) else { continue }
      defer { engines.release(number) }
      let seat = taken.takeUnretainedValue()
      if seat.engine.configuration.output == .offline { render(seat) }
      seat.engine.checkInvariants()
    }
  }

  private func render(_ seat: CEngine) {
    let count = 400 * seat.engine.configuration.layout.channelCount
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { samples in
      seat.engine.render(into: samples)
      precondition(samples.allSatisfy { $0.isFinite })
    }
  }

  /// Things without an engine.
  private func release(_ handle: UInt64) {
    switch Wild.Kind(of: handle) {
    case .pushSource: earshot_push_source_release(handle)
    case .progressive: earshot_progressive_release(handle)
    case .recorder: earshot_recorder_release(handle)
    case .nowPlaying: earshot_now_playing_release(handle)
    default: break
    }
  }
}
