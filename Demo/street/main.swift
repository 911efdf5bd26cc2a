import CSystem
import Earshot
import EarshotInspector
import EarshotSounds

// Plays the street on the default device, from the package's folder: swift run earshot-street
// With --inspect it plays on and on, and prints the link of its live view.
let engine = try AudioEngine(Configuration(reloadsChangedFiles: true))
var game = try StreetGame(engine, sounds: "Assets")
let inspector = CommandLine.arguments.contains("--inspect") ? try engine.startInspector() : nil
if let inspector {
  print(inspector.address)
  fflush(nil)  // Where the output is a file, too.
}
var told = ""
while true {
  if game.isOver {
    guard inspector != nil else { break }
    game.restart()
  }
  game.step(1.0 / 60)
  engine.update(elapsed: .microseconds(16_667))
  for case .missing(let what) in game.sounds.takeNotices() { print(what) }
  if game.line != told { print(game.line) }
  told = game.line
  try await Task.sleep(for: .microseconds(16_667))
}
