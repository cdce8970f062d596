import { expect, test } from 'vitest';
import type { Mail } from '#platform/mail/compose-mail.server.ts';
import {
  existingAccountMail,
  passwordResetMail,
  securityNoticeMail,
  verifyAddressMail,
} from './mails.server.ts';
import type { AnnouncedKind } from './security-log/rules.ts';

const ANNOUNCED: AnnouncedKind[] = [
  'second-factor-locked',
  'password-changed',
  'two-factor-off',
  'two-factor-replaced',
  'provider-linked',
  'provider-unlinked',
  'address-change-asked',
  'payout-destination-changed',
];
const url = 'https://laqta.example/auth/page?token=abc';
const to = { email: 'lina@laqta.example', name: 'Lina', url };

const mailsIn = (language: 'en' | 'ar'): Mail[] => [
  passwordResetMail({ ...to, language }),
  verifyAddressMail({ ...to, language, code: '123456' }),
  ...ANNOUNCED.flatMap((kind) =>
    [null, '203.0.113.7'].map((ipAddress) =>
      securityNoticeMail({
        ...to,
        language,
        kind,
        provider: 'google',
        newEmail: 'new@laqta.example',
        at: new Date('2026-03-01T12:30:00Z'),
        userAgent: null,
        ipAddress,
      }),
    ),
  ),
  existingAccountMail({ ...to, language }),
];

test.each(['en', 'ar'] as const)('fills every text of the account mails (%s)', (language) => {
  for (const { subject, text, html } of mailsIn(language)) {
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|\w\.(subject|body)\b/);
    expect(text).toContain('Lina');
    expect(text).toContain(url);
    expect(/\p{Script=Arabic}{3}/u.test(subject)).toBe(language === 'ar');
  }
});

test('names the address of the browser in a mail if it is known', () => {
  const [without, withAddress] = mailsIn('en').slice(2);
  expect(without!.text).toContain('It happened on \u2068Mar 1, 2026, 12:30 UTC\u2069.');
  expect(withAddress!.text).toContain(', from \u2068203.0.113.7\u2069.');
});
