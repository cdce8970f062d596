import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a name is kept', () => {
  test.each([
    ['as it is', 'Brief (v2) final.pdf', 'Brief (v2) final.pdf'],
    ['in Arabic as it is', 'عقد التصوير – نسخة ٢.pdf', 'عقد التصوير – نسخة ٢.pdf'],
    ['in Persian with its joiners', 'می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['with its emoji', '👩‍👩‍👧 family.png', '👩‍👩‍👧 family.png'],
    ['in one form of letters', 'cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['without folders', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['without folders of Windows', 'C:\\Users\\lina\\cv.doc', 'cv.doc'],
    ['without a direction override', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['without marks of direction', '\u2067a\u2069\u200f\u061c.pdf', 'a.pdf'],
    ['without invisible characters', 'a\u200bb\ufeffc\u00ad\u2060.pdf', 'abc.pdf'],
    ['on one line', 'a\r\nSet-Cookie: b\u2028c.pdf', 'a Set-Cookie_ b c.pdf'],
    ['without control characters', 'a\0b\x1b[31mc\x7f.pdf', 'ab[31mc.pdf'],
    ['without lone surrogates', 'a\ud800b.pdf', 'ab.pdf'],
    ['without shell characters', '<a>:"b"|c?*.pdf', '_a___b__c__.pdf'],
    ['without surrounding spaces', '  a   b .pdf  ', 'a b .pdf'],
    ['with one blank for many, whatever is invisible between them', 'a\t\0\tb.pdf', 'a b.pdf'],
    ['without dots at its end', 'a.pdf. . .', 'a.pdf'],
    ['visible', '.htaccess', 'file.htaccess'],
    ['though it is nothing', '', 'file'],
    ['though it is dots', '...', 'file'],
    ['though it is invisible', '\u202e\u200b', 'file'],
    ['though it ends with a folder', 'a/', 'file'],
    ['though Windows has a device of that name', 'CON', '_CON'],
    ['though that device has an ending', 'nul.tar.gz', '_nul.tar.gz'],
    ['though it begins like a device', 'console.pdf', 'console.pdf'],
  ])('%s', (_, input, kept) => {
    expect(cleanFileName(input)).toBe(kept);
  });

  test('truncated between characters, with its extension', () => {
    expect(cleanFileName(`${'x'.repeat(500)}.docx`)).toBe(`${'x'.repeat(235)}.docx`);
    expect(cleanFileName(`${'ع'.repeat(500)}.pdf`)).toBe(`${'ع'.repeat(118)}.pdf`);
    expect(cleanFileName(`${'👩‍👩‍👧'.repeat(500)}.png`)).toBe(`${'👩‍👩‍👧'.repeat(13)}.png`);
  });

  test('without hostile characters, and unchanged when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
        const kept = cleanFileName(input);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\<>:"|?*]/u);
        expect(kept).not.toMatch(/^[. ]|[. ]$/);
        expect(kept.length).toBeGreaterThan(0);
        expect(new TextEncoder().encode(kept).length).toBeLessThanOrEqual(241);
        expect(cleanFileName(kept)).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a name is sent', () => {
  test.each([
    ['as it is', 'a.pdf', 'application/pdf', 'attachment; filename=a.pdf'],
    [
      'in Arabic with an ASCII fallback',
      'عقد.pdf',
      'application/pdf',
      'attachment; filename="???.pdf"; filename*=UTF-8\'\'%D8%B9%D9%82%D8%AF.pdf',
    ],
    ['with quotes as text', 'a b.pdf', 'application/pdf', 'attachment; filename="a b.pdf"'],
    ['with the ending of its type', 'a.exe', 'application/pdf', 'attachment; filename=a.exe.pdf'],
    ['never as a document of macros', 'a.docm', DOCX, 'attachment; filename=a.docm.docx'],
    ['never as a page', 'a.html', 'image/jpeg', 'inline; filename=a.html.jpg'],
    ['with another ending of its type', 'a.JPEG', 'image/jpeg', 'inline; filename=a.JPEG'],
    ['inline for a video', 'a.mov', 'video/quicktime', 'inline; filename=a.mov'],
    ['as a download for a document', 'a.doc', 'application/msword', 'attachment; filename=a.doc'],
    ['for an unknown type to be saved', 'a', 'text/html', 'attachment; filename=a'],
  ])('%s', (_, name, type, header) => {
    expect(contentDisposition(name, type)).toBe(header);
  });

  test('on one ASCII line that preserves the cleaned name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (input) => {
        const kept = cleanFileName(`${input}.pdf`);
        const header = contentDisposition(kept, 'application/pdf');
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        expect(parse(header).parameters.filename).toMatch(/\.pdf$/i);
        expect([kept, `${kept}.pdf`]).toContain(parse(header).parameters.filename);
      }),
      { numRuns: 2000 },
    );
  });
});
