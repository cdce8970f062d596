import { expect, test } from 'vitest';
import { acceptOf, kindOfFile, mistakeOf } from './chosen-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('what is of another kind, empty, too large or HEIC is not sent at all', () => {
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

test('each kind has its own limit', () => {
  const kinds = ['picture', 'video', 'document'] as const;
  expect(mistakeOf(file('a.pdf', 'application/pdf', 26e6), 'reference', kinds)).toMatchObject({
    max: '10 MB',
  });
  expect(mistakeOf(file('a.mp4', 'video/mp4', 26e6), 'reference', kinds)).toBeNull();
});

test('a file whose type the system does not know goes by its ending', () => {
  expect(kindOfFile(file('clip.MKV', ''))).toBe('video');
  expect(kindOfFile(file('brief.docx', ''))).toBe('document');
  expect(kindOfFile(file('mp4', ''))).toBeNull();
});

test('a phone is not asked for HEIC, so that it sends JPEG', () => {
  expect(acceptOf(['picture'])).not.toContain('heic');
  expect(acceptOf(['picture'])).toContain('image/jpeg');
});
