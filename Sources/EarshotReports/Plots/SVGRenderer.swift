import AudioFiles
import CSystem

/// Makes PNG of SVG, by librsvg and cairo, which are loaded when they are first needed.
enum SVGRenderer {
  private typealias NewHandle =
    @convention(c) (UnsafePointer<UInt8>, UInt, UnsafeMutableRawPointer?) -> OpaquePointer?
  private typealias Render =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias NewSurface = @convention(c) (Int32, Int32, Int32) -> OpaquePointer?
  private typealias NewContext = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Release = @convention(c) (OpaquePointer) -> Void
  private typealias Write =
    @convention(c) (
      OpaquePointer,
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32,
      UnsafeMutableRawPointer?
    ) -> Int32

  private struct Functions {
    let newHandle: NewHandle, render: Render, releaseObject: Release
    let newSurface: NewSurface, newContext: NewContext, write: Write
    let releaseContext: Release, releaseSurface: Release

    init?() {
      guard let rsvg = DynamicLibrary("librsvg-2.so.2", "librsvg-2.2.dylib"),
        let cairo = DynamicLibrary("libcairo.so.2", "libcairo.2.dylib"),
        let objects = DynamicLibrary("libgobject-2.0.so.0", "libgobject-2.0.0.dylib")
      else { return nil }
      do throws(DynamicLibrary.MissingFunction) {
        newHandle = try rsvg.find("rsvg_handle_new_from_data")
        render = try rsvg.find("rsvg_handle_render_document")
        releaseObject = try objects.find("g_object_unref")
        newSurface = try cairo.find("cairo_image_surface_create")
        newContext = try cairo.find("cairo_create")
        write = try cairo.find("cairo_surface_write_to_png_stream")
        releaseContext = try cairo.find("cairo_destroy")
        releaseSurface = try cairo.find("cairo_surface_destroy")
      } catch {
        return nil
      }
    }
  }

  private static let functions = Functions()

  /// Whether librsvg is there.
  static var isThere: Bool { functions != nil }

  /// The picture with twice as many pixels. `name` is the file's, for messages.
  static func png(of svg: [UInt8], width: Double, height: Double, name: String)
    throws(AudioFileError) -> [UInt8]
  {
    guard let functions else {
      throw AudioFileError(
        .notWritable, name, "a PNG is drawn by librsvg, which is not installed",
        remedy: "install librsvg2-2 (Debian) or librsvg (Homebrew), or write `.svg`")
    }
    let pixels = (wide: Int32((width * 2).rounded()), high: Int32((height * 2).rounded()))
    guard let handle = functions.newHandle(svg, UInt(svg.count), nil) else {
      throw failure(name)
    }
    defer { functions.releaseObject(handle) }
    // ARGB of 32 bits.
    guard let surface = functions.newSurface(0, pixels.wide, pixels.high) else {
      throw failure(name)
    }
    defer { functions.releaseSurface(surface) }
    guard let context = functions.newContext(surface) else { throw failure(name) }
    defer { functions.releaseContext(context) }
    let place = [0, 0, Double(pixels.wide), Double(pixels.high)]
    guard functions.render(handle, context, place, nil) != 0 else { throw failure(name) }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      functions.write(
        surface,
        { place, data, count in
          place?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(
            start: data, count: Int(count))
          return 0
        }, bytes)
    }
    guard status == 0, !bytes.isEmpty else { throw failure(name) }
    return bytes
  }

  private static func failure(_ name: String) -> AudioFileError {
    AudioFileError(
      .notWritable, name, "librsvg could not draw it", remedy: "write `.svg` instead")
  }
}
