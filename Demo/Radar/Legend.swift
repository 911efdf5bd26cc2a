import Earshot

/// A line for each contact: its letter, name, how far it is, and how loud it arrives.
struct Legend {
  /// Columns that a line needs for all it tells.
  static let width = 46

  private static let nameWidth = 12
  private static let barWidth = 8
  /// The level at which a bar is empty.
  private static let floor = -48.0

  /// Draws as many contacts as there is room for, those first that sound.
  static func draw(
    _ contacts: [Contact], on canvas: inout Canvas, column: Int, rows: Range<Int>, _ glyphs: Glyphs
  ) {
    var shown = contacts
    if shown.count > rows.count {
      shown = contacts.filter { $0.state != nil } + contacts.filter { $0.state == nil }
    }
    for (row, contact) in zip(rows, shown) {
      canvas.put(contact.letter, column, row, contact.state == nil ? .faint : .cyan)
      canvas.write(
        text(of: contact, glyphs), column + 2, row, contact.state == nil ? .faint : .plain)
    }
  }

  static func text(of contact: Contact, _ glyphs: Glyphs) -> String {
    let name = contact.name.fitted(to: nameWidth)
    guard let state = contact.state else { return name }
    let distance =
      (contact.position == nil ? "flat" : contact.distance.tenths + " m").padded(to: 9)
    return name + distance + level(contact.gain.decibels, glyphs) + remark(contact, state)
  }

  /// Decibels, and a bar of them.
  static func level(_ level: Double, isEstimated: Bool = false, _ glyphs: Glyphs) -> String {
    let number = level <= -100 ? "-" : (isEstimated ? "~" : "") + level.tenths
    return " \(number.padded(to: 6)) dB \(glyphs.bar(1 - level / floor, width: barWidth))"
  }

  /// Anything unusual.
  private static func remark(_ contact: Contact, _ state: VoiceState) -> String {
    if state != .real { return " \(state.rawValue)" }
    let percent = (contact.doppler - 1) * 100
    guard percent.magnitude >= 0.5 else { return "" }
    return " \(percent > 0 ? "+" : "")\(percent.tenths) %"
  }
}
