import AudioFiles
import Earshot
import Synchronization
import TestSupport
import Testing

@testable import EarshotNetwork

extension NetworkStream.Configuration {
  /// For servers that are next door, on machines of any speed.
  static let quick = NetworkStream.Configuration(
    startsAfter: .milliseconds(200), connectTimeout: .seconds(600), stallTimeout: .seconds(600),
    openTimeout: .seconds(600), firstDelay: .milliseconds(5))
}

/// An engine that renders a stream, with its output and events.
final class NetworkStudio {
  let engine: AudioEngine
  let stream: NetworkStream
  private(set) var samples: [Float] = []
  private(set) var events: [NetworkStream.Event] = []
  private(set) var voice: Voice?
  private(set) var clip: Clip?

  init(_ address: String, _ configuration: NetworkStream.Configuration = .quick) throws {
    engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, layout: .mono, limiter: .never))
    stream = try NetworkStream.open(address, configuration: configuration)
  }

  var heard: Render { Render(samples) }

  /// Waits until its format is known, and plays it.
  func begin() throws {
    try #require(wait { stream.state != .connecting })
    let clip = try engine.load(stream)
    self.clip = clip
    play()
  }

  func play() { voice = clip.map { engine.play($0) } }

  /// Renders, not faster than sound arrives: at most `most` frames of an endless stream.
  func render(_ frames: Int, of most: Int = .max) throws {
    for start in stride(from: 0, to: frames, by: 2_400) {
      let isThere = wait {
        stream.state != .ready || stream.secondsReady > 0.25 || decodedFrames >= most
      }
      try #require(isThere, "\(start) of \(frames) frames were heard")
      step(min(frames - start, 2_400))
    }
  }

  /// Since the place that it was sought to, or its beginning.
  private var decodedFrames: Int {
    stream.control.place.map { $0.taken.load(ordering: .relaxed) + $0.ring.waitingFrames } ?? 0
  }

  func step(_ frames: Int) {
    samples += engine.render(frameCount: frames)
    events += stream.takeEvents()
  }

  var titles: [String] {
    events.compactMap { if case .title(let title) = $0 { title } else { nil } }
  }

  /// The difference between the output and the file, from the file's first sample on.
  func difference(from file: [Float]) throws -> Float {
    let first = try #require(file.firstIndex { abs($0) > 1e-3 })
    let onset = try #require(heard.onset(above: 1e-3)) - first
    #expect(samples.count >= onset + file.count, "\(samples.count - onset) of \(file.count) came")
    return zip(samples.dropFirst(onset), file).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}

/// A sound as a file of some kind, and its samples as they are decoded from the file.
func soundFile(
  _ kind: String, frames: Int = 144_000, options: [String] = [], decodes: Bool = true
) throws -> (bytes: [UInt8], samples: [Float]) {
  let sound = Signal.noise(seed: 7, amplitude: 0.3, frames: frames)
  guard kind != "wav" else {
    return (TemporaryFile.wave(sound, sampleRate: 48_000), sound)
  }
  let folder = try TestFolder()
  try folder.write(TemporaryFile.wave(sound, sampleRate: 48_000), to: "a.wav")
  let coded = folder.file("b.\(kind)")
  let outcome = try ChildProgram.run(
    ["ffmpeg", "-v", "error", "-y", "-nostdin", "-i", folder.file("a.wav")] + options + [coded])
  #expect(outcome.status == 0, "\(outcome.errors)")
  let bytes = try TemporaryFile.bytes(at: coded)
  guard decodes else { return (bytes, []) }
  let samples = try AudioFile.read(path: coded).samples
  return (bytes, (0..<samples.frameCount).map { samples.value(frame: $0, channel: 0) })
}
