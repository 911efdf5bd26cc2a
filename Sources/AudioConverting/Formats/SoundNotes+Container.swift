import AudioFiles

extension SoundNotes {
  /// The notes of a sound that a container has fields for; lost ones are reported.
  init(_ info: AudioFileInfo, in container: SoundContainer, _ losses: inout [String]) {
    self.init()
    var lost: [String] = []
    if container.keepsLoop {
      loop = info.loop
      // These would be wrong now: the loop above replaces them, and the encoder is another one.
      let left: Set = ["LOOPSTART", "LOOPLENGTH", "LOOPEND", "ENCODER", "VENDOR"]
      comments = info.comments.filter { !left.contains($0.name) }
    } else if info.loop != nil {
      lost.append("the loop")
    }
    if container.keepsMarkers {
      markers = info.markers
    } else if !info.markers.isEmpty {
      lost.append("the markers")
    }
    if !lost.isEmpty {
      let names = lost.joined(separator: " and ")
      losses.append("\(names) did not come along: \(container.name) has no place for that here")
    }
  }

  /// The comments, with those that games read a loop from.
  var withLoop: [AudioFileInfo.Comment] {
    guard let loop else { return comments }
    return comments + [
      .init(name: "LOOPSTART", value: "\(loop.lowerBound)"),
      .init(name: "LOOPLENGTH", value: "\(loop.count)"),
    ]
  }
}
