import AudioFiles

extension AudioFile {
  /// A file's description with a reliable length, and whether the sound had to be decoded to its
  /// end for it.
  ///
  /// A length that follows from the bytes in the file is taken as it is; compressed files are
  /// decoded, because a damaged one tells its original length.
  public static func countedInfo(
    path: String
  ) throws(AudioFileError) -> (info: AudioFileInfo, isMeasured: Bool) {
    let decoder = try decoder(path: path)
    let plain = ["PCM", "float PCM", "µ-law", "A-law", "IMA ADPCM", "IMA4"]
    // libsndfile also calls the contents of FLAC PCM.
    let containers = ["WAV", "RF64", "Wave64", "AIFF", "CAF", "AU"]
    if plain.contains(decoder.info.codec), containers.contains(decoder.info.container),
      decoder.info.frameCount != nil
    {
      return (decoder.info, false)
    }
    let sound = ExcerptDecoder(
      decoder, frames: 0..<Int.max, channelCount: decoder.info.channelCount)
    var frameCount = 0
    _ = try sound.forEachBlock { block in
      frameCount += block.count / sound.info.channelCount
      return true
    }
    var info = decoder.info
    info.setFrameCount(decoded: frameCount)
    info.repairedSampleCount = sound.repairedSampleCount
    info.wasTruncated = info.wasTruncated || decoder.endedEarly
    return (info, true)
  }
}
