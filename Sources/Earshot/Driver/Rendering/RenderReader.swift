/// Who pulls the render, and is the only one who may: a former reader, which goes on pulling on a
/// thread of its own, gets nothing.
final class RenderReader: Sendable {
  let renderer: Renderer
  /// How loud what it pulled is.
  let meter: Meter
  /// Whether sounds begin as soon as they can, rather than at the frame that an update meant.
  let startsEarly: Bool

  init(_ renderer: Renderer, startsEarly: Bool = false) {
    self.renderer = renderer
    self.startsEarly = startsEarly
    meter = Meter(channelCount: renderer.channelCount, sampleRate: renderer.stem.sampleRate)
    renderer.setReader(self)
  }

  /// Renders interleaved samples. False, and nothing is written, once another reads.
  func pull(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    renderer.pull(into: samples, frames: frames, for: self)
  }
}
