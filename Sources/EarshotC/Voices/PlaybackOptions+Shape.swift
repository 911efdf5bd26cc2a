import CEarshot
import Earshot

/// No clock counts this far; a later frame is never reached.
let farthestFrame: Int64 = 1 << 60

extension PlaybackOptions {
  init(_ options: earshot_play_options, in engine: AudioEngine?) throws(Failure) {
    self.init(
      gain: try Gain(checked: options.gain, "options.gain"),
      rate: try Rate(checked: options.rate, "options.rate"),
      looping: try Looping(options.loops, "options.loops"),
      fade: try Fade(checked: options.fade, "options.fade"),
      offset: try within(options.offset, 0...1e15, "options.offset"),
      start: try StartTime(options.start_frame, "options.start_frame"),
      priority: options.has_priority || options.priority != 0 ? Int(options.priority) : nil,
      bus: try Bus.optional(options.bus, in: engine),
      pan: try within(options.pan, -1...1, "options.pan"),
      whenVirtual: try VirtualBehavior(options.when_virtual, "options.when_virtual"),
      isProtected: options.is_protected,
      group: try VoiceGroup.optional(options.group, in: engine),
      stop: options.stop_frame == .max
        ? nil : try StartTime(options.stop_frame, "options.stop_frame"),
      followedBy: try Self.followers(options.followed_by, options.followed_by_count, in: engine),
      gainVariation: try variation(
        options.gain_variation, -200...48, "options.gain_variation"),
      rateVariation: try variation(
        options.rate_variation, 0.01...100, "options.rate_variation"))
    if options.name != nil || options.user_value != 0 {
      label = try Label(
        options.name, options.name_length, options.user_value, "options.name")
    }
  }

  private static func followers(
    _ numbers: UnsafePointer<earshot_clip>?, _ count: Int, in engine: AudioEngine?
  ) throws(Failure) -> [Clip] {
    guard count != 0 else { return [] }
    guard count > 0, count <= 65_536 else {
      throw .argument("options.followed_by_count is over 65,536")
    }
    guard let numbers else { throw .null("options.followed_by") }
    var clips: [Clip] = []
    clips.reserveCapacity(count)
    for index in 0..<count { clips.append(try Clip(numbers[index], in: engine)) }
    return clips
  }
}

/// A range by its two ends.
private func variation(
  _ ends: (Double, Double), _ bounds: ClosedRange<Double>, _ name: String
) throws(Failure) -> ClosedRange<Double> {
  let lower = try within(ends.0, bounds, name)
  let upper = try within(ends.1, bounds, name)
  guard lower <= upper else { throw .argument("\(name) goes from \(lower) down to \(upper)") }
  return lower...upper
}

extension Looping {
  init(_ loops: Int32, _ name: String) throws(Failure) {
    switch loops {
    case 1: self = .once
    case Int32(EARSHOT_FOREVER): self = .forever
    case 2...: self = .times(Int(loops))
    default:
      throw .argument("\(name) is \(loops): it must be 1 or more, or EARSHOT_FOREVER")
    }
  }

  /// In the header's form.
  var loops: Int32 {
    switch self {
    case .once: 1
    case .forever: Int32(EARSHOT_FOREVER)
    case .times(let count): Int32(clamping: count)
    }
  }
}

extension StartTime {
  /// EARSHOT_NOW, or a frame.
  init(_ frame: Int64, _ name: String) throws(Failure) {
    guard frame >= Int64(EARSHOT_NOW) else {
      throw .argument("\(name) is \(frame): frames are counted from 0")
    }
    self = frame < 0 ? .now : .frame(min(frame, farthestFrame))
  }
}
