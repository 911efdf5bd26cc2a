import CEarshot

// Calls about ducking, snapshots and parameters.
extension Wild {
  private var snapshot: UInt64 { handle(.snapshot) }
  private var parameter: UInt64 { handle(.parameter) }

  private var ducking: UnsafeMutablePointer<earshot_ducking>? {
    filled(by: earshot_ducking_init) { rule in
      switch random(0..<4) {
      case 0: rule.gain = factor
      case 1: rule.threshold = double
      case 2: (rule.attack, rule.hold) = (double, double)
      default: rule.release = double
      }
    }
  }

  private var mix: UnsafeMutablePointer<earshot_bus_mix>? {
    guard let mix = structs(earshot_bus_mix.self) else { return nil }
    mix.pointee.has = UInt32(random(0..<18))
    (mix.pointee.gain, mix.pointee.rate, mix.pointee.occlusion) = (factor, factor, double)
    return mix
  }

  /// Nil for a function of another kind.
  func callAboutMixing(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_bus_get_children": earshot_bus_get_children(engine, bus, list, count, memory())
    case "earshot_bus_set_ducking": earshot_bus_set_ducking(engine, bus, bus, ducking)
    case "earshot_bus_get_ducking": earshot_bus_get_ducking(engine, bus, bus, structs())
    case "earshot_snapshot_make": earshot_snapshot_make(engine, text, length, choice, place)
    case "earshot_snapshot_remove": earshot_snapshot_remove(engine, snapshot)
    case "earshot_snapshot_set_mix": earshot_snapshot_set_mix(engine, snapshot, bus, mix)
    case "earshot_snapshot_get_mix": earshot_snapshot_get_mix(engine, snapshot, bus, structs())
    case "earshot_snapshot_set_send":
      earshot_snapshot_set_send(engine, snapshot, bus, handle(.reverb), memory())
    case "earshot_snapshot_get_send":
      earshot_snapshot_get_send(engine, snapshot, bus, handle(.reverb), memory())
    case "earshot_snapshot_capture": earshot_snapshot_capture(engine, snapshot, bus)
    case "earshot_snapshot_set_weight":
      earshot_snapshot_set_weight(engine, snapshot, double, fade)
    case "earshot_snapshot_get_weight": earshot_snapshot_get_weight(engine, snapshot, memory())
    case "earshot_snapshot_set_settings":
      earshot_snapshot_set_settings(engine, snapshot, handle(.effect), memory(), count)
    case "earshot_snapshot_get_settings":
      earshot_snapshot_get_settings(engine, snapshot, handle(.effect), memory(), count, memory())
    case "earshot_parameter_make":
      earshot_parameter_make(engine, text, length, double, double, double, fade, place)
    case "earshot_parameter_remove": earshot_parameter_remove(engine, parameter)
    case "earshot_parameter_set_value":
      earshot_parameter_set_value(engine, parameter, emitter, double)
    case "earshot_parameter_get_value":
      earshot_parameter_get_value(engine, parameter, emitter, memory())
    case "earshot_parameter_drive":
      earshot_parameter_drive(
        engine, parameter, handle(.bus, .emitter, .clip, .snapshot, .effect), choice, points, count,
        choice)
    case "earshot_parameter_drive_send":
      earshot_parameter_drive_send(
        engine, parameter, handle(.bus, .emitter), handle(.reverb), points, count, choice)
    default: nil
    }
  }

  private var points: UnsafePointer<earshot_parameter_point>? {
    guard let memory = memory(Double.self) else { return nil }
    for index in 0..<64 { memory[index] = index % 3 == 0 ? double : Double(index) }
    return UnsafeRawPointer(memory).assumingMemoryBound(to: earshot_parameter_point.self)
  }
}
