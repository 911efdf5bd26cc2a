import Earshot

/// `scatter`: plays sounds now and then, each somewhere around the listener or a node; or changes
/// the rule by which that is done.
///
/// A nil property keeps its value, or has that of `ScattererOptions` for a new name.
public struct ScatterAction: Equatable, Sendable {
  /// How later lines refer to it, and the name of its emitters; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The clip, or the set of clips, that it plays: for a new one, and for no other.
  public var clip: String?
  /// The mean number a minute; 0 for none.
  public var perMinute: Double?
  /// How many at once at most.
  public var atOnce: Int?
  /// The least distance along the ground, in metres.
  public var nearest: Double?
  /// The largest, likewise.
  public var farthest: Double?
  /// The least height above the middle, in metres.
  public var lowest: Double?
  /// The largest, likewise.
  public var highest: Double?
  /// The centre around which they play; the listener when new.
  public var center: ScriptParent?
  /// How loud they are.
  public var gain: ScriptGain?
  /// Decibels, one of which each gets besides.
  public var gainRange: ClosedRange<Double>?
  /// Factors, one of which each gets.
  public var rateRange: ClosedRange<Double>?
  /// How they grow quieter with distance.
  public var distance: ScriptDistance?
  /// The name of their bus.
  public var bus: String?
  /// The higher number keeps its source.
  public var priority: Int?
  /// Whether their sounds arrive with the delay of their travel time.
  public var travelTime: Bool?
  /// The seed of the random choices; 0 when new.
  public var seed: Int?

  /// With nothing given.
  public init(name: String) { self.name = name }

  func checkFits(isNew: Bool) throws(ScriptFault) {
    guard isNew != (clip != nil) else { return }
    throw ScriptFault(
      key: "of",
      isNew
        ? "there is no scatterer \(name.quoted) yet, and this line doesn't give its sounds"
        : "the sounds of the scatterer \(name.quoted) can't be changed",
      remedy: isNew ? "give a clip or a clip set" : "give this one another name")
  }

  /// The present options with the given ones replaced, except for the bus and the node.
  func changed(_ present: ScattererOptions) throws(ScriptFault) -> ScattererOptions {
    var options = present
    options.perMinute = perMinute ?? present.perMinute
    options.mostAtOnce = atOnce ?? present.mostAtOnce
    options.distances = try range(nearest, farthest, present.distances, "nearest", "farthest")
    options.heights = try range(lowest, highest, present.heights, "lowest", "highest")
    options.gainVariation = gainRange ?? present.gainVariation
    options.rateVariation = rateRange ?? present.rateVariation
    if let gain { options.emitter.gain = gain.gain }
    if let distance { options.emitter.distance = DistanceCurve(distance) }
    if let priority { options.emitter.priority = Int32(clamping: priority) }
    if let travelTime { options.emitter.hasTravelTime = travelTime }
    if let seed { options.seed = UInt64(seed) }
    return options
  }
}

extension ScatterAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let (far, high) = (ScriptLimits.scatteredDistance, ScriptLimits.scatteredHeight)
    try fields.optional("of", &clip, .name)
    try fields.optional("perMinute", &perMinute, .number(ScriptLimits.perMinute))
    try fields.optional("atOnce", &atOnce, .whole(ScriptLimits.atOnce))
    try fields.optional("nearest", &nearest, .number(far, "m"))
    try fields.optional("farthest", &farthest, .number(far, "m"))
    try fields.optional("lowest", &lowest, .number(high, "m"))
    try fields.optional("highest", &highest, .number(high, "m"))
    try fields.optional("around", &center, ParentForm())
    try fields.optional("gain", &gain, .gain)
    try fields.optional("gainRange", &gainRange, .decibelRange)
    try fields.optional("rateRange", &rateRange, .rateRange)
    try fields.optional("distance", &distance, DistanceForm())
    try fields.optional("bus", &bus, .name)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("travelTime", &travelTime, FlagForm())
    try fields.optional("seed", &seed, .whole(0...ScriptLimits.largestWhole))
  }

  func check() throws(ScriptFault) {
    // Values that aren't given are checked once they are known.
    for (low, high, keys) in [
      (nearest, farthest, ("nearest", "farthest")), (lowest, highest, ("lowest", "highest")),
    ] {
      if let low, let high { _ = try range(low, high, 0...0, keys.0, keys.1) }
    }
  }

  private func range(
    _ low: Double?, _ high: Double?, _ present: ClosedRange<Double>, _ lowKey: String,
    _ highKey: String
  ) throws(ScriptFault) -> ClosedRange<Double> {
    let (from, to) = (low ?? present.lowerBound, high ?? present.upperBound)
    guard to < from else { return from...to }
    guard low == nil || high == nil else {
      throw ScriptFault(
        key: highKey, "`\(highKey)` is less than `\(lowKey)`",
        remedy: "give them the other way round")
    }
    let (key, missing) = low == nil ? (highKey, lowKey) : (lowKey, highKey)
    let other = JSONNumber(low == nil ? from : to).text
    throw ScriptFault(
      key: key, "`\(key)` is beyond `\(missing)`, which is \(other) m",
      remedy: "give `\(missing)`, too")
  }
}
