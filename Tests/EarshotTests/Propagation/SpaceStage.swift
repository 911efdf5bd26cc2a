import TestSupport

@testable import Earshot

/// Walls around a listener that let all sound through.
struct SpaceStage {
  let studio: Studio
  let ears: Listener
  var engine: AudioEngine { studio.engine }

  init(at place: Position = .zero, layout: ChannelLayout = .mono) throws {
    studio = try Studio { ($0.layout, $0.dopplerFactor, $0.sources) = (layout, 0, 16) }
    ears = try studio.engine.makeListener(at: place)
  }

  /// A rectangle across an axis, from one corner to the other.
  func sheet(_ low: SIMD3<Double>, _ high: SIMD3<Double>, _ absorption: Bands) throws {
    let axis = (0..<3).first { low[$0] == high[$0] } ?? 0
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3)
    let corners = [(low, low), (high, low), (high, high), (low, high)].map { a, b in
      var corner = SIMD3<Float>(low)
      (corner[u], corner[v]) = (Float(a[u]), Float(b[v]))
      return corner
    }
    let shape = try WallShape(corners: corners, triangles: [0, 1, 2, 0, 2, 3], isSolid: false)
    try engine.makeWall(shape, of: WallMaterial(loss: .zero, absorption: absorption))
  }

  /// Its six sides, except for some.
  func room(
    _ low: SIMD3<Double>, _ high: SIMD3<Double>, _ sides: [Bands?]
  ) throws {
    for (side, absorption) in sides.enumerated() {
      guard let absorption else { continue }
      var (one, other) = (low, high)
      if side % 2 == 0 {
        other[side / 2] = low[side / 2]
      } else {
        one[side / 2] = high[side / 2]
      }
      try sheet(one, other, absorption)
    }
  }

  @discardableResult
  func play(_ clip: Clip, looping: Looping = .once) throws -> (emitter: Emitter, voice: Voice) {
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: [0, 0, -1], options: options)
    return (emitter, engine.play(clip, on: emitter, looping: looping))
  }

  /// The output of reverbs.
  static func wet(_ body: (_ isReverberant: Bool) throws -> Studio) throws -> Render {
    let (all, dry) = (try body(true), try body(false))
    return Render(
      zip(all.samples, dry.samples).map { $0 - $1 }, channelCount: all.channelCount,
      sampleRate: all.heard.sampleRate)
  }
}
