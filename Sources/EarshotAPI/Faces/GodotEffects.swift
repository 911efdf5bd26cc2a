/// Writes the names of effects and their settings for the extension of Godot 4.
struct GodotEffects {
  let description: Description

  init(_ description: Description) { self.description = description }

  var text: String {
    """
    /* The kinds of effects and the settings of each that are numbers or truths.
     *
     * Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file. */

    static const effect_kind effect_kinds[] = {
    \(effects.map(kind).joined(separator: "\n"))
    };

    static const effect_setting effect_settings[] = {
    \(effects.flatMap(settings).joined(separator: "\n"))
    };

    """
  }

  /// The fields of the union of all kinds.
  private var effects: [Parameter] {
    description.structures.first { $0.name == "earshot_effect_values" }?.fields ?? []
  }

  private func constant(of effect: Parameter) -> String {
    "EARSHOT_EFFECT_" + effect.name.uppercased()
  }

  private func kind(of effect: Parameter) -> String {
    "    {\"\(effect.name)\", \(constant(of: effect))},"
  }

  private func settings(of effect: Parameter) -> [String] {
    let structure = description.structures.first { $0.name == effect.type.spelling }
    return (structure?.fields ?? []).compactMap { field in
      guard field.form == .value, field.type == .double || field.type == .bool else { return nil }
      let place = "offsetof(\(effect.type.spelling), \(field.name))"
      return "    {\(constant(of: effect)), \"\(field.name)\", \(place), \(field.type == .bool)},"
    }
  }
}
