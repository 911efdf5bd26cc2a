/// The sends of objects to reverbs.
struct SendTable: Sendable {
  /// Rows of the respective stores.
  enum Sender: Hashable, Comparable, Sendable {
    case voice(Int)
    case emitter(Int)
    case bus(Int)
  }

  struct Send: Sendable {
    let reverb: Int
    /// A factor of at most 1.
    var level: Ramp
    var filter = SendFilter()

    /// Whether it has faded to silence, and costs nothing. A send with a filter stays.
    func isOver(at frame: Double) -> Bool {
      level.to == 0 && level.isFinished(at: frame) && filter.isOpen
    }
  }

  private(set) var sends: [Sender: ContiguousArray<Send>] = [:] {
    didSet { changes &+= 1 }
  }
  /// The number of changes.
  private(set) var changes = 0
  /// Senders that were reported to send without effect.
  private var unheard: Set<Sender> = []

  var isEmpty: Bool { sends.isEmpty }

  subscript(sender: Sender) -> ContiguousArray<Send> { sends[sender] ?? [] }

  mutating func set(
    _ sender: Sender, to reverb: Int, _ level: Double, _ filter: SendFilter? = nil,
    at frame: Double, over course: Ramp.Course
  ) {
    change(sender, to: reverb) { send in
      send.level.redirect(to: level, at: frame, over: course)
      send.filter = filter ?? send.filter
    }
  }

  /// Changes a send, or adds a silent one first.
  private mutating func change(
    _ sender: Sender, to reverb: Int, _ change: (inout Send) -> Void
  ) {
    var own = self[sender]
    if let index = own.firstIndex(where: { $0.reverb == reverb }) {
      change(&own[index])
    } else {
      var send = Send(reverb: reverb, level: .constant(0))
      change(&send)
      // In a fixed order, so that sums are the same to the bit.
      own.insert(send, at: own.firstIndex { $0.reverb > reverb } ?? own.count)
    }
    sends[sender] = own
  }

  mutating func forget(_ sender: Sender) {
    guard !sends.isEmpty else { return }
    sends[sender] = nil
    unheard.remove(sender)
  }

  /// Whether unreported sends are left.
  var hasUnreported: Bool { unheard.count < sends.count }

  /// A reverb of a send without effect; nil if it was reported, or there is none.
  mutating func takeUnheard(_ sender: Sender) -> Int? {
    guard let send = sends[sender]?.first(where: { $0.level.to > 0 }),
      unheard.insert(sender).inserted
    else { return nil }
    return send.reverb
  }

  mutating func forget(reverb: Int) { keepSends { $0.reverb != reverb } }

  func isMoving(at frame: Double) -> Bool {
    sends.values.contains { $0.contains { !$0.level.isFinished(at: frame) } }
  }

  mutating func dropSilent(at frame: Double) {
    guard sends.values.contains(where: { $0.contains { $0.isOver(at: frame) } }) else { return }
    keepSends { !$0.isOver(at: frame) }
  }

  private mutating func keepSends(_ isKept: (Send) -> Bool) {
    sends = sends.compactMapValues { own in
      let kept = ContiguousArray(own.filter(isKept))
      return kept.isEmpty ? nil : kept
    }
    unheard = unheard.filter { sends[$0] != nil }
  }
}

/// A send that snapshots or parameters change.
struct AutomatedSend: Hashable, Sendable {
  let sender: SendTable.Sender
  let reverb: SharedReverb
}
