import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Lina Haddad', 'Lina'],
  [' لينا حداد ', 'لينا'],
  ['Zoë', 'Zoë'],
  // Abd, in Arabic عبد, begins a name of two words.
  ['عبد الرحمن بن محمد', 'عبد الرحمن'],
  ['Abd al Rahman Saleh', 'Abd al Rahman'],
  ['Abdul Karim', 'Abdul Karim'],
  ['عبد', 'عبد'],
])('finds the first name in %j: %j', (fullName, expected) => {
  expect(firstName(fullName)).toBe(expected);
});
