/// A setting of an effect that snapshots or parameters have elsewhere than where it is set.
struct LedSetting {
  /// The effect's row.
  let effect: Int
  let setting: EffectSetting
  /// Where it is, once a block has worked it out.
  var value: Double?
}
