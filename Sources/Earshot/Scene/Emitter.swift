/// A handle of an object in the world that sounds come from. Once it is removed, calls with the
/// handle do nothing.
public struct Emitter: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// The options of an emitter, except its position.
public struct EmitterOptions: Hashable, Sendable {
  /// The gain of everything from it.
  public var gain: Gain = .unity
  /// How it gets quieter with distance.
  public var distance: DistanceCurve = .inverse()
  /// Its directivity, along the forward direction of its rotation.
  public var cone: SoundCone = .none
  /// The obstacle in its path.
  public var occlusion: Occlusion = .free
  /// The speed and pitch of everything from it, in addition to each voice's own.
  public var rate: Rate = .normal
  /// Whether its motion changes its pitch.
  public var hasDoppler = true
  /// Whether its sounds arrive late by their travel time: see `AudioEngine.setTravelTime`.
  public var hasTravelTime = false
  /// The radius around its position, or its shape, in metres of its own space, up to 10⁶: see
  /// `AudioEngine.setRadius`. Negative values and NaN are 0, a point.
  public var radius = 0.0
  /// The extent of its sound: a point, a line or an area.
  public var shape = EmitterShape.point
  /// The distance between the left and the right channel of a stereo clip, in metres of its own
  /// space, up to 10⁶: see `AudioEngine.setStereoWidth`. Negative values and NaN are 0: mixed to
  /// mono.
  public var stereoWidth = 0.0
  /// The priority of its voices for sources: higher numbers win, 0 is the default.
  public var priority: Int32 = 0

  /// By default unity gain, getting quieter as in open air, the same in all directions, with
  /// Doppler.
  public init() {}
}
