using UnityEditor;
using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>Plays and stops from the inspector, and says why a voice is or isn't heard.</summary>
    [CustomEditor(typeof(EarshotEmitter))]
    public sealed class EarshotEmitterInspector : Editor
    {
        public override void OnInspectorGUI()
        {
            DrawDefaultInspector();
            var emitter = (EarshotEmitter)target;
            if (emitter.Emitter == null)
            {
                EditorGUILayout.HelpBox("It plays in play mode.", MessageType.Info);
                return;
            }
            if (GUILayout.Button("Play")) emitter.Play();
            if (GUILayout.Button("Stop")) emitter.Stop();
            if (emitter.Voice == null) return;
            try
            {
                EditorGUILayout.HelpBox(
                    string.Join("\n", emitter.Voice.Value.Explain()), MessageType.None);
            }
            catch (EarshotException exception)
            {
                EditorGUILayout.HelpBox(exception.Message, MessageType.Warning);
            }
        }

        public override bool RequiresConstantRepaint() => Application.isPlaying;
    }
}
