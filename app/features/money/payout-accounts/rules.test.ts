import { expect, test } from 'vitest';
import { isIban, isPayable, isSwiftBic, maskEmail, maskIban } from './rules.ts';

test.each([
  'GB29 NWBK 6016 1331 9268 19',
  'de89370400440532013000',
  'SA0380000000608010167519',
  'JO94CBJO0010000000000131000302',
])('accepts %s as an IBAN', (iban) => expect(isIban(iban)).toBe(true));

test.each([
  ['a wrong checksum', 'GB29NWBK60161331926818'],
  ['too few characters', 'DE89'],
  ['no characters', ''],
  ['a sign', 'GB29NWBK6016133192681!'],
  ['no country', '1234567890123456'],
])('refuses an IBAN with %s (%j)', (_, iban) => expect(isIban(iban)).toBe(false));

test('accepts only SWIFT codes of 8 or 11 characters', () => {
  expect(['DEUTDEFF', 'deutdeff500', 'NEDSZAJJXXX'].every(isSwiftBic)).toBe(true);
  expect(['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF5000', '12345678'].some(isSwiftBic)).toBe(false);
});

test('masks an IBAN and an email address', () => {
  expect(maskIban('GB29 NWBK 6016 1331 9268 19')).toBe('•••• 6819');
  expect(maskEmail('lina@example.com')).toBe('l•••@example.com');
});

test('is payable with a verified Stripe account or complete details of the chosen method', () => {
  const none = { method: null, payoutsEnabled: false, paypalEmail: null, bankDetails: null };
  expect(isPayable(none)).toBe(false);
  expect(isPayable({ ...none, method: 'stripe' })).toBe(false);
  expect(isPayable({ ...none, method: 'stripe', payoutsEnabled: true })).toBe(true);
  expect(isPayable({ ...none, method: 'paypal', payoutsEnabled: true })).toBe(false);
  expect(isPayable({ ...none, method: 'paypal', paypalEmail: 'sealed' })).toBe(true);
  expect(isPayable({ ...none, method: 'wise', bankDetails: 'sealed' })).toBe(true);
});
