import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, escapeFormulas, parseCsv, toCsv } from './csv.ts';

test('parses exported CSV back to the same cells, without blank rows', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ل', ' ', '"', ',', ';', '\n', '=') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const table = [['id', 'name', 'note'], ...rows];
      const filled = table.filter((cells) => cells.some((value) => value.trim() !== ''));
      expect(parseCsv(BYTE_ORDER_MARK + toCsv(table))).toEqual(filled);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])(
  'prefixes %j, which a spreadsheet would run',
  (text) => {
    expect(escapeFormulas(text)).toBe(`'${text}`);
  },
);

test.each(['＝1+1', '＋1', '－1', '＠sum'])('prefixes the full-width sign of %j', (text) => {
  expect(escapeFormulas(text)).toBe(`'${text}`);
});

// A spreadsheet may begin a new cell at a semicolon or line break, so a formula there would run.
test.each([
  ['Lina;=1', "Lina;'=1"],
  ['Lina"; ＝1', 'Lina";\' ＝1'],
  ['Lina\n=1', "Lina\n'=1"],
  ['Lina;"=1', 'Lina;\'"=1'],
  ['Lina;"" "＝1', 'Lina;\'"" "＝1'],
])('prefixes the formula that would begin a new cell in %j', (text, prefixed) => {
  expect(escapeFormulas(text)).toBe(prefixed);
});

test.each(['Lina', 'لينا', '', '1-2', "O'Neil", 'a; b', 'a - b', 'a\nb'])('leaves %j unchanged', (text) => {
  expect(escapeFormulas(text)).toBe(text);
});

test.each([
  ['a semicolon', 'id;reference\r\na;"x;y"\r\n', 'x;y'],
  ['a tab', 'id\treference\na\tx', 'x'],
])('detects %s as the separator', (_, text, reference) => {
  expect(parseCsv(text)).toEqual([
    ['id', 'reference'],
    ['a', reference],
  ]);
});

test('skips blank rows', () => {
  expect(parseCsv('id,reference\n\n , \na,x\n\n')).toEqual([
    ['id', 'reference'],
    ['a', 'x'],
  ]);
});

test('refuses an unclosed quote', () => {
  expect(parseCsv('id,reference\na,"x\n')).toBeNull();
});
