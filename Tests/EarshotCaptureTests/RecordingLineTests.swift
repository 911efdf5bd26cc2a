import AudioFiles
import Earshot
import Synchronization
import TestSupport
import Testing

@testable import EarshotCapture

@Suite("A recording, without a device")
struct RecordingLineTests {
  private typealias Configuration = SoundRecorder.Configuration

  /// Gives a line sound in pieces of 480 samples, with a gain for each.
  private func feed(
    _ line: inout RecordingLine, _ sound: [Float], gain: (Int) -> Float = { _ in 1 }
  ) {
    for start in stride(from: 0, to: sound.count, by: 480) {
      var piece = Array(sound[start..<min(start + 480, sound.count)])
      piece.withUnsafeMutableBufferPointer { line.write($0, gain: gain(start)) }
    }
  }

  private func line(
    _ destinations: [SoundRecorder.Destination], _ configuration: Configuration = Configuration(),
    meter: Meter? = nil
  ) throws -> (RecordingLine, SampleSink?) {
    let sinks = try destinations.map { try $0.makeSink(configuration) }
    let meter =
      meter
      ?? Meter(channelCount: configuration.channelCount, sampleRate: configuration.sampleRate)
    let line = RecordingLine(configuration, sinks, meter)
    return (line, sinks.compactMap { $0 as? SampleSink }.first)
  }

  @Test("a limit in time is kept to the sample frame, in mono and stereo", arguments: [1, 2])
  func limit(channels: Int) throws {
    let configuration = Configuration(
      channelCount: channels, limit: .nanoseconds(1_234_567_890))
    var (line, memory) = try line([.samples()], configuration)
    let sound = Signal.noise(seed: 1, frames: 2 * 48_000 * channels)
    feed(&line, sound)
    #expect(line.end == .limitReached && line.frameCount == 59_259)
    #expect(memory?.takeAll() == Array(sound[..<(59_259 * channels)]))
  }

  @Test("memory that is full ends the recording; what was taken out makes no room")
  func memory() throws {
    var (line, memory) = try line([.samples(seconds: 0.5)])
    feed(&line, Signal.silence(frames: 12_000))
    #expect(memory?.takeAll().count == 12_000 && line.end == nil)
    feed(&line, Signal.silence(frames: 30_000))
    #expect(memory?.takeAll().count == 12_000 && line.end == .limitReached)
  }

  @Test("a gain that changes is ramped: nothing clicks, and it is heard at last")
  func gain() throws {
    var (line, memory) = try line([.samples()])
    feed(&line, Signal.sine(1_000, amplitude: 0.4, frames: 48_000)) { $0 < 24_000 ? 1 : 0.25 }
    let heard = Render(memory?.takeAll() ?? [])
    #expect(heard.clicks().isEmpty)
    #expect(abs(heard[0..<24_000].sine(at: 1_000).amplitude - 0.4) < 1e-4)
    #expect(abs(heard[24_480..<48_000].sine(at: 1_000).amplitude - 0.1) < 1e-4)
  }

  @Test("levels are those of what is recorded, and 0 while it rests")
  func levels() throws {
    let meter = Meter(channelCount: 1, sampleRate: 48_000)
    var (line, _) = try line([], meter: meter)
    feed(&line, Signal.sine(1_000, amplitude: 0.5, frames: 9_600)) { _ in 0.5 }
    #expect(abs(meter.reading.peak[0] - 0.25) < 0.001)
    #expect(abs(meter.reading.rms[0] - 0.25 / Float(2).squareRoot()) < 0.001)
    line.rest()
    #expect(meter.reading.peak == [0] && meter.reading.rms == [0])
  }

  @Test("all destinations get the same, and one that fails is told of and leaves the others alone")
  func destinations() throws {
    let folder = try TestFolder()
    let push = PushSource(seconds: 2)
    let heard = Mutex<(samples: [Float], frames: [Int])>(([], []))
    let path = folder.file("a.wav")
    // A file removed meanwhile can't be completed.
    let gone = folder.file("b.wav")
    var (line, memory) = try line([
      .samples(), .file(path: path, format: "LEF32"), .file(path: gone), .pushSource(push),
      .function { samples, frame in
        heard.withLock {
          $0.samples += samples
          $0.frames.append(frame)
        }
      },
    ])
    let sound = Signal.noise(seed: 2, frames: 48_000)
    feed(&line, sound)
    _ = try ChildProgram.run(["rm", gone])
    line.finish()
    let failures = line.takeFailures()
    #expect(failures.map(\.reason) == [.outputUnwritable] && failures.first?.subject == gone)
    #expect(memory?.takeAll() == sound)
    #expect(heard.withLock { $0.samples } == sound)
    #expect(heard.withLock { $0.frames } == Array(stride(from: 0, to: 48_000, by: 480)))
    #expect(try AudioFile.read(path: path).samples.floats == sound)
    #expect(push.waitingFrames == 48_000 && push.write([0]) == 0)
  }

  @Test("a file is complete up to where the recording rests")
  func rests() throws {
    let folder = try TestFolder()
    var (line, _) = try line([
      .file(path: folder.file("a.flac")), .file(path: folder.file("a.wav")),
    ])
    feed(&line, Signal.noise(seed: 3, frames: 30_000))
    line.rest()
    #expect(try AudioFile.info(path: folder.file("a.wav")).frameCount == 30_000)
    // FLAC's encoder holds back the last block of 4,096.
    #expect(try AudioFile.info(path: folder.file("a.flac")).frameCount == 28_672)
  }

  @Test("a disk that is full ends a recording that goes nowhere else")
  func fullDisk() throws {
    struct FullSink: RecordingSink {
      func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError) {
        throw AudioError(.outputUnwritable, subject: "a.wav", explanation: "the disk is full")
      }
    }
    let meter = Meter(channelCount: 1, sampleRate: 48_000)
    var line = RecordingLine(Configuration(), [FullSink()], meter)
    feed(&line, Signal.silence(frames: 960))
    #expect(line.end == .failed && line.takeFailures().count == 1)
  }
}
