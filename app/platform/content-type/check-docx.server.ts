import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { ByteSource } from '#core/byte-source.ts';
import type { DocumentRefusal } from './check-document.server.ts';
import { endOf, MEBIBYTE } from './pieces.ts';

/** The list of a ZIP's entries stands at its end; one that does not fit into a mebibyte is no document. Nothing is unpacked. */
export async function checkDocx(source: ByteSource): Promise<DocumentRefusal | null> {
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
