extension ToldStage {
  /// Queries; memory, which has no sound; and sets of clips, scatterers and files of the game's
  /// own, whose plays and loads are calls of their own.
  static let untold = [
    "takeEvents": 1, "progress": 1, "clips": 1, "info": 1, "explain": 1, "decisions": 1,
    "status": 1, "isAlive": 1, "playhead": 1, "duration": 1, "markers": 1, "suspensionPolicy": 2,
    "heardPlayhead": 1, "options": 2, "bus": 1, "position": 1, "worldPosition": 1, "velocity": 1,
    "settings": 6, "sends": 1, "effects": 1, "place": 1, "meter": 1,
    "resetMeter": 1, "gain": 1, "parent": 1, "rotation": 1, "scale": 1, "limit": 4, "cooldown": 1,
    "pin": 1, "unpin": 1, "reloadChangedFiles": 1, "makeClipSet": 1, "remove": 2, "files": 1,
    "label": 2, "space": 1, "duckings": 1, "mix": 1, "weight": 2, "name": 2, "value": 1,
    "bakeSpaces": 1, "makeScatterer": 1, "setScatterer": 1,
    "shape": 3, "material": 1, "transmission": 1, "setRayTest": 1, "openness": 1, "frame": 1,
    "room": 1, "distancePlace": 1, "stage": 1, "listenerPolicy": 1, "listener": 1, "caption": 1,
    "heard": 1,
    "hear": 1, "words": 1, "reverb": 1,
  ]
}
