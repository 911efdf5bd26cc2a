import CSystem
import Earshot
import StrictJSON

/// Curves by the parameter that they read and by what they change:
/// `{"speed": {"gain": [[0, -12], [8, 0]], "send": {"cave": …}, "effect": {"muffle": {…}}}}`.
struct DrivesForm: SoundForm {
  /// What has curves, and so what they may change.
  let owner: Owner

  enum Owner {
    case event, container, bus, effects, vca, snapshot

    fileprivate var targets: [(key: String, target: SoundTarget)] {
      let sound: [(String, SoundTarget)] = [
        ("gain", .gain), ("pitch", .pitch), ("lowPass", .lowPass),
      ]
      return switch self {
      case .event: sound + [("probability", .probability)]
      case .container: sound + [("probability", .probability), ("blend", .blend)]
      case .bus: sound + [("highPass", .highPass)]
      case .vca: [("gain", .gain)]
      case .snapshot: [("weight", .weight)]
      case .effects: []
      }
    }

    fileprivate var hasSends: Bool { self == .event || self == .bus }
    fileprivate var hasEffects: Bool { self == .bus }

    /// Keys that only a bus or an emitter has, with where to set them.
    fileprivate var refused: [(key: String, remedy: String)] {
      switch self {
      case .event, .container:
        [
          ("spread", ElsewhereRemedy.spread), ("highPass", ElsewhereRemedy.highPass),
          ("effect", ElsewhereRemedy.effect),
        ]
      case .bus, .vca, .snapshot, .effects: []
      }
    }
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> [SoundDrive]? {
    guard case .object(let entries) = node.content else {
      context.wrongType(node, "an object with a parameter for each key")
      return nil
    }
    guard entries.count <= SoundLimits.elements else {
      context.fail(
        at: node, "curves of \(entries.count) parameters",
        remedy: "give at most \(SoundLimits.elements)")
      return nil
    }
    var drives: [SoundDrive] = []
    for entry in entries where NameForm.check(entry.key, at: entry.start, context) {
      drives += context.under(entry.key) { drivesOf(entry.key, entry.node, context) }
    }
    return drives
  }

  private func drivesOf(
    _ source: String, _ node: JSONNode, _ context: ReadingContext
  ) -> [SoundDrive] {
    guard var reader = ObjectReader(node, context) else { return [] }
    var drives: [SoundDrive] = []
    for (key, target) in owner.targets {
      var curve: SoundCurve?
      reader.visit(key, &curve, CurveForm(target.results), isRequired: false)
      if let curve { drives.append(SoundDrive(source, target, curve)) }
    }
    if owner.hasSends {
      var curves: [String: SoundCurve]?
      reader.visit(
        "send", &curves, DictionaryForm(CurveForm(.sendDecibels), most: 64), isRequired: false)
      drives += Self.ordered(curves).map { SoundDrive(source, .send($0), $1) }
    }
    if owner.hasEffects {
      var effects: [String: [EffectSetting: SoundCurve]]?
      reader.visit(
        "effect", &effects, DictionaryForm(SettingCurvesForm(), most: 64), isRequired: false)
      for (name, settings) in Self.ordered(effects) {
        drives += settings.sorted { $0.key < $1.key }.map {
          SoundDrive(source, .effect(name, $0.key), $0.value)
        }
      }
    }
    for (key, remedy) in owner.refused { reader.refuse(key, remedy: remedy) }
    reader.finish()
    return drives
  }

  private static func ordered<Value>(_ values: [String: Value]?) -> [(String, Value)] {
    (values ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func write(_ value: [SoundDrive]) -> JSONValue {
    var all = JSONObject()
    for source in Self.sources(of: value) {
      let drives = value.filter { $0.source == source }
      all.append(source, .object(object(of: drives)))
    }
    return .object(all)
  }

  private static func sources(of drives: [SoundDrive]) -> [String] {
    var sources: [String] = []
    for drive in drives where !sources.contains(drive.source) { sources.append(drive.source) }
    return sources
  }

  private func object(of drives: [SoundDrive]) -> JSONObject {
    var object = JSONObject()
    for (key, target) in owner.targets {
      for drive in drives where drive.target == target {
        object.append(key, CurveForm(target.results).write(drive.curve))
      }
    }
    var (sends, effects) = ([String: SoundCurve](), [String: [EffectSetting: SoundCurve]]())
    for drive in drives {
      switch drive.target {
      case .send(let reverb): sends[reverb] = drive.curve
      case .effect(let name, let setting): effects[name, default: [:]][setting] = drive.curve
      default: break
      }
    }
    if !sends.isEmpty {
      object.append("send", DictionaryForm(CurveForm(.sendDecibels)).write(sends))
    }
    if !effects.isEmpty {
      object.append("effect", DictionaryForm(SettingCurvesForm()).write(effects))
    }
    return object
  }
}

/// Curves of an effect's settings.
private struct SettingCurvesForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> [EffectSetting: SoundCurve]? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var curves: [EffectSetting: SoundCurve] = [:]
    for setting in EffectSetting.allCases {
      reader.visit(
        setting.rawValue, &curves[setting], CurveForm(setting.form), isRequired: false)
    }
    reader.finish()
    return curves
  }

  func write(_ value: [EffectSetting: SoundCurve]) -> JSONValue {
    .object(
      JSONObject(
        members: value.sorted { $0.key < $1.key }.map {
          .init(key: $0.key.rawValue, value: CurveForm($0.key.form).write($0.value))
        }))
  }
}

/// Numbers of an effect by the names of its settings.
struct SettingsForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> [EffectSetting: Double]? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var numbers: [EffectSetting: Double] = [:]
    for setting in EffectSetting.allCases {
      reader.visit(setting.rawValue, &numbers[setting], setting.form, isRequired: false)
    }
    reader.finish()
    return numbers
  }

  func write(_ value: [EffectSetting: Double]) -> JSONValue {
    .object(
      JSONObject(
        members: value.sorted { $0.key < $1.key }.map {
          .init(key: $0.key.rawValue, value: $0.key.form.write($0.value))
        }))
  }
}

extension SoundTarget {
  /// Where what a curve gives may lie.
  var results: NumberForm {
    switch self {
    case .gain: .decibels
    case .pitch: .semitones
    case .lowPass, .highPass: .hertz
    case .probability, .weight: .part
    case .blend: .plain
    case .send: .sendDecibels
    case .effect(_, let setting): setting.form
    }
  }
}

extension EffectSetting {
  /// In the units of definition files: factors in decibels.
  var form: NumberForm { form(in: range) }

  func form(in range: ClosedRange<Double>) -> NumberForm {
    guard isFactor else { return NumberForm(range, unit) }
    let most = 20 * log10(range.upperBound)
    return NumberForm(SoundLimits.decibels.lowerBound...max(most, -199), "dB")
  }
}
