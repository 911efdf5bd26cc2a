import AudioConverting
import AudioFiles
import AudioMeasuring
import EarshotScript

/// All that is known about a sound file, for people and for programs.
struct SoundDescription {
  private let path: String
  private let info: AudioFileInfo
  private let byteCount: Int
  /// Whether the number of frames was counted, or follows from the file's size.
  private let isMeasured: Bool
  private let survey: SoundSurvey?

  /// `measures` asks for loudness and peaks, which takes decoding the whole.
  init(of path: String, measures: Bool) throws(AudioFileError) {
    self.path = path
    byteCount = try FileBytes(path: path).byteCount
    if measures, let (info, survey) = try SoundSurvey.of(path: path) {
      self.info = info
      self.survey = survey
      isMeasured = true
    } else {
      (info, isMeasured) = try AudioFile.countedInfo(path: path)
      survey = nil
    }
  }

  private var frameCount: Int { info.frameCount ?? 0 }
  private var duration: Double { seconds(frameCount) }
  private var bitsPerSecond: Int {
    duration > 0 ? Int((Double(byteCount) * 8 / duration).rounded()) : 0
  }

  private func seconds(_ frame: Int) -> Double { Double(frame) / Double(info.sampleRate) }

  // MARK: For people

  var table: String {
    var rows = [("container", info.container), ("codec", codec)]
    let kind = info.ambisonics == nil ? "" : ", ambisonic (B-format)"
    rows.append(("channels", "\(info.channelCount)\(kind)"))
    rows.append(("sample rate", "\(info.sampleRate) Hz"))
    rows.append(("frames", "\(frameCount), \(isMeasured ? "measured" : "announced")"))
    rows.append(("duration", "\(duration.thousandths) s"))
    rows.append(("size", "\(byteCount) bytes"))
    rows.append(("bit rate", "\((Double(bitsPerSecond) / 1_000).tenths) kb/s"))
    if let loop = info.loop {
      let (start, end) = (seconds(loop.lowerBound), seconds(loop.upperBound))
      rows.append(
        (
          "loop",
          "frames \(loop.lowerBound) to \(loop.upperBound), \(start.thousandths) s to "
            + "\(end.thousandths) s"
        ))
    }
    for marker in info.markers {
      let name = marker.name.isEmpty ? "" : ", \(marker.name)"
      let time = seconds(marker.frame).thousandths
      rows.append(("marker", "frame \(marker.frame), \(time) s\(name)"))
    }
    for comment in info.comments { rows.append((comment.name.lowercased(), comment.value)) }
    if info.wasTruncated { rows.append(("truncated", "yes, it ends before it should")) }
    if info.repairedSampleCount > 0 {
      rows.append(("repaired", "\(info.repairedSampleCount) samples that are no sound"))
    }
    rows += measuredRows
    let width = 11
    let lines = rows.map { name, value in
      let label = name.printable(atMost: 40)
      let gap = String(repeating: " ", count: max(0, width - label.count) + 2)
      return "  \(label)\(gap)\(value.printable(atMost: 400))"
    }
    return ([path.printable(atMost: 4_096)] + lines).joined(separator: "\n")
  }

  /// FLAC's samples are called PCM by its reader.
  private var codecName: String {
    let isPacked = ["FLAC", "Ogg", "MP4"].contains(info.container) && info.codec == "PCM"
    return isPacked ? "FLAC" : info.codec
  }

  private var codec: String {
    codecName + (info.bitsPerSample.map { ", \($0) bits" } ?? "")
  }

  private var measuredRows: [(String, String)] {
    guard let survey else { return [] }
    func level(_ value: Double, _ unit: String) -> String {
      value.isFinite ? "\(value.tenths) \(unit)" : "none, it is silent"
    }
    return [
      ("loudness", level(survey.loudness, "LUFS")),
      ("loudest", level(survey.loudestMoment, "LUFS for 0.4 s")),
      ("true peak", level(survey.truePeak, "dBTP")),
      ("sample peak", level(survey.samplePeak, "dBFS")),
    ]
  }

  // MARK: For programs

  /// One line.
  var json: String {
    var object = JSONObject()
    func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
    func number(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
    object.append("file", .string(path))
    object.append("container", .string(info.container))
    object.append("codec", .string(codecName))
    object.append("bits", info.bitsPerSample.map { number($0) } ?? .null)
    object.append("channels", number(info.channelCount))
    object.append("ambisonics", info.ambisonics.map { .string($0.rawValue) } ?? .null)
    object.append("sampleRate", number(info.sampleRate))
    object.append("frames", number(frameCount))
    object.append("framesMeasured", .bool(isMeasured))
    object.append("duration", number(duration))
    object.append("bytes", number(byteCount))
    object.append("bitRate", number(bitsPerSecond))
    let loop = info.loop.map { loop -> JSONValue in
      var places = JSONObject()
      places.append("start", number(loop.lowerBound))
      places.append("end", number(loop.upperBound))
      return .object(places)
    }
    object.append("loop", loop ?? .null)
    object.append(
      "markers",
      .array(
        info.markers.map { marker in
          var place = JSONObject()
          place.append("name", .string(marker.name))
          place.append("frame", number(marker.frame))
          place.append("time", number(seconds(marker.frame)))
          return .object(place)
        }))
    object.append(
      "comments",
      .array(
        info.comments.map { comment in
          var pair = JSONObject()
          pair.append("name", .string(comment.name))
          pair.append("value", .string(comment.value))
          return .object(pair)
        }))
    object.append("truncated", .bool(info.wasTruncated))
    object.append("repairedSamples", number(info.repairedSampleCount))
    if let survey {
      object.append("loudness", number(survey.loudness))
      object.append("loudestMoment", number(survey.loudestMoment))
      object.append("truePeak", number(survey.truePeak))
      object.append("samplePeak", number(survey.samplePeak))
    }
    return JSONWriter.text(of: .object(object))
  }
}

extension Double {
  /// With three digits after the point.
  fileprivate var thousandths: String {
    Words.number(self, decimals: 3, minus: "-")
  }
}
