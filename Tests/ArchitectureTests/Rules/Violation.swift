/// A place that breaks a rule, told so that it can be clicked on and mended.
struct Violation: CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  init(_ file: SourceFile, line: Int = 1, _ message: String) {
    path = file.path
    self.line = line
    self.message = message
  }

  var description: String { "\(path):\(line): \(message)" }
}
