/// How much of what is sent to which reverb.
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

    /// It has come to nothing, and costs nothing from then on. One with a filter keeps that.
    func isOver(at frame: Double) -> Bool {
      level.to == 0 && level.isFinished(at: frame) && filter.isOpen
    }
  }

  private(set) var sends: [Sender: ContiguousArray<Send>] = [:] {
    didSet { changes &+= 1 }
  }
  /// How often something of it was set.
  private(set) var changes = 0
  /// What has been told not to be heard in the reverbs that it sends to.
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

  /// Changes what there is, or what is new and nothing yet.
  private mutating func change(
    _ sender: Sender, to reverb: Int, _ change: (inout Send) -> Void
  ) {
    var own = self[sender]
    if let index = own.firstIndex(where: { $0.reverb == reverb }) {
      change(&own[index])
    } else {
      var send = Send(reverb: reverb, level: .constant(0))
      change(&send)
      // In an order that follows from what there is, so that sums are the same to the bit.
      own.insert(send, at: own.firstIndex { $0.reverb > reverb } ?? own.count)
    }
    sends[sender] = own
  }

  mutating func forget(_ sender: Sender) {
    guard !sends.isEmpty else { return }
    sends[sender] = nil
    unheard.remove(sender)
  }

  /// Whether there is anything left of which that could be told.
  var hasUntold: Bool { unheard.count < sends.count }

  /// A reverb of something that sends unheard; nil where that was told, or it sends nothing.
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
