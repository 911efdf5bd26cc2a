using System;
using System.Linq;
using UnityEditor;

namespace Earshot.Unity
{
    /// <summary>Offers the presets of reverbs by their names.</summary>
    [CustomEditor(typeof(EarshotZone))]
    public sealed class EarshotZoneInspector : Editor
    {
        private static readonly Lazy<string[]> presets =
            new Lazy<string[]>(() => EaxReverb.PresetNames.ToArray());

        public override void OnInspectorGUI()
        {
            DrawDefaultInspector();
            SerializedProperty reverb = serializedObject.FindProperty("reverb");
            int present = Array.IndexOf(presets.Value, reverb.stringValue);
            int chosen = EditorGUILayout.Popup("Preset", present, presets.Value);
            if (chosen == present || chosen < 0) return;
            reverb.stringValue = presets.Value[chosen];
            serializedObject.ApplyModifiedProperties();
        }
    }
}
