import Earshot
import EarshotScript

/// The audience of a render: the same lines under another header.
enum Rendition: CaseIterable {
  case stereo, headphones, surround

  var title: String {
    switch self {
    case .stereo: "two loudspeakers"
    case .headphones: "headphones (HRTF)"
    case .surround: "5.1 loudspeakers"
    }
  }

  /// The suffix after the scene's name in a file's name.
  var suffix: String {
    switch self {
    case .stereo: ""
    case .headphones: "-headphones"
    case .surround: "-5.1"
    }
  }

  func apply(to header: inout ScriptHeader) {
    header.hrtf = self == .headphones
    header.channels = self == .surround ? .surround51 : .stereo
  }
}
