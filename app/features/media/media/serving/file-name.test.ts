import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition, MAX_NAME_BYTES } from './file-name.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('cleanFileName', () => {
  test.each([
    ['keeps a plain name', 'Brief (v2) final.pdf', 'Brief (v2) final.pdf'],
    ['keeps an Arabic name', 'عقد التصوير – نسخة ٢.pdf', 'عقد التصوير – نسخة ٢.pdf'],
    ['keeps the joiners of Persian', 'می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['keeps emoji', '👩‍👩‍👧 family.png', '👩‍👩‍👧 family.png'],
    ['joins a letter and its accent into one character', 'cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['removes folders', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['removes Windows folders', 'C:\\Users\\lina\\cv.doc', 'cv.doc'],
    ['removes a direction override', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['removes direction marks', '\u2067a\u2069\u200f\u061c.pdf', 'a.pdf'],
    ['removes invisible characters', 'a\u200bb\ufeffc\u00ad\u2060.pdf', 'abc.pdf'],
    ['joins lines by a space', 'a\r\nSet-Cookie: b\u2028c.pdf', 'a Set-Cookie_ b c.pdf'],
    ['removes control characters', 'a\0b\x1b[31mc\x7f.pdf', 'ab[31mc.pdf'],
    ['removes lone surrogates', 'a\ud800b.pdf', 'ab.pdf'],
    ['replaces characters that Windows forbids by an underscore', '<a>:"b"|c?*.pdf', '_a___b__c__.pdf'],
    ['trims spaces and joins repeated ones', '  a   b .pdf  ', 'a b .pdf'],
    ['joins blanks with invisible characters between them', 'a\t\0\tb.pdf', 'a b.pdf'],
    ['removes dots at the end', 'a.pdf. . .', 'a.pdf'],
    ['adds a stem to a name that is an extension', '.htaccess', 'file.htaccess'],
    ['calls an empty name file', '', 'file'],
    ['calls a name of dots file', '...', 'file'],
    ['calls an invisible name file', '\u202e\u200b', 'file'],
    ['calls a path without a file name file', 'a/', 'file'],
    ['puts an underscore before the name of a Windows device', 'CON', '_CON'],
    ['puts an underscore before a Windows device with an extension', 'nul.tar.gz', '_nul.tar.gz'],
    ['keeps a name that begins like a device', 'console.pdf', 'console.pdf'],
  ])('%s', (_, input, kept) => {
    expect(cleanFileName(input)).toBe(kept);
  });

  test(`truncates to ${MAX_NAME_BYTES} bytes between characters, and keeps the extension`, () => {
    const bytesLeftBy = (extension: string) => MAX_NAME_BYTES - extension.length;
    expect(cleanFileName(`${'x'.repeat(500)}.docx`)).toBe(`${'x'.repeat(bytesLeftBy('.docx'))}.docx`);
    expect(cleanFileName(`${'ع'.repeat(500)}.pdf`)).toBe(`${'ع'.repeat(bytesLeftBy('.pdf') / 2)}.pdf`);
    // Three faces of four bytes and two joiners of three are one character.
    const families = Math.floor(bytesLeftBy('.png') / 18);
    expect(cleanFileName(`${'👩‍👩‍👧'.repeat(500)}.png`)).toBe(`${'👩‍👩‍👧'.repeat(families)}.png`);
  });

  test('removes all hostile characters, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
        const kept = cleanFileName(input);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\<>:"|?*]/u);
        expect(kept).not.toMatch(/^[. ]|[. ]$/);
        expect(kept.length).toBeGreaterThan(0);
        // An underscore before the name of a device adds a byte.
        expect(new TextEncoder().encode(kept).length).toBeLessThanOrEqual(MAX_NAME_BYTES + 1);
        expect(cleanFileName(kept)).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('contentDisposition', () => {
  test.each([
    ['sends a plain name as an attachment', 'a.pdf', 'application/pdf', 'attachment; filename=a.pdf'],
    [
      'adds an ASCII fallback to an Arabic name',
      'عقد.pdf',
      'application/pdf',
      'attachment; filename="???.pdf"; filename*=UTF-8\'\'%D8%B9%D9%82%D8%AF.pdf',
    ],
    ['quotes a name with blanks', 'a b.pdf', 'application/pdf', 'attachment; filename="a b.pdf"'],
    [
      'adds the extension of the type to another one',
      'a.exe',
      'application/pdf',
      'attachment; filename=a.exe.pdf',
    ],
    ['adds the extension of a DOCX to a name for macros', 'a.docm', DOCX, 'attachment; filename=a.docm.docx'],
    [
      'adds the extension of a JPEG to the name of a page',
      'a.html',
      'image/jpeg',
      'inline; filename=a.html.jpg',
    ],
    ['keeps any extension of the type', 'a.JPEG', 'image/jpeg', 'inline; filename=a.JPEG'],
    ['sends a video inline', 'a.mov', 'video/quicktime', 'inline; filename=a.mov'],
    ['sends a document as an attachment', 'a.doc', 'application/msword', 'attachment; filename=a.doc'],
    ['sends an unknown type as an attachment', 'a', 'text/html', 'attachment; filename=a'],
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
