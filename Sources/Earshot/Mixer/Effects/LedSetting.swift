/// An effect's setting that snapshots or parameters change.
struct AutomatedSetting {
  /// The effect's row.
  let effect: Int
  let setting: EffectSetting
  /// Its value, once a block has computed it.
  var value: Double?
}
