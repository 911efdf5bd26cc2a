import Synchronization
import Testing

/// What an expectation that isn't met says; an issue itself, if it says nothing.
func complaint(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
) -> String {
  let said = Mutex("")
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    said.withLock { $0 += ($0.isEmpty ? "" : "\n") + text }
    return true
  }
  return said.withLock { $0 }
}
