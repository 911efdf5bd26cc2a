import AudioFiles
import TestSupport
import Testing

@Suite("Comments in files")
struct CommentsTests {
  @Test(
    "title and artist that ffmpeg writes are read under the same names from every kind",
    arguments: [
      ("wav", "pcm_s16le"), ("aiff", "pcm_s16be"), ("caf", "pcm_s16le"), ("flac", "flac"),
      ("ogg", "libvorbis"), ("opus", "libopus"), ("oga", "flac"), ("mp3", "libmp3lame"),
    ])
  func read(suffix: String, codec: String) throws {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("original.wav"), folder.file("a." + suffix))
    try writeWave(tones(channelCount: 1, rate: 48_000, frames: 4_800), to: wave, rate: 48_000)
    _ = try ffmpeg([
      "-i", wave, "-c:a", codec, "-metadata", "title=Morning brook ♪", "-metadata",
      "artist=A. Wren", path,
    ])
    let comments = try AudioFile.info(path: path).comments
    func values(_ name: String) -> [String] {
      comments.filter { $0.name == name }.map(\.value)
    }
    #expect(values("TITLE") == ["Morning brook ♪"], "\(comments)")
    // ffmpeg's AIFF has another name for it.
    if suffix != "aiff" { #expect(values("ARTIST") == ["A. Wren"], "\(comments)") }
  }

  @Test("what stands behind long comments of Opus is read, and the long ones are left out")
  func long() throws {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("original.wav"), folder.file("a.opus"))
    try writeWave(tones(channelCount: 1, rate: 48_000, frames: 4_800), to: wave, rate: 48_000)
    let long = String(repeating: "x", count: 100_000)
    _ = try ffmpeg(
      ["-i", wave, "-c:a", "libopus"]
        + ["PICTURE=\(long)", "MORE=\(long)", "title=Brook", "R128_TRACK_GAIN=-512"].flatMap {
          ["-metadata", $0]
        } + [path])
    let comments = try AudioFile.info(path: path).comments
    func value(_ name: String) -> String? { comments.first { $0.name == name }?.value }
    #expect(value("TITLE") == "Brook" && value("R128_TRACK_GAIN") == "-512")
    #expect(value("PICTURE") == nil && value("MORE") == nil)
  }

  @Test("a file without comments has none, and cut lists give what is whole")
  func none() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(tones(channelCount: 1, rate: 48_000, frames: 4_800), to: path)
    #expect(try AudioFile.info(path: path).comments.isEmpty)
    var file = try bytes(ofFile: path)
    file += Array("LIST".utf8) + [20, 0, 0, 0] + Array("INFOINAM".utf8) + [3, 0, 0, 0]
    file += Array("hm".utf8) + [0, 0] + Array("IART".utf8) + [255, 255, 255, 255]
    let info = try AudioFile.read(bytes: file, name: "a").info
    #expect(info.comments == [.init(name: "TITLE", value: "hm")])
    #expect(info.frameCount == 4_800)
  }

  @Test("a WAVE file's comments leave out what would end a text in C, and nothing else")
  func controlCharacters() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    var notes = SoundNotes()
    notes.comments = [.init(name: "TITLE", value: "a\u{0}b\u{1}c")]
    let writer = try WaveFileWriter(
      path: path, channelCount: 1, sampleRate: 48_000, encoding: .int16, expectedFrames: nil,
      notes: notes
    ) { () throws(AudioFileError) in try OutputFile(path: path) }
    try writer.append(Samples([0 as Float], channelCount: 1, sampleRate: 48_000))
    try writer.finish()
    #expect(try AudioFile.info(path: path).comments.map(\.value) == ["ab\u{1}c"])
  }
}
