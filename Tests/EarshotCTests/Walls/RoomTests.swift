import CEarshot
import TestSupport
import Testing

@Suite("Rooms in C")
struct RoomTests {
  private let program = CProgram()
  private var engine: earshot_engine { program.engine }

  private func level() -> Double {
    program.render(9_600)
    return Render(program.render(4_800)).level
  }

  @Test("a portal lets as much through as it is open, and a room what goes through its walls")
  func openness() {
    // 4 m ahead, in a room of 4 m.
    var (emitter, node) = (earshot_emitter(0), earshot_node(0))
    ok(earshot_emitter_make(engine, 0, 0, 0, -4, nil, &emitter))
    let clip = program.load(Signal.sine(500, amplitude: 0.25, frames: 4_800))
    var (play, voice) = (earshot_play_options(), earshot_voice(0))
    earshot_play_options_init(&play)
    play.loops = Int32(EARSHOT_FOREVER)
    ok(earshot_play(engine, clip, emitter, &play, &voice))
    ok(earshot_engine_set_wall_settings(engine, 8, 0.5, 1_024, 0))
    let free = level()

    var (room, other, portal) = (earshot_room(0), earshot_room(0), earshot_portal(0))
    ok(earshot_node_make(engine, 0, 0, 0, -4, &node))
    ok(earshot_room_make_box(engine, node, 4, 4, 4, &room))
    #expect(level() < -90)
    ok(earshot_engine_get_room_at(engine, 0, 0, -4, &other))
    #expect(other == room)
    ok(earshot_node_make(engine, 0, 0, 0, -2, &node))
    ok(earshot_portal_make(engine, node, 0, room, 1, 1, 1, &portal))
    #expect(abs(free - level()) < 0.1)
    ok(earshot_portal_set_openness(engine, portal, 0.1, 0))
    #expect(abs(free - level() - 10) < 0.1, "\(free - level()) dB")
    var now = 0.0
    ok(earshot_portal_get_openness(engine, portal, &now))
    #expect(now == 0.1)
    ok(earshot_portal_set_openness(engine, portal, 0, 0.1))
    ok(earshot_portal_set_door(engine, portal, 0.05, 1))
    #expect(abs(free - level() - 26.02) < 0.1, "\(free - level()) dB")
    ok(earshot_portal_remove(engine, portal))
    ok(earshot_room_set_through(engine, room, 0.5, 1))
    #expect(abs(free - level() - 6.02) < 0.1, "\(free - level()) dB")
    ok(earshot_room_remove(engine, room))
    #expect(abs(free - level()) < 0.1)
  }

  @Test("other shapes, names, and what is refused")
  func refusals() {
    var (room, portal) = (earshot_room(0), earshot_portal(0))
    ok(earshot_room_make_sphere(engine, 0, 3, &room))
    ok(earshot_set_label(engine, room, "cellar", 6, 7))
    refused(earshot_room_make_sphere(engine, 0, .nan, &room), EARSHOT_ERROR_ARGUMENT)
    let points: [Double] = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
    ok(earshot_room_make_hull(engine, 0, points, 4, &room))
    refused(earshot_room_make_hull(engine, 0, points, 3, &room), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_room_make_hull(engine, 0, points, 65, &room), EARSHOT_ERROR_LIMIT_REACHED)
    refused(
      earshot_portal_make(engine, 0, room, room, 1, 1, 1, &portal),
      EARSHOT_ERROR_HIERARCHY_INVALID)
    refused(earshot_portal_make(engine, 0, room, 0, 1, 1, 2, &portal), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_portal_make(engine, 0, room, 0, 1, 1, 1, &portal))
    ok(earshot_room_remove(engine, room))
    refused(earshot_portal_remove(engine, portal), EARSHOT_ERROR_STALE)
    refused(earshot_portal_make(engine, 0, room, 0, 1, 1, 1, &portal), EARSHOT_ERROR_STALE)
  }
}
