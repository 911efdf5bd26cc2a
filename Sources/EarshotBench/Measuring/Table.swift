import Foundation

/// Results of one part: a row for each case, a column for each figure.
struct Table {
  let title: String
  let name: String
  /// The heading of the rows, and then the figures with their units.
  let columns: [String]
  private var rows: [(label: String, figures: [Double?])] = []
  private var notes: [String] = []

  init(_ name: String, title: String, columns: [String]) {
    self.name = name
    self.title = title
    self.columns = columns
  }

  mutating func add(_ label: String, _ figures: [Double?]) { rows.append((label, figures)) }
  mutating func addNote(_ note: String) { notes.append(note) }

  /// For people: figures are right-aligned under their units.
  var text: String {
    let cells = [columns] + rows.map { [$0.label] + $0.figures.map(Self.readable) }
    let widths = columns.indices.map { column in
      cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = cells.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    return ([title] + lines.map { "  " + $0 } + notes.map { "  * " + $0 })
      .joined(separator: "\n")
  }

  /// For programs: an object for each row, with the columns as keys.
  var json: String {
    let objects = rows.map { row in
      let pairs = zip(columns.dropFirst(), row.figures).compactMap { column, figure in
        figure.map { "\"\(column)\": \($0.isFinite ? "\($0)" : "null")" }
      }
      return "    {" + (["\"case\": \"\(row.label)\""] + pairs).joined(separator: ", ") + "}"
    }
    return "  {\"part\": \"\(name)\", \"rows\": [\n" + objects.joined(separator: ",\n") + "\n  ]}"
  }

  private static func readable(_ figure: Double?) -> String {
    guard let figure else { return "" }
    let digits = abs(figure) >= 100 ? 0 : abs(figure) >= 10 ? 1 : abs(figure) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", figure)
  }
}
