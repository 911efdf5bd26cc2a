/// The target of a parameter's curve.
///
/// Gains and rates are factors on the own setting: those of several parameters multiply. Occlusions
/// add up, to a thick wall at most. Of a snapshot's weights, set or driven, the largest counts.
public enum ParameterTarget: Hashable, Sendable {
  /// All on a bus.
  case bus(Bus, RampedQuantity)
  /// Everything from an emitter, by its own value of the parameter if it has one.
  case emitter(Emitter, RampedQuantity)
  /// All voices of a clip, each by the value of its emitter if that has one: so the layers of an
  /// engine cross-fade on each car by its own revolutions.
  case clip(Clip, RampedQuantity)
  /// The weight of a snapshot, 0 to 1.
  case weight(of: Snapshot)
  /// A setting of an effect, whose own value and whose snapshots the curve replaces: of several
  /// parameters the one made last counts.
  case effect(BusEffect, EffectSetting)
  /// The send of a bus to a reverb, 0 to 1, whose own value and whose snapshots the curve replaces;
  /// of several parameters likewise.
  case busSend(Bus, to: SharedReverb)
  /// The send of an emitter, by its own value of the parameter if it has one.
  case emitterSend(Emitter, to: SharedReverb)
}
