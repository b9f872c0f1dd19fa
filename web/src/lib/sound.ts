/** Soft sounds, made here. */
let context: AudioContext | null = null;

/** It is somebody's turn: off unless a person wants it. */
export function ping(): void {
  play((at, to) => tone(to, { at, from: 660, till: 880, loud: 0.06, lasts: 0.32 }));
}

/** Somebody is called who asked to be: three tones, to be heard from the next room. */
export function chime(): void {
  play((at, to) => {
    for (const [nth, pitch] of [523, 659, 784].entries()) {
      tone(to, { at: at + nth * 0.22, from: pitch, till: pitch, loud: 0.14, lasts: 0.7 });
    }
  });
}

interface Tone {
  at: number;
  from: number;
  till: number;
  loud: number;
  lasts: number;
}

function play(what: (at: number, to: AudioContext) => void): void {
  try {
    context ??= new AudioContext();
    what(context.currentTime, context);
  } catch {
    // Where no sound can be made, none is needed.
  }
}

function tone(to: AudioContext, { at, from, till, loud, lasts }: Tone): void {
  const pitch = to.createOscillator();
  const volume = to.createGain();
  pitch.type = "sine";
  pitch.frequency.setValueAtTime(from, at);
  pitch.frequency.exponentialRampToValueAtTime(till, at + 0.12);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  pitch.connect(volume).connect(to.destination);
  pitch.start(at);
  pitch.stop(at + lasts + 0.02);
}
