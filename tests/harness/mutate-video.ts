export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SIZES = [0, 1, 7, 8, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x0fff_ffff];
const NAMES =
  'moov trak mdia minf stbl stsd stts ctts stsc stsz stco co64 stss edts elst tkhd mvhd mdhd hdlr mvex trex moof traf tfhd tfdt trun mdat pssh sinf udta meta ilst'.split(
    ' ',
  );

/** The film with one to four mistakes, most of them where it describes itself. */
export function mutate(film: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(film);
  const below = (limit: number) => Math.floor(random() * limit);
  const index = Math.max(film.indexOf('moov'), 0);
  /** Half of the mistakes go to the first kilobyte of the index, the others anywhere. */
  const place = (length: number) => {
    const at = random() < 0.6 ? index + below(1_400) : below(bytes.length);
    return Math.max(0, Math.min(at, bytes.length - length));
  };
  const mistakes = [
    () => bytes.writeUInt8(below(256), place(1)),
    () => {
      const at = place(1);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(8)), at);
    },
    () => bytes.writeUInt32BE(SIZES[below(SIZES.length)]!, place(4)),
    () => bytes.writeUInt32BE(below(2 ** 32), place(4)),
    () => {
      const name = NAMES[below(NAMES.length)]!;
      const at = bytes.indexOf(NAMES[below(NAMES.length)]!);
      // The size in front of a name, or the name itself.
      if (at >= 4 && random() < 0.5) bytes.writeUInt32BE(SIZES[below(SIZES.length)]!, at - 4);
      else if (at >= 0) bytes.write(name, at, 'latin1');
    },
    () => {
      bytes = bytes.subarray(0, Math.max(8, below(bytes.length)));
    },
    () => {
      const at = place(1);
      const end = at + below(400);
      bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at, end), bytes.subarray(end)]);
    },
    () => {
      const at = place(1);
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(400))]);
    },
    () => {
      const at = place(64);
      bytes.fill(below(256), at, Math.min(at + 64, bytes.length));
    },
  ];
  for (let count = 1 + below(4); count > 0 && bytes.length >= 8; count--) {
    mistakes[below(mistakes.length)]!();
  }
  return bytes;
}
