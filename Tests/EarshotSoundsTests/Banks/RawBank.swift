@testable import EarshotSounds

/// A bank of whatever rows, with right checksums.
struct RawBank {
  /// Rows; offsets count from the end of the index.
  var events: [(id: UInt64, offset: Int, text: [UInt8])] = []
  var names: [(hash: UInt64, event: Int)] = []
  var clips: [(hash: UInt64, offset: Int, count: Int, pathStart: Int, pathCount: Int)] = []
  var paths: [UInt8] = []
  var settings: [UInt8] = Array("{}".utf8)
  /// What is behind the index.
  var data: [UInt8] = []

  /// Adds an event whose text lies behind all others.
  mutating func add(_ name: String, _ play: String) {
    let text = Array(#"{"sounds": 1, "events": {"\#(name)": {"play": \#(play)}}}"#.utf8)
    events.append((SoundID(name).rawValue, data.count, text))
    events.sort { $0.id < $1.id }
    data += text
  }

  var bytes: [UInt8] {
    var layout = BankLayout()
    (layout.eventCount, layout.nameCount, layout.clipCount) = (
      events.count, names.count, clips.count
    )
    (layout.pathBytes, layout.settingsBytes) = (paths.count, settings.count)
    let place = BankLayout.headerBytes + layout.indexBytes
    var index: [UInt8] = []
    for event in events {
      index.append(number: event.id)
      index.append(number: UInt64(place + event.offset))
      index.append(number: UInt32(event.text.count))
      index.append(number: UInt32(truncatingIfNeeded: BankChecksum.of(event.text[...])))
    }
    for name in names {
      index.append(number: name.hash)
      index.append(number: UInt64(name.event))
    }
    for clip in clips {
      index.append(number: clip.hash)
      index.append(number: UInt64(place + clip.offset))
      index.append(number: UInt64(clip.count))
      index.append(number: BankChecksum.of(data[clip.offset..<clip.offset + clip.count]))
      index.append(number: UInt32(clip.pathStart))
      index.append(number: UInt32(clip.pathCount))
    }
    index += paths + settings
    layout.fileBytes = place + data.count
    layout.indexChecksum = BankChecksum.of(index[...])
    return layout.header + index + data
  }
}
