import AudioFiles

/// What is drawn of a sound: waveform, spectrogram and loudness, gathered while it is read.
package struct SoundDrawing {
  /// How much is kept, however long the sound is.
  package struct Detail {
    var waveColumns: Int
    var spectrumColumns: Int
    var loudnessPoints: Int

    /// For pages that are zoomed, and for pictures.
    package static let page = Detail(
      waveColumns: 65_536, spectrumColumns: 4_096, loudnessPoints: 8_192)
    package static let picture = Detail(
      waveColumns: 8_192, spectrumColumns: 2_048, loudnessPoints: 4_096)
  }

  package let channelCount: Int
  package let sampleRate: Int
  package private(set) var frameCount = 0
  /// Samples that are infinite or no number; they are drawn as silence.
  package private(set) var brokenSamples = 0
  package private(set) var wave: WaveColumns
  package let spectrum: SpectrumColumns
  package private(set) var loudness: LoudnessPoints

  /// 1 to 8 channels, and a sample rate that sound files may have.
  package init(channelCount: Int, sampleRate: Int, _ detail: Detail) {
    precondition(Samples.channelCounts.contains(channelCount), "\(channelCount) channels")
    precondition(Samples.sampleRates.contains(sampleRate), "\(sampleRate) Hz")
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    wave = WaveColumns(channelCount: channelCount, capacity: detail.waveColumns)
    spectrum = SpectrumColumns(
      channelCount: channelCount, sampleRate: sampleRate, capacity: detail.spectrumColumns)
    loudness = LoudnessPoints(
      channelCount: channelCount, sampleRate: sampleRate, capacity: detail.loudnessPoints)
  }

  package var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// Adds whole frames, interleaved. `passOn` gets them with silence for all that is no number.
  package mutating func add(
    _ samples: UnsafeBufferPointer<Float>,
    passOn: (UnsafeBufferPointer<Float>) -> Void = { _ in }
  ) {
    frameCount += samples.count / channelCount
    let broken = samples.reduce(0) { $1.isFinite ? $0 : $0 + 1 }
    guard broken > 0 else {
      addNumbers(samples)
      return passOn(samples)
    }
    brokenSamples += broken
    samples.map { $0.isFinite ? $0 : 0 }.withUnsafeBufferPointer { mended in
      addNumbers(mended)
      passOn(mended)
    }
  }

  private mutating func addNumbers(_ samples: UnsafeBufferPointer<Float>) {
    wave.add(samples)
    spectrum.add(samples)
    loudness.add(samples)
  }

  /// Call it once, at the end.
  package mutating func finish() {
    wave.finish()
    spectrum.finish()
    loudness.finish()
  }

  /// The names of channels in the order of a WAVE file.
  package static func channelNames(_ count: Int) -> [String] {
    switch count {
    case 1: ["Mono"]
    case 2: ["Left", "Right"]
    case 4: ["Front left", "Front right", "Back left", "Back right"]
    case 6: ["Front left", "Front right", "Centre", "Low", "Back left", "Back right"]
    case 7:
      ["Front left", "Front right", "Centre", "Low", "Back", "Side left", "Side right"]
    case 8:
      [
        "Front left", "Front right", "Centre", "Low", "Back left", "Back right", "Side left",
        "Side right",
      ]
    default: (1...count).map { "Channel \($0)" }
    }
  }

  package var channelNames: [String] { Self.channelNames(channelCount) }
}

extension SoundDrawing {
  /// Reads a sound file to its end. Returns nil if `goesOn` returned false. `passOn` gets the
  /// samples, with silence for all that is no number.
  package init?(
    file path: String, _ detail: Detail, notes: inout [String],
    passOn: (UnsafeBufferPointer<Float>) -> Void = { _ in }, goesOn: () -> Bool = { true }
  ) throws(AudioFileError) {
    let stored = try AudioFile.decoder(path: path)
    let decoder = stored.format == .float32 ? stored : AmplifiedDecoder(stored, gain: 1)
    let info = decoder.info
    self.init(channelCount: info.channelCount, sampleRate: info.sampleRate, detail)
    var room = [Float](repeating: 0, count: 8_192 * info.channelCount)
    while goesOn() {
      let count: Int
      do throws(AudioFileError) {
        count = try Self.read(decoder, into: &room)
      } catch {
        guard frameCount > 0 else { throw error }
        notes.append("It can't be read to its end: \(error.description)")
        break
      }
      guard count > 0 else { break }
      room.withUnsafeBufferPointer { room in
        add(UnsafeBufferPointer(rebasing: room[..<(count * info.channelCount)]), passOn: passOn)
      }
    }
    guard goesOn() else { return nil }
    finish()
    if info.wasTruncated || decoder.endedEarly {
      notes.append("The file breaks off before the end that it announces.")
    }
    if let note = brokenNote { notes.append(note) }
  }

  private static func read(
    _ decoder: any AudioDecoder, into room: inout [Float]
  ) throws(AudioFileError) -> Int {
    let result = room.withUnsafeMutableBytes { bytes in
      Result { () throws(AudioFileError) in try decoder.read(into: bytes) }
    }
    return try result.get()
  }

  /// A sentence about samples that are no numbers; nil without any.
  package var brokenNote: String? {
    guard brokenSamples > 0 else { return nil }
    return brokenSamples == 1
      ? "1 sample is infinite or no number. It is drawn as silence."
      : "\(brokenSamples) samples are infinite or no numbers. They are drawn as silence."
  }
}
