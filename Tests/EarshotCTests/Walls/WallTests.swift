import CEarshot
import TestSupport
import Testing

@Suite("Walls in C")
struct WallTests {
  private let program = CProgram()
  private let emitter: earshot_emitter

  init() {
    // 4 m ahead, with a tone.
    var (options, made) = (earshot_emitter_options(), earshot_emitter(0))
    earshot_emitter_options_init(&options)
    ok(earshot_emitter_make(program.engine, 0, 0, 0, -4, &options, &made))
    emitter = made
    let clip = program.load(Signal.sine(1_000, amplitude: 0.25, frames: 4_800))
    var (play, voice) = (earshot_play_options(), earshot_voice(0))
    earshot_play_options_init(&play)
    play.loops = Int32(EARSHOT_FOREVER)
    ok(earshot_play(program.engine, clip, emitter, &play, &voice))
    ok(earshot_engine_set_wall_settings(program.engine, 1, 0.5, 64, 0))
  }

  private func level() -> Double {
    program.render(1_600)
    return Render(program.render(4_800)).level
  }

  /// As heard straight through, by the mean of the low and the middle band.
  private let material = {
    var material = earshot_material()
    earshot_material_init(&material)
    (material.loss_low, material.loss_middle, material.loss_high) = (6, 8, 7)
    material.thickness = 0.5
    return material
  }()

  private func node() -> earshot_node {
    var node: earshot_node = 0
    ok(earshot_node_make(program.engine, 0, 0, 0, -2, &node))
    return node
  }

  @Test("boxes, meshes, ground and walls like others take the same, and are made of other things")
  func shapes() {
    let free = level()
    var (material, wall, other) = (material, earshot_wall(0), earshot_wall(0))
    ok(earshot_wall_make_box(program.engine, node(), 3, 3, 0.5, &material, &wall))
    #expect(abs(free - level() - 7) < 0.1, "a box: \(free - level()) dB")
    ok(earshot_wall_make_like(program.engine, node(), wall, &material, &other))
    #expect(abs(free - level() - 14) < 0.1, "and one like it: \(free - level()) dB")
    ok(earshot_wall_remove(program.engine, wall))
    ok(earshot_wall_remove(program.engine, other))
    refused(earshot_wall_remove(program.engine, other), EARSHOT_ERROR_STALE)
    let corners: [Float] = [-1, -1, 0, 1, -1, 0, 0, 2, 0]
    ok(
      earshot_wall_make_mesh(
        program.engine, node(), corners, 3, [0, 1, 2], 1, false, &material, &wall))
    #expect(abs(free - level() - 7) < 0.1, "a triangle: \(free - level()) dB")
    ok(earshot_wall_remove(program.engine, wall))
    // The listener is in a hill that ends 2 m ahead: 12 dB more than half a metre.
    ok(
      earshot_wall_make_ground(
        program.engine, 0, [-9, -9, 9, 9, -9, -9], 2, 3, 4, &material, &wall))
    #expect(abs(free - level() - 19) < 0.2, "ground: \(free - level()) dB")
    (material.loss_low, material.loss_middle) = (0, 0)
    ok(earshot_wall_set_material(program.engine, wall, &material))
    var now = earshot_material()
    earshot_material_init(&now)
    ok(earshot_wall_get_material(program.engine, wall, &now))
    #expect(now.loss_low == 0 && now.thickness == 0.5 && now.loss_high == 7)
    ok(earshot_material_init_common(&now, "glass"))
    #expect(now.thickness == 0.006)
  }

  @Test("what is no wall is refused, in words")
  func refusals() {
    var (material, wall) = (material, earshot_wall(0))
    let corners: [Float] = [0, 0, 0, 1, 0, 0, .nan, 1, 0]
    let engine = program.engine
    refused(earshot_wall_make_box(engine, 0, 0, 1, 1, &material, &wall), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_wall_make_mesh(engine, 0, corners, 3, [0, 1, 2], 1, true, &material, &wall),
      EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_wall_make_mesh(engine, 0, corners, 2, [0, 1, 2], 1, true, &material, &wall),
      EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_wall_make_mesh(engine, 0, corners, 3, [0, 1, 2], 10_000_000, true, nil, &wall),
      EARSHOT_ERROR_LIMIT_REACHED)
    refused(earshot_material_init_common(&material, "cheese"), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_material_init_common(&material, "wodd"), EARSHOT_ERROR_ARGUMENT,
      saying: "did you mean \"wood\"?")
    ok(earshot_material_init_common(&material, "Wood"))
    material.thickness = 0
    refused(earshot_wall_make_box(engine, 0, 1, 1, 1, &material, &wall), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_engine_set_wall_settings(engine, 0, 1, 64, 0), EARSHOT_ERROR_ARGUMENT)
    var (rays, radius, most, smoothing) = (Int32(0), 0.0, Int32(0), 1.0)
    ok(earshot_engine_get_wall_settings(engine, &rays, &radius, &most, &smoothing))
    #expect(rays == 1 && radius == 0.5 && most == 64 && smoothing == 0)
    refused(earshot_emitter_set_transmission(engine, emitter, 2, 1), EARSHOT_ERROR_ARGUMENT)
    #expect(wall == 0)
  }

  @Test("the air is set, read back, and taken away")
  func air() {
    let engine = program.engine
    var (isOn, temperature, humidity, pressure) = (true, 0.0, 0.0, 0.0)
    ok(earshot_engine_get_air(engine, &isOn, &temperature, &humidity, &pressure))
    #expect(!isOn && temperature == 20 && humidity == 50 && pressure == 101.325)
    ok(earshot_engine_set_air(engine, true, -5, 80, 90))
    ok(earshot_engine_get_air(engine, &isOn, &temperature, nil, &pressure))
    #expect(isOn && temperature == -5 && pressure == 90)
    refused(earshot_engine_set_air(engine, true, 60, 50, 100), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_engine_set_air(engine, false, 20, 50, 100))
    ok(earshot_engine_get_air(engine, &isOn, nil, nil, nil))
    #expect(!isOn)
  }

  @Test("the game's own physics is asked, and can't call the engine meanwhile")
  func rays() {
    final class Game {
      var engine: earshot_engine = 0
      var asked = 0
      var answer: earshot_result = 0
    }
    let (game, free) = (Game(), level())
    game.engine = program.engine
    ok(
      earshot_engine_set_ray_function(
        program.engine,
        { user, rays, losses, count in
          let game = Unmanaged<Game>.fromOpaque(user!).takeUnretainedValue()
          game.asked += count
          game.answer = earshot_emitter_set_transmission(game.engine, rays![0].emitter, 1, 1)
          for index in 0..<count where rays![index].end.z < -3 {
            losses![index] = earshot_ray_loss(low: 10, middle: 10, high: 10)
          }
        }, Unmanaged.passUnretained(game).toOpaque()))
    #expect(abs(free - level() - 10) < 0.1)
    #expect(game.asked >= 8 && game.answer != EARSHOT_OK)
    ok(earshot_engine_set_ray_function(program.engine, nil, nil))
    var (gain, high) = (0.0, 0.0)
    ok(earshot_emitter_get_transmission(program.engine, emitter, &gain, &high))
    #expect(abs(gain - 0.3162) < 1e-3 && high == 1)
    ok(earshot_emitter_set_transmission(program.engine, emitter, 1, 1))
    #expect(abs(free - level()) < 0.01)
  }
}
