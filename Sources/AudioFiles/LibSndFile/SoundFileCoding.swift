import CSndFile

/// The meaning of libsndfile's format number: the names of container and codec, and how to read the
/// samples.
struct SoundFileCoding {
  let container: String
  let codec: String
  let bitsPerSample: Int?
  let format: SampleFormat
  let isOpus: Bool

  init(_ number: CInt) {
    container =
      Self.containers.first { $0.0 == Int(number) & SF_FORMAT_TYPEMASK }?.1
      ?? "libsndfile \(String(Int(number) >> 16 & 0xFFF, radix: 16))"
    let coding = Int(number) & SF_FORMAT_SUBMASK
    let row = Self.codecs.first { $0.number == coding }
    codec = row?.name ?? "libsndfile \(String(coding, radix: 16))"
    bitsPerSample = row?.bits
    // Codings without a number of bits here are speech or games codecs of 16 bits.
    format = row?.isFloat == true || (row?.bits ?? 0) > 16 ? .float32 : .int16
    isOpus = coding == SF_FORMAT_OPUS
  }

  /// libsndfile passes the channels of these on as they come.
  func channelOrder(_ channelCount: Int) -> ChannelOrder? {
    if isOpus { return ChannelOrder(fromVorbis: channelCount) }
    return codec == "ALAC" ? ChannelOrder(fromALAC: channelCount) : nil
  }

  private typealias Row = (number: Int, name: String, bits: Int?, isFloat: Bool)

  private static let containers: [(Int, String)] = [
    (SF_FORMAT_WAV, "WAV"), (SF_FORMAT_WAVEX, "WAV"), (SF_FORMAT_RF64, "RF64"),
    (SF_FORMAT_W64, "Wave64"), (SF_FORMAT_AIFF, "AIFF"), (SF_FORMAT_AU, "AU"),
    (SF_FORMAT_CAF, "CAF"), (SF_FORMAT_FLAC, "FLAC"), (SF_FORMAT_OGG, "Ogg"),
    (SF_FORMAT_MPEG, "MPEG audio"), (SF_FORMAT_SVX, "8SVX"), (SF_FORMAT_VOC, "VOC"),
    (SF_FORMAT_IRCAM, "IRCAM"), (SF_FORMAT_NIST, "NIST Sphere"), (SF_FORMAT_XI, "XI"),
    (SF_FORMAT_PAF, "PAF"), (SF_FORMAT_MPC2K, "MPC 2000"), (SF_FORMAT_AVR, "AVR"),
    (SF_FORMAT_HTK, "HTK"), (SF_FORMAT_SDS, "SDS"), (SF_FORMAT_WVE, "Psion WVE"),
    (SF_FORMAT_PVF, "PVF"), (SF_FORMAT_MAT4, "MAT4"), (SF_FORMAT_MAT5, "MAT5"),
  ]

  private static let codecs: [Row] = integerCodecs + floatCodecs

  private static let integerCodecs: [Row] = [
    (SF_FORMAT_PCM_S8, "PCM", 8), (SF_FORMAT_PCM_U8, "PCM", 8), (SF_FORMAT_PCM_16, "PCM", 16),
    (SF_FORMAT_PCM_24, "PCM", 24), (SF_FORMAT_PCM_32, "PCM", 32),
    (SF_FORMAT_ULAW, "µ-law", 8), (SF_FORMAT_ALAW, "A-law", 8),
    (SF_FORMAT_IMA_ADPCM, "IMA ADPCM", 4), (SF_FORMAT_MS_ADPCM, "Microsoft ADPCM", 4),
    (SF_FORMAT_ALAC_16, "ALAC", 16), (SF_FORMAT_ALAC_20, "ALAC", 20),
    (SF_FORMAT_ALAC_24, "ALAC", 24), (SF_FORMAT_ALAC_32, "ALAC", 32),
    (SF_FORMAT_GSM610, "GSM 6.10", nil), (SF_FORMAT_VOX_ADPCM, "OKI ADPCM", 4),
    (SF_FORMAT_G721_32, "G.721", 4), (SF_FORMAT_G723_24, "G.723", 3),
    (SF_FORMAT_G723_40, "G.723", 5), (SF_FORMAT_DWVW_12, "DWVW", 12),
    (SF_FORMAT_DWVW_16, "DWVW", 16), (SF_FORMAT_DWVW_24, "DWVW", 24),
    (SF_FORMAT_DPCM_8, "DPCM", 8), (SF_FORMAT_DPCM_16, "DPCM", 16),
  ].map { (number: $0.0, name: $0.1, bits: $0.2, isFloat: false) }

  private static let floatCodecs: [Row] = [
    (SF_FORMAT_FLOAT, "float PCM", 32), (SF_FORMAT_DOUBLE, "float PCM", 64),
    (SF_FORMAT_VORBIS, "Vorbis", nil), (SF_FORMAT_OPUS, "Opus", nil),
    (SF_FORMAT_MPEG_LAYER_I, "MP1", nil), (SF_FORMAT_MPEG_LAYER_II, "MP2", nil),
    (SF_FORMAT_MPEG_LAYER_III, "MP3", nil),
  ].map { (number: $0.0, name: $0.1, bits: $0.2, isFloat: true) }
}
