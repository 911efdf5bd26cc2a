import AudioFiles

/// Writes floats as a WAVE file by this module's own writer.
func writeWave(
  _ samples: [Float], to path: String, channelCount: Int = 1, rate: Int = 44_100,
  encoding: WaveFileWriter.Encoding = .float32
) throws {
  let writer = try WaveFileWriter(
    path: path, channelCount: channelCount, sampleRate: rate, encoding: encoding)
  try writer.append(Samples(samples, channelCount: channelCount, sampleRate: rate))
  try writer.finish()
}
