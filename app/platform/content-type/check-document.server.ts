import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { ByteSource } from '#core/byte-source.ts';

/** Why a document is not taken. */
export type DocumentRefusal =
  /** Damaged, cut off, or none of the kinds that we take. */
  | 'unreadable'
  /** It opens with a password, so neither we nor a scanner can see what it would do. */
  | 'documentEncrypted'
  | 'documentMacros'
  /** A PDF that runs a script or starts a program. */
  | 'documentScript'
  /** A PDF that carries other files. */
  | 'documentAttachment'
  /** Two files in one: what it is depends on the program that opens it. */
  | 'documentPolyglot';

const CHECKS: [signature: string, check: (source: ByteSource) => Promise<DocumentRefusal | null>][] = [
  ['%PDF-', checkPdf],
  ['PK\x03\x04', checkDocx],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', checkDoc],
];

/**
 * Looks in a PDF, a DOCX or a DOC for what would run when it is opened; null when nothing was found. Only what is plain
 * to see is found, and a PDF can compress what it would rather hide: documents are downloads, never shown, and scanned
 * where a scanner is.
 */
export async function checkDocument(source: ByteSource): Promise<{ refusal: DocumentRefusal } | null> {
  const beginning = Buffer.from(await source.read(0, 8)).toString('latin1');
  const check = CHECKS.find(([signature]) => beginning.startsWith(signature))?.[1];
  const refusal = check ? await check(source) : 'unreadable';
  return refusal && { refusal };
}

/** Readers look for the last table of contents near the end, unpackers for that of a ZIP in the last 65,557 bytes. */
const END_BYTES = 66_000;
/** More than the longest name that is looked for, with each of its letters escaped. */
const OVERLAP = 64;
const END_OF_ZIP = 'PK\x05\x06';

/** Names of the format, none of which is likely by chance in compressed bytes. */
const FOUND_BY: [RegExp, DocumentRefusal][] = [
  [/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/, 'documentEncrypted'],
  [/\/(?:JavaScript|Launch)(?![A-Za-z])/, 'documentScript'],
  // So short a name is met by chance: only amid text, and followed by a script or a reference to one.
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

/** The list of a ZIP's entries stands at its end; one that does not fit into a mebibyte is no document. Nothing is unpacked. */
async function checkDocx(source: ByteSource): Promise<DocumentRefusal | null> {
  const reader = new EndReader(await endOf(source, MEBIBYTE), source.sizeBytes);
  // Office takes the names of parts in any case.
  const names = new Set<string>();
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.sizeBytes);
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'documentEncrypted';
      names.add(entry.fileName.toLowerCase());
    }
  } catch {
    // The reader has the bytes already: whatever it throws is about them.
    return 'unreadable';
  }
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) return 'unreadable';
  const runs = [...names].some((name) => /vbaproject\.bin$|vbadata\.xml$|\/activex\//.test(name));
  return runs ? 'documentMacros' : null;
}

/** Gives yauzl the end of a file as if it were the whole. */
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
/** Offset of the flags in a Word stream, and the flag of an encrypted document. */
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/**
 * A compound file is a small file system. Its entries may stand in any sector, but always at a multiple of their own
 * size: looking at each such place finds all of them, and no chain of sectors has to be followed that may be a circle.
 */
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

const MEBIBYTE = 1 << 20;

/** The whole of a file, a mebibyte at a time; each piece goes on by `overlap` into the next one. */
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
