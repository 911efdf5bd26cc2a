import Synchronization

/// The filters used lately. One costs some milliseconds to make, and a game's clips have few
/// different rates.
enum PolyphaseFilterCache {
  private struct Key: Equatable {
    let inputRate: Int
    let outputRate: Int
  }

  static let capacity = 8
  /// The latest first.
  private static let filters = Mutex<[(key: Key, filter: PolyphaseFilter)]>([])

  static var count: Int { filters.withLock { $0.count } }

  static func filter(from inputRate: Int, to outputRate: Int) -> PolyphaseFilter {
    let key = Key(inputRate: inputRate, outputRate: outputRate)
    let known = filters.withLock { filters -> PolyphaseFilter? in
      guard let index = filters.firstIndex(where: { $0.key == key }) else { return nil }
      filters.insert(filters.remove(at: index), at: 0)
      return filters[0].filter
    }
    if let known { return known }
    // Made outside the lock: two threads may make the same one, which does no harm.
    let filter = PolyphaseFilter(from: inputRate, to: outputRate)
    filters.withLock { filters in
      filters.insert((key, filter), at: 0)
      filters.removeLast(max(0, filters.count - capacity))
    }
    return filter
  }
}
