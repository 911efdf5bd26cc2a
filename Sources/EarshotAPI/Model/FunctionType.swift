/// A type of functions that the game writes and the library calls.
package struct FunctionType: Entry {
  package let name: String
  package let summary: String
  package let details: String
  package let parameters: [Parameter]

  package init(
    _ name: String, _ summary: String, details: String = "", _ parameters: [Parameter]
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.parameters = parameters
  }
}
