import webvtt from 'webvtt-parser';
import type { ErrorParams, ErrorType } from '#core/app-error.ts';
import { invalidCaptions, tooManyCues } from '../errors.ts';

export const MAX_CUES = 2000;

/** Stands for `<`. The library would parse tags recursively, and a hostile file overflow the stack. */
const TAG = '\uE000';
const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t]|$)/;
/** Everything after the second time is dropped: the library compares each setting with all others. A line may contain U+2028. */
const TIMES = /^(.*?-->\s*\S+).*/s;
const MAX_SECONDS = 100 * 3600;

/** Keeps times, texts and the tags b, i and u. Drops settings and YouTube's metadata first: exporters disagree. */
export function cleanCaptions({ name, text: file }: { name: string; text: string }): string {
  const lines = file
    .replaceAll(TAG, '')
    .replaceAll('<', TAG)
    .split(/\r\n|\r|\n/);
  const headEnd = lines.findIndex((line) => line === '' || line.includes('-->'));
  const text = lines.map((line, index) =>
    index > 0 && index < headEnd ? '' : line.replace(TIMES, (_, times: string) => times),
  );
  const { cues, errors } = new webvtt.WebVTTParser().parse(text.join('\n'), 'metadata');
  const unreadable = text.findIndex((line) => line.includes('\uFFFD')) + 1;
  const spoken = cues.map((cue) => ({ ...cue, text: cleanText(cue.text) })).filter((cue) => cue.text !== '');
  const isTooLong = cues.some(({ endTime }) => !(endTime < MAX_SECONDS));
  const faultyLines = [
    SIGNATURE.test(text[0]!) ? 0 : 1,
    errors[0]?.line ?? 0,
    unreadable,
    isTooLong ? text.length : 0,
  ].filter((line) => line > 0);
  if (faultyLines.length > 0) throw refused(invalidCaptions, { name, line: Math.min(...faultyLines) });
  if (spoken.length === 0) throw refused(invalidCaptions, { name, line: text.length });
  if (cues.length > MAX_CUES) throw refused(tooManyCues, { name, max: MAX_CUES });
  return `WEBVTT\n\n${spoken.map(cueText).join('\n')}`;
}

const refused = (error: ErrorType, params: ErrorParams) =>
  error({ params, fields: { captions: { code: error.code, params } } });

type Cue = { startTime: number; endTime: number; text: string };
const cueText = ({ startTime, endTime, text }: Cue) =>
  `${timeOf(startTime)} --> ${timeOf(endTime)}\n${text}\n`;

/** Without tags a line may be blank, which would end the cue, or contain an arrow, which would start one. */
const cleanText = (text: string) =>
  text
    .split(new RegExp(`${TAG}([^>]*)(?:>|$)`))
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('>', '&gt;') : keptTag(part)))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

const keptTag = (tag: string) => {
  const [name] = tag.split(/[.\s]/);
  return /^\/?[biu]$/.test(name!) ? `<${name}>` : '';
};

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(hours)}:${pad(minutes)}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}
