import AudioFiles
import Earshot

/// The bytes at an address, read like a file: a read waits until they are there. Memory is bounded;
/// other positions take another request.
///
/// For one thread at a time, which also drives the transfer.
final class NetworkBytes: ReturningBytes {
  /// The most bytes that libcurl delivers at once.
  static let pieceBytes = 16_384
  /// Forward seeks shorter than this read through instead of sending a new request.
  private static let reach = 131_072
  /// Bytes after which a reconnect counts as successful.
  private static let helpfulBytes = 65_536
  /// The assumed length of a stream without one.
  private static let endless = 1 << 40

  let name: String
  /// Decoders look for the end only in complete files.
  var isComplete = false
  let window: ByteWindow
  private(set) var first: HTTPAnswer?
  /// The length, once it is certain or nothing more can arrive.
  private(set) var total: Int?
  /// The final error.
  private(set) var failure: AudioError?
  /// Whether reading was interrupted by a newer request.
  private(set) var wasInterrupted = false
  private(set) var receivedBytes = 0

  private let address: WebAddress
  private let configuration: NetworkStream.Configuration
  private let control: StreamControl
  private let line: CurlLine
  private var transfer: CurlTransfer?
  /// Whether the server supports ranges; false once it was asked for one and sent everything.
  private(set) var givesRanges = true
  private var version: String?
  /// Bytes to discard, from servers that send everything.
  private var toSkip = 0
  private var refusal: AnswerRefusal?
  private var filter: ICYFilter?
  private var titles: [(place: Int, text: String)] = []
  /// Reconnects since the last successful one, and the time of the next.
  private var attempt = 0
  private var isLost = false
  private var bytesSinceLoss = 0
  private var nextTry = ContinuousClock.now
  private var latestByte = ContinuousClock.now
  /// Whether the transfer is connected.
  private var isConnected = false
  private var openEnd: ContinuousClock.Instant?
  /// The position after the last byte of the contiguous read from the start.
  private var furthest = 0
  private var soundless = SoundlessBytes()
  /// The number of the request that the reading thread serves; a newer one interrupts it.
  var serving = 0

  init(
    _ address: WebAddress, _ configuration: NetworkStream.Configuration, _ control: StreamControl
  ) {
    self.address = address
    self.configuration = configuration
    self.control = control
    name = address.name
    line = control.line
    window = ByteWindow(capacity: configuration.bufferBytes)
  }

  var byteCount: Int { total ?? Self.endless }
  var canGoBack: Bool { givesRanges && !isLive }
  var isLive: Bool { first != nil && (total == nil || filter != nil) }

  // MARK: Reading

  /// Starts the time limit, which lasts until `endOpening`.
  func beginOpening() { openEnd = ContinuousClock.now + configuration.openTimeout }
  func endOpening() {
    openEnd = nil
    noteSound()
  }

  /// Notes that bytes led to sound.
  func noteSound() { soundless.noteSound(received: receivedBytes) }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, !buffer.isEmpty else { return 0 }
    while true {
      // Also with all bytes in memory, as a search for headers may take long.
      try checkOpening()
      if let total, offset >= total { return 0 }
      if isBeyond(offset) { return 0 }
      let most = min(buffer.count, byteCount - offset)
      guard most > 0 else { return 0 }
      let count = window.read(
        at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<most]))
      if count > 0 {
        soundless.noteReading(offset..<offset + count, passing: !isComplete)
        try checkSound(waitingFor: nil)
        furthest = max(furthest, offset + count)
        tellTitles(upTo: offset + count)
        return count
      }
      try checkInterruption()
      try checkSound(waitingFor: offset)
      window.want(offset)
      let pause = try step(wanting: offset)
      if pause > 0, !window.has(offset) { line.wait(milliseconds: pause) }
    }
  }

  /// Whether a format detector reads beyond the sound, for chunks that may follow it. A stream read
  /// from the front would wait in vain, or for the length of the sound. Tags before the sound are
  /// allowed.
  private func isBeyond(_ offset: Int) -> Bool {
    guard !isComplete, openEnd != nil, offset > furthest + ByteWindow.headLimit else {
      return false
    }
    return !window.beginsWith("ID3")
  }

  private func checkInterruption() throws(AudioFileError) {
    guard control.isInterrupted(serving) else { return }
    wasInterrupted = true
    throw interrupted("it was given up")
  }

  private func checkOpening() throws(AudioFileError) {
    guard let openEnd else { return }
    try checkInterruption()
    guard ContinuousClock.now > openEnd else { return }
    failOpening()
    throw interrupted("it took too long to open")
  }

  /// A reader that seeks may wait for any position.
  private func checkSound(waitingFor place: Int?) throws(AudioFileError) {
    guard openEnd == nil else { return }
    let end = isComplete ? nil : place.map { min($0, window.end) }
    let count = soundless.count(passingUpTo: end, received: receivedBytes)
    guard count > NetworkStream.mostOpeningBytes else { return }
    if failure == nil { fail(.fileInvalid, "no sound came of \(count) bytes") }
    throw interrupted("no sound was found in this many bytes")
  }

  /// Continues loading while there is no reader, and waits for an event.
  func idle(milliseconds: Int) {
    let pause = (try? step(wanting: nil)) ?? milliseconds
    if pause > 0 { line.wait(milliseconds: min(pause, milliseconds)) }
  }

  /// Resumes reading after an interruption.
  func resume(serving number: Int) {
    serving = number
    wasInterrupted = false
    noteSound()
  }

  private func interrupted(_ what: String) -> AudioFileError {
    AudioFileError(.notReadable, name, what, remedy: "open it again")
  }

  private func tellTitles(upTo place: Int) {
    while let title = titles.first, title.place <= place {
      titles.removeFirst()
      control.setTitle(title.text)
    }
  }

  // MARK: Loading

  /// Does everything possible at once, and returns the milliseconds to wait unless something
  /// arrives.
  private func step(wanting place: Int?) throws(AudioFileError) -> Int {
    if let failure {
      guard place == nil else { throw interrupted(failure.explanation) }
      return 1_000
    }
    try steer(to: place)
    guard let transfer else { return pauseUntilTry() }
    if transfer.isPaused {
      // Looking for room too often would get it by the byte.
      guard window.room >= min(window.capacity / 4, 4 * Self.pieceBytes) || place != nil else {
        return 1_000
      }
      latestByte = ContinuousClock.now
      transfer.resume()
    }
    let before = receivedBytes
    transfer.advance()
    control.setReceived(window.ranges, received: receivedBytes)
    if case .over(let code) = transfer.state {
      self.transfer = nil
      end(transfer, code)
      return 0
    }
    if receivedBytes > before { return 0 }
    if transfer.isPaused { return 1_000 }
    if !isConnected, transfer.isConnected {
      isConnected = true
      latestByte = ContinuousClock.now
    }
    let silence = ContinuousClock.now - latestByte
    // libcurl itself limits the time for connecting.
    let most = configuration.stallTimeout + (isConnected ? .zero : configuration.connectTimeout)
    if silence > most {
      self.transfer = nil
      lose("nothing came for \(most.milliseconds) ms")
      return 0
    }
    return min(max((most - silence).milliseconds, 1), 1_000)
  }

  private func pauseUntilTry() -> Int {
    if let total, window.end >= total { return 1_000 }
    return min(max((nextTry - ContinuousClock.now).milliseconds, 1), 1_000)
  }

  /// Makes the transfer deliver the wanted position.
  private func steer(to place: Int?) throws(AudioFileError) {
    if openEnd != nil, receivedBytes > NetworkStream.mostOpeningBytes { return failOpening() }
    if let place, place < window.start || place > window.end + (givesRanges ? Self.reach : .max / 2)
    {
      guard first?.titleInterval == nil, first != nil || place == 0 else {
        throw interrupted("a radio stream can't be sought backwards")
      }
      transfer = nil
      window.restart(at: givesRanges ? place : 0)
      nextTry = ContinuousClock.now
    }
    guard transfer == nil, nextTry <= ContinuousClock.now, total.map({ window.end < $0 }) ?? true
    else { return }
    refusal = nil
    toSkip = 0
    filter = nil
    let isAgain = first != nil
    // Radio can't seek: it continues with its current sound.
    let start = isAgain && (isRadio || !givesRanges) ? nil : window.end
    do throws(AudioError) {
      transfer = try CurlTransfer(
        address, from: start, version: start == nil || start == 0 ? nil : version,
        asksForTitles: !isAgain || isRadio, configuration, on: line, into: self)
    } catch { failure = error }
    isConnected = false
    latestByte = ContinuousClock.now
  }

  private var isRadio: Bool { first.map { $0.titleInterval != nil || $0.total == nil } ?? false }

  private func end(_ transfer: CurlTransfer, _ code: CInt) {
    switch refusal {
    case .end:
      total = window.end
      return
    case .retry(let reason): return lose(reason)
    case .never(let error):
      failure = error
      return settleFailure()
    case nil: break
    }
    if transfer.headersAreTooLong {
      return fail(.fileUnreadable, "its headers are longer than \(CurlTransfer.headerLimit) bytes")
    }
    let words = line.library.words(code).map { String(cString: $0) } ?? "error \(code)"
    switch code {
    case 0:
      if let total {
        if window.end < total { lose("it ended \(total - window.end) bytes early") }
      } else if first?.isRadio == true {
        lose("the station ended")
      } else {
        total = window.end
      }
    case 1:
      fail(.fileUnreadable, "it is, or sends on to, neither HTTP nor HTTPS, or from HTTPS to HTTP")
    case 47: fail(.fileUnreadable, "it sends on more than \(CurlTransfer.mostRedirects) times")
    // Errors of certificates, of names in them, and of their verification.
    case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      fail(.fileUnreadable, "its certificate isn't trusted (\(words))")
    case 3, 4, 27: fail(.fileUnreadable, words)
    default: lose(words)
    }
  }

  private func failOpening() {
    guard failure == nil else { return }
    fail(
      .fileInvalid,
      "no sound begins in what it sent within \(configuration.openTimeout.milliseconds) ms, or in "
        + "the first \(NetworkStream.mostOpeningBytes >> 20) MiB of it: \(receivedBytes) bytes")
  }

  private func fail(_ reason: AudioError.Reason, _ what: String) {
    failure = AudioError(reason, subject: name, explanation: what)
    settleFailure()
  }

  /// No more bytes will arrive.
  private func settleFailure() {
    transfer = nil
    if openEnd == nil { total = min(total ?? .max, window.end) }
  }

  /// Handles a lost connection; the intervals between retries grow.
  private func lose(_ reason: String) {
    // A file of unknown length can't be resumed, as its position is unknown.
    if let first, !first.isRadio, total == nil { return fail(.fileUnreadable, reason) }
    attempt += 1
    isLost = true
    bytesSinceLoss = 0
    let most = first == nil ? min(1, configuration.mostReconnects) : configuration.mostReconnects
    guard attempt <= most else { return fail(.fileUnreadable, reason) }
    let delay = configuration.firstDelay * (1 << min(attempt - 1, 5))
    nextTry = ContinuousClock.now + delay
    control.appendEvent(.reconnecting(attempt: attempt, after: delay, reason: reason))
  }
}

extension NetworkBytes: TransferSink {
  func begin(_ answer: HTTPAnswer) -> Bool {
    latestByte = ContinuousClock.now
    refusal = judge(answer)
    return refusal == nil
  }

  private func judge(_ answer: HTTPAnswer) -> AnswerRefusal? {
    func never(_ what: String, _ reason: AudioError.Reason = .fileUnreadable) -> AnswerRefusal {
      .never(AudioError(reason, subject: name, explanation: what))
    }
    switch answer.status {
    case 200, 206: break
    case 416:
      // The file ends where it should continue, although its stated length was different.
      if first != nil, answer.range?.total == nil || answer.range?.total == window.end {
        return .end
      }
      return never("it has no bytes at \(window.end), though it should")
    case 408, 425, 429, 500...599: return .retry("the server answers \(answer.status)")
    case 404, 410: return never("there is nothing at this address (\(answer.status))")
    case 401, 403, 407: return never("the server doesn't allow it (\(answer.status))")
    default: return never("the server answers \(answer.status)")
    }
    if answer.isEncoded { return never("it is packed, which wasn't asked for", .fileInvalid) }
    let type = answer.contentType?.lowercased() ?? ""
    if type.hasPrefix("multipart/") || type.hasPrefix("text/html") {
      return never("it is \(type), and no sound", .fileInvalid)
    }
    let start = answer.status == 206 ? answer.range?.start ?? 0 : 0
    if let first {
      if isRadio {
        guard answer.status == 200 else { return never("another stream than it was") }
      } else {
        let isSame =
          (answer.total == nil || answer.total == first.total)
          && (answer.validator == nil || version == nil || answer.validator == version)
        guard isSame else { return never("the file has changed meanwhile; open it again") }
        if answer.status == 200, window.end > 0 { givesRanges = false }
        guard start <= window.end else { return never("the server sends another place than asked") }
        toSkip = window.end - start
      }
    } else {
      guard start == 0 else { return never("the server sends another place than asked") }
      first = answer
      total = answer.total
      version = answer.validator
      givesRanges = answer.status == 206
    }
    filter = answer.titleInterval.map { ICYFilter(interval: $0) }
    return nil
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count - min(toSkip, bytes.count) <= window.room else { return false }
    latestByte = ContinuousClock.now
    receivedBytes += bytes.count
    let skipped = min(toSkip, bytes.count)
    toSkip -= skipped
    let rest = UnsafeRawBufferPointer(rebasing: bytes[skipped...])
    if filter != nil {
      filter?.split(
        rest, sound: { window.append($0) },
        title: { [window] text in
          if titles.count == 64 { titles.removeFirst() }
          titles.append((window.end, text))
        })
    } else {
      // No more than the stated length, whatever a server sends.
      window.append(UnsafeRawBufferPointer(rebasing: rest.prefix(max(byteCount - window.end, 0))))
    }
    bytesSinceLoss += bytes.count
    if isLost {
      isLost = false
      control.appendEvent(.reconnected)
    }
    if bytesSinceLoss >= Self.helpfulBytes { attempt = 0 }
    return true
  }
}
