import Earshot

extension DistanceCurve {
  /// The curve that a script describes.
  init(_ distance: ScriptDistance) {
    switch distance {
    case .points(let points):
      self = .points(
        points.map { Point(distance: $0.metres, level: Decibels($0.decibels)) })
    case .model(let model):
      let (reference, maximum, rolloff) = (model.reference, model.maximum, model.rolloff)
      switch model.model {
      case .inverse:
        self = .inverse(reference: reference, maximum: maximum, rolloff: rolloff)
      case .linear: self = .linear(reference: reference, maximum: maximum, rolloff: rolloff)
      case .exponential:
        self = .exponential(reference: reference, maximum: maximum, rolloff: rolloff)
      case .none: self = .none
      }
    }
  }
}

extension SoundCone {
  /// The cone that a script describes.
  init(_ cone: ScriptCone) {
    self.init(inner: cone.inner, outer: cone.outer, outerGain: cone.outerGain.gain)
  }
}
