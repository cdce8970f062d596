import { fileTypeFromBuffer } from 'file-type';

/** DOCX writers put `word/` at most this far in. */
export const HEAD_BYTES = 64 * 1024;

/** Names of `file-type`. Must never contain HTML, SVG or XML. */
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
  // Text that begins with its signature.
  'text/vtt': 'text/vtt',
  // Only `checkDocument` can tell which old Office file is a text document.
  'application/x-cfb': 'application/msword',
} as const;

export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Null if unsupported. A polyglot may pass, so files are served with `nosniff` and documents are checked. */
export async function sniff(head: Uint8Array): Promise<Kind | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES));
  return found && found.mime in KINDS ? KINDS[found.mime as keyof typeof KINDS] : null;
}
