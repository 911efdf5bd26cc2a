import Earshot
import Synchronization
import TestScheduling
import TestSupport
import Testing

@testable import EarshotNetwork

@Suite("Files from the network", .waits)
struct FileStreamTests {
  enum Server: CaseIterable {
    case good, ignoresRanges, sendsOn, cuts, cutsWithoutRanges, isLongerThanTold, isShorterThanTold
    case tellsNothing, stammers
  }

  private static func serve(_ server: Server, _ file: [UInt8]) throws -> LoopbackServer {
    try LoopbackServer { request, line in
      switch server {
      case .good: line.serve(file, request)
      case .ignoresRanges: line.serve(file, request, givesRanges: false)
      case .sendsOn:
        if let step = Int(request.path.dropFirst()), step < 5 {
          line.send(
            "HTTP/1.1 302 There\r\nLocation: /\(step + 1)\r\nContent-Length: 4\r\n"
              + "Connection: close\r\n\r\nlost")
        } else {
          line.serve(file, request)
        }
      case .cuts: line.serve(file, request, cutAfter: 100_001)
      case .cutsWithoutRanges:
        let most = line.server.requests.count * 250_000
        line.serve(file, request, givesRanges: false, cutAfter: most)
      case .isLongerThanTold: line.serve(file + file, request, total: file.count)
      case .isShorterThanTold: line.serve(file, request, total: file.count + 5_000)
      case .tellsNothing:
        line.send("HTTP/1.0 200 OK\r\nContent-Type: audio/wav\r\n\r\n")
        line.send(file)
      case .stammers:
        line.send("HTTP/1.1 200 OK\r\nContent-Length: \(file.count)\r\n\r\n")
        for start in stride(from: 0, to: file.count, by: 611) {
          guard line.send(file[start..<min(start + 611, file.count)]) else { return }
        }
      }
    }
  }

  @Test(
    "what is heard is the file, to the sample, whatever the server is like",
    arguments: Server.allCases)
  func heard(_ kind: Server) throws {
    let file = try soundFile("wav")
    let server = try Self.serve(kind, file.bytes)
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/1"))
    try studio.begin()
    try studio.render(170_000)
    #expect(try studio.difference(from: file.samples) < 1e-6)
    #expect(studio.stream.counts.stalls == 0)
    let info = try #require(studio.stream.info)
    // Without a length it is one only once the end has arrived.
    if kind != .tellsNothing { #expect(!info.isLive) }
    if kind == .good {
      #expect(info.duration == 3 && info.givesRanges && info.byteCount == file.bytes.count)
      #expect(studio.stream.state == .ended && studio.events.last == .ended)
    }
    if kind == .cuts {
      #expect(studio.stream.counts.reconnects >= 4)
      #expect(server.requests.dropFirst().allSatisfy { $0.headers["if-range"] == "\"one\"" })
      // Every byte was sent once.
      #expect(server.sent.load(ordering: .relaxed) < file.bytes.count + 20_000)
    }
  }

  @Test(
    "of every kind of file what is heard is what it decodes to",
    arguments: ["flac", "ogg", "mp3", "caf", "m4a", "aiff", "opus", "au", "mp4"], [true, false])
  func kinds(_ kind: String, givesRanges: Bool) throws {
    let options = [
      "m4a": ["-c:a", "alac"],
      "mp4": ["-c:a", "alac", "-movflags", "+empty_moov+default_base_moof+frag_keyframe"],
    ]
    let file = try soundFile(kind, options: options[kind] ?? [])
    let server = try LoopbackServer { request, line in
      line.serve(file.bytes, request, givesRanges: givesRanges)
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/sound"))
    try studio.begin()
    try studio.render(file.samples.count + 20_000)
    #expect(try studio.difference(from: file.samples) < 1e-4)
  }

  @Test(
    "a stall is silent and click-free, is told, and what comes then goes on",
    arguments: [true, false])
  func stall(_ isCut: Bool) throws {
    let sine = Signal.sine(440, amplitude: 0.5, frames: 192_000)
    let file = TemporaryFile.wave(sine, sampleRate: 48_000)
    let goesOn = Held()
    let server = try LoopbackServer { request, line in
      if let start = request.start, start > 0 { goesOn.wait() }
      line.send(
        "HTTP/1.1 206 Part\r\nContent-Length: \(file.count - (request.start ?? 0))\r\n"
          + "Content-Range: bytes \(request.start ?? 0)-\(file.count - 1)/\(file.count)\r\n\r\n")
      let rest = file[(request.start ?? 0)...]
      line.send(rest.prefix(300_000))
      guard !isCut else { return }
      goesOn.wait()
      line.send(rest.dropFirst(300_000))
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/sine.wav"))
    try studio.begin()
    // All that came, as far as it makes up whole blocks, and a second of nothing.
    let came = (300_000 - 44) / 4
    try studio.render(came + 48_000, of: came - 2_048)
    #expect(studio.events.contains(.stalled) && !studio.events.contains(.recovered))
    let heardSoFar = studio.samples.count
    #expect(studio.heard[(heardSoFar - 4_800)..<heardSoFar].peak < 1e-6)
    goesOn.release()
    try #require(wait { studio.stream.secondsReady > 0.2 })
    try studio.render(150_000)
    #expect(studio.events.contains(.recovered))
    #expect(studio.stream.counts.stalls == 1)
    #expect(studio.stream.counts.reconnects == (isCut ? 2 : 0))
    let step = 0.5 * 2 * Double.pi * 440 / 48_000
    #expect(studio.heard.largestStep.size < step * 1.1, "\(studio.heard.largestStep)")
    // Faded parts are the sine, too: nothing is left out or repeated.
    let onset = try #require(studio.heard.onset(above: 1e-4))
    let loud = studio.samples.dropFirst(onset).count { abs($0) > 1e-6 }
    #expect(abs(loud - 192_000) < 4_000, "\(loud) frames were heard")
  }

  @Test(
    "a stream that breaks off for good, and a voice that loses it to another, fade out",
    arguments: [(true, 48_000), (false, 48_000), (true, 12_000)])
  func breakingOff(_ isCut: Bool, rate: Int) throws {
    // A sound cut off at once makes a step at any place.
    let level = [Float](repeating: 0.25, count: 2 * rate)
    let file = TemporaryFile.wave(level, sampleRate: rate)
    let server = try LoopbackServer { request, line in
      guard isCut else { return line.serve(file, request) }
      line.serve(
        file, request, tag: line.server.requests.count == 1 ? "\"one\"" : "\"two\"",
        cutAfter: 44 + 4 * (50_027 * rate / 48_000))
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/sine.wav"))
    try studio.begin()
    try studio.render(24_000)
    if !isCut { studio.play() }
    try studio.render(72_000)
    let end = try #require(studio.heard.end(above: 1e-4))
    #expect(isCut ? (49_000...50_100).contains(end) : end > 60_000)
    // The file itself begins and ends with a step.
    let between = studio.heard[1_000..<(isCut ? studio.samples.count : end - 100)]
    #expect(between.largestStep.size < 0.0025, "\(between.largestStep)")
    guard isCut else { return }
    // Nine tenths of 5 ms, whatever its rate.
    let fading = studio.samples[1_000...].count { (0.0125...0.2375).contains($0) }
    #expect((200...230).contains(fading), "\(fading) frames")
  }

  @Test("of less than a fade all is faded, and who closes what has ended loses nothing of its end")
  func lastFrames() throws {
    let level = [Float](repeating: 0.25, count: 1_000)
    let file = TemporaryFile.wave(level, sampleRate: 48_000)
    let server = try LoopbackServer { request, line in line.serve(file, request) }
    defer { server.stop() }
    for isClosed in [false, true] {
      let stream = try NetworkStream.open(server.address("/a.wav"), configuration: .quick)
      try #require(wait { stream.control.place?.ring.hasFinished == true })
      let decoder = NetworkDecoder(stream, try #require(stream.info))
      func read(_ count: Int) throws -> [Float] {
        #expect(decoder.readiness() == .frames(count < 900 ? count : 1_000))
        var samples = [Float](repeating: 0, count: count)
        let frames = try samples.withUnsafeMutableBytes { try decoder.read(into: $0) }
        #expect(frames == count)
        return samples
      }
      #expect(try read(900).allSatisfy { $0 == 0.25 })
      if isClosed { stream.close() } else { #expect(stream.seek(to: 0)) }
      let end = try read(100)
      if isClosed {
        #expect(end.allSatisfy { $0 == 0.25 }, "\(end)")
      } else {
        let expected = (0..<100).map { Float(0.25) * Float(99 - $0) / 100 }
        #expect(zip(end, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(end)")
      }
    }
  }

  @Test("however short it is, who looks later sees that it is ready, and then that it has ended")
  func short() throws {
    let file = TemporaryFile.wave(
      Signal.sine(440, amplitude: 0.5, frames: 4_800), sampleRate: 48_000)
    let server = try LoopbackServer { request, line in line.serve(file, request) }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/short.wav"))
    #expect(wait { studio.stream.control.place?.ring.hasFinished == true })
    #expect(studio.stream.state == .ready)
    try studio.begin()
    #expect(studio.stream.state == .ended)
    try studio.render(9_600)
    #expect(studio.events == [.ready, .ended])
    #expect(abs(studio.samples.count { abs($0) > 1e-4 } - 4_800) < 100)
  }

  /// Found in places, and as they come.
  private static let sought: [(String, [String])] = {
    let fragments = ["-movflags", "+empty_moov+default_base_moof+frag_keyframe"]
    var kinds =
      [("flac", []), ("mp3", ["-b:a", "320k"])]
      + ["alac", "libopus"].map { ("mp4", ["-c:a", $0, "-b:a", "256k"] + fragments) }
    #if LibAV
      kinds += [
        ("aac", ["-b:a", "256k", "-aac_pns", "0"]), ("ac3", ["-b:a", "256k"]),
        ("mp4", ["-c:a", "aac", "-b:a", "256k", "-aac_pns", "0"] + fragments),
      ]
    #endif
    return kinds
  }()

  @Test(
    "one goes to a place: a new voice begins there, and one that plays goes there click-free",
    arguments: sought)
  func seek(_ kind: String, _ options: [String]) throws {
    let file = try soundFile(kind, frames: 480_000, options: options)
    let server = try LoopbackServer { request, line in line.serve(file.bytes, request) }
    defer { server.stop() }
    let studio = try NetworkStudio(
      server.address("/a.flac"),
      NetworkStream.Configuration(bufferBytes: 1, startsAfter: .milliseconds(200)))
    try studio.begin()
    try studio.render(24_000)
    #expect(abs(studio.stream.position - 0.5) < 0.1, "\(studio.stream.position)")
    for place in [8.0, 2.0] {
      #expect(studio.stream.seek(to: place))
      if let voice = studio.voice { studio.engine.stop(voice, fading: .immediate) }
      studio.play()
      let start = studio.samples.count
      try #require(wait { studio.stream.secondsReady > 0.3 })
      try studio.render(48_000)
      let heard = studio.samples[start...]
      // Behind the fades.
      let frame = Int(place * 48_000) + 600
      let sample = Array(file.samples[frame..<frame + 200])
      // AC-3's decoder makes up some of the noise, each time another.
      let most: Float = kind == "ac3" ? 0.03 : 1e-4
      let found = heard.indices.dropLast(200).first { index in
        zip(heard[index...], sample).allSatisfy { abs($0 - $1) < most }
      }
      #expect(found != nil, "what is at \(place) s isn't heard")
      #expect(abs(studio.stream.position - place - 1) < 0.2, "\(studio.stream.position)")
    }
    #expect(studio.stream.seek(to: .nan) && studio.stream.seek(to: 1e300))
    // At the right place, also after seeking on the way there.
    let starts = server.requests.dropFirst().map { $0.start ?? 0 }
    #expect(starts.contains { $0 > file.bytes.count / 10 }, "\(starts)")
  }

  @Test("a file that changes meanwhile is told, and what came is heard")
  func changed() throws {
    let file = try soundFile("wav")
    let server = try LoopbackServer { request, line in
      let isFirst = line.server.requests.count == 1
      line.serve(file.bytes, request, tag: isFirst ? "\"one\"" : "\"two\"", cutAfter: 300_000)
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/a.wav"))
    try studio.begin()
    try studio.render(170_000)
    guard case .failed(let error) = studio.stream.state else {
      Issue.record("it is \(studio.stream.state)")
      return
    }
    #expect(error.explanation.contains("changed"))
    #expect(try studio.difference(from: Array(file.samples[..<70_000])) < 1e-6)
  }
}

/// Holds threads until it is released.
final class Held: Sendable {
  private let isFree = Atomic<Bool>(false)
  func release() { isFree.store(true, ordering: .releasing) }
  var isReleased: Bool { isFree.load(ordering: .acquiring) }
  func wait() { while !isReleased { pause(milliseconds: 1) } }
}
