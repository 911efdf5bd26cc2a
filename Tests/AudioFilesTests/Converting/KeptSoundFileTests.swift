import AudioConverting
import AudioFiles
import TestSupport
import Testing

@Suite("Sound files that are written as their sound comes")
struct KeptSoundFileTests {
  private static let rate = 48_000
  private static let exact = [
    "wav LEI16", "wav LEF32", "wav LEI24", "caf LEI16", "caf BEF32", "aiff BEI16", "aiff BEF32",
    "au BEI16", "flac flac", "caf alac",
  ]
  private static let coded = [
    "wav ima4", "wav ulaw", "wav alaw", "caf ima4", "caf ulaw", "caf alaw", "aiff ima4",
    "aiff ulaw", "aiff alaw", "ogg vorbis", "opus opus", "mp3 mp3",
  ]

  /// Reads the file that a crash after each piece would leave, as nothing is written after one.
  @Test(
    "a crash at any moment loses at most a second, and nothing of what is left",
    arguments: exact + coded)
  func crashes(_ kind: String) throws {
    let folder = try TestFolder()
    let words = kind.split(separator: " ").map(String.init)
    let path = folder.file("note." + words[0])
    let sound = tones(channelCount: 1, rate: Self.rate, frames: 110_000)
    let file = try KeptSoundFile(
      path: path, channelCount: 1, sampleRate: Self.rate,
      format: try StorageFormat.parsed(words[1]).format)
    let left = ["alac", "vorbis"].contains(words[1]) ? path + KeptSoundFile.unfinishedSuffix : path
    for (number, start) in stride(from: 0, to: sound.count, by: 1_100).enumerated() {
      try sound[start..<min(start + 1_100, sound.count)].withUnsafeBufferPointer {
        try file.append($0)
      }
      guard number % 17 == 16 else { continue }
      // Most of these fall between two times that the file is brought up to date.
      let lost = file.frameCount - Self.rate
      guard lost > 0 || number > 40 else { continue }
      let heard = try AudioFile.read(path: left).samples.floats
      #expect(heard.count >= lost, "\(heard.count) of \(file.frameCount) frames")
      try check(heard, sound, words[1])
    }
    try file.finish()
    let heard = try AudioFile.read(path: path).samples.floats
    let isPadded = ["opus", "mp3", "ima4"].contains(words[1])
    #expect(isPadded ? heard.count >= sound.count : heard.count == sound.count)
    try check(heard, sound, words[1])
    #expect(try folder.contents() == ["note." + words[0]])
  }

  private func check(_ heard: [Float], _ sound: [Float], _ coding: String) throws {
    let count = min(heard.count, sound.count)
    guard coding != "mp3" && coding != "opus" else {
      // Their phase may differ; the last tenth of a second is as loud as it was.
      let end = heard[max(0, count - 6_000)..<max(0, count - 1_200)]
      let level = Render(Array(end)).level
      #expect(abs(level - Math.decibels(0.18.squareRoot())) < 1, "\(level) dB")
      return
    }
    let ratio = signalToNoise(Array(heard[..<count]), Array(sound[..<count]))
    let least: Double =
      switch coding {
      case "vorbis": 15
      case "ima4", "ulaw", "alaw": 25
      default: 200
      }
    #expect(ratio > least, "\(ratio) dB")
  }

  @Test(
    "other programs read what a crash leaves", arguments: ["wav", "caf", "aiff", "flac"])
  func strangers(suffix: String) throws {
    let folder = try TestFolder()
    let path = folder.file("note." + suffix)
    let sound = tones(channelCount: 1, rate: Self.rate, frames: 100_000)
    let file = try KeptSoundFile(path: path, channelCount: 1, sampleRate: Self.rate)
    try sound.withUnsafeBufferPointer { try file.append($0) }
    for heard in [try floatsByFFmpeg(path), try floatsBySox(path)] {
      #expect(heard.count > 100_000 - Self.rate, "\(heard.count) frames")
      #expect(Array(sound[..<heard.count]) == heard)
    }
  }

  @Test("a file of which nothing was heard leaves none, and one that is let go what it had")
  func ends() throws {
    let folder = try TestFolder()
    try KeptSoundFile(path: folder.file("a.wav"), channelCount: 1, sampleRate: Self.rate).finish()
    #expect(try folder.contents().isEmpty)
    do {
      let file = try KeptSoundFile(path: folder.file("a.wav"), channelCount: 2, sampleRate: 8_000)
      try [Float](repeating: 0.25, count: 5_000).withUnsafeBufferPointer { try file.append($0) }
      try file.keep()
    }
    #expect(try AudioFile.read(path: folder.file("a.wav")).samples.frameCount == 2_500)
  }

  @Test("what is there already stays, also what a crash has left")
  func nothingIsReplaced() throws {
    let folder = try TestFolder()
    try folder.write("old", to: "a.wav")
    #expect(throws: AudioFileError.self) {
      let file = try KeptSoundFile(path: folder.file("a.wav"), channelCount: 1, sampleRate: 48_000)
      try [Float](repeating: 0, count: 24_000).withUnsafeBufferPointer { try file.append($0) }
    }
    #expect(try folder.bytes(of: "a.wav") == Array("old".utf8))
    // The next recording takes another name, until it is encoded.
    let left = ["a.caf.unfinished.caf", "a.caf.2.unfinished.caf"]
    for name in left { try folder.write("old", to: name) }
    let recording = try KeptSoundFile(
      path: folder.file("a.caf"), channelCount: 1, sampleRate: 48_000,
      format: StorageFormat(.alac(bits: nil)))
    try [Float](repeating: 0, count: 24_000).withUnsafeBufferPointer { try recording.append($0) }
    #expect(try folder.contents().contains("a.caf.3.unfinished.caf"))
    try recording.finish()
    #expect(try AudioFile.info(path: folder.file("a.caf")).frameCount == 24_000)
    for name in left { #expect(try folder.bytes(of: name) == Array("old".utf8)) }
    #expect(try folder.contents().count == 4)
    let file = try KeptSoundFile(
      path: folder.file("a.wav"), channelCount: 1, sampleRate: 48_000, replacesOlder: true)
    try [Float](repeating: 0, count: 24_000).withUnsafeBufferPointer { try file.append($0) }
    #expect(try AudioFile.info(path: folder.file("a.wav")).frameCount == 24_000)
  }

  @Test("names that are no sound file's, and forms that a file can't have, are refused")
  func refusals() throws {
    let folder = try TestFolder()
    for (name, rate) in [("a", 48_000), ("a.txt", 48_000), ("a.opus", 44_100), ("b/a.wav", 48_000)]
    {
      #expect(throws: AudioFileError.self, "\(name)") {
        _ = try KeptSoundFile(path: folder.file(name), channelCount: 1, sampleRate: rate)
      }
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test("a file that is removed while it is written is told of at its end")
  func removed() throws {
    let folder = try TestFolder()
    let file = try KeptSoundFile(path: folder.file("a.wav"), channelCount: 1, sampleRate: 8_000)
    try [Float](repeating: 0, count: 4_000).withUnsafeBufferPointer { try file.append($0) }
    try run("rm", [folder.file("a.wav")])
    #expect(throws: AudioFileError.self) { try file.finish() }
  }
}
