import AudioFiles
import Earshot
import TestSupport
import Testing

@testable import EarshotMusic

@Suite("Loudness of tracks")
struct ReplayGainTests {
  private func loudness(_ comments: [String: String]) -> TrackLoudness {
    TrackLoudness(comments.map { .init(name: $0, value: $1) })
  }

  @Test("tags of both kinds, whatever stands in them")
  func tags() {
    let found = loudness([
      "REPLAYGAIN_TRACK_GAIN": "-6.54 dB", "REPLAYGAIN_TRACK_PEAK": "0.9876",
      "REPLAYGAIN_ALBUM_GAIN": " +2.5 dB", "REPLAYGAIN_ALBUM_PEAK": "1.25",
    ])
    #expect(found.trackGain == -6.54 && found.albumGain == 2.5)
    #expect(found.trackPeak == 0.9876 && found.albumPeak == 1.25)
    #expect(loudness(["R128_TRACK_GAIN": "-512"]).trackGain == 3)
    for bad in ["", "dB", "nan", "inf", "1e9", "-99 dB", "--3", "\u{0}", "0x10.8", "9999999999"] {
      let found = loudness(["REPLAYGAIN_TRACK_GAIN": bad, "REPLAYGAIN_TRACK_PEAK": "-1"])
      #expect(found.trackGain.map { abs($0) <= 60 } ?? true, "\(bad)")
      #expect(found.trackPeak == nil)
      #expect(loudness(["R128_TRACK_GAIN": bad + "99999"]).trackGain == nil)
    }
  }

  @Test("what a track is multiplied by")
  func gains() {
    var known = TrackLoudness()
    (known.trackGain, known.trackPeak, known.albumGain, known.albumPeak) = (6, 0.8, -3, 1)
    func gain(_ replayGain: ReplayGain) -> Double { replayGain.gain(for: known).decibels }
    #expect(gain(ReplayGain(.off, preamp: 9)) == 0)
    #expect(abs(gain(ReplayGain(.track)) - 1.938) < 0.001, "up to full scale")
    #expect(abs(gain(ReplayGain(.track, preventsClipping: false)) - 6) < 1e-9)
    #expect(abs(gain(ReplayGain(.album)) + 3) < 1e-9)
    #expect(abs(gain(ReplayGain(.album, preamp: -2)) + 5) < 1e-9)
    known.albumGain = nil
    #expect(abs(gain(ReplayGain(.album, preventsClipping: false)) - 6) < 1e-9)
    #expect(ReplayGain(.track, preamp: 6).gain(for: TrackLoudness()) == .unity)
    #expect(abs(gain(ReplayGain(.track, preamp: .infinity, preventsClipping: false)) - 6) < 1e-9)
  }

  @Test("tracks with gains of their own follow one another without a gap, each with its own")
  func gaplessGains() throws {
    let studio = try MusicStudio()
    let sine = Signal.sine(480, amplitude: 0.4, frames: 48_000)
    var paths: [String] = []
    for (index, gain) in ["-6.0206 dB", "+3.5218 dB"].enumerated() {
      let piece = Array(sine[index * 20_000..<(index == 0 ? 20_000 : 48_000)])
      try studio.folder.write(TemporaryFile.wave(piece, sampleRate: 48_000), to: "plain.wav")
      paths.append(studio.folder.file("\(index).flac"))
      try ffmpeg([
        "-i", studio.folder.file("plain.wav"), "-sample_fmt", "s32", "-metadata",
        "REPLAYGAIN_TRACK_GAIN=\(gain)", "-metadata", "REPLAYGAIN_TRACK_PEAK=0.4", paths[index],
      ])
    }
    studio.player.replayGain = ReplayGain(.track)
    studio.player.open(Playlist(paths: paths))
    studio.player.play()
    studio.player.step()
    studio.render(48_000, steppingEvery: 24_000)
    let expected = sine.enumerated().map { $1 * ($0 < 20_000 ? 0.5 : 1.5) }
    let difference = studio.heard.largestDifference(from: Render(expected))
    #expect(difference < 1e-4, "\(difference)")
  }

  @Test("files that don't say so are listened to")
  func measured() throws {
    let studio = try MusicStudio()
    let sounds = [0.05, 0.4].map { Signal.sine(997, amplitude: $0, frames: 96_000) }
    try studio.open(sounds)
    studio.player.replayGain = ReplayGain(.track, measuresUntagged: true)
    studio.player.play()
    studio.player.step()
    studio.render(192_000)
    // A sine of 997 Hz on one channel measures −3 LUFS at full scale.
    for track in [studio.heard[10_000..<90_000], studio.heard[106_000..<186_000]] {
      #expect(abs(track.level - -18) < 0.3, "\(track.level)")
    }
    let silence = try MusicStudio()
    try silence.open([Signal.silence(frames: 48_000)])
    silence.player.replayGain = ReplayGain(.track, measuresUntagged: true)
    silence.player.play()
    silence.player.step()
    silence.render(4_800)
    #expect(silence.player.track?.gain == .unity)
  }

  @Test("Opus' own header gain is in what is decoded, so that R 128's tags come on top")
  func opusHeader() throws {
    let studio = try MusicStudio()
    try studio.open([Signal.sine(997, amplitude: 0.25, frames: 48_000)])
    let path = studio.folder.file("a.opus")
    try ffmpeg([
      "-i", studio.folder.file("0.wav"), "-c:a", "libopus", "-metadata", "R128_TRACK_GAIN=-1280",
      path,
    ])
    func level(_ path: String) throws -> Double {
      let decoder = AmplifiedDecoder(try AudioFile.decoder(path: path), gain: 1)
      return Render(try AudioFile.read(decoder).samples.floats)[10_000..<40_000].level
    }
    let before = try level(path)
    var bytes = try studio.folder.bytes(of: "a.opus")
    // The first page: its checksum, and in the packet behind its 28 bytes the gain in 1/256 dB.
    let gain = 28 + 16
    (bytes[gain], bytes[gain + 1]) = (0x00, 0xFA)
    bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    var sum: UInt32 = 0
    for byte in bytes[0..<47] {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
    }
    bytes.replaceSubrange(22..<26, with: (0..<4).map { UInt8(sum >> (8 * $0) & 0xFF) })
    try studio.folder.write(bytes, to: "b.opus")
    #expect(abs(try level(studio.folder.file("b.opus")) - before + 6) < 0.01)
    let comments = try AudioFile.info(path: path).comments
    #expect(TrackLoudness(comments).trackGain == 0)
  }
}
