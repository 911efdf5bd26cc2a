/// A value for each row, of which few differ from the default.
struct SparseColumn<Value: Equatable & Sendable>: Sendable {
  private let usual: Value
  /// The rows that differ from the default, unordered.
  private(set) var rows: ContiguousArray<Int> = []
  private var values: ContiguousArray<Value> = []
  /// For each row its index in `rows`, or −1.
  private var indices: ContiguousArray<Int32> = []

  init(usual: Value) { self.usual = usual }

  var isEmpty: Bool { rows.isEmpty }

  func has(_ row: Int) -> Bool { row < indices.count && indices[row] >= 0 }

  subscript(row: Int) -> Value {
    get { has(row) ? values[Int(indices[row])] : usual }
    set {
      let index = has(row) ? Int(indices[row]) : -1
      if newValue == usual {
        guard index >= 0 else { return }
        let (lastRow, lastValue) = (rows.removeLast(), values.removeLast())
        indices[row] = -1
        guard lastRow != row else { return }
        (rows[index], values[index], indices[lastRow]) = (lastRow, lastValue, Int32(index))
      } else if index >= 0 {
        values[index] = newValue
      } else {
        while indices.count <= row { indices.append(-1) }
        indices[row] = Int32(rows.count)
        rows.append(row)
        values.append(newValue)
      }
    }
  }
}
