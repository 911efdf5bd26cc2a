/// The renderer's progress, for the engine.
struct RenderReport {
  /// The state of a source.
  struct Source {
    /// The last start that it made, and the ticks that it has played since.
    var serial: UInt32 = 0
    var ticks: Int64 = 0
    /// Whether it has played to its end after its voice's end.
    var hasDrained = false
  }

  /// The next frame to be rendered.
  var frame: Int64 = 0
  /// The delay of the output by effects, in sample frames.
  var mixerLatency = 0
  /// Sample frames pulled by an output, without the engine's own pulls.
  var pulledFrames: Int64 = 0
  var sources: ContiguousArray<Source>
  var propertyCalls = 0
  /// Scheduled starts that were late.
  var lateStarts = 0
  /// Seconds needed to render a second of an output's sound.
  var load = 0.0
}

/// The share of real time that rendering takes.
struct RenderLoad {
  /// Seconds of sound over which it is averaged.
  private static let memory = 0.25

  private(set) var share = 0.0

  mutating func add(nanoseconds: Int64, for seconds: Double) {
    guard seconds > 0 else { return }
    let present = Double(nanoseconds) / 1e9 / seconds
    share += (present - share) * min(1, seconds / Self.memory)
  }
}
