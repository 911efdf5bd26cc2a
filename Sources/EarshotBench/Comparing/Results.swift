import Foundation

/// The figures of a run, as `--json` writes them.
struct Results {
  /// The key of a figure: its part, case and column.
  struct Key: Hashable, Comparable {
    let part: String
    let row: String
    let column: String

    var name: String { "\(part): \(row), \(column)" }
    /// Ratios and powers of growth follow from others.
    var isCost: Bool { !column.hasPrefix("ratio") && column != "exponent" }

    static func < (a: Self, b: Self) -> Bool {
      (a.part, a.row, a.column) < (b.part, b.row, b.column)
    }
  }

  let figures: [Key: Double]

  init(atPath path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchError("can't read \(path)")
    }
    do { try self.init(json: data) } catch {
      throw BenchError("\(path) holds no results: write them by earshot-bench --json")
    }
  }

  init(json: Data) throws {
    guard let tables = try JSONSerialization.jsonObject(with: json) as? [[String: Any]] else {
      throw BenchError("no results")
    }
    var figures: [Key: Double] = [:]
    for table in tables {
      guard let part = table["part"] as? String, let rows = table["rows"] as? [[String: Any]] else {
        throw BenchError("no results")
      }
      for row in rows {
        guard let name = row["case"] as? String else { throw BenchError("a row without a case") }
        for (column, figure) in row {
          guard let figure = figure as? Double else { continue }
          figures[Key(part: part, row: name, column: column)] = figure
        }
      }
    }
    self.figures = figures
  }
}
