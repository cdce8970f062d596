import type { ByteSource } from '#core/byte-source.ts';
import type { DocumentRefusal } from './check-document.server.ts';
import { endOf, piecesOf } from './pieces.ts';

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

export async function checkPdf(source: ByteSource): Promise<DocumentRefusal | null> {
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
