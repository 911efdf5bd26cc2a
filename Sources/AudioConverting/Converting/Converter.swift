import AudioFiles
import CSystem

/// Converts a sound file into another one.
///
/// Only a little of a long sound is in memory at any time. It is read as often as needed: to find
/// its silent ends, to measure it, and to write it. The output appears completely or not at all.
public struct Converter {
  private let input: SoundInput
  private let output: String
  private let wishes: Conversion
  private let plan: ConversionPlan
  private let goesOn: (_ fraction: Double) -> Bool

  private var report: ConversionReport
  /// Of the input.
  private var range = 0..<Int.max
  /// Whether the file has less sound than its header says.
  private var endsEarly: Bool
  /// For progress: the total number of passes over the sound, and the finished ones.
  private var passCount = 1
  private var passesDone = 0

  /// Converts a sound. Now and then it reports the progress from 0 to 1 and asks whether to go on.
  /// Returns nil if it was stopped.
  ///
  /// Formats that AudioFiles does not decode are decoded by the program ffmpeg, if it is there.
  public static func convert(
    _ path: String, to output: String, _ wishes: Conversion,
    goesOn: @escaping (_ fraction: Double) -> Bool = { _ in true }
  ) throws(AudioFileError) -> ConversionReport? {
    guard let input = try SoundInput(path: path, goesOn: { goesOn(0) }) else { return nil }
    var converter = try Converter(input, to: output, wishes, goesOn)
    return try converter.run() ? converter.report : nil
  }

  private init(
    _ input: SoundInput, to output: String, _ wishes: Conversion,
    _ goesOn: @escaping (_ fraction: Double) -> Bool
  ) throws(AudioFileError) {
    self.input = input
    self.output = output
    self.wishes = wishes
    self.goesOn = goesOn
    plan = try ConversionPlan(wishes, for: input.info, output: output)
    report = ConversionReport(plan, of: input.info)
    endsEarly = input.info.wasTruncated
    if let frames = wishes.mending?.frames { range = frames }
    if let note = input.note { report.notes.append(note) }
  }

  private mutating func run() throws(AudioFileError) -> Bool {
    report.gain = wishes.gain
    passCount = 1 + (wishes.silence == nil ? 0 : 1) + (measures || mayNeedDither ? 1 : 0)
    if let silence = wishes.silence {
      guard try trim(below: silence) else { return false }
    }
    if measures {
      guard try measure() else { return false }
    }
    guard let dither = try makeDither() else { return false }
    return try write(dither)
  }

  // MARK: What is found out first

  private mutating func trim(below silence: Double) throws(AudioFileError) -> Bool {
    let decoder = try input.open()
    let whole = ExcerptDecoder(
      decoder, frames: range, channelCount: decoder.info.channelCount)
    var frameCount = 0
    let heard = try SoundSurvey.loudFrames(of: whole, above: silence) { frames in
      frameCount = frames
      return goes(on: frames, of: decoder.info)
    }
    guard let heard else { return false }
    guard !heard.isEmpty else {
      throw AudioFileError(
        .empty, input.path, "nothing in it is louder than \(silence) dB",
        remedy: "leave it as it is, or trim below a lower level")
    }
    range = heard
    endsEarly = whole.endedEarly || frameCount < (decoder.info.frameCount ?? 0)
    report.trimmedFrames = (heard.lowerBound, frameCount - heard.upperBound)
    passesDone += 1
    return true
  }

  private var measures: Bool { wishes.loudness != nil || wishes.peak != nil }

  private mutating func measure() throws(AudioFileError) -> Bool {
    let sound = try shaped()
    guard let survey = try SoundSurvey(sound, goesOn: { goes(on: $0, of: sound.info) })
    else { return false }
    passesDone += 1
    report.loudness = survey.loudness
    guard survey.truePeak.isFinite else {
      report.notes.append("silent, so its loudness is as it was")
      return true
    }
    if let loudness = wishes.loudness {
      if survey.loudness.isFinite {
        report.gain += loudness - survey.loudness
      } else {
        report.notes.append("too soft to have a loudness; it is as it was")
      }
    }
    let ceiling = wishes.peak ?? Conversion.standardPeak
    let excess = survey.truePeak + report.gain - ceiling
    if excess > 0 {
      report.gain -= excess
      if wishes.loudness != nil {
        report.notes.append("\(Self.tenths(excess)) dB softer than asked for, to keep its peaks")
      }
    }
    report.truePeak = survey.truePeak + report.gain
    return true
  }

  /// Whether samples could lose bits, as far as can be told without reading them.
  private var mayNeedDither: Bool {
    guard wishes.dithers, let bits = plan.format.integerBits, bits < 32 else { return false }
    if isProcessed { return true }
    guard let stored = input.info.bitsPerSample, input.info.codec != "float PCM" else {
      return true
    }
    // Telephony's and IMA's codes stand for 16 bits.
    return max(stored, input.isInt16 ? 16 : 24) > bits && !(input.isInt16 && bits >= 16)
  }

  private var isProcessed: Bool {
    plan.sampleRate != input.info.sampleRate || report.gain != 0
      || wishes.mending?.changesSamples == true
      || !ChannelMix(from: input.info.channelCount, to: plan.channelCount).isExact
  }

  /// The inner nil is no dither; the outer one means that it was stopped.
  private mutating func makeDither() throws(AudioFileError) -> Dither?? {
    guard mayNeedDither, let bits = plan.format.integerBits else { return .some(nil) }
    if !isProcessed {
      // Floats often hold nothing but integers.
      let sound = try shaped()
      guard
        let fits = try SoundSurvey.fits(
          sound, bits: bits, goesOn: { goes(on: $0, of: sound.info) })
      else { return nil }
      if fits { return .some(nil) }
    }
    report.wasDithered = true
    return .some(Dither(bits: bits))
  }

  // MARK: Writing

  private mutating func write(_ dither: Dither?) throws(AudioFileError) -> Bool {
    passesDone = passCount - 1
    let sound = try shaped()
    let writer = try SoundOutput(
      output, plan, wishes, SoundNotes(sound.info, in: plan.container, &report.notes),
      expectedFrames: sound.info.frameCount)
    let (gain, channels) = (Float(pow(10, report.gain / 20)), plan.channelCount)
    let isInteger = plan.format.integerBits != nil
    let limit = 1 - (isInteger ? pow(0.5, Float(plan.format.integerBits!)) : 0)
    var (dither, clipped, frameCount) = (dither, 0, 0)
    let isWhole = try sound.forEachBlock { (block) throws(AudioFileError) in
      if gain != 1 { for index in block.indices { block[index] *= gain } }
      if isInteger { clipped += block.count { $0 > limit || $0 < -1 } }
      dither?.apply(to: block)
      try writer.append(UnsafeBufferPointer(block))
      frameCount += block.count / channels
      return goes(on: frameCount, of: sound.info)
    }
    guard isWhole else { return false }
    guard frameCount > 0 else { throw .empty(input.path) }
    guard try writer.finish(goesOn: { goesOn(1) }) else { return false }
    report.frameCount = frameCount
    report.clippedSampleCount = clipped
    if clipped > 0 { report.notes.append("\(clipped) samples were too loud and are clipped") }
    if endsEarly || sound.endedEarly || frameCount < (sound.info.frameCount ?? 0) {
      report.notes.append("the file ends before it should; what there was is kept")
    }
    return true
  }

  /// The sound in its new channels and rate, from its start.
  private func shaped() throws(AudioFileError) -> any AudioDecoder {
    let (decoder, channels) = (try input.open(), plan.channelCount)
    let excerpt: any AudioDecoder =
      wishes.mending.map { MendedDecoder(decoder, $0, channelCount: channels) }
      ?? ExcerptDecoder(decoder, frames: range, channelCount: channels)
    guard plan.sampleRate != excerpt.info.sampleRate else { return excerpt }
    // A sound that loops as a whole goes on from its end with its start.
    let loops = excerpt.info.loop.map { $0 == 0..<(excerpt.info.frameCount ?? 0) } ?? false
    return try ResamplingDecoder(
      excerpt, to: plan.sampleRate,
      edges: loops && !excerpt.info.wasTruncated ? .wrapped : .mirrored)
  }

  private func goes(on frames: Int, of info: AudioFileInfo) -> Bool {
    let fraction = min(1, Double(frames) / Double(max(info.frameCount ?? .max, 1)))
    return goesOn((Double(passesDone) + fraction) / Double(passCount))
  }

  private static func tenths(_ decibels: Double) -> String {
    let rounded = Int((decibels * 10).rounded(.up))
    return "\(rounded / 10).\(rounded % 10)"
  }
}
