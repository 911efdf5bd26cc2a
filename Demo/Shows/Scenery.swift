import Earshot
import EarshotScript

/// Where the scene is, and where its renders go.
struct Scenery {
  let scene: String
  let outputFolder: String

  init(_ options: Options) {
    let name = options.scene ?? Self.own[0]
    scene = Self.own.contains(name) ? Self.folder + "scenes/\(name).earshot" : name
    let folder = options.outputFolder ?? Self.folder + "out/"
    outputFolder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Scenes that the demo brings along, the usual one first.
  static let own = ["walk", "house"]

  /// The scene's name, without its folder and suffix.
  var name: String {
    let file = scene.split(separator: "/").last.map(String.init) ?? scene
    return file.hasSuffix(".earshot") && file.count > 8 ? String(file.dropLast(8)) : file
  }

  func output(_ rendition: Rendition) -> String {
    "\(outputFolder)\(name)\(rendition.suffix).wav"
  }

  /// The scene, opened to be rendered or played in one way.
  func player(_ rendition: Rendition, to output: Output) throws(DemoError) -> ScriptPlayer {
    do {
      var reader = try ScriptReader(path: scene)
      rendition.apply(to: &reader.header)
      return try ScriptPlayer(reader, output: output)
    } catch {
      throw DemoError(error)
    }
  }

  /// The demo's own folder: it runs where it was built.
  private static let folder = {
    let file = #filePath
    return file.range(of: "Shows/").map { String(file[..<$0]) } ?? ""
  }()
}

extension String {
  /// The beginning of the last occurrence of a text.
  fileprivate func range(of text: String) -> Index? {
    ranges(of: text).last?.lowerBound
  }
}
