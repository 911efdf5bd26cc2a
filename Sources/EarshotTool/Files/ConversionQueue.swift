import AudioConverting
import AudioFiles
import Dispatch
import Synchronization

/// Converts files on several cores at once, with a line of progress.
final class ConversionQueue: Sendable {
  /// What came of it.
  struct Outcome {
    var convertedCount = 0
    var failedCount = 0
    var inputBytes = 0
    var outputBytes = 0
    var seconds = 0.0
    var latest: ConversionReport?
  }

  private struct State: ~Copyable {
    var next = 0
    /// The finished part of each running job.
    var fractions: [Int: Double] = [:]
    var outcome = Outcome()
    var progress: ProgressLine
  }

  private let jobs: [ConversionList.Job]
  private let makesFolders: Bool
  private let conversion: Conversion
  private let isQuiet: Bool
  private let state: Mutex<State>

  init(_ list: ConversionList, _ conversion: Conversion, isQuiet: Bool) {
    jobs = list.jobs
    makesFolders = list.makesFolders
    self.conversion = conversion
    self.isQuiet = isQuiet
    state = Mutex(State(progress: ProgressLine(isOn: !isQuiet)))
  }

  /// Reports each file that can't be converted, and goes on with the others.
  func run(jobsAtOnce: Int) -> Outcome {
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: min(jobsAtOnce, max(jobs.count, 1))) { _ in
      while let index = takeNext() { convert(index) }
    }
    return state.withLock { state in
      state.progress.end()
      state.outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
      return state.outcome
    }
  }

  private func takeNext() -> Int? {
    state.withLock { state in
      guard state.next < jobs.count, !StopSignal.isGiven else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func convert(_ index: Int) {
    let job = jobs[index]
    do throws(AudioFileError) {
      // The writer reports problems with a folder.
      _ = makesFolders && FileTree.makeFolder(FilePath(job.output).above.text)
      let report = try Converter.convert(job.input, to: job.output, conversion) { fraction in
        self.show(index, fraction)
        return !StopSignal.isGiven
      }
      guard let report else { return finish(index) { _ in } }
      let sizes = [job.input, job.output].map { (try? FileBytes(path: $0))?.byteCount ?? 0 }
      finish(index) { state in
        if !isQuiet {
          for note in report.notes {
            state.progress.erase()
            Terminal.complain("\(job.output.printable(atMost: 1_024)): \(note.printable)")
          }
        }
        state.outcome.convertedCount += 1
        state.outcome.inputBytes += sizes[0]
        state.outcome.outputBytes += sizes[1]
        state.outcome.latest = report
      }
    } catch {
      finish(index) { state in
        state.progress.erase()
        Terminal.complain(
          error.reason == .exists
            ? "\(error.name): is there already; name another file, or say --overwrite"
            : SceneScript.complaint(error, about: job.input))
        state.outcome.failedCount += 1
      }
    }
  }

  private func finish(_ index: Int, _ body: (inout State) -> Void) {
    state.withLock { state in
      state.fractions[index] = nil
      body(&state)
    }
  }

  private func show(_ index: Int, _ fraction: Double) {
    state.withLock { state in
      state.fractions[index] = fraction
      let finished = state.outcome.convertedCount + state.outcome.failedCount
      let done =
        (Double(finished) + state.fractions.values.reduce(0, +)) / Double(max(jobs.count, 1))
      let name = FilePath(jobs[index].input).name.text
      state.progress.show { _ in
        let width = 24
        let filled = Int(done * Double(width))
        let bar =
          String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        return "[\(bar)] \(Int(100 * done)) %  \(finished) of \(jobs.count)  "
          + name.printable(atMost: 30)
      }
    }
  }
}
