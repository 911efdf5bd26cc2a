import Earshot
import EarshotSounds

// Plays the street on the default device, from the package's folder: swift run earshot-street
let engine = try AudioEngine(Configuration(reloadsChangedFiles: true))
let game = try StreetGame(engine, sounds: "Assets")
var told = ""
while !game.isOver {
  game.step(1.0 / 60)
  engine.update(elapsed: .microseconds(16_667))
  for case .missing(let what) in game.sounds.takeNotices() { print(what) }
  if game.line != told { print(game.line) }
  told = game.line
  try await Task.sleep(for: .microseconds(16_667))
}
