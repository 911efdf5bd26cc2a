import AudioFiles

/// Turns files, bytes and samples into what a voice can play. Pure work, without the engine: it
/// may be done on any thread.
enum ClipLoader {
  /// Where sound comes from.
  enum Source: Sendable {
    case path(String)
    case bytes([UInt8], name: String)
    case samples(Samples, name: String)

    var name: String {
      switch self {
      case .path(let name), .bytes(_, let name), .samples(_, let name): name
      }
    }
  }

  /// A clip that is ready but for its place in the cache.
  struct Prepared: Sendable {
    var samples: Samples
    var loop: Range<Int>
    var markers: [ClipMarker]
    var loudness: LoudnessMap
  }

  /// `lookAhead` in seconds: how long before its sound a voice has to be ranked by it.
  static func prepare(
    _ source: Source, _ options: ClipOptions, outputRate: Int, limits: ReadLimits,
    lookAhead: Double
  ) throws(AudioError) -> Prepared {
    var samples: Samples
    var fileLoop: Range<Int>?
    var markers: [ClipMarker] = []
    do {
      switch source {
      case .samples(let given, _): samples = given
      case .path(let path):
        let (read, info) = try AudioFile.read(path: path, limits: limits)
        (samples, fileLoop) = (read, info.loop)
        markers = info.markers.map { ClipMarker(name: $0.name, frame: $0.frame) }
      case .bytes(let bytes, let name):
        let (read, info) = try AudioFile.read(bytes: bytes, name: name, limits: limits)
        (samples, fileLoop) = (read, info.loop)
        markers = info.markers.map { ClipMarker(name: $0.name, frame: $0.frame) }
      }
    } catch {
      throw AudioError(fileError: error)
    }
    let frames = samples.frameCount
    var loop = options.loop ?? fileLoop ?? 0..<frames
    guard frames > 0, !loop.isEmpty, loop.lowerBound >= 0, loop.upperBound <= frames else {
      throw AudioError(
        .clipInvalid, subject: source.name,
        explanation: "the loop \(loop.lowerBound)..<\(loop.upperBound) must be at least one sample "
          + "frame, within the clip's \(frames)")
    }
    if options.convertsSampleRate, samples.sampleRate != outputRate {
      let ratio = Double(outputRate) / Double(samples.sampleRate)
      let expected = Double(samples.byteCount) * ratio
      guard expected <= Double(limits.maximumBytes) else {
        throw AudioError(
          .clipInvalid, subject: source.name,
          explanation: "it would take \(Int(expected)) bytes at \(outputRate) Hz, more than the "
            + "\(limits.maximumBytes) allowed; shorten it or switch the conversion off")
      }
      let edges: Samples.Edges = loop == 0..<frames ? .wrapped : .silent
      do { samples = try samples.resampled(to: outputRate, edges: edges, limits: limits) } catch {
        throw AudioError(fileError: error)
      }
      loop = scaled(loop, by: ratio, within: samples.frameCount)
      for index in markers.indices {
        let frame = Int((Double(markers[index].frame) * ratio).rounded())
        markers[index].frame = min(frame, samples.frameCount)
      }
    }
    let map = LoudnessMap(of: samples, lookAhead: Int(Double(samples.sampleRate) * lookAhead))
    return Prepared(samples: samples, loop: loop, markers: markers, loudness: map)
  }

  private static func scaled(_ loop: Range<Int>, by ratio: Double, within frames: Int) -> Range<Int>
  {
    let start = min(Int((Double(loop.lowerBound) * ratio).rounded()), frames - 1)
    let end = min(Int((Double(loop.upperBound) * ratio).rounded()), frames)
    return start..<max(end, start + 1)
  }
}

extension AudioError {
  init(fileError error: AudioFileError) {
    let reason: Reason =
      switch error.reason {
      case .notFound, .isDirectory, .notReadable, .notRegular: .fileUnreadable
      case .notWritable, .exists: .outputUnwritable
      case .tooLarge: .clipInvalid
      default: .fileInvalid
      }
    self.init(reason, subject: error.name, explanation: "\(error.detail); \(error.remedy)")
  }
}
