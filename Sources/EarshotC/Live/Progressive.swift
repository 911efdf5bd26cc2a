import CEarshot
import Earshot

/// Files that are still coming, by number.
let progressiveBytes = SharedTable<ProgressiveBytes>(of: .progressive, capacity: 4_096)

@c @implementation
public func earshot_progressive_append(
  _ bytes: earshot_progressive, _ data: UnsafeRawPointer!, _ count: Int
) -> earshot_result {
  answering { () throws(Failure) in
    try progressiveBytes.visit(bytes) { bytes throws(Failure) in
      guard count >= 0, count <= 1 << 30 else {
        throw .argument("a file that is still coming has at most 2^30 bytes")
      }
      guard count > 0 else { return }
      guard let data else { throw .null("data") }
      guard !bytes.isFinished else { throw .state("\(bytes.name) was finished") }
      guard bytes.append(UnsafeRawBufferPointer(start: data, count: count)) else {
        throw Failure(
          EARSHOT_ERROR_LIMIT_REACHED, "\(bytes.name): no more than \(bytes.limit) bytes fit")
      }
    }
  }
}
