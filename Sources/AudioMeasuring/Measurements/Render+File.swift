import AudioFiles

extension Render {
  /// The contents of a sound file, of any kind that Earshot reads, whole and in memory.
  public init(file path: String) throws(AudioFileError) {
    let (samples, _) = try AudioFile.read(path: path)
    self.init(
      samples.floats, channelCount: samples.channelCount, sampleRate: Double(samples.sampleRate))
  }
}
