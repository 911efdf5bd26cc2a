import AudioMeasuring
import CEarshotTesting

/// A tolerance by its name.
private func tolerance(_ name: UnsafePointer<CChar>) -> Tolerance? {
  let word = String(cString: name)
  let tolerance = Tolerance(word)
  if tolerance == nil {
    say("There is no tolerance “\(word)”: it is exact, inaudible, similar, or 0.01 to 100 dB.")
  }
  return tolerance
}

@c @implementation
public func earshot_expect_same(
  _ sound: UnsafePointer<earshot_sound>!, _ other_sound: UnsafePointer<earshot_sound>!,
  _ tolerance_name: UnsafePointer<CChar>!
) -> Bool {
  guard let tolerance = tolerance_name.map({ tolerance($0) }) ?? .inaudible else { return false }
  return expect(sound) { passage in
    other(other_sound).map { passage.isTheSame(as: $0, tolerance: tolerance) }
  }
}

@c @implementation
public func earshot_expect_same_as_file(
  _ sound: UnsafePointer<earshot_sound>!, _ path: UnsafePointer<CChar>!,
  _ tolerance_name: UnsafePointer<CChar>!
) -> Bool {
  let named = tolerance_name.map { tolerance($0) }
  if let named, named == nil { return false }
  guard let path else {
    say("There is no path: it is NULL.")
    return false
  }
  let golden = GoldenFile(String(cString: path))
  return expect(sound) { golden.verdict(on: $0, tolerance: named ?? nil) }
}
