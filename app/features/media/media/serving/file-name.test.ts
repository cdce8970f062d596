import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('cleanFileName', () => {
  test.each([
    ['keeps a plain name', 'Brief (v2) final.pdf', 'Brief (v2) final.pdf'],
    ['keeps an Arabic name', 'عقد التصوير – نسخة ٢.pdf', 'عقد التصوير – نسخة ٢.pdf'],
    ['keeps the joiners of Persian', 'می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['keeps emoji', '👩‍👩‍👧 family.png', '👩‍👩‍👧 family.png'],
    ['composes letters and accents', 'cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['removes folders', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['removes folders of Windows', 'C:\\Users\\lina\\cv.doc', 'cv.doc'],
    ['removes a direction override', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['removes marks of direction', '\u2067a\u2069\u200f\u061c.pdf', 'a.pdf'],
    ['removes invisible characters', 'a\u200bb\ufeffc\u00ad\u2060.pdf', 'abc.pdf'],
    ['joins lines', 'a\r\nSet-Cookie: b\u2028c.pdf', 'a Set-Cookie_ b c.pdf'],
    ['removes control characters', 'a\0b\x1b[31mc\x7f.pdf', 'ab[31mc.pdf'],
    ['removes lone surrogates', 'a\ud800b.pdf', 'ab.pdf'],
    ['replaces characters of shells', '<a>:"b"|c?*.pdf', '_a___b__c__.pdf'],
    ['trims spaces', '  a   b .pdf  ', 'a b .pdf'],
    ['joins blanks, also with invisible characters between them', 'a\t\0\tb.pdf', 'a b.pdf'],
    ['removes dots at the end', 'a.pdf. . .', 'a.pdf'],
    ['makes a hidden file visible', '.htaccess', 'file.htaccess'],
    ['names an empty name', '', 'file'],
    ['names a name of dots', '...', 'file'],
    ['names an invisible name', '\u202e\u200b', 'file'],
    ['names a path without a file', 'a/', 'file'],
    ['marks the name of a Windows device', 'CON', '_CON'],
    ['marks a Windows device with an extension', 'nul.tar.gz', '_nul.tar.gz'],
    ['keeps a name that begins like a device', 'console.pdf', 'console.pdf'],
  ])('%s', (_, input, kept) => {
    expect(cleanFileName(input)).toBe(kept);
  });

  test('truncates between characters and keeps the extension', () => {
    expect(cleanFileName(`${'x'.repeat(500)}.docx`)).toBe(`${'x'.repeat(235)}.docx`);
    expect(cleanFileName(`${'ع'.repeat(500)}.pdf`)).toBe(`${'ع'.repeat(118)}.pdf`);
    expect(cleanFileName(`${'👩‍👩‍👧'.repeat(500)}.png`)).toBe(`${'👩‍👩‍👧'.repeat(13)}.png`);
  });

  test('removes all hostile characters, and changes nothing when repeated', () => {
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

describe('contentDisposition', () => {
  test.each([
    ['sends a plain name', 'a.pdf', 'application/pdf', 'attachment; filename=a.pdf'],
    [
      'adds an ASCII fallback to an Arabic name',
      'عقد.pdf',
      'application/pdf',
      'attachment; filename="???.pdf"; filename*=UTF-8\'\'%D8%B9%D9%82%D8%AF.pdf',
    ],
    ['quotes a name with blanks', 'a b.pdf', 'application/pdf', 'attachment; filename="a b.pdf"'],
    ['adds the extension of the type', 'a.exe', 'application/pdf', 'attachment; filename=a.exe.pdf'],
    ['sends no document with macros', 'a.docm', DOCX, 'attachment; filename=a.docm.docx'],
    ['sends no page', 'a.html', 'image/jpeg', 'inline; filename=a.html.jpg'],
    ['keeps another extension of the type', 'a.JPEG', 'image/jpeg', 'inline; filename=a.JPEG'],
    ['shows a video inline', 'a.mov', 'video/quicktime', 'inline; filename=a.mov'],
    ['downloads a document', 'a.doc', 'application/msword', 'attachment; filename=a.doc'],
    ['downloads an unknown type', 'a', 'text/html', 'attachment; filename=a'],
  ])('%s', (_, name, type, header) => {
    expect(contentDisposition(name, type)).toBe(header);
  });

  test('sends one ASCII line that preserves the cleaned name', () => {
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
