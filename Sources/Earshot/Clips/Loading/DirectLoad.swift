import AudioFiles

/// What loading a file comes down to, done without an engine: for the benchmark.
package struct DirectLoad {
  private let samples: Samples
  private let loudness: LoudnessMap

  /// Decodes a file, converts it to a sample rate and measures its loudness, by the calls that do
  /// the work, and keeps what comes of it.
  package init(_ path: String, at rate: Int) throws {
    samples = try AudioFile.read(path: path).samples.resampled(to: rate, edges: .wrapped)
    loudness = LoudnessMap(of: samples, lookAhead: rate / 20)
  }
}
