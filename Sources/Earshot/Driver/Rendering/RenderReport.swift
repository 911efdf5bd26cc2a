/// How far the render has come, for the engine.
struct RenderReport {
  /// What is known of a source.
  struct Source {
    /// The start that it made last, and the ticks that it has played since.
    var serial: UInt32 = 0
    var ticks: Int64 = 0
    /// It was told to play to its end, and has.
    var hasDrained = false
  }

  /// The frame that is rendered next.
  var frame: Int64 = 0
  /// Sample frames by which effects delay the output.
  var deskLatency = 0
  /// Sample frames that an output pulled, those of the engine itself not counted.
  var pulledFrames: Int64 = 0
  var sources: ContiguousArray<Source>
  var propertyCalls = 0
  /// Scheduled starts that came after their frame.
  var lateStarts = 0
  /// Seconds that it takes an output to have a second of sound rendered.
  var load = 0.0
}
