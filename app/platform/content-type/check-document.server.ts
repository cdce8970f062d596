import type { ByteSource } from '#core/byte-source.ts';
import { checkDoc } from './check-doc.ts';
import { checkDocx } from './check-docx.server.ts';
import { checkPdf } from './check-pdf.ts';

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

const CHECKS: Record<string, (source: ByteSource) => Promise<DocumentRefusal | null>> = {
  '%PDF-': checkPdf,
  'PK\x03\x04': checkDocx,
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1': checkDoc,
};

/**
 * Looks in a PDF, a DOCX or a DOC for what would run when it is opened; null when nothing was found. Only what is plain
 * to see is found, and a PDF can compress what it would rather hide: documents are downloads, never shown, and scanned
 * where a scanner is.
 */
export async function checkDocument(source: ByteSource): Promise<{ refusal: DocumentRefusal } | null> {
  const beginning = Buffer.from(await source.read(0, 8)).toString('latin1');
  const signature = Object.keys(CHECKS).find((each) => beginning.startsWith(each));
  const refusal = signature ? await CHECKS[signature]!(source) : 'unreadable';
  return refusal && { refusal };
}
