import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, inert, parseCsv, toCsv } from './csv.ts';

test('what was written is read back, whatever people typed', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ل', ' ', '"', ',', ';', '\n', '=') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const table = [['id', 'name', 'note'], ...rows];
      const filled = table.filter((cells) => cells.some((value) => value.trim() !== ''));
      expect(parseCsv(BYTE_ORDER_MARK + toCsv(table))).toEqual(filled);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('%j is not run by a spreadsheet', (text) => {
  expect(inert(text)).toBe(`'${text}`);
});

test.each([
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['Lina;=1', "Lina;'=1"],
  ['Lina"; ＝1', 'Lina";\' ＝1'],
  ['Lina\n=1', "Lina\n'=1"],
  ['Lina;"=1', 'Lina;\'"=1'],
  ['Lina;"" "＝1', 'Lina;\'"" "＝1'],
])('%j does not live on where a spreadsheet splits at semicolons', (text, made) => {
  expect(inert(text)).toBe(made);
});

test.each(['Lina', 'لينا', '', '1-2', "O'Neil", 'a; b', 'a - b', 'a\nb'])('%j stays as it is', (text) => {
  expect(inert(text)).toBe(text);
});

test.each([
  [
    'id;reference\r\na;"x;y"\r\n',
    [
      ['id', 'reference'],
      ['a', 'x;y'],
    ],
  ],
  [
    'id\treference\na\tx',
    [
      ['id', 'reference'],
      ['a', 'x'],
    ],
  ],
  [
    'id,reference\n\n , \na,x\n\n',
    [
      ['id', 'reference'],
      ['a', 'x'],
    ],
  ],
])('a spreadsheet’s own separators are understood (%j)', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test('a quote that is never closed is no table', () => {
  expect(parseCsv('id,reference\na,"x\n')).toBeNull();
});
