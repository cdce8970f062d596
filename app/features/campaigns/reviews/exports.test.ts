import '../../../../tests/harness/start-jobs.ts';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { request } from '../../../../tests/harness/requests.ts';
import { writeComment } from './commands/write-comment.server.ts';
import { type ExportedReview, exportComments } from './exports.server.ts';
import type { ExportFormat } from './schema.ts';

const FORMATS: ExportFormat[] = ['csv', 'edl', 'fcpxml', 'xmeml'];

const exportedReview = (change: Partial<ExportedReview> = {}): ExportedReview => ({
  title: 'Serum & <glow>',
  fps: 30_000 / 1001,
  isVariableFps: false,
  durationMs: 12_012,
  width: 1080,
  height: 1920,
  threads: [
    {
      startUs: 7_007_000,
      author: 'Glow | Co',
      body: 'Hold "longer"\n* LOC: 00:00:00:00 RED no <marker/> & \u0007 المزيد',
      isResolved: false,
      replies: [{ author: 'Nora', body: '=1+1' }],
    },
    { startUs: null, author: 'Nora', body: 'Filmed at noon.', isResolved: true, replies: [] },
  ],
  ...change,
});

function parseXml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text);
}

/** The first comment and its reply, as one line of a marker. */
const TEXT = 'Hold "longer" * LOC: 00:00:00:00 RED no <marker/> & المزيد / Nora: =1+1';

test('writes markers that FCPXML readers place on the frame', () => {
  const { fcpxml } = parseXml(exportComments.fcpxml.write(exportedReview()));
  expect(fcpxml.resources.format.frameDuration).toBe('1001/30000s');
  expect(fcpxml.project.name).toBe('Serum & <glow>');
  const { gap } = fcpxml.project.sequence.spine;
  expect(gap.duration).toBe('360360/30000s');
  expect(gap.marker).toEqual([
    { start: '210210/30000s', duration: '1001/30000s', value: TEXT, completed: '0', note: 'Glow | Co' },
    { start: '0/30000s', duration: '1001/30000s', value: 'Filmed at noon.', completed: '1', note: 'Nora' },
  ]);
});

test('writes markers for Premiere in frames of the NTSC timebase', () => {
  const { sequence } = parseXml(exportComments.xmeml.write(exportedReview())).xmeml;
  expect(sequence.rate).toEqual({ timebase: 30, ntsc: 'TRUE' });
  expect(sequence.duration).toBe(360);
  expect(sequence.marker).toEqual([
    { name: 'Glow | Co', comment: TEXT, in: 210, out: -1 },
    { name: 'Nora', comment: 'Filmed at noon.', in: 0, out: -1 },
  ]);
});

test('writes one EDL event per comment, which text cannot forge', () => {
  const lines = exportComments.edl.write(exportedReview()).split('\r\n');
  const event = /^(\d{3}) {2}AX {7}V {5}C {8}(\S+) (\S+) (\S+) (\S+)$/;
  expect(lines.flatMap((line) => (event.test(line) ? [line.match(event)!.slice(1)] : []))).toEqual([
    ['001', '00:00:07:00', '00:00:07:01', '00:00:07:00', '00:00:07:01'],
    ['002', '00:00:00:00', '00:00:00:01', '00:00:00:00', '00:00:00:01'],
  ]);
  expect(lines.filter((line) => line.startsWith('* LOC:'))).toHaveLength(2);
  expect(lines).toContain(` |C:ResolveColorBlue |M:Glow / Co: ${TEXT} |D:1`);
});

test('writes a CSV with a row per comment and reply, and escapes formulas', () => {
  const rows = parse(exportComments.csv.write(exportedReview()), { bom: true, columns: true });
  expect(rows).toMatchObject([
    { time: '00:00:07.007', author: 'Glow | Co', kind: '', status: 'open' },
    { time: '00:00:07.007', author: 'Nora', comment: "'=1+1", kind: 'reply', status: '' },
    { time: '', author: 'Nora', comment: 'Filmed at noon.', kind: '', status: 'resolved' },
  ]);
});

test.each([
  [30, false, 433_333, 13],
  [24_000 / 1001, false, 1_001_000, 24],
  [25, false, 400_000, 10],
  [27.4, true, 1_020_000, 27],
  [null, false, 0, 0],
])(
  'at %s frames per second (variable: %s), places a comment at %i µs on frame %i',
  (fps, isVariableFps, startUs, frame) => {
    const [thread] = exportedReview().threads;
    const threads = [{ ...thread!, startUs }];
    const text = exportComments.xmeml.write(exportedReview({ fps, isVariableFps, threads }));
    expect(parseXml(text).xmeml.sequence.marker.in).toBe(frame);
  },
);

test('writes valid XML without comments', () => {
  for (const format of ['fcpxml', 'xmeml'] as const)
    parseXml(exportComments[format].write(exportedReview({ threads: [] })));
});

test('exports the sent comments to both sides only, without drafts', async () => {
  const { id, campaign, creator } = await submission();
  const { id: thread } = await writeComment(creator, id, { body: 'Filmed at noon.' });
  await writeComment(campaign.brand, id, { body: 'Good.', parentId: thread });
  await writeComment(campaign.brand, id, { body: 'Still a draft.' });
  for (const actor of [campaign.brand, creator]) {
    const cookie = await createSessionCookie(actor);
    for (const format of FORMATS) {
      const response = await request('exportComments', { id, cookie, query: { format } });
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="comments-sub_/);
      const text = await response.text();
      expect(text).toContain('Filmed at noon.');
      expect(text).toContain('Good.');
      expect(text).not.toContain('Still a draft.');
    }
  }
  for (const stranger of [await createBrand(), await createCreator()]) {
    const cookie = await createSessionCookie(stranger);
    expect((await request('exportComments', { id, cookie })).status).toBe(404);
  }
});
