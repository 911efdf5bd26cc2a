import CEarshot

/// Where a caller wants a list: an array of structs of its own size, or none at all.
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
