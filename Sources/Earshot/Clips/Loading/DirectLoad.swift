import AudioFiles

/// What loading a file comes down to, done without an engine: for the benchmark.
package enum DirectLoad {
  /// Decodes a file, converts it to a sample rate and measures its loudness, by the calls that do
  /// the work. Answers the bytes of its samples.
  package static func load(_ path: String, at rate: Int) throws -> Int {
    let samples = try AudioFile.read(path: path).samples.resampled(to: rate, edges: .wrapped)
    let map = LoudnessMap(of: samples, lookAhead: rate / 20)
    return withExtendedLifetime(map) { samples.byteCount }
  }
}
