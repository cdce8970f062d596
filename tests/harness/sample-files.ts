import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { ByteSource } from '#core/byte-source.ts';

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { sizeBytes: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

/** A ZIP with such files; `flags` as in its headers, of which the first bit says that a file is encrypted. */
export function zipOf(files: Record<string, string | Buffer>, flags = 0): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`;

export const DOCX = {
  '[Content_Types].xml': contentTypes(OFFICE),
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document/>',
};
export const DOCM = {
  ...DOCX,
  '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled'),
  'word/vbaProject.bin': 'macros',
};

/** A file of older Office: a header, one sector table, the directory, then the text of Word. */
export function compoundFileOf(names: string[], flags = 0): Buffer {
  const SECTOR = 512;
  const directory = Buffer.alloc(Math.ceil((names.length + 1) / 4) * SECTOR);
  const textSector = 1 + directory.length / SECTOR;
  ['Root Entry', ...names].forEach((name, index) => {
    const entry = directory.subarray(index * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = index === 0 ? 5 : name === 'Macros' || name === 'VBA' ? 1 : 2;
    entry.writeUInt32LE(textSector, 116);
    entry.writeUInt32LE(SECTOR, 120);
  });
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  const text = Buffer.alloc(SECTOR);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(flags, 10);
  return Buffer.concat([header, Buffer.alloc(SECTOR, 0xff), directory, text]);
}

export function pdfOf(
  options: PDFKit.PDFDocumentOptions = {},
  more: (document: PDFKit.PDFDocument) => void = () => {},
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, size: 'A6' });
  document.text('Guidelines');
  more(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}

/** A PNG of one colour, of any size that its header can state, written without drawing it: an expanse of nought costs next to nothing. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...(
      [
        ['IHDR', header],
        ['IDAT', rows],
        ['IEND', Buffer.alloc(0)],
      ] as const
    ).map(([type, data]) => chunkOf(type, data)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

/** The beginning of an MP4 or of what is built like one. */
export function ftypOf(brand: string, more = ''): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}\0\0\x02\0${brand}mp41`, 4, 'latin1');
  return Buffer.concat([box, Buffer.from(more, 'latin1')]);
}
