// As much of Unity's classes as the package's scripts use, with which they are compiled and a scene is
// played.

using System;
using System.Collections.Generic;
using System.Reflection;

namespace UnityEngine
{
    public struct Vector3
    {
        public float x, y, z;

        public Vector3(float x, float y, float z)
        {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        public static Vector3 zero => new Vector3();
        public static Vector3 one => new Vector3(1, 1, 1);
    }

    public struct Quaternion
    {
        public float x, y, z, w;

        public Quaternion(float x, float y, float z, float w)
        {
            this.x = x;
            this.y = y;
            this.z = z;
            this.w = w;
        }

        public static Quaternion identity => new Quaternion(0, 0, 0, 1);
    }

    public struct Color
    {
        public Color(float r, float g, float b)
        {
        }
    }

    public struct Matrix4x4
    {
        public static Matrix4x4 TRS(Vector3 at, Quaternion rotation, Vector3 scale) => default(Matrix4x4);
    }

    public class Object
    {
    }

    public class Component : Object
    {
        public GameObject gameObject { get; internal set; }
        public Transform transform => gameObject.transform;
    }

    public sealed class Transform : Object
    {
        private Vector3 at;
        private Quaternion turned = Quaternion.identity;
        public bool hasChanged { get; set; } = true;

        public Vector3 position
        {
            get => at;
            set
            {
                at = value;
                hasChanged = true;
            }
        }

        public Quaternion rotation
        {
            get => turned;
            set
            {
                turned = value;
                hasChanged = true;
            }
        }
    }

    public class Behaviour : Component
    {
    }

    public class MonoBehaviour : Behaviour
    {
    }

    public sealed class GameObject : Object
    {
        private static readonly List<MonoBehaviour> all = new List<MonoBehaviour>();

        public GameObject(string name)
        {
            this.name = name;
        }

        public string name { get; }
        public Transform transform { get; } = new Transform();

        public T AddComponent<T>() where T : MonoBehaviour, new()
        {
            return AddComponent<T>(component => { });
        }

        /// <summary>As if a scene had fields: they are set before it is enabled.</summary>
        public T AddComponent<T>(Action<T> set) where T : MonoBehaviour, new()
        {
            var component = new T { gameObject = this };
            set(component);
            all.Add(component);
            Send(component, "OnEnable");
            return component;
        }

        /// <summary>A frame of the game.</summary>
        public static void Step()
        {
            var list = new List<MonoBehaviour>(all);
            list.Sort((a, b) => Order(a).CompareTo(Order(b)));
            foreach (MonoBehaviour each in list) Send(each, "LateUpdate");
        }

        public static void Destroy(MonoBehaviour component)
        {
            all.Remove(component);
            Send(component, "OnDisable");
        }

        public static void DestroyAll()
        {
            foreach (MonoBehaviour each in new List<MonoBehaviour>(all)) Destroy(each);
        }

        private static int Order(MonoBehaviour each)
        {
            var attribute = each.GetType().GetCustomAttribute<DefaultExecutionOrder>();
            return attribute == null ? 0 : attribute.order;
        }

        public static void Send(MonoBehaviour component, string message, params object[] arguments)
        {
            const BindingFlags flags = BindingFlags.Instance | BindingFlags.NonPublic;
            MethodInfo method = component.GetType().GetMethod(message, flags);
            if (method != null) method.Invoke(component, arguments);
        }
    }

    public static class Time
    {
        public static float timeScale { get; set; } = 1;
        public static float unscaledDeltaTime { get; set; } = 1 / 60f;
    }

    public static class Application
    {
        public static string streamingAssetsPath { get; set; } = "";
        public static bool isPlaying => true;
    }

    public static class Debug
    {
        public static readonly List<string> Lines = new List<string>();
        public static void LogError(object message, Object context = null) => Lines.Add(message.ToString());
        public static void LogWarning(object message, Object context = null) => Lines.Add(message.ToString());
    }

    public static class Gizmos
    {
        public static Color color { get; set; }
        public static Matrix4x4 matrix { get; set; }
        public static void DrawWireSphere(Vector3 at, float radius)
        {
        }
        public static void DrawWireCube(Vector3 at, Vector3 size)
        {
        }
    }

    public static class GUILayout
    {
        public static string Pressed { get; set; }
        public static bool Button(string text) => text == Pressed;
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class TooltipAttribute : Attribute
    {
        public TooltipAttribute(string text)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class RangeAttribute : Attribute
    {
        public RangeAttribute(float from, float to)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class AddComponentMenu : Attribute
    {
        public AddComponentMenu(string path)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class DisallowMultipleComponent : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class DefaultExecutionOrder : Attribute
    {
        public int order { get; }

        public DefaultExecutionOrder(int order)
        {
            this.order = order;
        }
    }
}

namespace UnityEditor
{
    public enum MessageType
    {
        None,
        Info,
        Warning,
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class CustomEditor : Attribute
    {
        public CustomEditor(Type type)
        {
        }
    }

    public class Editor
    {
        public UnityEngine.Object target { get; set; }
        public SerializedObject serializedObject { get; } = new SerializedObject();
        public bool DrawDefaultInspector() => false;
        public virtual void OnInspectorGUI()
        {
        }
        public virtual bool RequiresConstantRepaint() => false;
    }

    public sealed class SerializedObject
    {
        private readonly SerializedProperty property = new SerializedProperty();
        public SerializedProperty FindProperty(string name) => property;
        public bool ApplyModifiedProperties() => true;
    }

    public sealed class SerializedProperty
    {
        public string stringValue { get; set; } = "";
    }

    public static class EditorGUILayout
    {
        public static readonly System.Collections.Generic.List<string> Boxes =
            new System.Collections.Generic.List<string>();
        public static void HelpBox(string text, MessageType type) => Boxes.Add(text);
        public static int Popup(string label, int index, string[] names) => 3;
    }
}
