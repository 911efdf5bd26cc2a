import CEarshot
import Earshot

/// Files that are still coming, by number.
let progressiveBytes = SharedTable<ProgressiveBytes>(of: .progressive, capacity: 4_096)

@c @implementation
public func earshot_progressive_make(
  _ name: UnsafePointer<CChar>!, _ name_length: Int, _ byte_count: UInt64,
  _ bytes: UnsafeMutablePointer<earshot_progressive>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let bytes else { throw .null("bytes") }
    let name = try optionalText(name, name_length, "name") ?? "bytes"
    guard byte_count <= 1 << 30 else {
      throw .argument("byte_count is \(byte_count): a file that is still coming has at most 2^30")
    }
    let made = ProgressiveBytes(name: name, byteCount: byte_count == 0 ? nil : Int(byte_count))
    guard let number = progressiveBytes.add(made) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "4,096 such files exist already; release one")
    }
    bytes.pointee = number
  }
}

@c @implementation
public func earshot_progressive_release(_ bytes: earshot_progressive) -> earshot_result {
  answering { () throws(Failure) in _ = try progressiveBytes.remove(bytes) }
}

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

@c @implementation
public func earshot_progressive_finish(_ bytes: earshot_progressive) -> earshot_result {
  answering { () throws(Failure) in
    try progressiveBytes.visit(bytes) { bytes throws(Failure) in bytes.finish() }
  }
}

@c @implementation
public func earshot_clip_load_progressive(
  _ engine: earshot_engine, _ bytes: earshot_progressive,
  _ options: UnsafePointer<earshot_clip_options>!, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  loading(engine, options, into: clip) { engine, options throws(Failure) in
    try progressiveBytes.visit(bytes) { bytes throws(Failure) in
      try attempt { () throws(AudioError) in try engine.load(bytes, options: options) }
    }
  }
}
