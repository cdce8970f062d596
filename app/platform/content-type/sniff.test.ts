import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  compoundFileOf,
  DOCM,
  DOCX,
  ftypOf,
  pdfOf,
  pngOf,
  zipOf,
} from '../../../tests/harness/sample-files.ts';
import { HEAD_BYTES, sniff } from './sniff.server.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
const ebml = (type: string) =>
  Buffer.concat([
    latin1('\x1a\x45\xdf\xa3'),
    Buffer.from([0x80 | (type.length + 3)]),
    latin1('\x42\x82'),
    Buffer.from([0x80 | type.length]),
    latin1(type),
  ]);

test.each([
  ['an HTML page', latin1('<!doctype html><script>alert(1)</script>')],
  ['HTML after spaces and a byte order mark', latin1('\xef\xbb\xbf \n\n<html>')],
  ['HTML in a comment', latin1('<!--GIF89a--><script>alert(1)</script>')],
  ['an SVG', latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an SVG after an XML declaration', latin1('<?xml version="1.0"?><svg/>')],
  ['XML', latin1('<?xml version="1.0"?><a/>')],
  ['a script', latin1('#!/bin/sh\nrm -rf /')],
  ['a program of Windows', latin1(`MZ${'\0'.repeat(100)}`)],
  ['a program of Linux', latin1(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`)],
  ['plain text', latin1('hello')],
  ['an empty file', Buffer.alloc(0)],
  ['one byte', Buffer.alloc(1)],
  ['zero bytes', Buffer.alloc(5000)],
  ['a ZIP of other files', zipOf({ 'a.txt': 'a' })],
  ['a spreadsheet', zipOf({ 'xl/workbook.xml': '<x/>', '[Content_Types].xml': 'spreadsheetml' })],
  ['a JAR', zipOf({ 'META-INF/MANIFEST.MF': 'a' })],
  ['a Word document that declares macros', zipOf(DOCM)],
  ['sound', ftypOf('M4A ')],
  ['an AVIF', ftypOf('avif')],
  ['a TIFF', latin1('II*\0\x08\0\0\0\0\0')],
  ['a gzip', latin1('\x1f\x8b\x08\0\0\0\0\0\0\x03')],
  ['a PDF after other bytes', latin1('junk %PDF-1.7')],
])('does not recognize %s', async (_, bytes) => {
  expect(await sniff(bytes)).toBeNull();
});

test.each([
  ['a demo clip', () => readFile('public/demo/glow-serum.mp4'), 'video/mp4'],
  [
    'an MP4 with a script in it',
    () => ftypOf('isom', '\0\0\0\x40free<script>alert(1)</script>'),
    'video/mp4',
  ],
  ['an M4V', () => ftypOf('M4V '), 'video/mp4'],
  ['a QuickTime', () => ftypOf('qt  '), 'video/quicktime'],
  ['an old QuickTime', () => latin1('\0\0\0\x08wide\0\0\0\0mdat'), 'video/quicktime'],
  ['a WebM', () => ebml('webm'), 'video/webm'],
  ['a Matroska', () => ebml('matroska'), 'video/x-matroska'],
  ['a JPEG', () => red().jpeg().toBuffer(), 'image/jpeg'],
  [
    'a JPEG with HTML after it',
    async () => Buffer.concat([await red().jpeg().toBuffer(), latin1('<script>')]),
    'image/jpeg',
  ],
  ['a PNG', () => pngOf(3, 3), 'image/png'],
  ['a WebP', () => red().webp().toBuffer(), 'image/webp'],
  ['a GIF', () => red().gif().toBuffer(), 'image/gif'],
  ['a GIF that is also HTML', () => latin1('GIF89a/*<script>*/=1;alert(1)'), 'image/gif'],
  ['a HEIC', () => ftypOf('heic'), 'image/heic'],
  ['a HEIF of the common brand', () => ftypOf('mif1'), 'image/heic'],
  ['a PDF', () => pdfOf(), 'application/pdf'],
  ['a DOCX', () => zipOf(DOCX), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [
    'a DOCX whose list of types comes last',
    () =>
      zipOf({
        '_rels/.rels': '<a/>',
        'word/document.xml': '<a/>',
        '[Content_Types].xml': DOCX['[Content_Types].xml'],
      }),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a DOC', () => compoundFileOf(['WordDocument']), 'application/msword'],
])('recognizes %s', async (_, bytes, kind) => {
  expect(await sniff(await bytes())).toBe(kind);
});

test('ignores bytes after the head', async () => {
  const head = Buffer.alloc(HEAD_BYTES);
  expect(await sniff(Buffer.concat([head, await pdfOf()]))).toBeNull();
});
