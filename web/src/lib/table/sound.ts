/** One soft sound, made here: it is somebody's turn. Off unless a person wants it. */
let context: AudioContext | null = null;

export function ping(): void {
  try {
    context ??= new AudioContext();
    const at = context.currentTime;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = "sine";
    tone.frequency.setValueAtTime(660, at);
    tone.frequency.exponentialRampToValueAtTime(880, at + 0.12);
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.06, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.32);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.34);
  } catch {
    // Where no sound can be made, none is needed.
  }
}
