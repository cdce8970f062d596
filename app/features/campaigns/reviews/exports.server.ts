import XMLBuilder from 'fast-xml-builder';
import { BYTE_ORDER_MARK, escapeFormulas, toCsv } from '#core/csv.ts';
import type { ExportFormat } from './schema.ts';

export type ExportedReview = {
  title: string;
  /** Null of links, whose comments have no time. */
  fps: number | null;
  isVariableFps: boolean;
  durationMs: number;
  width: number;
  height: number;
  threads: ExportedThread[];
};
type ExportedThread = {
  startUs: number | null;
  author: string;
  body: string;
  isResolved: boolean;
  replies: { author: string; body: string }[];
};

/** Of files without a measured rate, and of the marker formats for links. */
const DEFAULT_FPS = 30;

export const exportComments: Record<ExportFormat, { type: string; extension: string; write: Writer }> = {
  csv: { type: 'text/csv', extension: 'csv', write: writeCsv },
  edl: { type: 'text/plain', extension: 'edl', write: writeEdl },
  fcpxml: { type: 'application/xml', extension: 'fcpxml', write: writeFcpxml },
  xmeml: { type: 'application/xml', extension: 'xml', write: writeXmeml },
};
type Writer = (review: ExportedReview) => string;

/** Editors count at a whole timebase: NTSC rates play slower by 1000/1001, a variable rate conforms to the next one. */
function rateOf({ fps, isVariableFps }: ExportedReview) {
  const exact = fps ?? DEFAULT_FPS;
  const timebase = Math.max(1, Math.round(exact));
  const isNtsc = !isVariableFps && Math.abs(exact - (timebase * 1000) / 1001) < 0.005;
  const perFrame = isNtsc
    ? { numerator: 1001, denominator: timebase * 1000 }
    : { numerator: 1, denominator: timebase };
  const countFrames = (us: number, round: (value: number) => number) =>
    round((us * perFrame.denominator) / (1_000_000 * perFrame.numerator));
  return {
    timebase,
    isNtsc,
    /** A constant rate starts a frame near this time; a variable one is on screen since the frame before. */
    frameAt: (us: number) => countFrames(us, isVariableFps ? Math.floor : Math.round),
    frames: (ms: number) => Math.max(1, countFrames(ms * 1000, Math.ceil)),
    /** Rational seconds, as FCPXML needs them. */
    seconds: (frames: number) => `${frames * perFrame.numerator}/${perFrame.denominator}s`,
  };
}

/** A comment without a time marks the start. */
function markersOf(review: ExportedReview) {
  const { frameAt } = rateOf(review);
  return review.threads.map((thread) => ({
    frame: frameAt(thread.startUs ?? 0),
    author: oneLine(thread.author),
    text: [
      oneLine(thread.body),
      ...thread.replies.map(({ author, body }) => `${oneLine(author)}: ${oneLine(body)}`),
    ].join(' / '),
    isResolved: thread.isResolved,
  }));
}

/** XML has no control characters, and a line break would begin a new statement of an EDL. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the formats refuse
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF]+/g, ' ')
    .trim();

function writeCsv(review: ExportedReview): string {
  const rows = review.threads.flatMap(({ startUs, author, body, isResolved, replies }) => [
    [timeText(startUs), author, body, '', isResolved ? 'resolved' : 'open'],
    ...replies.map((reply) => [timeText(startUs), reply.author, reply.body, 'reply', '']),
  ]);
  return (
    BYTE_ORDER_MARK +
    toCsv([['time', 'author', 'comment', 'kind', 'status'], ...rows.map((row) => row.map(escapeFormulas))])
  );
}

const timeText = (us: number | null) =>
  us === null ? '' : new Date(us / 1000).toISOString().slice('1970-01-01T'.length, -1);

/** CMX 3600 with the marker notes of DaVinci Resolve and the locators of Avid. */
function writeEdl(review: ExportedReview): string {
  const { timebase } = rateOf(review);
  const timecode = (frames: number) => {
    const seconds = Math.floor(frames / timebase);
    return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % timebase]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  };
  const events = markersOf(review).map(({ frame, author, text, isResolved }, index) => {
    const [from, to] = [timecode(frame), timecode(frame + 1)];
    const color = isResolved ? 'Green' : 'Blue';
    // A bar would end the text.
    const note = `${author}: ${text}`.replaceAll('|', '/');
    return [
      `${String(index + 1).padStart(3, '0')}  AX       V     C        ${from} ${to} ${from} ${to}`,
      ` |C:ResolveColor${color} |M:${note} |D:1`,
      `* LOC: ${from} ${color.toUpperCase().padEnd(7)} ${note}`,
      '',
    ];
  });
  return [`TITLE: ${oneLine(review.title)}`, 'FCM: NON-DROP FRAME', '', ...events.flat()].join('\r\n');
}

const xml = (doctype: string, document: object) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${doctype}>\n${new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    // Otherwise an attribute "true" loses its value.
    suppressBooleanAttributes: false,
  }).build(document)}`;

/** Final Cut Pro: markers on a gap of the length of the video. Resolved comments are completed to-dos. */
function writeFcpxml(review: ExportedReview): string {
  const { frames, seconds } = rateOf(review);
  const duration = seconds(frames(review.durationMs));
  return xml('fcpxml', {
    fcpxml: {
      '@version': '1.9',
      resources: {
        format: {
          '@id': 'r1',
          '@frameDuration': seconds(1),
          '@width': review.width,
          '@height': review.height,
        },
      },
      project: {
        '@name': oneLine(review.title),
        sequence: {
          '@format': 'r1',
          '@duration': duration,
          '@tcStart': '0s',
          '@tcFormat': 'NDF',
          spine: {
            gap: {
              '@name': 'Gap',
              '@offset': '0s',
              '@start': '0s',
              '@duration': duration,
              marker: markersOf(review).map(({ frame, author, text, isResolved }) => ({
                '@start': seconds(frame),
                '@duration': seconds(1),
                '@value': text,
                '@completed': isResolved ? 1 : 0,
                '@note': author,
              })),
            },
          },
        },
      },
    },
  });
}

/** Final Cut Pro 7 XML, which Premiere imports. */
function writeXmeml(review: ExportedReview): string {
  const { timebase, isNtsc, frames } = rateOf(review);
  const rate = { timebase, ntsc: isNtsc ? 'TRUE' : 'FALSE' };
  const { width, height } = review;
  return xml('xmeml', {
    xmeml: {
      '@version': '5',
      sequence: {
        name: oneLine(review.title),
        duration: frames(review.durationMs),
        rate,
        media: { video: { format: { samplecharacteristics: { width, height, rate } }, track: '' } },
        marker: markersOf(review).map(({ frame, author, text }) => ({
          name: author,
          comment: text,
          in: frame,
          out: -1,
        })),
      },
    },
  });
}
