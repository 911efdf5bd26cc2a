import AudioFiles

/// The files that pictures are written to.
package enum PlotFile {
  /// The suffixes of pictures.
  package static let suffixes = ["svg", "png"]

  /// Whether a path's suffix is a picture's.
  package static func isPicture(_ path: String) -> Bool {
    suffixes.contains(FilePath(path).suffix)
  }

  /// Writes SVG, or by the path's suffix a PNG of it. The file appears completely or not at all.
  static func write(
    _ svg: [UInt8], width: Double, height: Double, to path: String
  ) throws(AudioFileError) {
    guard FilePath(path).suffix == "png" else { return try OutputFile.write(svg, to: path) }
    try OutputFile.write(
      SVGRenderer.png(of: svg, width: width, height: height, name: path), to: path)
  }
}
