import CEarshot
import EarshotAPI

/// The defaults that the description of the API states, beside those that the library fills in.
struct StatedDefaults {
  private let layouts = Layouts(.earshot)
  private let constants: [String: Double]
  /// How many were compared.
  private(set) var count = 0
  /// What differs, in words.
  private(set) var differences: [String] = []

  init() {
    var constants = [
      "EARSHOT_CLICK_FREE": EARSHOT_CLICK_FREE, "EARSHOT_NOW": -1, "EARSHOT_FOREVER": -1,
      "EARSHOT_NEVER": Double(Int64.max), "EARSHOT_TERMINATED": -1, "NULL": 0, "true": 1,
      "false": 0,
    ]
    for case let enumeration as Enumeration in Description.earshot.entries {
      for constant in enumeration.constants { constants[constant.name] = Double(constant.value) }
    }
    self.constants = constants

    for structure in Description.earshot.structures {
      if let fill = Self.fills[structure.name] {
        compare(structure, fill, at: 0)
      } else if let kind = Self.effects.firstIndex(of: structure.name) {
        let fill = Self.fill { earshot_effect_settings_init($0, Int32(kind)) }
        compare(structure, fill, at: MemoryLayout<earshot_effect_settings>.offset(of: \.of) ?? 0)
      }
    }
  }

  private mutating func compare(_ structure: Structure, _ fill: Fill, at start: Int) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1_024, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 1_024)
    fill(memory)
    for (field, offset) in zip(structure.fields, layouts.layout(of: structure).offsets) {
      guard let initial = field.initial else { continue }
      let stated = initial.number ?? constants[initial.text] ?? Double(initial.text)
      let found = Self.number(field, UnsafeRawPointer(memory) + start + offset)
      count += 1
      // As many digits as are printed.
      if let stated, abs(found - stated) <= 0.001 * abs(stated) { continue }
      differences.append("\(structure.name).\(field.name) is \(found), not \(initial.text)")
    }
  }

  private static func number(_ field: Parameter, _ place: UnsafeRawPointer) -> Double {
    switch field.form {
    case .value, .fixedArray: break
    default: return Double(place.load(as: Int.self))
    }
    let type = if case .constant(_, let type) = field.type { type } else { field.type }
    return switch type {
    case .double: place.load(as: Double.self)
    case .float: Double(place.load(as: Float.self))
    case .bool: place.load(as: Bool.self) ? 1 : 0
    case .int16: Double(place.load(as: Int16.self))
    case .uint16: Double(place.load(as: UInt16.self))
    case .int32: Double(place.load(as: Int32.self))
    case .uint32: Double(place.load(as: UInt32.self))
    default: Double(place.load(as: Int64.self))
    }
  }

  // MARK: What fills them in

  private typealias Fill = (UnsafeMutableRawPointer) -> Void

  private static func fill<Struct>(
    _ initialize: @escaping (UnsafeMutablePointer<Struct>?) -> Void
  ) -> Fill {
    { initialize($0.assumingMemoryBound(to: Struct.self)) }
  }

  /// In the order of EARSHOT_EFFECT_….
  private static let effects = [
    "earshot_equalizer", "earshot_filter", "earshot_compressor", "earshot_limiter", "earshot_echo",
    "earshot_distortion", "earshot_reverb", "earshot_convolution",
  ]

  /// The defaults of `…_init` functions without other parameters.
  static var names: Set<String> { Set(fills.keys) }

  private static var fills: [String: Fill] {
    [
      "earshot_output": fill(earshot_output_init),
      "earshot_config": fill(earshot_config_init),
      "earshot_clip_options": fill(earshot_clip_options_init),
      "earshot_emitter_options": fill(earshot_emitter_options_init),
      "earshot_scatterer_options": fill(earshot_scatterer_options_init),
      "earshot_play_options": fill(earshot_play_options_init),
      "earshot_caption_settings": fill(earshot_caption_settings_init),
      "earshot_material": fill(earshot_material_init),
      "earshot_eax_reverb": fill(earshot_eax_reverb_init),
      "earshot_ducking": fill(earshot_ducking_init),
      "earshot_recorder_options": fill(earshot_recorder_options_init),
      "earshot_network_options": fill(earshot_network_options_init),
      "earshot_chat_sender_options": fill(earshot_chat_sender_options_init),
      "earshot_music_options": fill(earshot_music_options_init),
      "earshot_now_playing_info": fill(earshot_now_playing_info_init),
      "earshot_suspension_policy": fill(earshot_suspension_policy_init),
      "earshot_recording_options": fill(earshot_recording_options_init),
    ]
  }
}
