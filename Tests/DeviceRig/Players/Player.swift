import Foundation

/// The game, as the rig sees it: a process of its own.
final class Player: @unchecked Sendable {
  /// The figures of its updates that it prints at its end, in seconds.
  struct Figures {
    var worst = 0.0
    var worstBusy = 0.0
    /// 999 of 1,000 took no longer.
    var usual = 0.0
    var updates = 0
  }

  private let child: Child
  private let lock = NSLock()
  private var lines: [Substring] = []
  private var isAtEnd = false

  init(on server: SoundServer, named name: String? = nil, as part: String = "play") throws {
    child = try server.launchRig([part] + (name.map { [$0] } ?? []))
    guard let handle = child.output else { throw RigError("no output") }
    Thread.detachNewThread { self.read(handle) }
  }

  private func read(_ handle: FileHandle) {
    var pending = ""
    while true {
      let piece = handle.availableData
      if piece.isEmpty { break }
      pending += String(decoding: piece, as: UTF8.self)
      let parts = pending.split(separator: "\n", omittingEmptySubsequences: false)
      pending = String(parts.last ?? "")
      lock.withLock { lines += parts.dropLast() }
    }
    lock.withLock { isAtEnd = true }
  }

  /// The device that it plays on, as last reported.
  var device: String? {
    lock.withLock {
      lines.last { $0.hasPrefix("device ") }?.split(separator: " ").last.map(String.init)
    }
  }

  /// Whether sound was placed for headphones, each time that this changed.
  var placings: [String] {
    lock.withLock {
      lines.filter { $0.hasPrefix("hrtf ") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
    }
  }

  func count(of event: String) -> Int {
    lock.withLock { lines.filter { $0.hasPrefix("event ") && $0.contains(event) }.count }
  }

  var everything: String { lock.withLock { lines.joined(separator: "\n") } }

  func stop() { child.signal(SIGSTOP) }
  func goOn() { child.signal(SIGCONT) }

  /// Lets it end. Throws unless it does so well.
  func end() throws -> Figures {
    try child.input?.close()
    guard try child.wait() == 0 else { throw RigError("the player failed") }
    try Clock.wait(5, for: "the player's last words") { lock.withLock { isAtEnd } }
    let words = everything.split(separator: "\n").last { $0.hasPrefix("figures ") }
    let numbers = words?.split(separator: " ").dropFirst().compactMap { Double($0) } ?? []
    guard numbers.count == 4 else { throw RigError("the player said nothing of its updates") }
    return Figures(
      worst: numbers[0], worstBusy: numbers[1], usual: numbers[2], updates: Int(numbers[3]))
  }
}
