import CEarshot
import Synchronization

/// Names things by numbers that stay harmless after the things are removed, for callers on any
/// thread.
///
/// A visitor first registers and then checks that the number is still valid; the remover first
/// invalidates the number and then waits for the visitors to leave. So nothing is released while
/// somebody uses it, and visitors never wait.
final class SharedTable<Thing: AnyObject & Sendable>: Sendable {
  private struct Slot: ~Copyable {
    /// 0 for a free slot.
    let number = Atomic<UInt64>(0)
    let visitors = Atomic<Int>(0)
    let isTaken = Atomic<Bool>(false)
    let thing = Atomic<UnsafeRawPointer?>(nil)
    /// Changed behind the door alone. Atomic like the others, or a change of it would formally be
    /// one of the whole slot, which visitors read.
    let generation = Atomic<UInt32>(0)
  }

  private let kind: HandleKind
  /// The beginning of the lower halves of all numbers: more than there are slots, so that a number
  /// of another kind has no index.
  private let prefix: UInt64
  private let capacity: Int
  /// Allocated once and never freed: slots are read long after their things are removed.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  /// Held while things are added and removed; no visitor takes it.
  private let door = Mutex(())

  init(of kind: HandleKind, capacity: Int) {
    precondition(capacity <= 1 << HandleKind.shift, "an index would reach into the kind")
    self.kind = kind
    prefix = kind.rawValue << HandleKind.shift
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
        UInt64(generation) << 32 | prefix | UInt64(index)
      let kept = UnsafeRawPointer(Unmanaged.passRetained(thing).toOpaque())
      slots[index].thing.store(kept, ordering: .relaxed)
      slots[index].number.store(number, ordering: .sequentiallyConsistent)
      return number
    }
  }

  /// The same, refused when the table is full.
  func keep(_ thing: Thing) throws(Failure) -> UInt64 {
    guard let number = add(thing) else {
      throw Failure(
        EARSHOT_ERROR_LIMIT_REACHED, "\(capacity) of \(kind.typeName) exist already; release one")
    }
    return number
  }

  /// Removes a thing, once it has no visitors. Not to be called during a visit.
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

  /// Runs `body` with a thing, which isn't removed meanwhile.
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

  /// A thing, retained for as long as the caller has it, however long its call takes.
  @inline(__always)
  func thing(_ number: UInt64) throws(Failure) -> Thing {
    try visit(number) { thing throws(Failure) in thing }
  }

  /// Like `visit`, for threads that must not even make an error message: false when the number
  /// names nothing.
  @inline(__always)
  func visit(_ number: UInt64, ifThere body: (Thing) -> Void) -> Bool {
    let index = Int(number & 0xFFFF_FFFF ^ prefix)
    guard index < capacity, number >> 32 != 0 else { return false }
    slots[index].visitors.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { slots[index].visitors.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    guard slots[index].number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slots[index].thing.load(ordering: .relaxed)
    else { return false }
    body(Unmanaged<Thing>.fromOpaque(thing).takeUnretainedValue())
    return true
  }

  /// A thing for one caller at a time, until `release`; it isn't removed meanwhile, and need not be
  /// retained. Nil, with the reason in `refusal`, when the number names nothing, or another caller
  /// has it, such as the outer of two nested calls.
  @inline(__always)
  func acquire(_ number: UInt64) -> Unmanaged<Thing>? {
    let index = Int(number & 0xFFFF_FFFF ^ prefix)
    guard index < capacity, number >> 32 != 0 else { return nil }
    let slot = slots + index
    // Checked before, so that a caller with an old number is in nobody's way.
    guard slot.pointee.number.load(ordering: .acquiring) == number,
      !slot.pointee.isTaken.exchange(true, ordering: .sequentiallyConsistent)
    else { return nil }
    guard slot.pointee.number.load(ordering: .sequentiallyConsistent) == number,
      let thing = slot.pointee.thing.load(ordering: .relaxed)
    else {
      slot.pointee.isTaken.store(false, ordering: .releasing)
      return nil
    }
    return Unmanaged.fromOpaque(thing)
  }

  /// Releases an acquired thing.
  @inline(__always)
  func release(_ number: UInt64) {
    slots[Int(number & 0xFFFF_FFFF ^ prefix)].isTaken.store(false, ordering: .releasing)
  }

  /// The reason why a thing wasn't available.
  @inline(never)
  func refusal(of number: UInt64) -> Failure {
    do throws(Failure) {
      let index = try index(of: number)
      let isThere = slots[index].number.load(ordering: .acquiring) == number
      return isThere ? .busy(kind.noun) : .stale(kind.noun)
    } catch {
      return error
    }
  }

  @inline(__always)
  private func index(of number: UInt64) throws(Failure) -> Int {
    let index = Int(number & 0xFFFF_FFFF ^ prefix)
    guard index < capacity, number >> 32 != 0 else { throw .wrongHandle(number, expected: kind) }
    return index
  }
}
