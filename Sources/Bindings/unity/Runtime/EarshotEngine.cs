using System.Collections.Generic;
using System.IO;
using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>The engine of a game: one in a scene, or the one that is made when it is needed.
    /// </summary>
    [AddComponentMenu("Earshot/Earshot Engine")]
    [DisallowMultipleComponent]
    [DefaultExecutionOrder(10000)]
    public sealed class EarshotEngine : MonoBehaviour
    {
        [SerializeField, Tooltip("Render for headphones.")]
        private bool headphones = false;

        [SerializeField, Range(8, 256), Tooltip("Voices that can sound at once.")]
        private int sources = 64;

        [SerializeField, Tooltip("Follow Time.timeScale: slow motion sounds slow.")]
        private bool followsTimeScale = true;

        private static EarshotEngine current;
        private readonly Dictionary<string, Clip> clips = new Dictionary<string, Clip>();
        private Engine engine;
        private double timeScale = 1;

        /// <summary>The one of this scene; one with the default settings if there is none.</summary>
        public static EarshotEngine Current
        {
            get
            {
                if (current == null) current = new GameObject("Earshot").AddComponent<EarshotEngine>();
                return current;
            }
        }

        /// <summary>Whether there is one, without making one.</summary>
        public static bool IsRunning => current != null && current.engine != null;

        /// <summary>The engine; null if no output can be opened.</summary>
        public Engine Engine
        {
            get
            {
                if (engine == null) Open();
                return engine;
            }
        }

        /// <summary>For tests: what makes the engine in place of the settings.</summary>
        public static System.Func<Config, Engine> Make { get; set; } = config => new Engine(config);

        private void OnEnable()
        {
            if (current == null) current = this;
            if (engine == null) Open();
        }

        private void Open()
        {
            try
            {
                engine = Make(new Config { Hrtf = headphones, Sources = (uint)sources });
                engine.SetLog(Write);
            }
            catch (EarshotException exception)
            {
                Debug.LogError("Earshot: " + exception.Message);
            }
        }

        private static void Write(LogLevel level, string message)
        {
            if (level == LogLevel.Error) Debug.LogError("Earshot: " + message);
            else Debug.LogWarning("Earshot: " + message);
        }

        private void OnDisable()
        {
            engine?.Dispose();
            engine = null;
            clips.Clear();
            if (current == this) current = null;
        }

        /// <summary>After all that moves.</summary>
        private void LateUpdate()
        {
            if (engine == null) return;
            if (followsTimeScale && timeScale != Time.timeScale)
            {
                timeScale = Time.timeScale;
                if (timeScale > 0) engine.SetTimeScale(System.Math.Max(0.01, timeScale));
                if (timeScale > 0) engine.ResumeGame();
                else engine.PauseGame();
            }
            engine.Update(Time.unscaledDeltaTime);
        }

        private void OnApplicationPause(bool isPaused)
        {
            if (engine == null) return;
            if (isPaused) engine.Remote.EnterBackground();
            else engine.Remote.LeaveBackground();
        }

        /// <summary>A clip by its path, below StreamingAssets unless it is absolute. It is loaded once.
        /// Null, with a message in the console, if it can't be.</summary>
        public Clip? Load(string path)
        {
            if (Engine == null || string.IsNullOrEmpty(path)) return null;
            if (clips.TryGetValue(path, out Clip found)) return found;
            try
            {
                string whole = Path.Combine(Application.streamingAssetsPath, path);
                return clips[path] = engine.Load(whole);
            }
            catch (EarshotException exception)
            {
                Debug.LogError("Earshot: " + exception.Message);
                return null;
            }
        }
    }
}
