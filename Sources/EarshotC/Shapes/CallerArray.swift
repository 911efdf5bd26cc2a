import CEarshot

/// A caller's array for a list: structs of its own size, or none at all.
struct CallerArray<Element: SizedStruct> {
  let capacity: Int
  private let start: UnsafeMutableRawPointer?
  private let stride: Int

  init(
    of first: UnsafeMutablePointer<Element>?, _ capacity: Int, _ name: String
  ) throws(Failure) {
    stride = try Element.stride(first, count: capacity, name)
    guard capacity >= 0, !capacity.multipliedReportingOverflow(by: stride).overflow else {
      throw .argument("\(name) can't have room for \(UInt(bitPattern: capacity))")
    }
    start = UnsafeMutableRawPointer(first)
    self.capacity = capacity
  }

  /// `index` must be below the capacity.
  func store(_ element: Element, at index: Int) {
    guard let start else { return }
    Element.store(element, at: start + index * stride, size: stride)
  }
}

/// Gives a caller as many of a list as it has room for, and tells how many there are.
func copyOut<Element, Told>(
  _ list: [Element], into array: UnsafeMutablePointer<Told>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ name: String, _ told: (Element) -> Told
) throws(Failure) {
  guard let count else { throw .null("count") }
  guard capacity >= 0 else { throw .argument("\(name) can't have room for \(capacity)") }
  guard array != nil || capacity == 0 else { throw .null(name) }
  for (index, element) in list.prefix(capacity).enumerated() { array?[index] = told(element) }
  count.pointee = list.count
}
