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
    let isTaken = Atomic<Bool>(false)
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
      while slots[index].visitors.load(ordering: .sequentiallyConsistent) > 0
        || slots[index].isTaken.load(ordering: .sequentiallyConsistent)
      { pauseBriefly() }
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
    let slot = slots + (try index(of: number))
    slot.pointee.visitors.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { slot.pointee.visitors.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    guard slot.pointee.number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slot.pointee.thing.load(ordering: .relaxed)
    else { throw .stale(kind.noun) }
    return try body(Unmanaged<Thing>.fromOpaque(thing).takeUnretainedValue())
  }

  /// As `visit`, for threads that must not even make a sentence of what is wrong: false when the
  /// number names nothing.
  @inline(__always)
  func visit(_ number: UInt64, ifThere body: (Thing) -> Void) -> Bool {
    let index = Int(number & ~HandleKind.mask & 0xFFFF_FFFF)
    guard HandleKind(of: number) == kind, index < capacity, number >> 32 != 0 else { return false }
    slots[index].visitors.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { slots[index].visitors.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    guard slots[index].number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slots[index].thing.load(ordering: .relaxed)
    else { return false }
    body(Unmanaged<Thing>.fromOpaque(thing).takeUnretainedValue())
    return true
  }

  /// Runs with a thing that one caller at a time may use; others are refused, also those that the
  /// first one calls. Answers what was wrong.
  @inline(__always)
  func take(_ number: UInt64, _ body: (Thing) -> Failure?) -> Failure? {
    let found: Int
    do throws(Failure) { found = try index(of: number) } catch { return error }
    let slot = slots + found
    // Looked at before, so that who has an old number is in nobody's way.
    guard slot.pointee.number.load(ordering: .acquiring) == number else {
      return .stale(kind.noun)
    }
    guard !slot.pointee.isTaken.exchange(true, ordering: .sequentiallyConsistent) else {
      return .busy(kind.noun)
    }
    defer { slot.pointee.isTaken.store(false, ordering: .releasing) }
    guard slot.pointee.number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slot.pointee.thing.load(ordering: .relaxed)
    else { return .stale(kind.noun) }
    // It stays while it is taken, so that it need not be retained.
    return Unmanaged<Thing>.fromOpaque(thing)._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  private func index(of number: UInt64) throws(Failure) -> Int {
    let index = Int(number & ~HandleKind.mask & 0xFFFF_FFFF)
    let isOfKind = number & HandleKind.mask == kind.rawValue << HandleKind.shift
    guard isOfKind, index < capacity, number >> 32 != 0 else {
      throw .wrongHandle(number, expected: kind)
    }
    return index
  }
}
