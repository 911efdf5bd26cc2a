import CEarshot
import TestSupport
import Testing

@Suite("Names in C")
struct LabelTests {
  private let program = CProgram()

  private func name(_ handle: UInt64) -> String {
    told { earshot_get_name(program.engine, handle, $0, $1, $2) }
  }

  private func value(_ handle: UInt64) -> UInt64 {
    var value: UInt64 = 99
    ok(earshot_get_user_value(program.engine, handle, &value))
    return value
  }

  @Test("each kind of thing that can have one")
  func kinds() {
    let engine = program.engine
    var (node, listener, bus, group) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    ok(earshot_node_make(engine, 0, 0, 0, 0, &node))
    ok(earshot_listener_make(engine, 0, 0, 0, 0, &listener))
    ok(earshot_bus_make(engine, 0, 1, &bus))
    ok(earshot_voice_group_make(engine, 0, 0, &group))
    let clip = program.load([Float](repeating: 0.5, count: 4_800))
    let things = [node, listener, bus, group, program.emitter(), program.play(clip), 0x1_8000_0000]
    for (index, thing) in things.enumerated() {
      #expect(name(thing).isEmpty && value(thing) == 0)
      ok(earshot_set_label(engine, thing, "thing \(index)", terminated, UInt64(index)))
    }
    for (index, thing) in things.enumerated() {
      #expect(name(thing) == "thing \(index)" && value(thing) == UInt64(index))
      ok(earshot_set_label(engine, thing, nil, 0, 0))
      #expect(name(thing).isEmpty && value(thing) == 0)
    }
    for thing in [clip, 0] {
      refused(earshot_set_label(engine, thing, "x", 1, 0), EARSHOT_ERROR_HANDLE)
      refused(earshot_get_user_value(engine, thing, &node), EARSHOT_ERROR_HANDLE)
    }
    let long = String(repeating: "n", count: 257)
    refused(earshot_set_label(engine, bus, long, 257, 0), EARSHOT_ERROR_ARGUMENT, saying: "256")
    ok(earshot_set_label(engine, bus, long, 256, 0))
    refused(
      earshot_set_label(engine, bus, [CChar(bitPattern: 0xFF)], 1, 0), EARSHOT_ERROR_ARGUMENT,
      saying: "UTF-8")
    #expect(name(bus).utf8.count == 256)
  }

  @Test("a voice's name and number are in its events, the log, explanations and answers")
  func events() throws {
    let engine = program.engine
    let log = Log()
    log.listen(to: engine, from: EARSHOT_LOG_DETAIL)
    let clip = program.load([Float](repeating: 0.5, count: 480))
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    var voice: earshot_voice = 0
    "creak".withCString { name in
      (options.name, options.user_value) = (name, .max)
      ok(earshot_play(engine, clip, 0, &options, &voice))
    }
    program.play(clip)
    program.render(2_400)
    let events = program.events()
    #expect(events.map { String(cString: $0.raw.name) }.count == 2)
    var bus: earshot_bus = 0
    ok(earshot_bus_make(engine, 0, 0.5, &bus))
    ok(earshot_set_label(engine, bus, "sfx", terminated, 0))
    options.bus = bus
    options.loops = Int32(EARSHOT_FOREVER)
    options.name = nil
    var other: earshot_voice = 0
    ok(earshot_play(engine, clip, 0, &options, &other))
    program.render(2_400)
    #expect(told { earshot_voice_explain(engine, other, $0, $1, $2) }.contains("by bus `sfx`"))
    ok(earshot_set_label(engine, bus, nil, 0, 0))
    let hexadecimal = "by bus `0x" + String(bus, radix: 16) + "`"
    #expect(told { earshot_voice_explain(engine, other, $0, $1, $2) }.contains(hexadecimal))
    #expect(log.lines.contains { $0.message.hasPrefix("voice `creak` 0x") })
    refused(earshot_voice_stop(engine, voice, 0), EARSHOT_ERROR_STALE, saying: "`creak`")
    #expect(name(voice) == "creak" && value(voice) == .max, "it is remembered")
  }

  @Test("an event has room for what the voice was called")
  func event() throws {
    let clip = program.load([0.5])
    let voice = program.play(clip)
    ok(earshot_set_label(program.engine, voice, "tick", terminated, 42))
    program.play(clip)
    program.render(1_600)
    var events = [earshot_event](repeating: earshot_event(), count: 2)
    events[0].size = UInt32(MemoryLayout<earshot_event>.size)
    var count = 0
    ok(earshot_engine_take_events(program.engine, &events, 2, &count))
    #expect(count == 2)
    let named = try #require(events.first { $0.voice == voice })
    let plain = try #require(events.first { $0.voice != voice })
    #expect(String(cString: named.name) == "tick" && named.name_length == 4)
    #expect(named.user_value == 42)
    #expect(plain.name_length == 0 && plain.name[0] == 0 && plain.user_value == 0)
  }
}
