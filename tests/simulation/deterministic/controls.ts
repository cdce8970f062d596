/** Controls the clock and the randomness of this process by the seed. Import it first. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const START_MS = Date.UTC(2030, 0, 7, 9);

const RealDate = Date;
let nowMs = START_MS;
let state = 1;

export const clock = {
  now: (): number => nowMs,
  advance(ms: number): void {
    nowMs += ms;
  },
  /** Starts a sequence: the same moment and the same random numbers for the same seed. */
  restart(seed: number): void {
    nowMs = START_MS;
    state = seed;
  },
};

/** mulberry32 */
export function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [nowMs] : args) as [number]));
  }
  static override now(): number {
    return nowMs;
  }
} as DateConstructor;

function fill<T extends NodeJS.ArrayBufferView>(view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let index = 0; index < bytes.length; index++) bytes[index] = random() * 256;
  return view;
}
const randomBytes = (size: number) => fill(Buffer.alloc(size));
const randomUUID = () => {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
Math.random = random;
Object.assign(crypto, {
  randomBytes,
  randomUUID,
  randomInt: (min: number, max: number) => min + Math.floor(random() * (max - min)),
});
syncBuiltinESMExports();
// Ids draw large blocks that outlive a sequence: zeros make each id a function of the moment and a counter.
Object.defineProperties(globalThis.crypto, {
  getRandomValues: { value: <T extends NodeJS.ArrayBufferView>(view: T) => view },
  randomUUID: { value: randomUUID },
});
