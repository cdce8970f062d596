import { expect, test } from 'vitest';
import { describeBrief } from './describe-brief.ts';

test('omits the punctuation after a product name', () => {
  const product = { name: 'Glow serum, 30 ml.' };
  const brief = { product, videoSeconds: 30, platforms: ['tiktok'], goals: ['sales'] } satisfies Parameters<
    typeof describeBrief
  >[0];
  expect(describeBrief(brief, (_, facts) => facts?.product ?? '', 'en')).toBe('Glow serum, 30 ml');
});
