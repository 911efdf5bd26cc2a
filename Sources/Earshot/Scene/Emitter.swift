/// A thing in the world that sounds come from. A plain value that names it; stale once removed,
/// and then whatever is done with it does nothing.
public struct Emitter: Hashable, Sendable {
  let handle: Handle
}

extension Emitter: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// What an emitter is like, beside where it is.
public struct EmitterOptions: Hashable, Sendable {
  /// How loud everything from it is.
  public var gain: Gain = .unity
  /// How it gets quieter with distance.
  public var distance: DistanceCurve = .inverse()
  /// Where it throws its sound, along the forward direction of its place.
  public var cone: SoundCone = .none
  /// What is in the way.
  public var occlusion: Occlusion = .free
  /// The speed and pitch of everything from it, besides each voice's own.
  public var rate: Rate = .normal
  /// Whether its speed is heard as pitch.
  public var hasDoppler = true
  /// Whether what is played on it is heard only once it has come all the way: see
  /// `AudioEngine.setTravelTime`.
  public var hasTravelTime = false
  /// How far it reaches beyond its place, or its shape, in metres of its own space, up to 10⁶: see
  /// `AudioEngine.setRadius`. Negative or no number is 0, a point.
  public var radius = 0.0
  /// What its sound comes from: a point, a line or an area.
  public var shape = EmitterShape.point
  /// How far the left channel of a stereo clip is from the right one, in metres of its own space,
  /// up to 10⁶: see `AudioEngine.setStereoWidth`. Negative or no number is 0: mixed to mono.
  public var stereoWidth = 0.0
  /// What matters more when there is not room for all: higher wins, 0 is ordinary.
  public var priority: Int32 = 0

  /// Unity gain, getting quieter as in open air, the same in all directions, with Doppler.
  public init() {}
}
