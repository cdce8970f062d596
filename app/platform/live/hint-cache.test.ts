import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetHints, recallHints, rememberHints } from './hint-cache.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  forgetHints();
});
afterEach(() => vi.useRealTimers());

test('recalls no events of other users or from before the start', () => {
  vi.advanceTimersByTime(500);
  rememberHints(['omar', 'ws_omar'], [{ topic: 'wallet' }]);
  expect(recallHints(['lina', 'ws_lina'])).toEqual({ reach: 500, hints: [] });
  forgetHints();
  expect(recallHints(['omar'])).toEqual({ reach: 0, hints: [] });
});

test('recalls each event once, at its latest time, for any of its keys', () => {
  vi.advanceTimersByTime(1000);
  rememberHints(['lina'], [{ topic: 'wallet' }, { topic: 'messages', id: 'cnv_1' }]);
  vi.advanceTimersByTime(40);
  rememberHints(['ws_lina', 'ws_omar'], [{ topic: 'wallet' }]);
  vi.advanceTimersByTime(2);
  rememberHints(['lina'], [{ topic: 'messages', id: 'cnv_2' }]);
  for (const keys of [
    ['lina', 'ws_lina'],
    ['ws_lina', 'lina'],
  ])
    expect(recallHints(keys)).toEqual({
      reach: 1042,
      hints: [
        { topic: 'messages', id: 'cnv_2', age: 0 },
        { topic: 'wallet', age: 2 },
        { topic: 'messages', id: 'cnv_1', age: 42 },
      ],
    });
});

test('reaches back at most a minute', () => {
  for (let seconds = 0; seconds < 300; seconds++) {
    rememberHints(['lina'], [{ topic: 'messages', id: `cnv_${seconds}` }]);
    vi.advanceTimersByTime(1000);
    const { reach, hints } = recallHints(['lina']);
    expect([reach, hints.length]).toEqual([Math.min(seconds + 1, 60) * 1000, Math.min(seconds, 59)]);
  }
});

test('drops the oldest events beyond its maximum and shortens its reach', () => {
  vi.advanceTimersByTime(1000);
  rememberHints(['lina'], [{ topic: 'wallet' }]);
  // 30,000 entries: more than the memory keeps.
  for (let times = 0; times < 300; times++) {
    vi.advanceTimersByTime(1);
    rememberHints(
      Array.from({ length: 100 }, (_, index) => `usr_${times}_${index}`),
      [{ topic: 'campaigns' }],
    );
  }
  expect(recallHints(['lina']).hints).toEqual([]);
  expect(recallHints(['lina']).reach).toBeLessThan(300);
  expect(recallHints(['usr_0_0']).hints).toEqual([]);
  expect(recallHints(['usr_299_0']).hints).toEqual([{ topic: 'campaigns', age: 0 }]);
});

test('recalls the newest hundred events and shortens its reach to them', () => {
  for (let times = 0; times < 150; times++) {
    rememberHints(['lina'], [{ topic: 'messages', id: `cnv_${times}` }]);
    vi.advanceTimersByTime(1);
  }
  const { reach, hints } = recallHints(['lina']);
  expect([reach, hints.length, hints[0]?.id, hints.at(-1)?.id]).toEqual([101, 100, 'cnv_149', 'cnv_50']);
});
