/// Who pulls the render, and is the only one who may: a former reader, which goes on pulling on a
/// thread of its own, gets nothing.
final class RenderReader: Sendable {
  let renderer: Renderer
  /// How loud what it pulled is.
  let meter: Meter

  init(_ renderer: Renderer) {
    self.renderer = renderer
    meter = Meter(channelCount: renderer.channelCount, sampleRate: renderer.stem.sampleRate)
    renderer.setReader(self)
  }

  /// Renders interleaved samples. False, and nothing is written, once another reads.
  func pull(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    renderer.pull(into: samples, frames: frames, for: self)
  }
}
