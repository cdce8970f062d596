import { expect, test } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import ar from '../messages/ar.ts';
import en from '../messages/en.ts';
import { eventWords } from './times.ts';

test.each([
  ['en', 'brand', 'The creator was paid $110.50.'],
  ['en', 'creator', 'You were paid $110.50.'],
  ['ar', 'brand', 'دُفع لصانع المحتوى $110.50.'],
  ['ar', 'creator', 'وصلتك مستحقات قدرها $110.50.'],
] as const)('reports a payment in %s from the view of the %s', (language, side, text) => {
  const { t } = createI18n(language, { inbox: language === 'ar' ? ar : en });
  expect(eventWords(t, { kind: 'paid', payoutCents: 11_050 }, side, () => '$110.50')).toBe(text);
});
