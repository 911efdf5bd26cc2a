import CEarshot
import TestSupport
import Testing

@Suite("Zones in C")
struct ZoneTests {
  private let program = CProgram()
  private var engine: earshot_engine { program.engine }

  private func level() -> Double {
    program.render(14_400)
    return Render(program.render(9_600)).level
  }

  @Test("a zone has a reverb, an edge and a transmission, which are heard and can be asked for")
  func zone() throws {
    var emitter = earshot_emitter(0)
    ok(earshot_emitter_make(engine, 0, 0, 0, -1, nil, &emitter))
    let clip = program.load(Signal.sine(500, amplitude: 0.25, frames: 4_800))
    var (play, voice) = (earshot_play_options(), earshot_voice(0))
    earshot_play_options_init(&play)
    play.loops = Int32(EARSHOT_FOREVER)
    ok(earshot_play(engine, clip, emitter, &play, &voice))
    let free = level()

    var (zone, node) = (earshot_zone(0), earshot_node(0))
    ok(earshot_node_make(engine, 0, 0, 0, -20, &node))
    ok(earshot_zone_make_box(engine, node, 10, 10, 10, &zone))
    ok(earshot_set_label(engine, zone, "den", 3, 7))
    #expect(abs(level() - free) < 0.01)
    // The listener and the emitter are both 14 m and more beyond its side.
    ok(earshot_zone_set_edge(engine, zone, 40))
    ok(earshot_zone_set_priority(engine, zone, 3))
    var reverb = earshot_eax_reverb()
    earshot_eax_reverb_init(&reverb)
    reverb.late_gain = 10
    ok(earshot_zone_set_reverb(engine, zone, &reverb, 0.8))
    #expect(abs(level() - free) > 0.3)
    var count = 0
    var heard = [earshot_heard_zone](repeating: earshot_heard_zone(), count: 2)
    heard[0].size = UInt32(MemoryLayout<earshot_heard_zone>.size)
    ok(earshot_voice_get_zones(engine, voice, &heard, 2, &count))
    #expect(count == 1 && heard[0].zone == zone && heard[0].heard_in == zone)
    #expect(abs(heard[0].listener - 0.625) < 1e-9 && abs(heard[0].emitter - 0.65) < 1e-9)
    #expect(abs(heard[0].gain - 0.65 * 0.8) < 1e-9)

    var (edge, priority, gain, high) = (0.0, Int32(0), 0.0, 0.0)
    ok(earshot_zone_set_outside(engine, zone, 0.25, 0.5))
    ok(earshot_zone_get(engine, zone, &edge, &priority, &gain, &high))
    #expect((edge, priority, gain, high) == (40, 3, 0.25, 0.5))
    var now = earshot_eax_reverb()
    now.size = UInt32(MemoryLayout<earshot_eax_reverb>.size)
    ok(earshot_zone_get_reverb(engine, zone, &now, &gain))
    #expect(now.late_gain == 10 && gain == 0.8)
    ok(earshot_zone_set_reverb(engine, zone, nil, 0))
    refused(earshot_zone_get_reverb(engine, zone, &now, &gain), EARSHOT_ERROR_NOT_AVAILABLE)
    ok(earshot_zone_remove(engine, zone))
    refused(earshot_zone_set_edge(engine, zone, 1), EARSHOT_ERROR_STALE)
  }

  @Test("a room has a reverb too, other shapes, and what is refused")
  func refusals() {
    var (room, zone) = (earshot_room(0), earshot_zone(0))
    ok(earshot_room_make_sphere(engine, 0, 3, &room))
    var reverb = earshot_eax_reverb()
    earshot_eax_reverb_init(&reverb)
    refused(earshot_room_get_reverb(engine, room, &reverb, nil), EARSHOT_ERROR_NOT_AVAILABLE)
    ok(earshot_room_set_reverb(engine, room, &reverb, 0.5))
    var level = 0.0
    ok(earshot_room_get_reverb(engine, room, nil, &level))
    #expect(level == 0.5)
    refused(earshot_room_set_reverb(engine, room, &reverb, 1.5), EARSHOT_ERROR_ARGUMENT)
    reverb.decay_time = .nan
    refused(earshot_room_set_reverb(engine, room, &reverb, 1), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_room_set_reverb(engine, room, nil, 0))

    ok(earshot_zone_make_sphere(engine, 0, 3, &zone))
    refused(earshot_zone_set_edge(engine, room, 1), EARSHOT_ERROR_HANDLE)
    for edge in [-1, .nan, 10_001] {
      refused(earshot_zone_set_edge(engine, zone, edge), EARSHOT_ERROR_ARGUMENT)
    }
    refused(earshot_zone_set_outside(engine, zone, 2, 1), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_zone_make_sphere(engine, 0, .nan, &zone), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_zone_make_box(engine, 0, 0, 1, 1, &zone), EARSHOT_ERROR_ARGUMENT)
    let points: [Double] = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
    ok(earshot_zone_make_hull(engine, 0, points, 4, &zone))
    refused(earshot_zone_make_hull(engine, 0, points, 65, &zone), EARSHOT_ERROR_LIMIT_REACHED)
    refused(earshot_zone_make_hull(engine, 0, nil, 4, &zone), EARSHOT_ERROR_ARGUMENT)
  }
}
