import CEarshot
import Synchronization

/// Names things by numbers that stay harmless when the things are gone, for callers on any thread.
///
/// A visitor first says that it is there and then looks whether the number still holds; whoever
/// removes first takes the number away and then waits for the visitors to leave. So a thing is
/// never let go of while somebody is inside, and nobody who visits ever waits.
final class SharedTable<Thing: AnyObject & Sendable>: Sendable {
  private struct Slot: ~Copyable {
    /// 0 while nothing is there.
    let number = Atomic<UInt64>(0)
    let visitors = Atomic<Int>(0)
    let thing = Atomic<UnsafeRawPointer?>(nil)
    /// Changed behind the door alone. Atomic like the others, or a change of it would formally be
    /// one of the whole slot, which visitors read.
    let generation = Atomic<UInt32>(0)
  }

  private let kind: HandleKind
  private let capacity: Int
  /// Allocated once and never given back: slots are looked at long after their things are gone.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  /// Held while things come and go; no visitor takes it.
  private let door = Mutex(())

  init(of kind: HandleKind, capacity: Int) {
    self.kind = kind
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
    for index in 0..<capacity { (slots + index).initialize(to: Slot()) }
  }

  /// Keeps a thing and names it; nil when the table is full.
  func add(_ thing: Thing) -> UInt64? {
    door.withLock { _ in
      guard
        let index = (0..<capacity).first(where: {
          slots[$0].thing.load(ordering: .relaxed) == nil
            && slots[$0].generation.load(ordering: .relaxed) < .max
        })
      else { return nil }
      let generation = slots[index].generation.add(1, ordering: .relaxed).newValue
      let number =
        UInt64(generation) << 32 | kind.rawValue << HandleKind.shift | UInt64(index)
      let kept = UnsafeRawPointer(Unmanaged.passRetained(thing).toOpaque())
      slots[index].thing.store(kept, ordering: .relaxed)
      slots[index].number.store(number, ordering: .sequentiallyConsistent)
      return number
    }
  }

  /// Takes a thing out, once nobody visits it any more. Not to be called while visiting.
  func remove(_ number: UInt64) throws(Failure) -> Thing {
    let index = try index(of: number)
    let taken: UnsafeRawPointer? = door.withLock { _ in
      let (wasThere, _) = slots[index].number.compareExchange(
        expected: number, desired: 0, ordering: .sequentiallyConsistent)
      guard wasThere else { return nil }
      while slots[index].visitors.load(ordering: .sequentiallyConsistent) > 0 { pauseBriefly() }
      return slots[index].thing.exchange(nil, ordering: .relaxed)
    }
    guard let taken else { throw .stale(kind.noun) }
    return Unmanaged<Thing>.fromOpaque(taken).takeRetainedValue()
  }

  /// Runs with a thing, which stays there meanwhile.
  @inline(__always)
  func visit<Result>(
    _ number: UInt64, _ body: (Thing) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let index = try index(of: number)
    slots[index].visitors.add(1, ordering: .sequentiallyConsistent)
    defer { slots[index].visitors.subtract(1, ordering: .sequentiallyConsistent) }
    guard slots[index].number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slots[index].thing.load(ordering: .relaxed)
    else { throw .stale(kind.noun) }
    return try body(Unmanaged<Thing>.fromOpaque(thing).takeUnretainedValue())
  }

  /// As `visit`, for threads that must not even make a sentence of what is wrong: false when the
  /// number names nothing.
  @inline(__always)
  func visit(_ number: UInt64, ifThere body: (Thing) -> Void) -> Bool {
    let index = Int(number & ~HandleKind.mask & 0xFFFF_FFFF)
    guard HandleKind(of: number) == kind, index < capacity, number >> 32 != 0 else { return false }
    slots[index].visitors.add(1, ordering: .sequentiallyConsistent)
    defer { slots[index].visitors.subtract(1, ordering: .sequentiallyConsistent) }
    guard slots[index].number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slots[index].thing.load(ordering: .relaxed)
    else { return false }
    body(Unmanaged<Thing>.fromOpaque(thing).takeUnretainedValue())
    return true
  }

  @inline(__always)
  private func index(of number: UInt64) throws(Failure) -> Int {
    let index = Int(number & ~HandleKind.mask & 0xFFFF_FFFF)
    guard HandleKind(of: number) == kind, index < capacity, number >> 32 != 0 else {
      throw .wrongHandle(number, expected: kind.noun)
    }
    return index
  }
}
