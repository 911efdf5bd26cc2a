import Synchronization
import Testing

/// The sentence of a failed expectation; an issue if there is none.
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
