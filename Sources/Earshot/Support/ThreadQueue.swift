import Synchronization

/// A bounded lock-free queue from any number of threads to one, in order for each thread.
///
/// Each cell contains its turn: n for the producer of element n, then n + 1 for the consumer.
package final class ThreadQueue<Element: Sendable>: @unchecked Sendable {
  private let capacity: Int
  private let turns: UnsafeMutablePointer<Atomic<Int>>
  /// Uninitialised where nothing waits, so that an unused queue takes no memory.
  private let elements: UnsafeMutablePointer<Element>
  private let next = Atomic<Int>(0)
  /// Used by the consumer.
  private var first = 0

  package init(capacity: Int) {
    self.capacity = capacity
    turns = .allocate(capacity: capacity)
    elements = .allocate(capacity: capacity)
    for index in 0..<capacity { (turns + index).initialize(to: Atomic(index)) }
  }

  deinit {
    while dequeue() != nil {}
    turns.deinitialize(count: capacity)
    turns.deallocate()
    elements.deallocate()
  }

  /// Returns false without room. For any thread.
  package func enqueue(_ element: Element) -> Bool {
    var position = next.load(ordering: .relaxed)
    while true {
      let cell = position % capacity
      let ahead = turns[cell].load(ordering: .acquiring) - position
      if ahead == 0 {
        let (isOurs, now) = next.weakCompareExchange(
          expected: position, desired: position + 1, ordering: .relaxed)
        if isOurs {
          (elements + cell).initialize(to: element)
          turns[cell].store(position + 1, ordering: .releasing)
          return true
        }
        position = now
      } else if ahead < 0 {
        return false
      } else {
        position = next.load(ordering: .relaxed)
      }
    }
  }

  /// The oldest element; nil if there is none, or it is just being written. For one thread.
  package func dequeue() -> Element? {
    let cell = first % capacity
    guard turns[cell].load(ordering: .acquiring) == first + 1 else { return nil }
    let element = (elements + cell).move()
    turns[cell].store(first + capacity, ordering: .releasing)
    first += 1
    return element
  }
}
