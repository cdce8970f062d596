import { fileTypeFromBuffer } from 'file-type';

/** So much of a file's beginning is enough to tell its kind: writers of DOCX put `word/` at most this far in. */
export const HEAD_BYTES = 64 * 1024;

/** The names that `file-type` has for what we take. HTML, SVG and XML are none of them, and must never be. */
const KINDS = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/webm': 'video/webm',
  'video/matroska': 'video/x-matroska',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'application/pdf': 'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  // Of the files that older Office writes, only `checkDocument` finds out which one is a text.
  'application/x-cfb': 'application/msword',
} as const;

export type Kind = (typeof KINDS)[keyof typeof KINDS];

/**
 * What a file is, by its first bytes alone; null for everything that we do not take. A file may be a second thing
 * further in: that is why it is served under this type with `nosniff`, and a document is checked before it is kept.
 */
export async function sniff(head: Uint8Array): Promise<Kind | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES));
  return found && found.mime in KINDS ? KINDS[found.mime as keyof typeof KINDS] : null;
}
