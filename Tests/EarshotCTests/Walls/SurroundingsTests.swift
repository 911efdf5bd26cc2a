import CEarshot
import TestSupport
import Testing

@Suite("Surroundings in C")
struct SurroundingsTests {
  private let program = CProgram()

  private func space() -> earshot_space {
    var space = earshot_space()
    space.size = UInt32(MemoryLayout<earshot_space>.size)
    return space
  }

  @Test("are worked out from walls and what they keep, told, and turned off")
  func whole() {
    let engine = program.engine
    var (wall, found) = (earshot_wall(0), space())
    ok(earshot_wall_make_box(engine, 0, 6, 3, 4, nil, &wall))
    var (low, middle, high) = (0.0, 0.0, 0.0)
    ok(earshot_wall_get_absorption(engine, wall, &low, &middle, &high))
    #expect(low == 0.03 && middle == 0.04 && high == 0.07)
    refused(earshot_wall_set_absorption(engine, wall, 0, 2, 0), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_wall_set_absorption(engine, wall, 0.2, 0.25, 0.3))
    refused(earshot_engine_get_surrounding_space(engine, &found), EARSHOT_ERROR_NOT_AVAILABLE)
    refused(earshot_engine_set_surroundings(engine, true, 0, 1, 0, 4), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_engine_set_surroundings(engine, true, 4_096, 0.5, 0, 2))
    var (isOn, rays, level, smoothing, emitters) = (false, Int32(0), 0.0, 1.0, Int32(0))
    ok(earshot_engine_get_surroundings(engine, &isOn, &rays, &level, &smoothing, &emitters))
    #expect(emitters == 2 && isOn && rays == 4_096 && abs(level - 0.5) < 1e-9 && smoothing == 0)
    program.render(1_600)
    ok(earshot_engine_get_surrounding_space(engine, &found))
    #expect(abs(found.absorption_middle - 0.25) < 1e-9 && found.openness == 0)
    #expect(abs(found.volume - 72) < 4 && abs(found.mean_free_path - 2.667) < 0.15)
    // 0.161 V / (-S ln (1 - a))
    #expect(abs(found.decay_middle / 0.3731 - 1) < 0.08, "\(found.decay_middle)")
    var other = space()
    ok(earshot_engine_get_space_around(engine, 0, 0, 0, &other))
    #expect(other.decay_high == found.decay_high)
    refused(
      earshot_engine_get_space_around(engine, .nan, 0, 0, &other), EARSHOT_ERROR_ARGUMENT,
      saying: "no place")
    // One point, and its bytes.
    var (corner, length) = (earshot_vector(x: 0, y: 0, z: 0), 0)
    ok(earshot_engine_bake_spaces(engine, &corner, &corner, 1, nil, 0, &length))
    #expect(length == 100)
    var bytes = [UInt8](repeating: 0, count: length)
    ok(earshot_engine_bake_spaces(engine, &corner, &corner, 1, &bytes, length, &length))
    ok(earshot_engine_set_baked_spaces(engine, bytes, length))
    refused(earshot_engine_set_baked_spaces(engine, bytes, 99), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_engine_set_baked_spaces(engine, nil, 0))
    var far = earshot_vector(x: 1e6, y: 0, z: 0)
    refused(
      earshot_engine_bake_spaces(engine, &corner, &far, 1, nil, 0, &length),
      EARSHOT_ERROR_LIMIT_REACHED)
    ok(earshot_engine_set_surroundings(engine, false, 0, 0, 0, 0))
    refused(earshot_engine_get_surrounding_space(engine, &found), EARSHOT_ERROR_NOT_AVAILABLE)
  }
}
