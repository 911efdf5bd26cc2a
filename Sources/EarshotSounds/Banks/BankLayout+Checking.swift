/// What an index must be like, so that no more is read of a bank than it has bytes.
extension BankLayout {
  /// Why an index can't be that of a bank; nil: it can. Rows must be in order. Events, paths and
  /// clips must lie one behind the other, as they are written: then no bytes are read for two rows.
  ///
  /// Complexity: linear in the index.
  func fault(in index: [UInt8]) -> String? {
    index.withUnsafeBytes { index in
      var place = UInt64(Self.headerBytes + indexBytes)
      return eventFault(index, &place) ?? nameFault(index) ?? clipFault(index, &place)
    }
  }

  private func eventFault(_ index: UnsafeRawBufferPointer, _ place: inout UInt64) -> String? {
    var last: UInt64?
    for start in stride(from: eventsStart, to: namesStart, by: Self.eventBytes) {
      let id = index.number(start, UInt64.self)
      guard last.map({ $0 < id }) ?? true else { return "the events aren't in order" }
      last = id
      let count = index.number(start + 16, UInt32.self)
      guard count <= SoundLimits.fileBytes else {
        return "an event has more than \(SoundLimits.fileBytes) bytes"
      }
      guard take(UInt64(count), at: index.number(start + 8, UInt64.self), &place) else {
        return "the index puts events over each other, or behind the file's end"
      }
    }
    return nil
  }

  private func nameFault(_ index: UnsafeRawBufferPointer) -> String? {
    var last: (UInt64, UInt32)?
    for start in stride(from: namesStart, to: clipsStart, by: Self.nameBytes) {
      let name = (index.number(start, UInt64.self), index.number(start + 8, UInt32.self))
      guard last.map({ $0 < name }) ?? true else { return "the names aren't in order" }
      guard name.1 < eventCount else { return "a name has no event" }
      last = name
    }
    return nil
  }

  private func clipFault(_ index: UnsafeRawBufferPointer, _ place: inout UInt64) -> String? {
    let paths = UnsafeRawBufferPointer(rebasing: index[pathsStart..<settingsStart])
    var (last, pathEnd) = (UInt64(0), 0)
    for start in stride(from: clipsStart, to: pathsStart, by: Self.clipBytes) {
      let hash = index.number(start, UInt64.self)
      guard last <= hash else { return "the clips aren't in order" }
      last = hash
      let (pathStart, word) = (
        Int(index.number(start + 32, UInt32.self)), index.number(start + 36, UInt32.self)
      )
      let (length, format) = (Int(word & 0xFFFF), Int(word >> 16))
      guard pathStart >= pathEnd, pathStart + length <= pathBytes else {
        return "the index puts paths over each other, or behind their end"
      }
      pathEnd = pathStart + length
      let path = UnsafeRawBufferPointer(rebasing: paths[pathStart..<pathEnd])
      guard SoundID(hashing: path).rawValue == hash,
        String(validating: path, as: UTF8.self) != nil
      else { return "a clip has another's path" }
      guard format < SoundClipSettings.Format.allCases.count else {
        return "a clip has no known format"
      }
      let offset = index.number(start + 8, UInt64.self)
      guard take(index.number(start + 16, UInt64.self), at: offset, &place) else {
        return "the index puts clips over each other, or behind the file's end"
      }
    }
    return nil
  }

  /// Whether bytes are in the file, behind all that were taken before.
  private func take(_ count: UInt64, at offset: UInt64, _ place: inout UInt64) -> Bool {
    guard offset >= place, offset <= UInt64(fileBytes), count <= UInt64(fileBytes) - offset
    else { return false }
    place = offset + count
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
