import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { ByteSource } from '#core/byte-source.ts';

export type DocumentRefusal =
  /** Damaged, truncated or unsupported. */
  | 'unreadable'
  /** Neither we nor the scanner can read it. */
  | 'documentEncrypted'
  | 'documentMacros'
  /** A PDF with a script or launch action. */
  | 'documentScript'
  /** A PDF with embedded files. */
  | 'documentAttachment'
  /** Two formats in one file: its content depends on the program. */
  | 'documentPolyglot';

const CHECKS: [signature: string, check: (source: ByteSource) => Promise<DocumentRefusal | null>][] = [
  ['%PDF-', checkPdf],
  ['PK\x03\x04', checkDocx],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', checkDoc],
];

/** Finds active content. A PDF can hide it by compression, so documents are also scanned and served as downloads. */
export async function checkDocument(source: ByteSource): Promise<{ refusal: DocumentRefusal } | null> {
  const beginning = Buffer.from(await source.read(0, 8)).toString('latin1');
  const check = CHECKS.find(([signature]) => beginning.startsWith(signature))?.[1];
  const refusal = check ? await check(source) : 'unreadable';
  return refusal && { refusal };
}

/** Readers look for the last cross-reference near the end; unzippers search the last 65,557 bytes. */
const END_BYTES = 66_000;
/** Exceeds the longest searched name with every letter escaped. */
const OVERLAP = 64;
const END_OF_ZIP = 'PK\x05\x06';

/** Names that are unlikely by chance in compressed bytes. */
const FOUND_BY: [RegExp, DocumentRefusal][] = [
  [/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/, 'documentEncrypted'],
  [/\/(?:JavaScript|Launch)(?![A-Za-z])/, 'documentScript'],
  // Short enough to occur by chance: requires text before it, and a script or reference after it.
  [/[\t\n\r -~]{8}\/JS\s*[(<\d]/, 'documentScript'],
  [/\/EmbeddedFiles?(?![A-Za-z])/, 'documentAttachment'],
];

async function checkPdf(source: ByteSource): Promise<DocumentRefusal | null> {
  const end = (await endOf(source, END_BYTES)).toString('latin1');
  if (end.includes(END_OF_ZIP)) return 'documentPolyglot';
  if (!end.includes('startxref')) return 'unreadable';
  for await (const piece of piecesOf(source, OVERLAP)) {
    // `/J#61vaScript` is `/JavaScript` too.
    const text = piece
      .toString('latin1')
      .replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    const found = FOUND_BY.find(([pattern]) => pattern.test(text));
    if (found) return found[1];
  }
  return null;
}

/** Reads only the directory at the end, up to 1 MiB. Unpacks nothing. */
async function checkDocx(source: ByteSource): Promise<DocumentRefusal | null> {
  const reader = new EndReader(await endOf(source, MEBIBYTE), source.sizeBytes);
  // Office ignores the case of part names.
  const names = new Set<string>();
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.sizeBytes);
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'documentEncrypted';
      names.add(entry.fileName.toLowerCase());
    }
  } catch {
    // The bytes are in memory, so every error is about them.
    return 'unreadable';
  }
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) return 'unreadable';
  const runs = [...names].some((name) => /vbaproject\.bin$|vbadata\.xml$|\/activex\//.test(name));
  return runs ? 'documentMacros' : null;
}

/** Lets yauzl read the end of a file as if it were whole. */
class EndReader extends RandomAccessReader {
  private readonly end: Buffer;
  private readonly startsAt: number;

  constructor(end: Buffer, sizeBytes: number) {
    super();
    this.end = end;
    this.startsAt = sizeBytes - end.length;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    const from = position - this.startsAt;
    if (from < 0) return callback(new Error('The list of entries is too long.'));
    callback(null, this.end.copy(buffer, offset, from, from + length));
  }
}

const ENTRY_BYTES = 128;
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
/** Offset of the flags in a Word stream, and the encryption flag. */
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/** Scans each possible position of a directory entry, because sector chains may be cyclic. */
async function checkDoc(source: ByteSource): Promise<DocumentRefusal | null> {
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

/** In lower case; null if it is no entry of a folder or file. */
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

const MEBIBYTE = 1 << 20;

/** Pieces of 1 MiB; each extends `overlap` bytes into the next. */
async function* piecesOf(source: ByteSource, overlap = 0): AsyncGenerator<Buffer> {
  for (let start = 0; start < source.sizeBytes; start += MEBIBYTE) {
    yield asBuffer(await source.read(start, Math.min(start + MEBIBYTE + overlap, source.sizeBytes)));
  }
}

async function endOf(source: ByteSource, bytes: number): Promise<Buffer> {
  return asBuffer(await source.read(Math.max(0, source.sizeBytes - bytes), source.sizeBytes));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
