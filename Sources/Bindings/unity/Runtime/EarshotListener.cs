using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>Hears: on the camera, or on the head of a character.</summary>
    [AddComponentMenu("Earshot/Earshot Listener")]
    [DisallowMultipleComponent]
    public sealed class EarshotListener : EarshotBehaviour
    {
        [SerializeField, Range(0, 4), Tooltip("Of everything that it hears.")]
        private float gain = 1;

        private Listener? listener;

        public float Gain
        {
            get => gain;
            set
            {
                gain = value;
                Try(() => listener?.SetGain(gain));
            }
        }

        private void OnEnable()
        {
            if (Engine == null) return;
            Try(() =>
            {
                listener = Engine.MakeListener(null, transform.position.ToEarshot());
                listener.Value.SetGain(gain);
                listener.Value.SetRotation(transform.rotation.ToEarshot());
            });
        }

        private void LateUpdate()
        {
            if (listener == null) return;
            Try(() =>
            {
                listener.Value.SetPosition(transform.position.ToEarshot());
                listener.Value.SetRotation(transform.rotation.ToEarshot());
            });
        }

        private void OnDisable()
        {
            if (listener != null && EarshotEngine.IsRunning) Try(listener.Value.Remove);
            listener = null;
        }

        private void OnValidate()
        {
            if (listener != null) Gain = gain;
        }
    }
}
