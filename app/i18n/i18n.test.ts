import { expect, test, vi } from 'vitest';
import { createI18n } from './i18n.ts';

test('shows a missing key and warns, without text of the other language', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { t } = createI18n('ar', { feature: { existing: 'معروف' } });
  expect(t('feature.existing' as never)).toBe('معروف');
  expect(t('feature.unknown' as never)).toBe('feature.unknown');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('feature.unknown'));
});

test('Arabic counts in six forms', () => {
  const { t } = createI18n('ar', {
    videos_zero: 'لا فيديوهات',
    videos_one: 'فيديو واحد',
    videos_two: 'فيديوهان',
    videos_few: '{{count}} فيديوهات',
    videos_many: '{{count}} فيديو',
    videos_other: '{{count}} فيديو.',
  });
  const count = (count: number) => t('videos' as never, { count });
  expect([0, 1, 2, 3, 11, 100].map(count)).toEqual([
    'لا فيديوهات',
    'فيديو واحد',
    'فيديوهان',
    '3 فيديوهات',
    '11 فيديو',
    '100 فيديو.',
  ]);
});

test('interpolates user text without escaping', () => {
  const { t } = createI18n('en', { hello: 'Hello {{name}}' });
  expect(t('hello' as never, { name: '<b>Lina & Co</b>' })).toBe('Hello <b>Lina & Co</b>');
});
