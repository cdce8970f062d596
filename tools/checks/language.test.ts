import { expect, test } from 'vitest';
import { brokenRules } from './language.ts';

const NAME = 'whoever is signed out gets 401';

test.each([
  ['inverted', 'app/a.ts', '/** What a person may sign up as. */'],
  ['inverted', 'db/a.sql', '-- Whose it is.'],
  ['oblique', 'app/a.ts', ' * The row of somebody else.'],
  ['identifier', 'app/a.ts', 'const knownOrders = [];'],
  ['identifier', 'app/a.ts', 'const { first_asked: at } = row;'],
  ['test-name', 'app/a.test.ts', `test('${NAME}', () => {`],
  ['docs', 'docs/a.md', '- Those that wait are retried.'],
  ['interface', 'app/features/money/wallet/messages/en.ts', "  title: 'Whom you wish for',"],
  ['code', 'app/a.ts', '/** Paid once (RESOLVE-5). */'],
  ['code', 'docs/a.md', 'Stripe decides (D4).'],
])('finds %s in %s: %s', (rule, file, line) => {
  expect(brokenRules(file, line)).toEqual([rule]);
});

test.each([
  ['app/a.ts', '/** Returns the orders of the shop, newest first. */'],
  ['app/a.ts', "const text = 'Nobody told them';"],
  ['app/a.ts', 'const { unknown, holdings } = totals;'],
  ['app/features/money/wallet/messages/en.ts', "  title: 'What do you sell?',"],
  ['app/features/money/wallet/messages/ar.ts', "  title: 'Whom you wish for',"],
  ['docs/a.md', 'RFC-9457, UTF-8 and SHA-256'],
])('accepts a line of %s: %s', (file, line) => {
  expect(brokenRules(file, line)).toEqual([]);
});
