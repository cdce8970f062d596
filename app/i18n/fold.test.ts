import '../../tests/harness/own-database.ts';
import { expect, test } from 'vitest';
import { pool } from '#platform/db/db.server.ts';
import { fold } from './fold.ts';

test('folds Arabic and Latin letters to their search form', () => {
  expect(fold('أَحْمَد آدم إيمان ٱلله مؤمنة ١٢٣ ۴۵ Café هُدى ـــكتاب ﻻ ＡＢ')).toBe(
    'احمد ادم ايمان الله مومنه 123 45 cafe هدي كتاب لا ab',
  );
  expect(fold('\u2067لينا\u2069')).toBe('لينا');
});

test('folds letters in the database like in the code', async () => {
  const letters = Array.from({ length: 0xffff }, (_, code) => code + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const { rows } = await pool.query<{ code: number; folded: string }>(
    'SELECT code, fold(chr(code)) AS folded FROM unnest($1::int[]) code',
    [letters],
  );
  const others = rows.filter(({ code, folded }) => fold(String.fromCodePoint(code)) !== folded);
  // Node and PostgreSQL know different Unicode versions.
  expect(others.length, others.map(({ code }) => code.toString(16)).join(' ')).toBeLessThan(60);
  expect(others.filter(({ code }) => code < 0x0900)).toEqual([]);
});
