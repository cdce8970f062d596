import { expect, test } from 'vitest';
import { cleanCaptions, MAX_CUES } from './clean-captions.server.ts';

const clean = (text: string) => cleanCaptions({ name: 'captions.vtt', text });
const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;
const cue = (text: string, times = '00:00:01.000 --> 00:00:02.000') => `${times}\n${text}`;
const refusal = (text: string) => {
  try {
    return clean(text);
  } catch (error) {
    const { code, params } = error as { code: string; params: object };
    return { code: code.split('.').at(-1), ...params };
  }
};

test.each<[string, string, number]>([
  ['another format', '1\n00:00:01,000 --> 00:00:02,000\nHello', 1],
  ['HTML', '<!doctype html><script>alert(1)</script>', 1],
  ['a file without captions', 'WEBVTT\n\nNOTE later\n', 4],
  ['commas in times', file(cue('One', '00:00:01,000 --> 00:00:02,000')), 3],
  ['an end before the start', file(cue('One'), cue('Two', '00:00:05.000 --> 00:00:04.000')), 6],
  ['an end at the start', file(cue('One', '00:00:05.000 --> 00:00:05.000')), 3],
  ['captions in the wrong order', file(cue('One'), cue('Two', '00:00:00.500 --> 00:00:00.900')), 6],
  ['times without a blank line before them', file(`${cue('One')}\n${cue('Two')}`), 5],
  ['text without times', file(cue('One'), 'Two\nlines'), 7],
  ['times of years', file(cue('One', `00:00.000 --> ${'9'.repeat(400)}:00:00.000`)), 5],
  ['another character encoding', file(cue('One'), cue('\uFFFD\uFFFD')), 7],
])('refuses %s and names the line', (_, text, line) => {
  expect(refusal(text)).toEqual({ code: 'invalidCaptions', name: 'captions.vtt', line });
});

test(`accepts ${MAX_CUES} captions and refuses one more`, () => {
  const all = (count: number) => file(...Array.from({ length: count }, (_, index) => cue(`${index}`)));
  expect(refusal(all(MAX_CUES + 1))).toMatchObject({ code: 'tooManyCues', max: MAX_CUES });
  expect(clean(all(MAX_CUES)).match(/-->/g)).toHaveLength(MAX_CUES);
});

test.each([
  ['<b>Bold</b> <i.loud>quiet</i> <u>plain</u>', '<b>Bold</b> <i>quiet</i> <u>plain</u>'],
  ['<v Lina>Hello</v> <c.red>there</c> <00:00:01.500>now', 'Hello there now'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['a <scr<b>ipt>b', 'a ipt&gt;b'],
  ['<b\nonclick=x>Hi</b>', '<b>Hi</b>'],
  ['open<script', 'open'],
  ['1 < 2 > 0', '1  0'],
  ['&lt;b&gt; &amp; مرحبًا', '&lt;b&gt; &amp; مرحبًا'],
  ['first\n<c>\nsecond', 'first\nsecond'],
  ['00:00.000 --<c>> 00:09.000', '00:00.000 --&gt; 00:09.000'],
  ['\uE000script>Hi', 'script&gt;Hi'],
])('keeps no tag but b, i and u of %j', (text, expected) => {
  expect(clean(file(cue(text)))).toBe(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${expected}\n`);
});

test('accepts exports with a byte order mark, metadata, settings, styles and Windows line ends', () => {
  const text =
    '\uFEFFWEBVTT - Title\r\nKind: captions\r\nLanguage: en\r\n\r\nSTYLE\r\n::cue { background: url(//evil.example) }\r\n\r\n7\r\n00:59.999 --> 01:00:00.000 align:middle line:0\r\nEnd\r\n';
  expect(clean(text)).toBe('WEBVTT\n\n00:00:59.999 --> 01:00:00.000\nEnd\n');
});

// The library compares each setting of a cue with all others, which took seconds.
test('drops tens of thousands of settings', () => {
  const settings = Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join(' ');
  const after = (times: string) => file(cue('One', `${times} ${settings}`));
  expect(clean(after('00:01.000 --> 00:02.000\u2028'))).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n',
  );
  for (const times of ['00:01.000-->00:02.000', '00:01.000 -->00:02.000'])
    expect(refusal(after(times))).toMatchObject({ code: 'invalidCaptions', line: 3 });
});

test('cleans the most nested file, and refuses the longest text without times, that fit an upload', () => {
  expect(clean(file(cue('<b>'.repeat(87_000)))).length).toBeGreaterThan(200_000);
  expect(refusal(file('a\n'.repeat(130_000)))).toMatchObject({ code: 'invalidCaptions' });
});
