// Small sounds, synthesised: wood, earth and a little brass. Nothing is loaded, and one click turns them off.
import { settings } from '../shell/settings.svelte'
import type { SoundName } from '../table/model'

interface Tone {
  /** Hz, gliding from the first to the second */
  pitch: [number, number]
  /** seconds after the beginning */
  at: number
  length: number
  loud: number
  wave: OscillatorType
}

interface Rustle {
  /** of a band of noise, Hz */
  band: number
  at: number
  length: number
  loud: number
}

interface Sound {
  tones?: Tone[]
  rustles?: Rustle[]
}

const tone = (from: number, to: number, at: number, length: number, loud: number, wave: OscillatorType = 'sine'): Tone => ({
  pitch: [from, to],
  at,
  length,
  loud,
  wave,
})
const rustle = (band: number, at: number, length: number, loud: number): Rustle => ({ band, at, length, loud })

const SOUNDS: Record<SoundName, Sound> = {
  tap: { tones: [tone(520, 440, 0, 0.05, 0.12, 'triangle')] },
  place: { tones: [tone(190, 90, 0, 0.14, 0.35)], rustles: [rustle(900, 0, 0.07, 0.2)] },
  step: { tones: [tone(300, 240, 0, 0.06, 0.16, 'triangle')] },
  coin: { tones: [tone(1250, 1250, 0, 0.12, 0.1, 'triangle'), tone(1660, 1660, 0.05, 0.2, 0.09, 'triangle')] },
  die: { rustles: [0, 0.07, 0.13, 0.21, 0.32].map((at) => rustle(1800, at, 0.04, 0.22)) },
  grow: { tones: [tone(180, 420, 0, 0.35, 0.16, 'triangle'), tone(270, 630, 0.05, 0.35, 0.08)] },
  card: { rustles: [rustle(3200, 0, 0.09, 0.16), rustle(2400, 0.06, 0.08, 0.1)] },
  gain: { tones: [tone(660, 660, 0, 0.1, 0.12, 'triangle'), tone(880, 880, 0.09, 0.2, 0.12, 'triangle')] },
  refuse: { tones: [tone(170, 150, 0, 0.1, 0.2, 'triangle'), tone(150, 130, 0.12, 0.14, 0.2, 'triangle')] },
  turn: { tones: [tone(523, 523, 0, 0.14, 0.1, 'triangle'), tone(784, 784, 0.1, 0.26, 0.1, 'triangle')] },
  end: { tones: [523, 659, 784, 1047].map((pitch, i) => tone(pitch, pitch, i * 0.13, 0.5, 0.1, 'triangle')) },
}

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

export function playSound(name: SoundName): void {
  // Before the first click a browser lets nothing sound, and complains about the attempt.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const { tones = [], rustles = [] } = SOUNDS[name]
  for (const each of tones) playTone(context, each)
  for (const each of rustles) playRustle(context, each)
}

function playTone(audio: AudioContext, { pitch, at, length, loud, wave }: Tone): void {
  const start = audio.currentTime + at
  const source = new OscillatorNode(audio, { type: wave, frequency: pitch[0] })
  source.frequency.exponentialRampToValueAtTime(pitch[1], start + length)
  source.connect(fading(audio, start, length, loud))
  source.start(start)
  source.stop(start + length)
}

function playRustle(audio: AudioContext, { band, at, length, loud }: Rustle): void {
  const start = audio.currentTime + at
  const source = new AudioBufferSourceNode(audio, { buffer: (noise ??= noiseOf(audio)) })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: band, Q: 1.2 })
  source.connect(filter).connect(fading(audio, start, length, loud))
  source.start(start)
  source.stop(start + length)
}

function fading(audio: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length)
  gain.connect(audio.destination)
  return gain
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
