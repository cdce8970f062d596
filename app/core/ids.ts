const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Prefixes of public ids, one per kind of row. */
export type IdPrefix =
  | 'usr'
  | 'ses'
  | 'act'
  | 'ver'
  | 'cmp'
  | 'app'
  | 'sub'
  | 'pay'
  | 'chk'
  | 'jrn'
  | 'ntf'
  | 'ptx'
  | 'rev'
  | 'out'
  | 'req'
  | 'hst';

/**
 * A new id such as `cmp_01k…`: prefix, 48 bits of time, 80 random bits in base 32.
 * Ids of one kind sort by the time of creation, so they serve as keyset cursors.
 */
export function newId(prefix: IdPrefix, nowMs = Date.now()): string {
  let time = '';
  for (let rest = nowMs, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time;
  let random = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) random += ALPHABET[byte & 31];
  return `${prefix}_${time}${random}`;
}
