import CEarshot

// Calls about walls, and what is in the way.
extension Wild {
  private var wall: UInt64 { handle(.wall) }

  private var material: UnsafeMutablePointer<earshot_material>? {
    filled(by: { earshot_material_init($0) }) { material in
      switch random(0..<3) {
      case 0: material.loss_low = double
      case 1: material.thickness = double
      default: material.loss_high = 3
      }
    }
  }

  private var answers:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<earshot_ray>?,
      UnsafeMutablePointer<earshot_ray_loss>?, Int
    ) -> Void
  {
    { _, rays, losses, count in
      for index in 0..<count {
        losses?[index].low = rays?[index].end.x ?? 0
        losses?[index].high = .nan
      }
    }
  }

  /// Nil for a function of another kind.
  func callAboutWalls(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_material_init_common": earshot_material_init_common(structs(), text)
    case "earshot_wall_make_box":
      earshot_wall_make_box(engine, node, double, double, 2, material, place)
    case "earshot_wall_make_mesh":
      earshot_wall_make_mesh(
        engine, node, memory(), count, memory(), count, flag, material, place)
    case "earshot_wall_make_ground":
      earshot_wall_make_ground(engine, node, memory(), count, count, double, material, place)
    case "earshot_wall_make_like": earshot_wall_make_like(engine, node, wall, material, place)
    case "earshot_wall_remove": earshot_wall_remove(engine, wall)
    case "earshot_wall_set_material": earshot_wall_set_material(engine, wall, material)
    case "earshot_wall_get_material": earshot_wall_get_material(engine, wall, structs())
    case "earshot_engine_set_wall_settings":
      earshot_engine_set_wall_settings(engine, choice, double, choice, double)
    case "earshot_engine_get_wall_settings":
      earshot_engine_get_wall_settings(engine, memory(), memory(), memory(), memory())
    case "earshot_engine_set_air":
      earshot_engine_set_air(engine, flag, double, double, double)
    case "earshot_engine_get_air":
      earshot_engine_get_air(engine, memory(), memory(), memory(), memory())
    case "earshot_wall_set_absorption":
      earshot_wall_set_absorption(engine, wall, double, 0.5, double)
    case "earshot_wall_get_absorption":
      earshot_wall_get_absorption(engine, wall, memory(), memory(), memory())
    case "earshot_engine_set_surroundings":
      earshot_engine_set_surroundings(engine, flag, choice, double, double, choice)
    case "earshot_engine_get_surroundings":
      earshot_engine_get_surroundings(
        engine, memory(), memory(), memory(), memory(), memory())
    case "earshot_engine_get_surrounding_space":
      earshot_engine_get_surrounding_space(engine, structs())
    case "earshot_engine_bake_spaces":
      earshot_engine_bake_spaces(
        engine, memory(), memory(), flag ? 1_000 : double, memory(UInt8.self), count, memory())
    case "earshot_engine_set_baked_spaces":
      earshot_engine_set_baked_spaces(engine, memory(UInt8.self), flag ? 9 : count)
    case "earshot_engine_get_space_around":
      earshot_engine_get_space_around(engine, double, double, 1, structs())
    case "earshot_emitter_set_clearance":
      earshot_emitter_set_clearance(engine, emitter, double, double)
    case "earshot_emitter_get_clearance":
      earshot_emitter_get_clearance(engine, emitter, memory(), memory())
    case "earshot_emitter_set_clearance_to":
      earshot_emitter_set_clearance_to(engine, emitter, listener, double, double)
    case "earshot_emitter_get_clearance_to":
      earshot_emitter_get_clearance_to(engine, emitter, listener, memory(), memory())
    case "earshot_engine_set_ray_function":
      earshot_engine_set_ray_function(engine, flag ? answers : nil, nil)
    default: nil
    }
  }
}
