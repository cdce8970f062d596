import { expect, test } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import ar from './messages/ar.ts';
import en from './messages/en.ts';
import { MIN_VIDEOS, videosToReliable } from './rules.ts';
import { describeBrand } from './ui/brand-sentence.tsx';
import { describeCreator } from './ui/creator-sentence.tsx';

const tOf = (language: 'en' | 'ar') => createI18n(language, { reliability: language === 'ar' ? ar : en }).t;

test.each([
  ['en', { reviewHours: 28.8 }, 'Average review time: 1.2 days · 46 of 48 videos reviewed on time'],
  ['en', { reviewHours: 0.2 }, 'Average review time: 1 hour · 46 of 48 videos reviewed on time'],
  ['en', { reviewHours: 23.4 }, 'Average review time: 23 hours · 46 of 48 videos reviewed on time'],
  ['en', { reviewHours: 24 }, 'Average review time: 1 day · 46 of 48 videos reviewed on time'],
  ['en', { reviewHours: null, videos: 5, onTime: 0 }, '0 of 5 videos reviewed on time'],
  ['ar', { reviewHours: 28.8 }, 'متوسط مدة المراجعة 1.2 يوم · المراجعة في الموعد: 46 من 48 فيديو'],
  [
    'ar',
    { reviewHours: 48, videos: 5, onTime: 5 },
    'متوسط مدة المراجعة يومان · المراجعة في الموعد: 5 من 5 فيديوهات',
  ],
  [
    'ar',
    { reviewHours: 3.4, videos: 103 },
    'متوسط مدة المراجعة 3 ساعات · المراجعة في الموعد: 46 من 103 فيديوهات',
  ],
  [
    'ar',
    { reviewHours: 264, videos: 100 },
    'متوسط مدة المراجعة 11 يومًا · المراجعة في الموعد: 46 من 100 فيديو',
  ],
] as const)('describes a brand in %s: %j', (language, values, text) => {
  const counts = { videos: 48, onTime: 46, ...values };
  expect(describeBrand(tOf(language), counts, language)).toEqual(text.split(' · '));
});

test.each([
  ['en', {}, '40 of 42 videos delivered on time · 35 videos approved without changes'],
  ['ar', {}, 'التسليم في الموعد: 40 من 42 فيديو · اعتُمد 35 منها من النسخة الأولى'],
  [
    'ar',
    { videos: 7, onTime: 7, firstApproved: 0 },
    'التسليم في الموعد: 7 من 7 فيديوهات · لم يُعتمد أي منها من النسخة الأولى',
  ],
  ['ar', { firstApproved: 2 }, 'التسليم في الموعد: 40 من 42 فيديو · اعتُمد اثنان منها من النسخة الأولى'],
] as const)('describes a creator in %s: %j', (language, values, text) => {
  expect(describeCreator(tOf(language), { videos: 42, onTime: 40, firstApproved: 35, ...values })).toEqual(
    text.split(' · '),
  );
});

test.each([
  // With fewer videos than the minimum, the missing number.
  [0, 0, MIN_VIDEOS],
  [MIN_VIDEOS - 1, MIN_VIDEOS - 1, 1],
  [MIN_VIDEOS, MIN_VIDEOS, 0],
  // 4 of 5, and (4 + 5) of (5 + 5).
  [5, 4, 5],
  [10, 9, 0],
  // 8 of 10, and (8 + 10) of (10 + 10).
  [10, 8, 10],
  // 0 of 2, and (0 + 18) of (2 + 18).
  [2, 0, 18],
])('a creator with %d videos, %d on time, reaches 90%% after %d more', (videos, onTime, more) => {
  expect(videosToReliable({ videos, onTime })).toBe(more);
});
