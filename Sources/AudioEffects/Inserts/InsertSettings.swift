/// The settings of an effect, described once. Range checks, snapshots, parameters, scripts and C
/// all read this description.
public protocol InsertSettings: Equatable, Sendable {
  /// The effect's name in scripts, for example `tremolo`.
  static var name: String { get }
  /// The numbers among the settings, in the order of the C struct.
  static var fields: [SettingField<Self>] { get }
  /// The defaults.
  init()
}

/// A number among the settings of an effect.
public struct SettingField<Settings>: Sendable {
  /// Its name, unit and scale.
  public let setting: EffectSetting
  /// The values that this effect takes.
  public let range: ClosedRange<Double>
  /// Where the settings have it.
  public let path: any WritableKeyPath<Settings, Double> & Sendable

  /// The range is the setting's own unless another is given.
  public init(
    _ setting: EffectSetting, _ path: any WritableKeyPath<Settings, Double> & Sendable,
    in range: ClosedRange<Double>? = nil
  ) {
    self.setting = setting
    self.path = path
    self.range = range ?? setting.range
  }
}

extension InsertSettings {
  /// The settings with each number brought into its range. NaN becomes the default.
  public func clamped() -> Self {
    let defaults = Self()
    var result = self
    for field in Self.fields {
      result[keyPath: field.path] = field.range.holding(
        self[keyPath: field.path], usual: defaults[keyPath: field.path])
    }
    return result
  }

  /// The value of a setting; nil, and not settable, for one that the effect doesn't have.
  public subscript(setting: EffectSetting) -> Double? {
    get { Self.fields.first { $0.setting == setting }.map { self[keyPath: $0.path] } }
    set {
      guard let newValue, let field = Self.fields.first(where: { $0.setting == setting })
      else { return }
      self[keyPath: field.path] = newValue
    }
  }
}
