import CEarshot
import Earshot

extension EffectSetting {
  /// In the header's order, from `EARSHOT_SETTING_FREQUENCY` on.
  private static let numbered: [EffectSetting] =
    [
      .frequency, .resonance, .threshold, .ratio, .makeUp, .ceiling, .time, .feedback, .damping,
      .overdrive, .tone, .level, .mix, .decay, .early, .late, .width, .wet, .dry,
    ]
    + (0..<8).map { .gain(ofBand: $0) } + (0..<8).map { .frequency(ofBand: $0) }
    + (0..<8).map { .quality(ofBand: $0) }
    + [
      .knee, .attack, .release, .sweepRate, .delay, .depth, .spread, .regeneration, .center, .edge,
      .floor, .hold, .semitones,
    ]
  private static let first = Int32(EARSHOT_SETTING_FREQUENCY)

  init(_ number: Int32, _ name: String) throws(Failure) {
    let last = Self.first + Int32(Self.numbered.count) - 1
    guard (Self.first...last).contains(number) else {
      throw .argument("\(name) is \(number); settings are \(Self.first) to \(last)")
    }
    self = Self.numbered[Int(number - Self.first)]
  }

  var number: Int32 { Self.first + Int32(Self.numbered.firstIndex(of: self) ?? 0) }
}

@c @implementation
public func earshot_snapshot_set_settings(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ effect: earshot_effect,
  _ values: UnsafePointer<earshot_setting_value>!, _ count: Int
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let effect = try BusEffect(effect, in: engine)
    guard (0...64).contains(count) else {
      throw .argument("count is \(count): at most 64 settings are given at once")
    }
    guard values != nil || count == 0 else { throw .null("values") }
    var settings: [EffectSetting: Double] = [:]
    for index in 0..<count {
      let setting = try EffectSetting(values[index].setting, "values[\(index)].setting")
      settings[setting] = try within(
        values[index].value, setting.range, "values[\(index)].value")
    }
    try attempt { () throws(AudioError) in try engine.setSettings(effect, in: snapshot, settings) }
  }
}
