/// The kinds of OpenAL calls that `ALCallTrace` counts.
public enum ALCall: Int, CaseIterable, Sendable {
  case setSource, setListener, setContext, setFilter, setSlot
  case makeSource, deleteSource, makeBuffer, deleteBuffer, fillBuffer
  case play, pause, stop, rewind, queue, unqueue
  case query, render
}

/// Counts the calls that a context makes, for tests and statistics such as
/// "an unchanged frame makes no property call".
public struct ALCallTrace: Sendable {
  // In place: counting a call must not cost as much as making it.
  private var counts = InlineArray<18, Int>(repeating: 0)

  /// Every count is 0.
  public init() {}

  /// How often calls of this kind were made since the trace began or was reset.
  public subscript(_ call: ALCall) -> Int { counts[call.rawValue] }

  /// All calls together.
  public var total: Int { ALCall.allCases.reduce(0) { $0 + self[$1] } }

  /// Calls that write a property of a source, the listener, a filter, an effect slot or the
  /// context.
  public var propertyCalls: Int {
    self[.setSource] + self[.setListener] + self[.setContext] + self[.setFilter] + self[.setSlot]
  }

  /// Starts all counts from 0 again.
  public mutating func reset() {
    for index in counts.indices { counts[index] = 0 }
  }

  /// Counts a render call, which is made on the device.
  public mutating func noteRender() { count(.render) }

  mutating func count(_ call: ALCall, times: Int = 1) { counts[call.rawValue] &+= times }
}
