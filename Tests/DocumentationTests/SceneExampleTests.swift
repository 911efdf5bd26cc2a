import EarshotScript
import Foundation
import Testing

@Suite("Scene scripts in the documentation")
struct SceneExampleTests {
  @Test("there are some, in the README too")
  func present() {
    #expect(Article.all.flatMap { $0.examples(in: "earshot") }.count >= 5)
    #expect(Article.all.first?.examples(in: "earshot").isEmpty == false)
  }

  @Test("each renders, and is heard", arguments: Article.all.filter { !$0.scenes.isEmpty })
  func render(article: Article) throws {
    for scene in article.scenes {
      let reader = try ScriptReader(
        bytes: Array(scene.text.utf8), name: "\(article):\(scene.line)")
      let player = try ScriptPlayer(reader, folder: Article.root.path)
      var peak: Float = 0
      while try player.renderBlock() {
        player.withRenderedBlock { samples in
          peak = samples.reduce(peak) { max($0, abs($1)) }
        }
      }
      #expect(player.frame == player.frameCount)
      #expect(peak > 0.01, "\(player.file): the peak is \(peak)")
    }
  }
}

extension Article {
  fileprivate var scenes: [Example] { examples(in: "earshot") }
}
