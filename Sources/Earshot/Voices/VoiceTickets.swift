/// Voices that other threads have named in advance: the results of `EngineCommands.play`.
///
/// Their handles are above those of all rows, and below that of refused plays.
struct VoiceTickets {
  private static let first: UInt32 = 0x0400_0000
  /// The upper bound of indices: five bits of a number contain the handle's kind.
  private static let end: UInt32 = 0x07FF_FFFF
  /// The row of all refused voices, above those of any table and of all tickets.
  static let refused = end
  private static let count = UInt64(end - first)

  /// The table's own handles.
  private var handles: [Handle: Handle] = [:]
  /// The first handles of voices made for tickets.
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

  /// A row's first handle if it is a ticket; nil otherwise.
  func name(of row: Int) -> Handle? { names.isEmpty ? nil : names[row] }

  /// All handles except the first of a voice with this table handle.
  func aliases(of handle: Handle, _ row: Int) -> [Handle] {
    let first = names[row]
    return handles.compactMap { $0.value == handle && $0.key != first ? $0.key : nil }
      .sorted { $0.bits < $1.bits }
  }

  mutating func name(_ row: Int, _ handle: Handle, by ticket: Handle) {
    names[row] = ticket
    handles[ticket] = handle
  }

  /// Maps a ticket to a voice that has another handle.
  mutating func add(_ ticket: Handle, for handle: Handle, in table: HandleTable) {
    // Tickets of ended voices are removed now and then: the more stay, the later.
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
  /// Whether another thread requested it: it doesn't exist before the next update.
  package var isAsked: Bool { VoiceTickets.isTicket(handle) }
}
