using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>Plays sounds where its object is.</summary>
    [AddComponentMenu("Earshot/Earshot Emitter")]
    public sealed class EarshotEmitter : EarshotBehaviour
    {
        [SerializeField, Tooltip("Below StreamingAssets: \"Sounds/brook.wav\".")]
        private string clip = "";

        [SerializeField] private bool playsOnEnable = true;
        [SerializeField] private bool loops = false;
        [SerializeField, Range(0, 4)] private float gain = 1;
        [SerializeField, Range(0.1f, 4)] private float rate = 1;

        [SerializeField, Range(0, 1), Tooltip("0: free, 1: behind a thick wall.")]
        private float occlusion = 0;

        [SerializeField, Tooltip("Distance up to which the gain is 1.")]
        private float referenceDistance = 1;

        [SerializeField, Tooltip("Distance from which the gain stays the same.")]
        private float maximumDistance = 1000;

        [SerializeField, Tooltip("How far it extends, like a river or a crowd.")]
        private float radius = 0;

        [SerializeField] private bool hasDoppler = true;

        private Emitter? emitter;
        private Voice? voice;

        /// <summary>Null while it is disabled.</summary>
        public Emitter? Emitter => emitter;

        /// <summary>The last one that was played.</summary>
        public Voice? Voice => voice;

        public float Gain
        {
            get => gain;
            set => Try(() => emitter?.SetGain(gain = value, 0.02));
        }

        public float Rate
        {
            get => rate;
            set => Try(() => emitter?.SetRate(rate = value, 0.02));
        }

        public float Occlusion
        {
            get => occlusion;
            set => Try(() => emitter?.SetOcclusion(occlusion = value, 0.1));
        }

        /// <summary>Plays its clip.</summary>
        public void Play()
        {
            Play(clip);
        }

        /// <summary>Plays a clip by its path.</summary>
        public void Play(string path)
        {
            Clip? loaded = EarshotEngine.Current.Load(path);
            if (loaded == null || emitter == null) return;
            Try(() => voice = Engine.Play(
                loaded.Value, emitter, new PlayOptions { Loops = loops ? Audio.Forever : 1 }));
        }

        /// <summary>Fades out what was played last.</summary>
        public void Stop(float seconds = 0.1f)
        {
            Try(() => voice?.Stop(seconds));
        }

        private void OnEnable()
        {
            if (Engine == null) return;
            Try(() =>
            {
                emitter = Engine.MakeEmitter(null, transform.position.ToEarshot(), new EmitterOptions
                {
                    Gain = gain,
                    Rate = rate,
                    Occlusion = occlusion,
                    ReferenceDistance = referenceDistance,
                    MaximumDistance = maximumDistance,
                    HasDoppler = hasDoppler,
                });
                emitter.Value.SetRadius(radius);
                emitter.Value.SetRotation(transform.rotation.ToEarshot());
            });
            if (playsOnEnable) Play();
        }

        private void LateUpdate()
        {
            if (emitter == null || !transform.hasChanged) return;
            transform.hasChanged = false;
            Try(() =>
            {
                emitter.Value.SetPosition(transform.position.ToEarshot());
                emitter.Value.SetRotation(transform.rotation.ToEarshot());
            });
        }

        private void OnDisable()
        {
            if (emitter != null && EarshotEngine.IsRunning) Try(emitter.Value.Remove);
            emitter = null;
            voice = null;
        }

        private void OnValidate()
        {
            if (emitter == null) return;
            Try(() =>
            {
                emitter.Value.SetGain(gain, 0.02);
                emitter.Value.SetRate(rate, 0.02);
                emitter.Value.SetOcclusion(occlusion, 0.1);
                emitter.Value.SetRadius(radius);
                emitter.Value.SetDistance(new EmitterOptions
                {
                    ReferenceDistance = referenceDistance, MaximumDistance = maximumDistance,
                });
            });
        }

        private void OnDrawGizmosSelected()
        {
            Gizmos.color = new Color(0.3f, 0.8f, 1);
            Gizmos.DrawWireSphere(transform.position, referenceDistance);
            if (radius > 0) Gizmos.DrawWireSphere(transform.position, radius);
        }
    }
}
