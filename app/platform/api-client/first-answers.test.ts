import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

async function load(answers: Record<string, unknown> | null) {
  const block = answers && { textContent: JSON.stringify(answers) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-answers' ? block : null) });
  return import('./first-answers.ts');
}

test('gives each answer of the page once, and none for other addresses', async () => {
  const { hasFirstAnswers, takeFirstAnswer } = await load({ '/api/wallet': { balanceCents: 5 } });
  expect(hasFirstAnswers).toBe(true);
  expect(takeFirstAnswer('/api/wallet?cursor=1')).toBeUndefined();
  expect(takeFirstAnswer('/api/wallet')).toEqual({ balanceCents: 5 });
  expect(takeFirstAnswer('/api/wallet')).toBeUndefined();
});

test('gives no answer after a live event or half a minute', async () => {
  vi.useFakeTimers();
  const first = await load({ '/api/wallet': {} });
  first.dropFirstAnswers();
  expect(first.takeFirstAnswer('/api/wallet')).toBeUndefined();
  vi.resetModules();
  const second = await load({ '/api/wallet': {} });
  vi.advanceTimersByTime(30_000);
  expect(second.takeFirstAnswer('/api/wallet')).toBeUndefined();
});

test('finds no answers in a page without them', async () => {
  const { hasFirstAnswers, takeFirstAnswer } = await load(null);
  expect([hasFirstAnswers, takeFirstAnswer('/api/wallet')]).toEqual([false, undefined]);
});
