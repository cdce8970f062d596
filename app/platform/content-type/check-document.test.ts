import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compoundFileOf, DOCM, DOCX, pdfOf, sourceOf, zipOf } from '../../../tests/harness/sample-files.ts';
import { checkDocument } from './check-document.server.ts';

const check = async (bytes: Uint8Array) => (await checkDocument(sourceOf(bytes)))?.refusal ?? null;

/** A PDF with such text in its catalogue. */
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
])('a PDF with %s is refused', async (_, text) => {
  expect(await check(await pdfWith(text))).toBe('documentScript');
});

test.each([
  ['a link', '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://evil.example) >> >>]'],
  ['a link whose name is escaped', '/A << /S /U#52I /URI <68> >>'],
  ['a form that is sent', '/OpenAction << /S /SubmitForm /F (https://evil.example) >>'],
])('a PDF with %s is refused for its links', async (_, text) => {
  expect(await check(await pdfWith(text))).toBe('documentLinks');
});

test.each([
  ['documentScript', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['documentLinks', '<< /S /URI /URI (https://evil.example) >>'],
  ['documentBomb', ' '.repeat(17 << 20)],
])('finds %s in compressed objects of a PDF', async (refusal, objects) => {
  const packed = deflateSync(Buffer.from(objects)).toString('latin1');
  const stream = `1 0 obj << /Type /Obj#53tm /Filter /FlateDecode >> stream\r\n${packed}\nendstream endobj`;
  expect(await check(Buffer.from(`%PDF-1.7\n${stream}\nstartxref 0 %%EOF`, 'latin1'))).toBe(refusal);
});

test('a script in the middle of a long PDF is found, also where two pieces meet', async () => {
  const mebibyte = 1 << 20;
  for (const at of [10, mebibyte - 5, mebibyte, 3 * mebibyte + 7]) {
    const text = `%PDF-1.7\n%${' '.repeat(at)}/S /J#61vaScript${' '.repeat(5 * mebibyte)} startxref 0 %%EOF`;
    expect(await check(Buffer.from(text)), `${at}`).toBe('documentScript');
  }
});

test('a PDF that carries a file is refused', async () => {
  expect(
    await check(await pdfOf({}, (document) => document.file(Buffer.from('MZ'), { name: 'a.exe' }))),
  ).toBe('documentAttachment');
});

test('a PDF with a password is refused, be it for opening or for printing', async () => {
  for (const options of [{ userPassword: 'a' }, { ownerPassword: 'a' }]) {
    expect(await check(await pdfOf(options))).toBe('documentEncrypted');
  }
});

test('a PDF that is a ZIP too is refused', async () => {
  const pdf = await pdfOf();
  expect(await check(Buffer.concat([pdf, zipOf(DOCX)]))).toBe('documentPolyglot');
  expect(await check(Buffer.concat([pdf, zipOf(DOCX), Buffer.from('\n%%EOF')]))).toBe('documentPolyglot');
});

test('a PDF of which the end has not come is refused', async () => {
  const pdf = await pdfOf();
  expect(await check(pdf.subarray(0, pdf.length / 2))).toBe('unreadable');
});

test('a PDF is taken, also with 20 MB of pictures in which any short name occurs by chance', async () => {
  expect(await check(await pdfOf())).toBeNull();
  const chance = randomBytes(20_000_000);
  for (let at = 0; at < chance.length - 10; at += 1000) chance.write('\x01/JS(\xff', at, 'latin1');
  const pdf = await pdfOf();
  expect(await check(Buffer.concat([pdf.subarray(0, 100), chance, pdf]))).toBeNull();
});

test.each([
  ['says that it has macros', DOCM],
  ['has them and does not say so', { ...DOCX, 'word/vbaProject.bin': 'x' }],
  ['has them in other letters', { ...DOCX, 'WORD/VBAPROJECT.BIN': 'x' }],
  ['has them under another folder', { ...DOCX, 'x\\vbaProject.bin': 'x' }],
  ['has a control that runs', { ...DOCX, 'word/activeX/activeX1.bin': 'x' }],
])('a DOCX that %s is refused', async (_, files) => {
  expect(await check(zipOf(files))).toBe('documentMacros');
});

const relating = (type: string) =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/t.dotm" TargetMode="External"/>`;
test.each([
  ['a template', { 'word/_rels/settings.xml.rels': relating('attachedTemplate') }],
  [
    'a template in UTF-16',
    { 'word/_rels/settings.xml.rels': Buffer.from(relating('attachedTemplate'), 'utf16le') },
  ],
  ['a template in numbered letters', { 'WORD/_RELS/SETTINGS.XML.RELS': relating('attached&#84;emplate') }],
  ['an object that is linked', { 'word/_rels/document.xml.rels': relating('oleObject') }],
  ['an embedded object', { 'word/embeddings/oleObject1.bin': 'x' }],
  ['another document', { 'word/_rels/document.xml.rels': relating('subDocument') }],
])('a DOCX with %s is refused', async (_, files) => {
  expect(await check(zipOf({ ...DOCX, ...files }))).toBe('documentObjects');
});

test('a DOCX that unpacks to more than 200 MB is refused, also if it declares less', async () => {
  const bomb = zipOf({ ...DOCX, 'word/media/image1.png': Buffer.alloc(201 << 20) });
  expect(await check(bomb)).toBe('documentBomb');
  const name = bomb.lastIndexOf('word/media/image1.png');
  bomb.writeUInt32LE(10, name - 46 + 24);
  expect(await check(bomb)).toBe('documentBomb');
});

test('a DOCX whose relationships declare a megabyte that they lack is refused, and no stream fails later', async () => {
  const file = zipOf({ ...DOCX, 'word/_rels/settings.xml.rels': 'short' });
  const name = file.lastIndexOf('word/_rels/settings.xml.rels');
  file.writeUInt32LE(2 << 20, name - 46 + 24);
  expect(await check(file)).toBe('documentBomb');
  await sleep(50); // An uncaught error fails the run.
});

test('a DOCX of which a part is encrypted is refused', async () => {
  expect(await check(zipOf(DOCX, 1))).toBe('documentEncrypted');
});

test.each([
  ['a ZIP of anything', zipOf({ 'a.txt': 'a' })],
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
])('%s is not readable', async (_, bytes) => {
  expect(await check(bytes)).toBe('unreadable');
});

test('a DOCX is taken', async () => {
  expect(await check(zipOf(DOCX))).toBeNull();
});

test.each(['Macros', 'VBA', '_VBA_PROJECT', '_vba_project_cur'])('a DOC with %s is refused', async (name) => {
  expect(await check(compoundFileOf(['1Table', 'WordDocument', 'a', 'b', 'c', name]))).toBe('documentMacros');
});

test('a DOC with a password is refused, in its old way and in its new one', async () => {
  expect(await check(compoundFileOf(['WordDocument'], 0x0100))).toBe('documentEncrypted');
  expect(await check(compoundFileOf(['EncryptionInfo', 'EncryptedPackage']))).toBe('documentEncrypted');
});

test('a DOC with an object of another program is refused', async () => {
  expect(await check(compoundFileOf(['WordDocument', '\u0001Ole10Native']))).toBe('documentObjects');
});

test('a DOC is taken, and a workbook of the same make is not', async () => {
  expect(await check(compoundFileOf(['1Table', 'WordDocument']))).toBeNull();
  expect(await check(compoundFileOf(['Workbook']))).toBe('unreadable');
});

test('an error of the place where files are kept is no fault of the document', async () => {
  const away = { sizeBytes: 100, read: () => Promise.reject(new Error('away')) };
  await expect(checkDocument(away)).rejects.toThrow('away');
});
