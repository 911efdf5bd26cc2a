// Makes the sounds of a folder:
//   swiftc -O Assets/make/*.swift -o .build/make-assets && .build/make-assets Assets
// Every run writes the same bytes (on one machine: sine and exponential are the C library's).

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

guard CommandLine.arguments.count == 2 else { fatalError("which folder?") }
let folder = CommandLine.arguments[1]

/// Scales to `peak` dBFS and writes 16-bit little-endian PCM.
func write(_ channels: [Signal], to name: String, peak: Double, at rate: Double = rate) {
  let highest = channels.joined().reduce(0) { max($0, abs($1)) }
  let scale = 32_768 * pow(10, peak / 20) / highest
  let count = channels[0].count
  var bytes: [UInt8] = []
  func append<N: FixedWidthInteger>(_ number: N) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
  let size = count * channels.count * 2
  bytes.append(contentsOf: Array("RIFF".utf8))
  append(UInt32(36 + size))
  bytes.append(contentsOf: Array("WAVEfmt ".utf8))
  append(UInt32(16))
  append(UInt16(1))
  append(UInt16(channels.count))
  append(UInt32(rate))
  append(UInt32(rate) * UInt32(channels.count) * 2)
  append(UInt16(channels.count * 2))
  append(UInt16(16))
  bytes.append(contentsOf: Array("data".utf8))
  append(UInt32(size))
  for i in 0..<count {
    for channel in channels { append(Int16((channel[i] * scale).rounded())) }
  }
  let path = "\(folder)/\(name)"
  guard let file = fopen(path, "wb") else { fatalError("\(path) cannot be written") }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    fatalError("\(path) was not written whole")
  }
  print("\(path): \(bytes.count) bytes")
}

write([withoutOffset(engine())], to: "engine.wav", peak: -4)
write([withoutOffset(stream())], to: "stream.wav", peak: -6)
write([withoutOffset(drone())], to: "drone.wav", peak: -4)
write(pad(at: 22_050, seconds: 6).map(withoutOffset), to: "pad.wav", peak: -6, at: 22_050)
for number in 1...5 { write([footstep(number)], to: "footstep-\(number).wav", peak: -3) }
write(
  [
    bird(
      [
        (0.00, 0.09, 3_100, 4_300, 0), (0.12, 0.09, 3_200, 4_500, 0),
        (0.25, 0.26, 5_000, 3_900, 42), (0.55, 0.11, 3_400, 2_700, 0),
      ], seconds: 0.70)
  ], to: "bird-1.wav", peak: -5)
write(
  [
    bird(
      [
        (0.00, 0.05, 5_600, 4_400, 0), (0.08, 0.05, 5_700, 4_500, 0),
        (0.16, 0.05, 5_800, 4_600, 0), (0.27, 0.18, 2_900, 3_600, 28),
      ], seconds: 0.48)
  ], to: "bird-2.wav", peak: -5)
write([bell()], to: "bell.wav", peak: -4)
write(blip(), to: "blip.wav", peak: -6)
write([withoutOffset(tune(at: 22_050, seconds: 5))], to: "tune.wav", peak: -5, at: 22_050)
write([drip()], to: "drip.wav", peak: -4)
write([message(at: 24_000)], to: "message.wav", peak: -5, at: 24_000)
write([withoutOffset(street(at: 24_000))], to: "street.wav", peak: -5, at: 24_000)
write([withoutOffset(boiler(at: 24_000))], to: "boiler.wav", peak: -5, at: 24_000)
write([clock()], to: "clock.wav", peak: -5)
write([creak()], to: "creak.wav", peak: -5)
write([latch()], to: "latch.wav", peak: -4)
write([knock()], to: "knock.wav", peak: -4)
for number in 1...3 { write([board(number)], to: "board-\(number).wav", peak: -4) }
