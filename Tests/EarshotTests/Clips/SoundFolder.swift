import TestSupport

@testable import Earshot

/// Wave files of different tones, for as long as it lives.
final class SoundFolder {
  private var files: [TemporaryFile] = []

  /// Files with these numbers of sample frames at 48 kHz.
  init(_ frameCounts: [Int]) throws {
    for (index, count) in frameCounts.enumerated() {
      let file = try TemporaryFile("tone\(index).wav")
      files.append(file)
      try file.write(Self.tone(index, frames: count), sampleRate: 48_000)
    }
  }

  deinit {
    for file in files { file.remove() }
  }

  var paths: [String] { files.map(\.path) }

  func write(_ samples: [Float], to index: Int, sampleRate: Int = 48_000) throws {
    try files[index].write(samples, sampleRate: sampleRate)
  }

  func remove(_ index: Int) { files[index].remove() }

  static func tone(_ index: Int, frames: Int) -> [Float] {
    Signal.sine(Double(200 + 30 * index), amplitude: 0.1, frames: frames)
  }
}

extension AudioEvent {
  /// What failed, and why.
  var clipFailure: (clip: Clip, error: AudioError)? {
    guard case .clipFailed(let clip, let error) = self else { return nil }
    return (clip, error)
  }
}
