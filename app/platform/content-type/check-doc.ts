import type { ByteSource } from '#core/byte-source.ts';
import type { DocumentRefusal } from './check-document.server.ts';
import { piecesOf } from './pieces.ts';

const ENTRY_BYTES = 128;
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
/** Where a stream of Word says what it is, and the bit by which it says that it is encrypted. */
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/**
 * A compound file is a small file system. Its entries may stand in any sector, but always at a multiple of their own
 * size: looking at each such place finds all of them, and no chain of sectors has to be followed that may be a circle.
 */
export async function checkDoc(source: ByteSource): Promise<DocumentRefusal | null> {
  const firstSectors = new Map<string, number>();
  for await (const piece of piecesOf(source)) {
    for (let at = 0; at + ENTRY_BYTES <= piece.length; at += ENTRY_BYTES) {
      const entry = piece.subarray(at, at + ENTRY_BYTES);
      const name = nameOf(entry);
      if (name) firstSectors.set(name, entry.readUInt32LE(116));
    }
  }
  if (firstSectors.has('encryptedpackage')) return 'documentEncrypted';
  const text = firstSectors.get('worddocument');
  if (text === undefined) return 'unreadable';
  if (MACROS.some((name) => firstSectors.has(name))) return 'documentMacros';
  return (await isEncrypted(source, text)) ? 'documentEncrypted' : null;
}

/** In small letters, as names are compared in any case; null where no entry of a folder or a file stands. */
function nameOf(entry: Buffer): string | null {
  const bytes = entry.readUInt16LE(64);
  const isUsed = entry[66] === 1 || entry[66] === 2;
  if (!isUsed || bytes < 4 || bytes > 64 || bytes % 2 === 1) return null;
  return entry.toString('utf16le', 0, bytes - 2).toLowerCase();
}

async function isEncrypted(source: ByteSource, firstSector: number): Promise<boolean> {
  const [exponent = 0] = await source.read(30, 31);
  const start = (firstSector + 1) * 2 ** exponent + FLAGS_AT;
  const [low = 0, high = 0] = await source.read(start, start + 2);
  return ((low | (high << 8)) & ENCRYPTED) !== 0;
}
