import { create } from 'content-disposition';

/** Most file systems allow 255; a browser may add " (1)". */
export const MAX_NAME_BYTES = 240;

/** Extensions by type, the usual one first. No other extension is sent. */
const ENDINGS: Record<string, string[]> = {
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/vtt': ['vtt'],
};

/** Reserved device names of Windows. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Types that a browser displays without running code. */
const SHOWN = ['video/mp4', 'video/quicktime', 'image/jpeg', 'image/png', 'image/webp', 'text/vtt'];

/** Removes folders, invisible and bidi characters and reserved names. Still untrusted text: show it in `<bdi>`. */
export function cleanFileName(original: string): string {
  const name = original
    // Removes invisible characters, except the joiners that Persian and emoji need.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}](?<![\t\r\n]|\u200c|\u200d)/gu, '')
    .normalize('NFC')
    .replaceAll(/[\p{Zl}\p{Zp}\p{Zs}\t\r\n]+/gu, ' ')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^ +/, '')
    .replace(/[. ]+$/, '');
  const [, stem, ending] = /^(.*?)((?:\.[^.]{1,10})?)$/u.exec(name)!;
  return (
    (DEVICES.test(stem!) ? '_' : '') + shorten(stem || 'file', MAX_NAME_BYTES - byteLength(ending!)) + ending
  );
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Cuts between grapheme clusters. */
function shorten(text: string, bytes: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (byteLength(short + segment) > bytes) break;
    short += segment;
  }
  return short;
}

/** Adds the extension of the type if it is missing, and downloads types that a browser might execute. */
export function contentDisposition(
  fileName: string,
  type: string,
  { isDownload = false }: { isDownload?: boolean } = {},
): string {
  const endings = ENDINGS[type] ?? [];
  const hasEnding = endings.some((ending) => fileName.toLowerCase().endsWith(`.${ending}`));
  const name = hasEnding || endings.length === 0 ? fileName : `${fileName}.${endings[0]}`;
  return create(name, { type: SHOWN.includes(type) && !isDownload ? 'inline' : 'attachment' });
}
