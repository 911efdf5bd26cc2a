// A scene of stand-ins: what its components play is listened to.
//
//     mono Scene.exe ASSETS

using System;
using System.Linq;
using System.Reflection;
using Earshot;
using Earshot.Unity;
using UnityEditor;
using UnityEngine;

internal static class Scene
{
    private static HostOutput output;
    private static int channels;

    private static void Expect(bool holds, string words)
    {
        Console.WriteLine((holds ? "✔ " : "✘ ") + words);
        if (!holds) Environment.ExitCode = 1;
    }

    private static void Set(object component, string field, object value)
    {
        component.GetType().GetField(field, BindingFlags.Instance | BindingFlags.NonPublic)
            .SetValue(component, value);
    }

    /// <summary>Frames of the game, and how loud they are on the left and on the right.</summary>
    private static float[] Heard(int frames)
    {
        var most = new float[2];
        var samples = new float[800 * channels];
        for (int frame = 0; frame < frames; frame++)
        {
            GameObject.Step();
            output.Render(samples, channels);
            for (int index = 0; index < samples.Length; index++)
                most[index % 2] = Math.Max(most[index % 2], Math.Abs(samples[index]));
        }
        return most;
    }

    private static int Main(string[] arguments)
    {
        Application.streamingAssetsPath = arguments[0];
        EarshotEngine.Make = config =>
        {
            config.Output = Output.Host;
            config.SampleRate = 48000;
            return new Engine(config);
        };
        var camera = new GameObject("Camera");
        camera.AddComponent<EarshotListener>();
        Engine engine = EarshotEngine.Current.Engine;
        output = engine.HostOutput();
        channels = engine.Channels;

        // A brook on the right: +x is right in Unity as well, and +z is ahead.
        var brook = new GameObject("Brook");
        brook.transform.position = new Vector3(3, 0, 1);
        EarshotEmitter emitter = brook.AddComponent<EarshotEmitter>(it =>
        {
            Set(it, "clip", "stream.wav");
            Set(it, "loops", true);
        });
        float[] right = Heard(60);
        Expect(right[1] > 2 * right[0] && right[1] > 0, "a brook on the right");
        // Half a turn about the vertical axis.
        camera.transform.rotation = new Quaternion(0, 1, 0, 0);
        Heard(30);
        float[] left = Heard(60);
        Expect(left[0] > 2 * left[1], "and on the left of somebody who turns around");
        camera.transform.rotation = Quaternion.identity;
        brook.transform.position = new Vector3(-3, 0, 1);
        Heard(30);
        left = Heard(60);
        Expect(left[0] > 2 * left[1], "and when it moves there");

        emitter.Occlusion = 1;
        Heard(30);
        Expect(Heard(60)[0] < left[0] / 2, "less loud behind a wall");
        emitter.Occlusion = 0;
        Time.timeScale = 0;
        Heard(30);
        Expect(Heard(30)[0] < 0.001, "silent while the game is paused");
        Time.timeScale = 1;
        Heard(30);
        Expect(Heard(30)[0] > 0.01, "and heard again");

        EarshotZone zone = new GameObject("Cave").AddComponent<EarshotZone>(it => Set(it, "reverb", "cave"));
        Heard(10);
        Expect(emitter.Voice.Value.GetZones().Length == 1, "in a zone");
        Set(zone, "level", 0.5f);
        GameObject.Send(zone, "OnValidate");
        foreach (MonoBehaviour each in new MonoBehaviour[] { zone, emitter })
            GameObject.Send(each, "OnDrawGizmosSelected");

        var inspector = new EarshotEmitterInspector { target = emitter };
        inspector.OnInspectorGUI();
        GUILayout.Pressed = "Play";
        inspector.OnInspectorGUI();
        GUILayout.Pressed = "Stop";
        inspector.OnInspectorGUI();
        GUILayout.Pressed = null;
        string words = EditorGUILayout.Boxes.Last();
        Expect(words.Contains("stopped"), "the inspector plays, stops and explains: " + words);
        var presets = new EarshotZoneInspector { target = zone };
        presets.OnInspectorGUI();
        Expect(presets.serializedObject.FindProperty("reverb").stringValue.Length > 0,
            "the inspector offers presets");

        UnityEngine.Debug.Lines.Clear();
        emitter.Play("nowhere.wav");
        Expect(UnityEngine.Debug.Lines.Any(line => line.Contains("nowhere.wav")),
            "a missing file is a message");
        emitter.Stop();
        GameObject.Destroy(emitter);
        emitter.Play("pad.wav");
        emitter.Stop();
        emitter.Gain = 0.5f;
        new EarshotEmitterInspector { target = emitter }.OnInspectorGUI();
        GameObject.Destroy(zone);
        Heard(300);
        Expect(Heard(30)[0] < 0.001, "what is removed is silent");
        GameObject.DestroyAll();
        Expect(engine.IsClosed && !EarshotEngine.IsRunning, "the engine is closed at the end");
        return Environment.ExitCode;
    }
}
