extension WaveMarks {
  init(loop: Range<Int>?, markers: [AudioFileInfo.Marker]) {
    self.loop = loop
    self.markers = markers
  }

  /// The sampler's chunk and the editor's chunks; none without loop and markers.
  func chunks(sampleRate: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if let loop, !loop.isEmpty { bytes += Self.samplerChunk(loop, sampleRate: sampleRate) }
    if !markers.isEmpty { bytes += cueChunk + labelChunk }
    return bytes
  }

  private static func samplerChunk(_ loop: Range<Int>, sampleRate: Int) -> [UInt8] {
    let middleC: UInt32 = 60
    var body: [UInt8] = []
    let nanosecondsPerFrame = UInt32(1_000_000_000 / sampleRate)
    for number in [0, 0, nanosecondsPerFrame, middleC, 0, 0, 0, 1, 0] as [UInt32] {
      body.append(number, .little)
    }
    // Name, kind (forward), start, last frame, fraction, count (for ever).
    for number in [0, 0, loop.lowerBound, loop.upperBound - 1, 0, 0] {
      body.append(UInt32(clamping: number), .little)
    }
    return chunk("smpl", body)
  }

  private var cueChunk: [UInt8] {
    var body: [UInt8] = []
    body.append(UInt32(clamping: markers.count), .little)
    for (index, marker) in markers.enumerated() {
      body.append(UInt32(index + 1), .little)
      body.append(UInt32(clamping: marker.frame), .little)
      body.append(tag: "data")
      body.append(0 as UInt64, .little)
      body.append(UInt32(clamping: marker.frame), .little)
    }
    return Self.chunk("cue ", body)
  }

  private var labelChunk: [UInt8] {
    var body: [UInt8] = []
    body.append(tag: "adtl")
    for (index, marker) in markers.enumerated() where !marker.name.isEmpty {
      var label: [UInt8] = []
      label.append(UInt32(index + 1), .little)
      body += Self.chunk("labl", label + marker.name.utf8 + [0])
    }
    return Self.chunk("LIST", body)
  }

  static func chunk(_ tag: Tag, _ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(tag: tag)
    bytes.append(UInt32(clamping: body.count), .little)
    bytes += body
    if !body.count.isMultiple(of: 2) { bytes.append(0) }
    return bytes
  }
}
