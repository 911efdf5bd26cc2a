import Earshot

/// The limits of values in a scene script. A value out of range is an error that names the limit;
/// nothing is clamped silently.
public enum ScriptLimits {
  /// Output rates, in Hz.
  public static let sampleRate = 8_000...192_000
  /// Rates of a tone, in Hz.
  public static let toneSampleRate = 1_000...384_000
  /// Each step also needs at least `fewestFramesPerStep`.
  public static let stepsPerSecond = 10.0...1_000
  /// A step is never shorter than this many sample frames of the output.
  public static let fewestFramesPerStep = 16
  /// OpenAL sources, spares for stealing included.
  public static let voices = 1...4_096
  /// Sounds a minute that are scattered.
  public static let perMinute = 0.0...6_000
  /// Sounds at once that one `scatter` plays.
  public static let atOnce = 1...64
  /// How far away, and how high, sounds are scattered, in metres.
  public static let scatteredDistance = 0.0...1e6
  /// Likewise.
  public static let scatteredHeight = -1e6...1e6
  /// The largest whole number that every reader of JSON keeps exactly.
  public static let largestWhole = 1 << 53
  /// In metres a second.
  public static let speedOfSound = 0.001...1e6
  /// 1 is as in nature.
  public static let dopplerFactor = 0.0...10

  /// The longest render, in seconds.
  public static let duration = 86_400.0
  /// The latest `at`, in seconds. Beyond `duration` a line has no effect but is no mistake.
  public static let at = 0...1e9
  /// Fades, ramps, and places in a clip, in seconds.
  public static let seconds = 0.0...86_400
  /// The longest tone, in seconds.
  public static let toneSeconds = 3_600.0
  /// The longest way once around an orbit, in seconds, and the shortest.
  public static let period = 0.001...1e9

  /// In decibels.
  public static let gain = -200.0...48
  /// Factors on sample values.
  public static let linearGain = 0.0...251.2
  /// Clips that are kept at twice their rate, in seconds.
  public static let longestOversampledClip = 0.0...3_600
  /// How much time, in seconds, one `update` of a recording may make up for.
  public static let longestCatchUp = 0.001...60
  /// Of embedded samples.
  public static let clipChannels = 1...8
  /// Bytes of a recorded file.
  public static let fileBytes = 0...(1 << 53)
  /// All that is embedded in a script, in bytes as decoded.
  public static let embeddedBytes = 1 << 30
  /// Factors on speed and pitch; 1 is as recorded.
  public static let rate = 0.01...100
  /// Voices that a limit lets be.
  public static let limitedVoices = 1...1_000_000
  /// Clips in a set.
  public static let clipsOfSet = 1...4_096
  /// How often a clip of a set is chosen, compared with the others.
  public static let weight = 0.0...1e6
  /// The weight of a listener in an audience.
  public static let listenerWeight = 0.0...1
  /// Clips that follow another in one voice.
  public static let followers = 0...4_096
  /// In one `schedule`.
  public static let scheduledPlays = 1...4_096
  /// The values of a parameter, and of the points of its curves.
  public static let parameter = -1e12...1e12
  /// The points of a curve by which a parameter drives a value.
  public static let drivePoints = 0...ParameterCurve.maximumPoints
  /// Buses in one line about a snapshot.
  public static let snapshotBuses = 0...1_024
  /// 0 is nothing, 1 all.
  public static let snapshotWeight = 0.0...1
  /// In dBFS.
  public static let threshold = -100.0...0
  /// Of one clip.
  public static let markers = 0...4_096
  /// The priorities of emitters and voices.
  public static let priority = -1_000_000...1_000_000
  /// Of an equalizer.
  public static let bands = 0...8
  /// The index of an effect in its bus's chain.
  public static let effectIndex = 0...15
  /// The gain of a send, or a reverb, as a factor.
  public static let sendGain = 0.0...1
  /// The gains of a send's filter, as factors.
  public static let sendFilter = 0.001...1
  /// Reverbs that one play may name.
  public static let sends = 0...AudioEngine.maximumReverbs
  /// 0 is free, 1 behind a thick wall.
  public static let occlusion = 0.0...1
  /// The corners of one wall that is written out; larger ones are embedded.
  public static let corners = 3...65_536
  /// Of a room's hull.
  public static let hullPoints = 4...ConvexShape.mostPoints
  /// How wide the edge of a zone is, in metres.
  public static let edge = 0.0...10_000
  /// A portal's width and height, in metres.
  public static let opening = 0.0...10_000
  /// Of ground, in metres.
  public static let height = -WallShape.farthest...WallShape.farthest
  /// To each emitter.
  public static let rays = 1...32
  /// In a step.
  public static let raysPerStep = 32...1_000_000
  /// The rays in a step for the space around the listener.
  public static let surveyRays = 1...4_096
  /// The emitters whose spaces are surveyed as well.
  public static let surveyedEmitters = 0...16
  /// How large emitters are behind walls, in metres.
  public static let sourceRadius = 0.0...100
  /// In seconds.
  public static let waySmoothing = 0.0...10
  /// −1 is left, 1 right.
  public static let pan = -1.0...1
  /// Full angles of a cone, in degrees.
  public static let coneAngle = 0.0...360
  /// In degrees.
  public static let phase = -1e6...1e6

  /// Metres from the origin along each axis; also the largest speed along an axis, and the
  /// largest component of a direction or rotation.
  public static let metres = 1e9
  /// A direction, axis or rotation shorter than this points nowhere.
  public static let shortestDirection = 1e-6
  /// The scale of one node; those of its ancestors multiply it.
  public static let scale = 1e-6...1e6
  /// 0 does not grow quieter at all.
  public static let rolloff = 0.0...1_000
  /// Metres.
  public static let radius = 0.0...1e6
  /// How many points a distance curve may have.
  public static let curvePoints = 1...1_024

  /// Levels of parents, for nodes and for buses; `master` is not counted.
  public static let depth = 256
  /// In bytes of UTF-8.
  public static let name = 1...256
  /// In bytes of UTF-8.
  public static let path = 1...4_096
  /// In bytes, without the line's end.
  public static let line = 1 << 20
  /// Lines of a script, blank ones and comments included.
  public static let lines = 10_000_000
  /// Lines of a recording.
  public static let recordedLines = 1_000_000_000
  /// All tones and files of a script together, in bytes as decoded.
  public static let decodedBytes = 4 << 30
}

extension ClosedRange {
  /// The nearest that is inside.
  func holding(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
