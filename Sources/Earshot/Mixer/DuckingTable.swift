/// The ducking rules and their progress.
struct DuckingTable: Sendable {
  struct Rule: Sendable {
    let bus: Int
    /// The row of the triggering bus.
    let cause: Int
    var ducking: Ducking
    /// 0 is up, 1 is fully lowered.
    var depth = Ramp.constant(0)
    /// The frame until which it stays lowered; nil: it is up, or changing.
    var heldUntil: Double?

    func gain(at frame: Double) -> Double {
      FadeShape.decibels.mix(1, ducking.gain.linear, at: depth.value(at: frame))
    }
  }

  static let maximumRules = 256

  /// In the order in which they were set.
  private(set) var rules: ContiguousArray<Rule> = []

  var isEmpty: Bool { rules.isEmpty }

  func index(of bus: Int, under cause: Int) -> Int? {
    rules.firstIndex { $0.bus == bus && $0.cause == cause }
  }

  /// An existing rule continues from its current depth.
  mutating func set(_ bus: Int, under cause: Int, _ ducking: Ducking) throws(AudioError) {
    if let index = index(of: bus, under: cause) {
      rules[index].ducking = ducking
      return
    }
    guard rules.count < Self.maximumRules else {
      throw AudioError(
        .limitReached, subject: "ducking",
        explanation: "there are \(Self.maximumRules) rules already; remove one first")
    }
    rules.append(Rule(bus: bus, cause: cause, ducking: ducking))
  }

  mutating func remove(where isMeant: (Rule) -> Bool) { rules.removeAll(where: isMeant) }

  /// Lowers or raises a rule in a block, depending on whether the triggering bus sounds.
  mutating func step(_ index: Int, _ block: Block, sounds: Bool, sampleRate: Int) {
    let (start, end) = (Double(block.startFrame), Double(block.endFrame))
    func frames(_ time: Duration) -> Double { time / .seconds(1) * Double(sampleRate) }
    if sounds {
      if rules[index].heldUntil == nil {
        ramp(index, to: 1, at: start, over: frames(rules[index].ducking.attack))
      }
      rules[index].heldUntil = end + frames(rules[index].ducking.hold)
    } else if let held = rules[index].heldUntil, held < end {
      ramp(index, to: 0, at: max(held, start), over: frames(rules[index].ducking.release))
      rules[index].heldUntil = nil
    }
  }

  /// A partial change takes a part of the time.
  private mutating func ramp(_ index: Int, to goal: Double, at frame: Double, over frames: Double) {
    let left = abs(goal - rules[index].depth.value(at: frame))
    rules[index].depth.redirect(
      to: goal, at: frame, over: Ramp.Course(frames: frames * left))
  }

  /// The rule that lowers a bus most; nil: it is up.
  func deepest(of bus: Int, at frame: Double) -> Rule? {
    let own = rules.lazy.filter { $0.bus == bus && $0.gain(at: frame) < 1 }
    return own.min { $0.gain(at: frame) < $1.gain(at: frame) }
  }

  /// The gain of a bus; of several rules the deepest counts.
  func gain(of bus: Int, at frame: Double) -> Double {
    var least = 1.0
    for rule in rules where rule.bus == bus { least = min(least, rule.gain(at: frame)) }
    return least
  }
}
