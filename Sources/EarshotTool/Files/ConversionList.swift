import AudioConverting
import AudioFiles

/// Which file is to become which.
struct ConversionList {
  struct Job {
    let input: String
    let output: String
  }

  private(set) var jobs: [Job] = []
  /// Whether the folders that outputs go into are made as they are needed.
  private(set) var makesFolders = false
  /// The number of files in the folders that aren't sounds by their names.
  private(set) var skippedCount = 0
  /// One line each: files that can't be converted, whatever their contents.
  private(set) var complaints: [String] = []

  /// Files with these ends are looked for in folders.
  static let suffixes: Set = [
    "8svx", "aac", "ac3", "adts", "aif", "aifc", "aiff", "amr", "ape", "au", "avr", "caf", "eac3",
    "flac", "htk", "iff", "m4a", "m4b", "m4r", "mka", "mp1", "mp2", "mp3", "mp4", "mpc", "oga",
    "ogg", "opus", "paf", "ra", "rf64", "sds", "sf", "snd", "spx", "svx", "tta", "voc", "w64",
    "wav", "wave", "weba", "wma", "wv", "xi", "3gp", "3g2", "bw64", "webm", "mov",
  ]

  /// A file for each input, below a folder unless it is one file into one file.
  init(
    _ inputs: [String], to output: String, _ conversion: Conversion
  ) throws(ToolError) {
    let isFolder = FileTree.isFolder(output) || output.hasSuffix("/")
    if inputs.count == 1, !isFolder, !FileTree.isFolder(inputs[0]) {
      add(inputs[0], output)
    } else {
      guard isFolder || FileTree.identity(of: output) == nil else {
        throw ToolError("\(output.printable): is a file; several sounds need a folder to go into")
      }
      guard isFolder || SoundContainer(named: FilePath(output).suffix) == nil else {
        throw ToolError(
          "\(output.printable): several sounds need a folder; name one, with a / at its end")
      }
      let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
      let suffix = conversion.container.suffix(for: conversion.format?.coding ?? .vorbis)
      makesFolders = true
      for input in inputs { add(input, into: folder, suffix) }
    }
    refuseMixups()
  }

  private mutating func add(_ input: String, into folder: String, _ suffix: String) {
    guard FileTree.isFolder(input) else {
      return add(input, folder + "/" + FilePath(input).name.replacingSuffix(by: suffix).text)
    }
    let root = input.count > 1 && input.hasSuffix("/") ? String(input.dropLast()) : input
    let complaintsBefore = complaints.count
    let places = FileTree.files(
      in: root, except: FileTree.identity(of: folder), complaints: &complaints)
    let before = jobs.count
    defer {
      if jobs.count == before, complaints.count == complaintsBefore {
        complaints.append("\(input.printable): there is no sound in this folder")
      }
    }
    for place in places {
      if Self.suffixes.contains(FilePath(place).suffix) {
        add(root + "/" + place, folder + "/" + FilePath(place).replacingSuffix(by: suffix).text)
      } else {
        skippedCount += 1
      }
    }
  }

  private mutating func add(_ input: String, _ output: String) {
    jobs.append(Job(input: input, output: output))
  }

  /// Nothing is written over something that is read, nor by two.
  private mutating func refuseMixups() {
    let inputs = Set(jobs.compactMap { FileTree.identity(of: $0.input) })
    var origins: [FilePath: String] = [:]
    var kept: [Job] = []
    for job in jobs {
      if let other = origins[FilePath(job.output)] {
        complaints.append(
          "\(job.input.printable): would become the same file as \(other.printable);"
            + " convert it alone, to another name")
      } else if let there = FileTree.identity(of: job.output), inputs.contains(there) {
        complaints.append(
          "\(job.output.printable): is a sound to be converted itself; name another file or folder")
      } else {
        origins[FilePath(job.output)] = job.input
        kept.append(job)
      }
    }
    jobs = kept
  }
}
