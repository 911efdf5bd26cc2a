import AudioFiles

/// The bare work of loading a file, without an engine: for the benchmark.
package struct DirectLoad {
  private let samples: Samples
  private let loudness: LoudnessMap

  /// Decodes a file, converts it to a sample rate and measures its loudness, and keeps the result.
  package init(_ path: String, at rate: Int) throws {
    samples = try AudioFile.read(path: path).samples.resampled(to: rate, edges: .wrapped)
    loudness = LoudnessMap(of: samples, lookAhead: rate / 20)
  }
}
