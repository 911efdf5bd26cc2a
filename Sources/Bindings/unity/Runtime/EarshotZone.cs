using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>A space with a reverb: a ball, or a box.</summary>
    [AddComponentMenu("Earshot/Earshot Zone")]
    public sealed class EarshotZone : EarshotBehaviour
    {
        public enum Shapes
        {
            Box,
            Sphere,
        }

        [SerializeField] private Shapes shape = Shapes.Box;
        [SerializeField] private Vector3 size = new Vector3(10, 4, 10);
        [SerializeField] private float radius = 5;

        [SerializeField, Tooltip("A preset of EAX: \"cave\", \"castleHall\", \"bathroom\".")]
        private string reverb = "room";

        [SerializeField, Range(0, 4)] private float level = 1;

        [SerializeField, Tooltip("Width over which it fades in.")]
        private float edge = 1;

        [SerializeField, Range(0, 1), Tooltip("What is left of sound from outside.")]
        private float outside = 1;

        private Node? node;
        private Zone? zone;

        private void OnEnable()
        {
            if (Engine == null) return;
            Try(() =>
            {
                node = Engine.MakeNode(null, transform.position.ToEarshot());
                node.Value.SetRotation(transform.rotation.ToEarshot());
                zone = shape == Shapes.Sphere
                    ? Engine.MakeSphereZone(node, radius)
                    : Engine.MakeBoxZone(node, size.x, size.y, size.z);
                Apply();
            });
        }

        private void Apply()
        {
            zone.Value.SetReverb(EaxReverb.Preset(reverb), level);
            zone.Value.SetEdge(edge);
            zone.Value.SetOutside(outside, outside);
        }

        private void LateUpdate()
        {
            if (node == null || !transform.hasChanged) return;
            transform.hasChanged = false;
            Try(() =>
            {
                node.Value.SetPosition(transform.position.ToEarshot());
                node.Value.SetRotation(transform.rotation.ToEarshot());
            });
        }

        private void OnDisable()
        {
            if (node != null && EarshotEngine.IsRunning)
            {
                Try(() => zone?.Remove());
                Try(node.Value.Remove);
            }
            node = null;
            zone = null;
        }

        private void OnValidate()
        {
            if (zone != null) Try(Apply);
        }

        private void OnDrawGizmosSelected()
        {
            Gizmos.color = new Color(0.6f, 1, 0.4f);
            Gizmos.matrix = Matrix4x4.TRS(transform.position, transform.rotation, Vector3.one);
            if (shape == Shapes.Sphere) Gizmos.DrawWireSphere(Vector3.zero, radius);
            else Gizmos.DrawWireCube(Vector3.zero, size);
        }
    }
}
