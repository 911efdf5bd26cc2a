import AudioEffects
import AudioFiles
import CSystem

/// Measurements of a whole sound.
public struct SoundSurvey: Hashable, Sendable {
  /// What was really there.
  public private(set) var frameCount = 0
  /// Integrated, in LUFS; −∞ for silence.
  public private(set) var loudness = -Double.infinity
  /// The loudest 0.4 s, in LUFS; −∞ for silence.
  public private(set) var loudestMoment = -Double.infinity
  /// In dB of full scale; −∞ for silence.
  public private(set) var truePeak = -Double.infinity
  /// The largest sample, in dB of full scale; −∞ for silence.
  public private(set) var samplePeak = -Double.infinity
  /// The number of NaN, infinities and far too loud samples, which count as silence here.
  public private(set) var repairedSampleCount = 0
  /// Whether the sound broke off before its announced end.
  public private(set) var endedEarly = false

  /// Decodes a file to its end. Nil if it was stopped.
  public static func of(
    path: String, goesOn: (_ frames: Int) -> Bool = { _ in true }
  ) throws(AudioFileError) -> (info: AudioFileInfo, survey: SoundSurvey)? {
    let decoder = try AudioFile.decoder(path: path)
    let sound = ExcerptDecoder(
      decoder, frames: 0..<Int.max, channelCount: decoder.info.channelCount)
    guard var survey = try SoundSurvey(sound, goesOn: goesOn) else { return nil }
    survey.repairedSampleCount = sound.repairedSampleCount
    var info = decoder.info
    info.setFrameCount(decoded: survey.frameCount)
    info.repairedSampleCount = survey.repairedSampleCount
    info.wasTruncated = info.wasTruncated || survey.endedEarly
    return (info, survey)
  }

  /// Listens to floats to their end.
  init?(
    _ sound: any AudioDecoder, goesOn: (_ frames: Int) -> Bool
  ) throws(AudioFileError) {
    let channels = sound.info.channelCount
    var meter = LoudnessMeter(channelCount: channels, sampleRate: sound.info.sampleRate)
    var peaks = TruePeakMeter(channelCount: channels)
    let isWhole = try sound.forEachBlock { block in
      let block = UnsafeBufferPointer(block)
      meter.add(block)
      peaks.add(block)
      frameCount += block.count / channels
      return goesOn(frameCount)
    }
    guard isWhole else { return nil }
    peaks.finish()
    loudness = meter.integrated
    loudestMoment = meter.loudestMoment
    truePeak = Self.decibels(peaks.peak)
    samplePeak = Self.decibels(peaks.samplePeak)
    endedEarly = sound.endedEarly
  }

  private static func decibels(_ amplitude: Float) -> Double {
    amplitude > 0 ? 20 * log10(Double(amplitude)) : -.infinity
  }
}

extension AudioDecoder {
  /// Reads a sound of floats to its end, block by block; false if it was stopped.
  package func forEachBlock(
    _ body: (UnsafeMutableBufferPointer<Float>) throws(AudioFileError) -> Bool
  ) throws(AudioFileError) -> Bool {
    precondition(format == .float32, "not floats")
    let blockFrames = 8_192
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: blockFrames * bytesPerFrame, alignment: 16)
    defer { block.deallocate() }
    while true {
      let frames = try read(into: block)
      if frames == 0 { return true }
      if try !body(block.prefixOfFloats(frames * info.channelCount)) { return false }
    }
  }
}

extension SoundSurvey {
  /// The frames from the first to the last that are louder than this level in dB of full scale in
  /// any channel; empty if none is. Nil if it was stopped.
  static func loudFrames(
    of sound: any AudioDecoder, above decibels: Double, goesOn: (_ frames: Int) -> Bool
  ) throws(AudioFileError) -> Range<Int>? {
    let (channels, threshold) = (sound.info.channelCount, Float(pow(10, decibels / 20)))
    var (first, last, frame): (Int?, Int, Int) = (nil, -1, 0)
    let isWhole = try sound.forEachBlock { block in
      for index in block.indices where block[index].magnitude > threshold {
        last = frame + index / channels
        if first == nil { first = last }
      }
      frame += block.count / channels
      return goesOn(frame)
    }
    guard isWhole else { return nil }
    return first.map { $0..<last + 1 } ?? 0..<0
  }

  /// Whether every sample is exact in this number of bits. Nil if it was stopped.
  static func fits(
    _ sound: any AudioDecoder, bits: Int, goesOn: (_ frames: Int) -> Bool
  ) throws(AudioFileError) -> Bool? {
    let (channels, scale) = (sound.info.channelCount, Float(1 << (bits - 1)))
    var (fits, isStopped, frame) = (true, false, 0)
    _ = try sound.forEachBlock { block in
      fits = block.allSatisfy { ($0 * scale).rounded() == $0 * scale && $0 >= -1 && $0 < 1 }
      frame += block.count / channels
      isStopped = !goesOn(frame)
      return fits && !isStopped
    }
    return isStopped ? nil : fits
  }
}
