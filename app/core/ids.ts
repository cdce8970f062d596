const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const RANDOM_BYTES = 15;
/** Random bytes for many ids: a large draw costs as much as a small one. */
const pool = new Uint8Array(RANDOM_BYTES * 256);
let poolOffset = pool.length;

function randomBytes(): Uint8Array {
  if (poolOffset === pool.length) {
    crypto.getRandomValues(pool);
    poolOffset = 0;
  }
  poolOffset += RANDOM_BYTES;
  return pool.subarray(poolOffset - RANDOM_BYTES, poolOffset);
}

let lastMs = -1;
let sequence = 0;

/** `cmp_01k…`: prefix, milliseconds, counter and 65 random bits in base 32. Ids of one kind sort by creation. */
export function newId(prefix: string, nowMs = Date.now()): string {
  const random = randomBytes();
  // Starts below 16,384 of 32,768, which allows 16,000 more ids in the same millisecond.
  sequence = nowMs === lastMs ? sequence + 1 : (random[13]! << 6) | (random[14]! & 63);
  lastMs = nowMs;
  let tail = '';
  for (let index = 0; index < 13; index++) tail += ALPHABET[random[index]! & 31];
  return `${prefix}_${digits(nowMs, 10)}${digits(sequence, 3)}${tail}`;
}

/** Lower bound of the ids created from this moment on. */
export const minIdSince = (prefix: string, ms: number): string => `${prefix}_${digits(ms, 10)}`;

function digits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32] + text;
  return text;
}
