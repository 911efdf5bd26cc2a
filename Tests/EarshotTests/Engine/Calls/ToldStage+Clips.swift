import Earshot

extension ToldStage {
  /// The calls for clips that are loaded.
  static var toldOfClips: [String: [(ToldStage) async throws -> Void]] {
    [
      "setCooldown": [{ $0.next.setCooldown($0.clip, .seconds(1)) }],
      "setMarkers": [{ $0.next.setMarkers($0.clip, [ClipMarker(name: "a", frame: 9)]) }],
      "setCaption": [{ $0.next.setCaption($0.clip, "door creaks") }],
    ]
  }
}
