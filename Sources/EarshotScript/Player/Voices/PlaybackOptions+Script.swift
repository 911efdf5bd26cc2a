import Earshot

extension PlaybackOptions {
  /// What a line asks for that is said without the names of other things.
  init(_ line: PlayAction) {
    self.init(
      gain: line.gain.gain, rate: Rate(line.rate), looping: line.looping,
      fade: line.isImmediate
        ? .immediate
        : line.fade.seconds > 0 ? .over(line.fade.duration, line.shape) : .clickFree,
      offset: line.start.seconds, priority: line.priority, pan: line.pan ?? 0,
      whenVirtual: line.whenVirtual, isProtected: line.isProtected,
      gainVariation: line.gainRange, rateVariation: line.rateRange,
      label: line.voice.map { Label($0) })
  }
}

extension ClipOrder {
  /// The order of a set.
  init(_ set: ClipSetAction) {
    switch set.order {
    case .random: self = .random
    case .shuffle: self = .shuffle
    case .sequence: self = .sequence
    case .weighted: self = .weighted(set.weights)
    }
  }
}
