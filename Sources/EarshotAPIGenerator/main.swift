import CSystem
import EarshotAPI

// Writes every face of the API from its description, in the repository that is the present folder.
//
//   EarshotAPIGenerator            writes them
//   EarshotAPIGenerator --check    prints where they differ from what would be written, and fails

func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

let checks = CommandLine.arguments.dropFirst() == ["--check"]
if !checks, CommandLine.arguments.count > 1 {
  complain("usage: EarshotAPIGenerator [--check]")
  exit(2)
}

let problems = Problem.all(in: .earshot, earlier: TextFile.read(Face.abiPath) ?? "")
for problem in problems { complain("\(problem)") }
if !problems.isEmpty { exit(1) }

guard let template = TextFile.read(Face.cppTemplatePath) else {
  complain("\(Face.cppTemplatePath) can't be read.")
  exit(1)
}
var differs = false
for face in Face.all(of: .earshot, cppTemplate: template) {
  let present = TextFile.read(face.path)
  if present == face.text { continue }
  if checks {
    differs = true
    complain("\(face.path) isn't what its description gives (+):")
    complain(Difference.text(from: present ?? "", to: face.text))
  } else if !TextFile.write(face.text, face.path) {
    complain("\(face.path) can't be written.")
    exit(1)
  }
}
if differs {
  complain("Run `swift run EarshotAPIGenerator`, and commit what it writes.")
  exit(1)
}
print(checks ? "All faces are as the description gives them." : "All faces are written.")
