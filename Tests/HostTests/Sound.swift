import AudioFiles

/// A sound of the stroll, as its file has it.
struct Sound {
  /// The samples of the first channel, and of the second, or again the first.
  let left: [Double]
  let right: [Double]
  private let rate: Double

  init(_ name: String) throws {
    let samples = try AudioFile.read(path: "\(StrollRecording.assets)/\(name).wav").samples
    left = samples.values(ofChannel: 0).map(Double.init)
    right = samples.values(ofChannel: samples.channelCount - 1).map(Double.init)
    rate = Double(samples.sampleRate) / 48_000
  }

  var frameCount: Int { left.count }

  /// Its value at a place, in frames of 48,000 a second, of its endless loop.
  func value(at place: Double, of channel: KeyPath<Sound, [Double]> = \.left) -> Double {
    let place = place * rate
    let first = place.rounded(.down)
    let values = self[keyPath: channel]
    let index = Int(first) % values.count
    let next = index + 1 == values.count ? 0 : index + 1
    return values[index] + (values[next] - values[index]) * (place - first)
  }
}
