import AudioFiles
import TestSupport
import Testing

@Suite("Reading sound files")
struct ReadingTests {
  @Test("every kind of file sounds as an independent decoder hears it", arguments: FormatSeed.all)
  func soundsAsFFmpegHearsIt(seed: FormatSeed) throws {
    let folder = try TestFolder()
    let frames = 13_001
    let original = seed.sound(.tones)
    let path = folder.file("seed." + seed.suffix)
    try write(seed.file(of: .tones), to: path)

    let (samples, info) = try AudioFile.read(path: path)
    #expect(info.container == seed.container)
    #expect(info.codec == seed.codec)
    #expect(samples.format == seed.format)
    #expect(samples.channelCount == 2 && info.channelCount == 2)
    #expect(samples.sampleRate == seed.rate && info.sampleRate == seed.rate)
    #expect(info.frameCount == samples.frameCount)
    #expect(!info.wasTruncated)
    #expect(info.repairedSampleCount == 0)

    let expected = try floatsByFFmpeg(path)
    if seed.isPadded {
      #expect(samples.frameCount >= frames)
    } else if ["Ogg Vorbis", "MP4 Opus", "MP4 Opus in fragments"].contains(seed.name) {
      // ffmpeg drops the last 128 frames of one, and adds the padding of the other's last packet.
      #expect(samples.frameCount == frames)
    } else {
      #expect(samples.frameCount * 2 == expected.count)
    }
    let heard = samples.floats
    if seed.signalToNoise == .infinity {
      #expect(heard.prefix(expected.count).elementsEqual(expected.prefix(heard.count)))
    } else {
      let ratio = signalToNoise(heard, expected)
      #expect(ratio > seed.signalToNoise, "\(ratio) dB")
    }
    // And as similar to the input as a lossy coding allows.
    let fidelity = signalToNoise(heard, original)
    // These have an encoder's delay that isn't in their files.
    let isDelayed = ["MP2", "WAV with MP3", "CAF MP3", "CAF Opus"].contains(seed.name)
    #expect(fidelity > (isDelayed ? -10 : 15), "\(fidelity) dB")
  }

  @Test("bytes in memory read as the file does", arguments: ["WAV 16 bit", "Ogg Vorbis", "MP3"])
  func bytesReadAsTheFile(name: String) throws {
    let folder = try TestFolder()
    let file = try FormatSeed.named(name).file(of: .tones)
    let path = folder.file("file")
    try write(file, to: path)
    let fromFile = try AudioFile.read(path: path)
    let fromBytes = try AudioFile.read(bytes: file, name: "bytes")
    #expect(fromBytes.info == fromFile.info)
    #expect(fromBytes.samples.floats == fromFile.samples.floats)
  }

  @Test("what a file says of itself is known without decoding it", arguments: FormatSeed.all)
  func infoAlone(seed: FormatSeed) throws {
    let file = try seed.file(of: .tones)
    let alone = try AudioFile.decoder(of: ByteArray(file, name: "seed")).info
    #expect(try alone == AudioFile.read(bytes: file, name: "seed").info)
  }

  @Test("a file is what it holds, not what it is called")
  func suffixesMeanNothing() throws {
    let folder = try TestFolder()
    let wave = folder.file("original.wav")
    try writeWave(noise(frames: 1_000), to: wave)
    _ = try ffmpeg(["-i", wave, "-f", "flac", folder.file("not-a.mp3")])
    #expect(try AudioFile.read(path: folder.file("not-a.mp3")).info.container == "FLAC")
  }

  @Test("an MP3 behind a tag with a large picture is found")
  func leadingTagsAreSkipped() throws {
    let folder = try TestFolder()
    let wave = folder.file("original.wav")
    try writeWave(sine(440, rate: 44_100, frames: 20_000), to: wave)
    _ = try ffmpeg(["-i", wave, "-map_metadata", "-1", "-write_id3v2", "0", folder.file("a.mp3")])
    let plain = try bytes(ofFile: folder.file("a.mp3"))
    let pictureLength = 300_000
    let sizeBytes = [21, 14, 7, 0].map { UInt8(pictureLength >> $0 & 0x7F) }
    let tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0] + sizeBytes
    let tagged = tag + [UInt8](repeating: 0xFF, count: pictureLength) + plain
    let (samples, info) = try AudioFile.read(bytes: tagged, name: "tagged")
    #expect(info.codec == "MP3")
    #expect(try samples.floats == AudioFile.read(bytes: plain, name: "plain").samples.floats)
  }

  @Test(
    "six channels come in the order of a WAVE file", arguments: ["libvorbis", "libopus", "flac"])
  func sixChannelsInOrder(coding: String) throws {
    let folder = try TestFolder()
    let (rate, frames) = (48_000, 24_000)
    // The low-frequency channel keeps only low tones in a lossy coding.
    let frequencies = [500.0, 900, 1_300, 60, 1_700, 2_100]
    let channels = frequencies.map { sine($0, rate: rate, frames: frames, amplitude: 0.3) }
    let interleaved = (0..<frames * 6).map { channels[$0 % 6][$0 / 6] }
    let wave = folder.file("original.wav")
    try writeWave(interleaved, to: wave, channelCount: 6, rate: rate)
    let path = folder.file(coding == "flac" ? "six.flac" : "six.ogg")
    let bitRate = coding == "flac" ? [] : ["-b:a", "400k"]
    _ = try ffmpeg(["-i", wave, "-c:a", coding] + bitRate + [path])

    let (samples, _) = try AudioFile.read(path: path)
    #expect(samples.channelCount == 6)
    for (channel, frequency) in frequencies.enumerated() {
      let middle = samples.values(ofChannel: channel)[8_000..<16_000]
      let fit = SineFit(middle, frequency: frequency, sampleRate: Double(rate))
      #expect(
        fit.signalToNoise > 10, "channel \(channel): \(fit.signalToNoise) dB of \(frequency) Hz")
    }
  }

  @Test("NaN, infinities and absurd values are silenced or clamped, and counted")
  func badFloatsAreRepaired() throws {
    let folder = try TestFolder()
    let path = folder.file("bad.wav")
    try writeWave([0.25, 0.5, 0.5, 0.5, 0.5, 3, 0.125], to: path)
    var bytes = try bytes(ofFile: path)
    let bad: [Float] = [.nan, .infinity, -.infinity, -1e30]
    let start = bytes.count - 6 * 4
    for (index, value) in bad.enumerated() {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { raw in
        bytes.replaceSubrange(start + index * 4..<start + index * 4 + 4, with: raw)
      }
    }
    let (samples, info) = try AudioFile.read(bytes: bytes, name: "bad.wav")
    #expect(samples.floats == [0.25, 0, 0, 0, -64, 3, 0.125])
    #expect(info.repairedSampleCount == 4)
  }
}
