import Earshot
import TestSupport
import Testing

@testable import EarshotChat

@Suite("Processing of a voice")
struct SpeechProcessorTests {
  private static let rate = SpeechProcessor.sampleRate

  /// The output, block by block, and the blocks with detected speech.
  private func processed(
    _ heard: [Float], played: [Float]? = nil, _ processor: SpeechProcessor
  ) -> (samples: [Float], speech: [Bool]) {
    var (samples, speech): ([Float], [Bool]) = ([], [])
    let size = SpeechProcessor.frames
    for start in stride(from: 0, through: heard.count - size, by: size) {
      var block = Array(heard[start..<start + size])
      let reference = played.map { Array($0[start..<start + size]) }
      speech.append(
        block.withUnsafeMutableBufferPointer { block in
          guard let reference else { return processor.process(block) }
          return reference.withUnsafeBufferPointer { processor.process(block, reference: $0) }
        })
      samples += block
    }
    return (samples, speech)
  }

  /// Without intentional changes of a voice's level.
  private static let echoAlone = SpeechProcessing(evensLevel: false)

  @Test(
    "an echo is 25 dB quieter after four seconds, however late it comes, and its delay is known",
    arguments: [0.03, 0.34])
  func echo(delay: Double) throws {
    let far = Speech.samples(seconds: 14, pitch: 110, seed: 7)
    let room = Speech.room(delay: delay, decay: 0.25, gain: 0.5)
    var random = SeededNumbers(seed: 3)
    let heard = Speech.convolved(far, room).map {
      $0 + Float.random(in: -5e-4...5e-4, using: &random)
    }
    let processor = try SpeechProcessor(Self.echoAlone)
    let (result, _) = processed(heard, played: far, processor)
    let late = 8 * Self.rate..<result.count
    let loss = Speech.level(heard[late]) - Speech.level(result[late])
    let course = (0..<14).map { second in
      let part = second * Self.rate..<(second + 1) * Self.rate
      return (Speech.level(heard[part]) - Speech.level(result[part])).rounded()
    }
    #expect(loss > 25, "\(loss) dB: \(course)")
    let known = try #require(processor.echoDelay)
    #expect(abs(known - delay) < 0.004, "\(known) s")
  }

  @Test(
    "an echo is 25 dB quieter by a clock that runs fast or slow and of renders in bursts, too",
    arguments: [(0.05, -1e-4), (0.12, 2e-4), (0.25, 1e-4)])
  func drift(delay: Double, rate: Double) throws {
    let far = Speech.samples(seconds: 13, pitch: 110, seed: 7)
    let room = Speech.convolved(far, Speech.room(delay: delay, decay: 0.25, gain: 0.5))
    var random = SeededNumbers(seed: 3)
    let heard = Speech.stretched(room, by: 1 + rate).map {
      $0 + Float.random(in: -5e-4...5e-4, using: &random)
    }
    let processor = try SpeechProcessor(Self.echoAlone)
    var (result, rendered): ([Float], Int) = ([], 0)
    for start in stride(from: 0, to: heard.count, by: SpeechProcessor.frames) {
      var block = Array(heard[start..<start + SpeechProcessor.frames])
      // 25 or 50 ms at once, as much as will have been heard in the end.
      let burst = Bool.random(using: &random) ? 400 : 800
      let isDue = start + SpeechProcessor.frames > rendered
      let new = isDue ? far[rendered..<min(rendered + burst, far.count)] : []
      rendered += new.count
      _ = block.withUnsafeMutableBufferPointer { processor.process($0, played: Array(new)) }
      result += block
    }
    let late = 7 * Self.rate..<12 * Self.rate
    let loss = Speech.level(heard[late]) - Speech.level(result[late])
    #expect(loss > 25, "\(loss) dB")
  }

  @Test("who speaks at the same time is still heard as loud")
  func doubleTalk() throws {
    let far = Speech.samples(seconds: 20, pitch: 110, seed: 7)
    let near = Speech.samples(seconds: 20, pitch: 190, seed: 99)
    let start = 14 * Self.rate
    let heard = zip(Speech.convolved(far, Speech.room(delay: 0.05, decay: 0.25, gain: 0.5)), near)
      .enumerated().map { $0 < start ? $1.0 : $1.0 + $1.1 }
    let (result, speech) = processed(heard, played: far, try SpeechProcessor(Self.echoAlone))
    let part = start + Self.rate..<result.count
    let change = Speech.level(result[part]) - Speech.level(near[part])
    #expect(abs(change) < 1.5, "\(change) dB")
    #expect(
      speech[part.lowerBound / SpeechProcessor.frames..<speech.count].filter { $0 }.count > 200)
  }

  @Test("steady noise becomes quieter, speech in it does not")
  func noise() throws {
    var random = SeededNumbers(seed: 11)
    let speech = Speech.samples(seconds: 10, pitch: 150, seed: 4)
    let silentUntil = 5 * Self.rate
    let heard = speech.enumerated().map {
      ($0 < silentUntil ? 0 : $1) + Float.random(in: -0.01...0.01, using: &random)
    }
    var settings = SpeechProcessing(cancelsEcho: false, evensLevel: false)
    settings.noiseReduction = Decibels(18)
    let (result, isSpeech) = processed(heard, try SpeechProcessor(settings))
    let (quiet, loud) = (2 * Self.rate..<silentUntil, silentUntil + Self.rate..<result.count)
    let less = Speech.level(heard[quiet]) - Speech.level(result[quiet])
    #expect((12...24).contains(less), "\(less) dB")
    #expect(abs(Speech.level(result[loud]) - Speech.level(heard[loud])) < 2)
    let early = isSpeech[100..<quiet.upperBound / SpeechProcessor.frames]
    #expect(early.filter { $0 }.count < early.count / 10)
    #expect(
      isSpeech[loud.lowerBound / SpeechProcessor.frames..<isSpeech.count].filter { $0 }.count > 250)
  }

  @Test("quiet and loud voices come to the same level")
  func level() throws {
    let speech = Speech.samples(seconds: 20, pitch: 130, pauses: 0.1, seed: 21)
    let settings = SpeechProcessing(cancelsEcho: false, noiseReduction: nil)
    let levels = try [0.3, 1, 2].map { (gain: Float) in
      let (result, _) = processed(speech.map { $0 * gain }, try SpeechProcessor(settings))
      return Speech.level(result[12 * Self.rate..<result.count])
    }
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 6, "\(levels)")
  }

  @Test("what is no number or beyond full scale stays within it")
  func wild() throws {
    let processor = try SpeechProcessor()
    let values: [Float] = [.nan, .infinity, -.infinity, 3e38, -5, 1, 0]
    let wild = (0..<1_600 * 4).map { values[$0 * 7 % 5 % values.count] }
    let (result, _) = processed(wild, played: wild.reversed(), processor)
    #expect(result.allSatisfy { abs($0) <= 1 })
  }
}
