import Earshot

/// Numbers of an effect, by their names. Factors on sound are gains, as everywhere in scripts.
public struct SettingNumbers: Equatable, Sendable {
  /// Settings that are factors on sound.
  public var gains: [EffectSetting: ScriptGain] = [:]
  /// All others.
  public var numbers: [EffectSetting: Double] = [:]

  /// A setting, and its range.
  typealias Range = (setting: EffectSetting, range: ClosedRange<Double>)

  /// Every setting but those of an equalizer's bands.
  static let allRanges: [Range] = EffectSetting.single.map { ($0, $0.range) }

  /// None given.
  public init() {}

  /// The value of a setting, as a factor where it is one; nil when it isn't given.
  public subscript(setting: EffectSetting) -> Double? {
    get { setting.isFactor ? gains[setting]?.gain.linear : numbers[setting] }
    set {
      if setting.isFactor {
        gains[setting] = newValue.map { ScriptGain(Gain(linear: $0)) }
      } else {
        numbers[setting] = newValue
      }
    }
  }

  /// All that are given.
  var values: [EffectSetting: Double] {
    numbers.merging(gains.mapValues(\.gain.linear)) { number, _ in number }
  }

  /// Takes all numbers of an effect.
  mutating func take<Settings: InsertSettings>(_ settings: Settings) {
    for field in Settings.fields { self[field.setting] = settings[keyPath: field.path] }
  }

  /// Sets what is given.
  func apply<Settings: InsertSettings>(to settings: inout Settings) {
    for (setting, value) in values { settings[setting] = value }
  }

  mutating func visit<Visitor: FieldVisitor>(
    _ fields: inout Visitor, _ ranges: [Range]
  ) throws(ScriptFault) {
    for (setting, range) in ranges {
      if setting.isFactor {
        try fields.optional(setting.rawValue, &gains[setting], .gain(upTo: range))
      } else {
        try fields.optional(setting.rawValue, &numbers[setting], .number(range, setting.unit))
      }
    }
  }
}
