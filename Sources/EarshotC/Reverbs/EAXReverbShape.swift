import CEarshot
import Earshot
import EarshotScript

extension earshot_eax_reverb {
  init(_ reverb: EAXReverb) {
    self.init()
    limits_decay_hf = reverb.limitsDecayHF
    for (field, path) in zip(EAXReverb.fields, Self.paths) {
      self[keyPath: path] = reverb[keyPath: field.path]
    }
    (reflections_pan.x, reflections_pan.y, reflections_pan.z) = (
      reverb.reflectionsPan.x, reverb.reflectionsPan.y, reverb.reflectionsPan.z
    )
    (late_pan.x, late_pan.y, late_pan.z) = (
      reverb.latePan.x, reverb.latePan.y, reverb.latePan.z
    )
  }

  /// In EAX's order, as the engine has them.
  fileprivate static var paths: [WritableKeyPath<earshot_eax_reverb, Double>] {
    [
      \.density,
      \.diffusion,
      \.gain,
      \.gain_hf,
      \.gain_lf,
      \.decay_time,
      \.decay_hf_ratio,
      \.decay_lf_ratio,
      \.reflections_gain,
      \.reflections_delay,
      \.late_gain,
      \.late_delay,
      \.echo_time,
      \.echo_depth,
      \.modulation_time,
      \.modulation_depth,
      \.air_absorption_hf,
      \.reference_hf,
      \.reference_lf,
      \.room_rolloff,
    ]
  }
}

extension EAXReverb {
  /// From the C struct; NULL is the generic one.
  init(_ pointer: UnsafePointer<earshot_eax_reverb>?) throws(Failure) {
    self = try earshot_eax_reverb.read(pointer, "settings") { given throws(Failure) in
      try EAXReverb(checked: given)
    }
  }

  private init(checked given: earshot_eax_reverb) throws(Failure) {
    self.init()
    for (field, path) in zip(Self.fields, earshot_eax_reverb.paths) {
      self[keyPath: field.path] = try within(given[keyPath: path], field.range, field.name)
    }
    for (pan, name) in [
      (given.reflections_pan, "reflections_pan"), (given.late_pan, "late_pan"),
    ] {
      let length = (pan.x * pan.x + pan.y * pan.y + pan.z * pan.z).squareRoot()
      guard length <= 1.000_001 else {
        throw .argument("\(name) is \(length) long: it has at most length 1")
      }
    }
    reflectionsPan = SIMD3(
      given.reflections_pan.x, given.reflections_pan.y, given.reflections_pan.z)
    latePan = SIMD3(given.late_pan.x, given.late_pan.y, given.late_pan.z)
    limitsDecayHF = given.limits_decay_hf
  }
}

@c @implementation
public func earshot_eax_reverb_init_preset(
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ name: UnsafePointer<CChar>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let settings else { throw .null("settings") }
    guard let name else { throw .null("name") }
    let wanted = String(cString: name)
    let names = EAXReverb.Preset.allCases.map(\.rawValue)
    guard let found = Spelling.name(wanted, among: names),
      let preset = EAXReverb.Preset(rawValue: found)
    else {
      let question = Spelling.question(wanted, among: names)
      throw .argument(
        "EAX has no preset \"\(wanted)\": "
          + (question ?? "earshot_eax_preset_name tells those that it has"))
    }
    earshot_eax_reverb.store(
      earshot_eax_reverb(EAXReverb(preset)), at: UnsafeMutableRawPointer(settings),
      size: earshot_eax_reverb.firstSize)
  }
}

/// Permanent names.
private struct PresetNames: @unchecked Sendable {
  let names = EAXReverb.Preset.allCases.map { preset in
    let bytes = Array(preset.rawValue.utf8CString)
    let kept = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    kept.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(kept)
  }

  static let all = PresetNames()
}

@c @implementation
public func earshot_eax_preset_name(_ index: Int32) -> UnsafePointer<CChar>! {
  let names = PresetNames.all.names
  return names.indices.contains(Int(index)) ? names[Int(index)] : nil
}
