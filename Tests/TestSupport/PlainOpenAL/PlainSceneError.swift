/// OpenAL refused a call of a plain scene.
package struct PlainSceneError: Error, CustomStringConvertible {
  package let description: String
}
