/// Voices that other threads have named before the table could: what `EngineCommands.play` answers.
///
/// Their handles lie above those of all rows, and below that of refused plays.
struct VoiceTickets {
  private static let first: UInt32 = 0x0400_0000
  /// What no index is beyond: five bits of a number are left to what kind of handle it is.
  private static let end: UInt32 = 0x07FF_FFFF
  /// The row that all refused voices have, beyond those of any table and of all tickets.
  static let refused = end
  private static let count = UInt64(end - first)

  /// The table's own handles.
  private var handles: [Handle: Handle] = [:]
  /// Of voices that were made by one.
  private var names: [Int: Handle] = [:]
  private static let fewestBetweenSweeps = 1_024
  private var countAtNextSweep = 2 * fewestBetweenSweeps

  static func handle(number: UInt64) -> Handle {
    Handle(
      index: first + UInt32(number % count),
      generation: UInt32(truncatingIfNeeded: number / count) << 1 | 1)
  }

  static func number(of ticket: Handle) -> UInt64 {
    UInt64(ticket.generation >> 1) * count + UInt64(ticket.index - first)
  }

  static func isTicket(_ handle: Handle) -> Bool {
    handle.index >= first && handle.index < end
  }

  func handle(of ticket: Handle) -> Handle { handles[ticket] ?? .none }

  /// What a row's voice is called, other than by the table; nil: nothing.
  func name(of row: Int) -> Handle? { names.isEmpty ? nil : names[row] }

  /// All names but the first of a voice that the table calls so.
  func aliases(of handle: Handle, _ row: Int) -> [Handle] {
    let first = names[row]
    return handles.compactMap { $0.value == handle && $0.key != first ? $0.key : nil }
      .sorted { $0.bits < $1.bits }
  }

  mutating func name(_ row: Int, _ handle: Handle, by ticket: Handle) {
    names[row] = ticket
    handles[ticket] = handle
  }

  /// A ticket names a voice that has another name.
  mutating func add(_ ticket: Handle, for handle: Handle, in table: HandleTable) {
    // Those of voices that have ended are swept out now and then: the more stay, the later.
    if handles.count >= countAtNextSweep {
      handles = handles.filter { table.contains($0.value) }
      countAtNextSweep = 2 * max(handles.count, Self.fewestBetweenSweeps)
    }
    handles[ticket] = handle
  }

  mutating func remove(_ row: Int) {
    guard !names.isEmpty, let ticket = names.removeValue(forKey: row) else { return }
    handles[ticket] = nil
  }
}

extension Voice {
  /// Whether it was another thread that asked for it: until an update has come it isn't there.
  package var isAsked: Bool { VoiceTickets.isTicket(handle) }
}
