import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ByteSource } from '#core/byte-source.ts';
import { codeOf } from '#core/caught.ts';

export type DocumentRefusal =
  /** Damaged, truncated or unsupported. */
  | 'unreadable'
  /** Neither we nor the scanner can read it. */
  | 'documentEncrypted'
  | 'documentMacros'
  /** A PDF with a script or launch action. */
  | 'documentScript'
  | 'documentAttachment'
  /** A PDF that opens websites or sends forms. */
  | 'documentLinks'
  /** It carries objects of other programs, or loads a template. */
  | 'documentObjects'
  | 'documentBomb'
  /** Two files in one: what it is depends on the program that opens it. */
  | 'documentPolyglot';

const CHECKS: [signature: string, check: (source: ByteSource) => Promise<DocumentRefusal | null>][] = [
  ['%PDF-', checkPdf],
  ['PK\x03\x04', checkDocx],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', checkDoc],
];

/** Null, or what a PDF, DOCX or DOC would run or load. A PDF can hide more, so documents are only downloaded. */
export async function checkDocument(source: ByteSource): Promise<{ refusal: DocumentRefusal } | null> {
  const beginning = Buffer.from(await source.read(0, 8)).toString('latin1');
  const check = CHECKS.find(([signature]) => beginning.startsWith(signature))?.[1];
  const refusal = check ? await check(source) : 'unreadable';
  return refusal && { refusal };
}

/** Readers look for the last cross-reference near the end; unzippers search the last 65,557 bytes. */
const END_BYTES = 66_000;
const END_OF_ZIP = 'PK\x05\x06';

/** Names that are unlikely by chance in compressed bytes. */
const FOUND_BY: [RegExp, DocumentRefusal][] = [
  [/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/, 'documentEncrypted'],
  [/\/(?:JavaScript|Launch)(?![A-Za-z])/, 'documentScript'],
  // Short enough to occur by chance: requires text before it, and a script or reference after it.
  [/[\t\n\r -~]{8}\/JS\s*[(<\d]/, 'documentScript'],
  [/\/EmbeddedFiles?(?![A-Za-z])/, 'documentAttachment'],
  [/\/S\s*\/(?:URI|SubmitForm|ImportData)(?![A-Za-z])|[\t\n\r -~]{8}\/URI\s*[(<]/, 'documentLinks'],
];
/** Unpacked; the largest honest document has a quarter of it. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_STREAM_BYTES = 16 * 1024 * 1024;

async function checkPdf(source: ByteSource): Promise<DocumentRefusal | null> {
  const end = (await endOf(source, END_BYTES)).toString('latin1');
  if (end.includes(END_OF_ZIP)) return 'documentPolyglot';
  if (!end.includes('startxref')) return 'unreadable';
  const bytes = asBuffer(await source.read(0, source.sizeBytes));
  const text = bytes.toString('latin1');
  let unpacked = 0;
  for (const part of [text, ...objectStreamsOf(text, bytes)]) {
    if (part === null) return 'documentBomb';
    if (part !== text) unpacked += part.length;
    if (unpacked > MAX_UNPACKED_BYTES) return 'documentBomb';
    const found = FOUND_BY.find(([pattern]) => pattern.test(unescapeNames(part)));
    if (found) return found[1];
  }
  return null;
}

/** `/J#61vaScript` is `/JavaScript` too. */
const unescapeNames = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The compressed objects of a PDF, unpacked; null for a stream that is too long. */
function* objectStreamsOf(text: string, bytes: Buffer): Generator<string | null> {
  for (const { 0: keyword, index } of text.matchAll(/stream\r?\n/g)) {
    if (!unescapeNames(text.slice(Math.max(0, index - 400), index)).includes('/ObjStm')) continue;
    try {
      const packed = bytes.subarray(index + keyword.length);
      yield inflateSync(packed, { maxOutputLength: MAX_STREAM_BYTES }).toString('latin1');
    } catch (error) {
      // Readers cannot unpack a damaged stream either.
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') yield null;
    }
  }
}

/** Relationships by which Word loads a template or another document, or shows an object of another program. */
const LOADS = /(?:attachedTemplate|oleObject|subDocument|aFChunk|\/frame)["']/i;

/** The list of a ZIP's entries stands at its end; one that does not fit into a mebibyte is no document. */
async function checkDocx(source: ByteSource): Promise<DocumentRefusal | null> {
  const reader = new ZipReader(source, await endOf(source, MEBIBYTE));
  // Office takes the names of parts in any case.
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.sizeBytes, { autoClose: false });
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'documentEncrypted';
      unpacked += entry.uncompressedSize;
      entries.set(entry.fileName.toLowerCase(), entry);
    }
    if (!entries.has('[content_types].xml') || !entries.has('word/document.xml')) return 'unreadable';
    const names = [...entries.keys()];
    if (names.some((name) => /vbaproject\.bin$|vbadata\.xml$|\/activex\//.test(name)))
      return 'documentMacros';
    if (names.some((name) => /\/embeddings\/.*\.bin$/.test(name))) return 'documentObjects';
    if (unpacked > MAX_UNPACKED_BYTES) return 'documentBomb';
    reader.isListed = true;
    return await checkParts(zip, entries);
  } catch (error) {
    if (reader.failure) throw reader.failure;
    return error instanceof Error && /too many bytes/.test(error.message) ? 'documentBomb' : 'unreadable';
  }
}

/** Unpacks every part, so that no declared size is trusted. */
async function checkParts(zip: ZipFile, entries: Map<string, Entry>): Promise<DocumentRefusal | null> {
  for (const [name, entry] of entries) {
    const isRelationships = name.endsWith('.rels');
    // An opened stream that is not read to its end can fail later, and end the process.
    if (isRelationships && entry.uncompressedSize > MEBIBYTE) return 'documentBomb';
    const stream = await zip.openReadStreamPromise(entry);
    if (!isRelationships) {
      for await (const _ of stream);
      continue;
    }
    // A part may be in UTF-16 and write its letters as numbers.
    const text = (await buffer(stream))
      .toString('latin1')
      .replaceAll('\0', '')
      .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex, code) =>
        String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
      );
    if (LOADS.test(text)) return 'documentObjects';
  }
  return null;
}

/** Gives yauzl the end of a file, and the rest of it once the entries are listed. */
class ZipReader extends RandomAccessReader {
  isListed = false;
  /** Of the storage. Every other error is about the bytes. */
  failure: unknown;
  private readonly source: ByteSource;
  private readonly end: Buffer;
  private readonly startsAt: number;

  constructor(source: ByteSource, end: Buffer) {
    super();
    this.source = source;
    this.end = end;
    this.startsAt = source.sizeBytes - end.length;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    const from = position - this.startsAt;
    if (from >= 0) return callback(null, this.end.copy(target, offset, from, from + length));
    if (!this.isListed) return callback(new Error('The list of entries is too long.'));
    this.bytesOf(position, position + length).then(
      (bytes) => callback(null, bytes.copy(target, offset)),
      (error) => callback(error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const reader = this;
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += MEBIBYTE)
          yield await reader.bytesOf(at, Math.min(at + MEBIBYTE, end));
      })(),
      { objectMode: false },
    );
  }

  private async bytesOf(start: number, end: number): Promise<Buffer> {
    try {
      return asBuffer(await this.source.read(start, end));
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

const ENTRY_BYTES = 128;
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
const OBJECTS = ['\u0001ole10native', '\u0003objinfo'];
/** Offset of the flags in a Word stream, and the flag of an encrypted document. */
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
  if (OBJECTS.some((name) => firstSectors.has(name))) return 'documentObjects';
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

async function* piecesOf(source: ByteSource): AsyncGenerator<Buffer> {
  for (let start = 0; start < source.sizeBytes; start += MEBIBYTE) {
    yield asBuffer(await source.read(start, Math.min(start + MEBIBYTE, source.sizeBytes)));
  }
}

async function endOf(source: ByteSource, bytes: number): Promise<Buffer> {
  return asBuffer(await source.read(Math.max(0, source.sizeBytes - bytes), source.sizeBytes));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
