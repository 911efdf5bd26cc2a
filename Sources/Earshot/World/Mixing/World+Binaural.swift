/// Sound with HRTF.
extension World {
  /// Opens what HRTF needs; returns false if OpenAL doesn't support it. Voices about to change
  /// submixes need not wait then.
  func openBinaural(
    _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) -> Bool {
    let count = driver.stripCount
    guard try driver.openBinaural(at: now, makeSubmix) else { return false }
    if driver.stripCount != count, buses.hasStrips { wireMixer(isSeamless: true) }
    driver.prepareBinaural(voices, clips)
    return true
  }
}
