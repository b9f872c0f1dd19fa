/** Synthesised sounds. */
let context: AudioContext | null = null;

/** Played on our turn, if the setting is on. */
export function playTurnSound(): void {
  withAudio((startTime, audio) =>
    playTone(audio, {
      startTime,
      startFrequency: 660,
      endFrequency: 880,
      volume: 0.06,
      duration: 0.32,
    }),
  );
}

/** Played when a player is called to a seat: three tones, audible from the next room. */
export function playCallSound(): void {
  withAudio((startTime, audio) => {
    for (const [index, frequency] of [523, 659, 784].entries()) {
      playTone(audio, {
        startTime: startTime + index * 0.22,
        startFrequency: frequency,
        endFrequency: frequency,
        volume: 0.14,
        duration: 0.7,
      });
    }
  });
}

interface Tone {
  startTime: number;
  startFrequency: number;
  endFrequency: number;
  volume: number;
  duration: number;
}

function withAudio(makeSound: (startTime: number, audio: AudioContext) => void): void {
  try {
    context ??= new AudioContext();
    makeSound(context.currentTime, context);
  } catch {
    // Without audio there is no sound.
  }
}

function playTone(
  audio: AudioContext,
  { startTime, startFrequency, endFrequency, volume, duration }: Tone,
): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "sine";
  oscillator.frequency.setValueAtTime(startFrequency, startTime);
  oscillator.frequency.exponentialRampToValueAtTime(endFrequency, startTime + 0.12);
  gain.gain.setValueAtTime(0.0001, startTime);
  gain.gain.exponentialRampToValueAtTime(volume, startTime + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, startTime + duration);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(startTime);
  oscillator.stop(startTime + duration + 0.02);
}
