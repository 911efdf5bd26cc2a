import CEarshot
import TestSupport
import Testing

@Suite("Events in C")
struct EventTests {
  private let tone = Signal.sine(300, amplitude: 0.3, frames: 9_000)

  @Test("how a voice ended")
  func finished() throws {
    let program = CProgram()
    let (short, long) = (program.load(Array(tone[..<1_000])), program.load(tone))
    let unloaded = program.load(Array(tone.reversed()))
    let emitter = program.emitter()
    var expected: [earshot_voice: Int] = [:]
    expected[program.play(short)] = EARSHOT_FINISHED_ENDED
    let stopped = program.play(long)
    expected[stopped] = EARSHOT_FINISHED_STOPPED
    expected[program.play(long, on: emitter)] = EARSHOT_FINISHED_REMOVED
    expected[program.play(unloaded)] = EARSHOT_FINISHED_UNLOADED
    program.render(400)
    ok(earshot_voice_stop(program.engine, stopped, EARSHOT_CLICK_FREE))
    ok(earshot_object_remove(program.engine, emitter))
    program.unload(unloaded, stopping: true)
    program.render(2_400)
    ok(earshot_set_limit(program.engine, long, 1, Int32(EARSHOT_FULL_STEAL_OLDEST)))
    expected[program.play(long)] = EARSHOT_FINISHED_DISPLACED
    program.play(long)
    program.render(2_400)
    let events = program.events(atMost: 2)
    #expect(events.allSatisfy { $0.kind == EARSHOT_EVENT_VOICE_FINISHED && $0.text.isEmpty })
    let found = events.map { ($0.raw.voice, Int($0.raw.reason)) }
    #expect(Dictionary(uniqueKeysWithValues: found) == expected)
  }

  @Test("what was suspended, lost, and went elsewhere")
  func session() throws {
    let program = CProgram()
    let engine = program.engine
    program.render(800)
    ok(earshot_remote_begin_interruption(engine, "call", terminated))
    program.render(1_600)
    ok(earshot_remote_end_interruption(engine, "call", terminated, true))
    program.render(1_600)
    ok(earshot_engine_lose_output(engine))
    program.render(1_600)
    ok(earshot_engine_restore_output(engine))
    program.render(1_600)
    ok(earshot_engine_change_route(engine, "headphones", terminated))
    program.render(1_600)
    let events = program.events(atMost: 3)
    func first(_ kind: Int) throws -> TakenEvent {
      try #require(events.first { $0.kind == kind }, "\(kind)")
    }
    #expect(try first(EARSHOT_EVENT_SUSPENDED).text == "call")
    #expect(
      try first(EARSHOT_EVENT_SUSPENSION_CHANGED).raw.reason == EARSHOT_SUSPENDED_INTERRUPTION)
    _ = try first(EARSHOT_EVENT_RESTORED)
    #expect(try first(EARSHOT_EVENT_DEVICE_LOST).text == "offline")
    #expect(try first(EARSHOT_EVENT_DEVICE_RESTORED).text == "offline")
    let route = try first(EARSHOT_EVENT_ROUTE_CHANGED)
    #expect(route.text == "headphones" && route.raw.reason == EARSHOT_ROUTE_DEFAULT_CHANGED)
    #expect(!route.oldText.isEmpty || route.raw.old_text_length == 0)
  }

  @Test("a clip that is mixed, one that was cut, steps that were dropped")
  func others() throws {
    let file = try TemporaryFile("cut.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 48_000)
    try file.write(Array(try file.bytes().dropLast(4_000)))
    let program = CProgram(EARSHOT_OUTPUT_SILENCE)
    let cut = program.load(file.path)
    let wide = program.load(tone, channels: 2)
    program.play(wide, on: program.emitter())
    program.update(10)
    let events = program.events()
    #expect(events.first { $0.kind == EARSHOT_EVENT_CLIP_CUT_SHORT }?.raw.clip == cut)
    #expect(events.first { $0.kind == EARSHOT_EVENT_MIXED_TO_MONO }?.raw.clip == wide)
    let dropped = try #require(events.first { $0.kind == EARSHOT_EVENT_STEPS_DROPPED })
    #expect(dropped.raw.number == 585, "of 600 a quarter of a second is made up for")
    #expect(program.statistics.dropped_steps == 585 && program.statistics.steps == 600)
  }

  @Test("a device that isn't there is told, and the engine plays on in silence")
  func unavailable() throws {
    "no such device".withCString { name in
      var output = earshot_output()
      earshot_output_init(&output)
      (output.name, output.name_length) = (name, terminated)
      var config = earshot_config()
      earshot_config_init(&config)
      config.output = output
      var engine: earshot_engine = 0
      ok(earshot_engine_make(&config, &engine))
      var event = earshot_event()
      event.size = UInt32(MemoryLayout<earshot_event>.size)
      var count = 0
      ok(earshot_engine_take_events(engine, &event, 1, &count))
      #expect(count == 1 && event.kind == EARSHOT_EVENT_OUTPUT_UNAVAILABLE)
      #expect(String(cString: event.text).contains("no such device"))
      #expect(told { earshot_engine_device_name(engine, $0, $1, $2) }.isEmpty)
      ok(earshot_engine_close(engine))
    }
  }

  @Test("of events that nobody takes the newest are forgotten, and counted")
  func forgotten() throws {
    let program = CProgram()
    let clip = program.load([0.5])
    // The engine's capacity, with the log's gathering in between.
    let log = Log()
    log.listen(to: program.engine, from: EARSHOT_LOG_ERROR)
    for _ in 0..<10 {
      for _ in 0..<500 { program.play(clip) }
      program.render(1_600)
    }
    let events = program.events(atMost: 1_000)
    #expect(events.count == 4_097)
    let last = try #require(events.last)
    #expect(last.kind == EARSHOT_EVENT_EVENTS_FORGOTTEN && last.raw.number == 904)
    ok(earshot_engine_set_log(program.engine, nil, nil, 0))
    #expect(log.lines.isEmpty)
  }

  @Test("texts stay until others are taken; newer and older structs are filled as far as they go")
  func texts() throws {
    let program = CProgram()
    let clip = program.load(tone)
    "mark".withCString { name in
      let markers = (0..<20).map {
        earshot_marker(frame: Int64($0) * 100, name: name, name_length: 4)
      }
      ok(earshot_clip_set_markers(program.engine, clip, markers, 20))
    }
    program.play(clip)
    program.render(4_000)
    var count = 0
    // Elements of a later version: 16 bytes longer each.
    let stride = MemoryLayout<earshot_event>.size + 16
    let room = UnsafeMutableRawPointer.allocate(byteCount: 8 * stride, alignment: 8)
    defer { room.deallocate() }
    room.initializeMemory(as: UInt8.self, repeating: 0xFF, count: 8 * stride)
    let events = room.assumingMemoryBound(to: earshot_event.self)
    events.pointee.size = UInt32(stride)
    ok(earshot_engine_take_events(program.engine, events, 8, &count))
    #expect(count == 8)
    for index in 0..<8 {
      let event = (room + index * stride).assumingMemoryBound(to: earshot_event.self).pointee
      #expect(event.size == stride && event.number == index * 100)
      #expect(String(cString: event.text) == "mark" && event.old_text[0] == 0)
      let rest = UnsafeRawBufferPointer(start: room + index * stride + stride - 16, count: 16)
      #expect(rest.allSatisfy { $0 == 0 })
    }
    refused(earshot_engine_take_events(program.engine, nil, 1, &count), EARSHOT_ERROR_ARGUMENT)
    events.pointee.size = 4
    refused(earshot_engine_take_events(program.engine, events, 1, &count), EARSHOT_ERROR_SIZE)
    #expect(program.events().count == 12, "what was refused took nothing")
  }
}
