import { expect, test } from 'vitest';
import { acceptOf, kindOfFile, mistakeOf } from './chosen-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('refuses a file of a wrong kind, an empty, a HEIC and a too large one with the reason', () => {
  expect(mistakeOf(file('notes.txt', 'text/plain'), 'picture', ['picture'])).toEqual({ why: 'kind' });
  expect(mistakeOf(file('face.svg', 'image/svg+xml'), 'picture', ['picture'])).toEqual({ why: 'kind' });
  expect(mistakeOf(file('clip.mp4', 'video/mp4'), 'reference', ['document'])).toEqual({ why: 'kind' });
  expect(mistakeOf(file('face.png', 'image/png', 0), 'picture', ['picture'])).toEqual({ why: 'empty' });
  expect(mistakeOf(file('IMG_1.HEIC', ''), 'picture', ['picture'])).toEqual({ why: 'heic' });
  expect(mistakeOf(file('face.png', 'image/png', 5 * 1024 ** 2), 'picture', ['picture'])).toEqual({
    why: 'tooLarge',
    max: '5 MB',
  });
  expect(mistakeOf(file('face.png', 'image/png', 5 * 1024 ** 2 - 1), 'picture', ['picture'])).toBeNull();
});

test('refuses a document of a size that is accepted for a video', () => {
  const kinds = ['picture', 'video', 'document'] as const;
  expect(mistakeOf(file('a.pdf', 'application/pdf', 26e6), 'reference', kinds)).toMatchObject({
    max: '10 MB',
  });
  expect(mistakeOf(file('a.mp4', 'video/mp4', 26e6), 'reference', kinds)).toBeNull();
});

test('detects the kind by the extension if the browser reports no type', () => {
  expect(kindOfFile(file('clip.MKV', ''))).toBe('video');
  expect(kindOfFile(file('brief.docx', ''))).toBe('document');
  expect(kindOfFile(file('mp4', ''))).toBeNull();
});

test('asks the browser for JPEG and not for HEIC', () => {
  expect(acceptOf(['picture'])).not.toContain('heic');
  expect(acceptOf(['picture'])).toContain('image/jpeg');
});
