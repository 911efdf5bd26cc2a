/// The rules by which buses go down while others sound, and how far each is.
struct DuckingTable: Sendable {
  struct Rule: Sendable {
    let bus: Int
    /// The row of the bus that is listened to.
    let cause: Int
    var ducking: Ducking
    /// 0 up to 1 all down.
    var depth = Ramp.constant(0)
    /// The frame until which it stays down; nil: it is up, or on its way.
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

  /// A rule that is there goes on from where it is.
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

  /// Lets a rule go down or up in a block, as the bus it listens to sounds then or doesn't.
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

  /// Of the whole way's time it takes the part that is left.
  private mutating func ramp(_ index: Int, to goal: Double, at frame: Double, over frames: Double) {
    let left = abs(goal - rules[index].depth.value(at: frame))
    rules[index].depth.redirect(
      to: goal, at: frame, over: Ramp.Course(frames: frames * left))
  }

  /// The rule that has a bus deepest down; nil: it is up.
  func deepest(of bus: Int, at frame: Double) -> Rule? {
    let own = rules.lazy.filter { $0.bus == bus && $0.gain(at: frame) < 1 }
    return own.min { $0.gain(at: frame) < $1.gain(at: frame) }
  }

  /// What is left of a bus: where several rules have it down, the deepest counts.
  func gain(of bus: Int, at frame: Double) -> Double {
    var least = 1.0
    for rule in rules where rule.bus == bus { least = min(least, rule.gain(at: frame)) }
    return least
  }
}
