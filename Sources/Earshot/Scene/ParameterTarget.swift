/// What a parameter drives by a curve.
///
/// Gains and rates are factors beside what is set: those of several parameters multiply. Occlusions
/// add up, to a thick wall at most. Of a snapshot's weights, set or driven, the largest counts.
public enum ParameterTarget: Hashable, Sendable {
  /// All on a bus.
  case bus(Bus, RampedQuantity)
  /// All from an emitter, by its own value of the parameter if it has one.
  case emitter(Emitter, RampedQuantity)
  /// All voices of a clip, each by the value of the emitter that it plays on if that has one: so
  /// the layers of an engine cross-fade on every car by its own revolutions.
  case clip(Clip, RampedQuantity)
  /// How much a snapshot counts, 0 to 1.
  case weight(of: Snapshot)
  /// A setting of an effect, which is what the curve gives instead of what is set, or what a
  /// snapshot has: of several parameters that which was made last counts.
  case effect(BusEffect, EffectSetting)
  /// How much a bus sends to a reverb, 0 to 1, which is what the curve gives instead of what is
  /// set, or what a snapshot has; of several parameters likewise.
  case busSend(Bus, to: SharedReverb)
  /// The same of an emitter, by its own value of the parameter if it has one.
  case emitterSend(Emitter, to: SharedReverb)
}
