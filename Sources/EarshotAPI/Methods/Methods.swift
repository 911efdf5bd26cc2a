/// The methods of all classes, except what each language's binding does by hand.
struct Methods {
  let description: Description
  let all: [Method]
  private let handles: [String: Handle]
  private let structures: [String: Structure]

  /// Calls with functions of the game's, with arrays whose length depends on something else, and
  /// those that end or begin something: bindings write these themselves.
  static let byHand: Set<String> = [
    "earshot_engine_make", "earshot_engine_close", "earshot_engine_render", "earshot_engine_meter",
    "earshot_engine_set_log", "earshot_engine_set_file_functions",
    "earshot_engine_set_ray_function", "earshot_engine_take_events",
    "earshot_engine_get_decisions", "earshot_set_memory_functions", "earshot_bus_add_callback",
    "earshot_clip_load_generator", "earshot_clip_load_samples", "earshot_clip_load_samples_s16",
    "earshot_clip_set_make", "earshot_play_schedule", "earshot_voices_get_statuses",
    "earshot_objects_set_positions", "earshot_objects_set_positions_f",
    "earshot_recorder_make", "earshot_chat_sender_make", "earshot_push_source_make",
    "earshot_push_source_write", "earshot_progressive_append", "earshot_host_output_render",
    "earshot_wall_make_mesh", "earshot_wall_make_ground", "earshot_room_make_hull",
    "earshot_zone_make_hull", "earshot_preload_begin", "earshot_music_open",
    "earshot_music_append", "earshot_eax_reverb_init_preset", "earshot_material_init_common",
  ]

  init(_ description: Description) {
    self.description = description
    let handles = Dictionary(
      uniqueKeysWithValues: description.entries.compactMap { $0 as? Handle }
        .filter { $0.type == "uint64_t" }.map { ($0.name, $0) })
    let structures = Dictionary(
      uniqueKeysWithValues: description.structures.map { ($0.name, $0) })
    self.handles = handles
    self.structures = structures
    let reader = MethodReader(description: description, handles: handles, structures: structures)
    all = description.calls.filter { $0.answer == .result && !Self.byHand.contains($0.name) }
      // Of what belongs to no engine: its value does that as it ends.
      .filter { !$0.name.hasSuffix("_release") || $0.parameters.first?.name == "engine" }
      .map(reader.method)
  }

  func of(_ owner: String) -> [Method] { all.filter { $0.owner == owner } }

  /// Kinds of handles in the header's order, each a class.
  var classes: [Handle] {
    description.entries.compactMap { $0 as? Handle }.filter {
      handles[$0.name] != nil && $0.name != "earshot_engine"
    }
  }

  var enumerations: [Enumeration] {
    description.entries.compactMap { $0 as? Enumeration }
  }
}

extension Description {
  /// The enumeration that constants with a prefix are of: `EARSHOT_NETWORK_IS_` is of
  /// `EARSHOT_NETWORK_…`.
  func enumeration(of prefix: String) -> Enumeration? {
    let enumerations = entries.compactMap { $0 as? Enumeration }
    return enumerations.first { $0.name == prefix + "…" }
      ?? enumerations.first { $0.constants.contains { $0.name.hasPrefix(prefix) } }
  }

  /// Whether a game fills in a struct for some call.
  func isGiven(_ structure: Structure) -> Bool {
    let type = ValueType.named(structure.name)
    if calls.contains(where: { call in
      call.parameters.contains {
        guard $0.type == type else { return false }
        if case .inputArray = $0.form { return true }
        return $0.form == .input
      }
    }) {
      return true
    }
    return structures.contains { $0.fields.contains { $0.type == type } && isGiven($0) }
  }

  /// What fills in a struct's defaults and takes nothing else.
  func filler(of structure: Structure) -> Call? {
    calls.first {
      $0.name == structure.name + "_init" && $0.answer == .nothing && $0.parameters.count == 1
    }
  }
}
