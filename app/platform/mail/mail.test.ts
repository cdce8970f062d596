import { expect, test } from 'vitest';
import { composeMail, defuseLinks } from './compose-mail.server.ts';

const LINK = /https?:\/\/\S+|www\.\p{L}+|\S+@\S+\.\w+|[\p{L}\p{N}-]+\.\p{L}{2,}/u;

test.each([
  'https://evil.example/pay',
  'evil.example',
  'www.evil.example',
  'مكافأة.شبكة',
  'boss@evil.example',
  'see evil.co!',
])('defuses %s in user text, so that a mail does not link it', (typed) => {
  expect(typed).toMatch(LINK);
  expect(defuseLinks(typed)).not.toMatch(LINK);
  expect(defuseLinks(typed).replaceAll('\u2060', '')).toBe(typed);
  const { subject, text, html } = composeMail({
    to: 'lina@laqta.example',
    language: 'en',
    subject: `Paid by ${typed}`,
    paragraphs: [`Hello ${typed},`],
    action: { label: 'Open', url: 'http://localhost:3000/orders' },
    footer: 'Why',
  });
  for (const part of [subject, text, html.replaceAll(/<[^>]*>/g, ' ')])
    expect(part.replaceAll('http://localhost:3000/orders', '')).not.toMatch(LINK);
});

test.each(['$122.40', 'Nov 21, 2026. Then', '15.5 %', 'St. Louis'])('leaves %s unchanged', (text) => {
  expect(defuseLinks(text)).toBe(text);
});
