extension Samples {
  /// A WAVE file of them, as it is on disk.
  package var waveBytes: [UInt8] {
    let header = WaveHeader(
      encoding: format == .int16 ? .int16 : .float32, channelCount: channelCount,
      sampleRate: sampleRate, notes: SoundNotes())
    // The processors that Earshot is built for have the file's order of bytes.
    return header.bytes(frameCount: frameCount) + withUnsafeBytes { Array($0) }
  }
}
