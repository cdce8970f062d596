import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Lina Haddad', 'Lina'],
  [' لينا حداد ', 'لينا'],
  ['عبد الرحمن بن محمد', 'عبد الرحمن'],
  ['Abd al Rahman Saleh', 'Abd al Rahman'],
  ['Abdul Karim', 'Abdul Karim'],
  ['عبد', 'عبد'],
  ['Zoë', 'Zoë'],
])('%j is called %j', (fullName, called) => {
  expect(firstName(fullName)).toBe(called);
});
