import { ACCEPTED, kindOf, type MediaKind, PURPOSES, type Purpose, roundSize } from '../../rules.ts';
import { cleanFileName } from '../../serving/file-name.ts';

/** Some systems report no type for these. */
const BY_ENDING: Readonly<Record<string, MediaKind>> = {
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  webm: 'video',
  mkv: 'video',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  gif: 'picture',
  heic: 'picture',
  pdf: 'document',
  doc: 'document',
  docx: 'document',
  vtt: 'captions',
};

const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** By the declared type or the file extension; the server checks the content. */
export const kindOfFile = ({ name, type }: { name: string; type: string }): MediaKind | null =>
  kindOf(type) ?? BY_ENDING[endingOf(name)] ?? null;

/** Without HEIC, so that iPhones convert photos to JPEG. */
export const acceptOf = (kinds: readonly MediaKind[]): string =>
  [
    ...kinds.flatMap((kind) => ACCEPTED[kind].filter((type) => type !== 'image/heic')),
    ...Object.entries(BY_ENDING)
      .filter(([ending, kind]) => kinds.includes(kind) && ending !== 'heic')
      .map(([ending]) => `.${ending}`),
  ].join(',');

export const shownName = ({ name }: { name: string }): string => cleanFileName(name);

export type Mistake = { why: 'kind' | 'empty' | 'heic' } | { why: 'tooLarge'; max: string };

export function mistakeOf(
  file: { name: string; type: string; size: number },
  purpose: Purpose,
  kinds: readonly MediaKind[],
): Mistake | null {
  const kind = kindOfFile(file);
  if (!kind || !kinds.includes(kind)) return { why: 'kind' };
  if (file.size === 0) return { why: 'empty' };
  if (file.type === 'image/heic' || endingOf(file.name) === 'heic') return { why: 'heic' };
  const { maxBytes } = PURPOSES[purpose].kinds[kind]!;
  return file.size > maxBytes ? { why: 'tooLarge', max: roundSize(maxBytes) } : null;
}
