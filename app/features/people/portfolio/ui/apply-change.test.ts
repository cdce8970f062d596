import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PortfolioItem } from '../schema.ts';
import { applyChange, type QuickChange } from './apply-change.ts';

const IDS = [...'abcde'];
const start: PortfolioItem[] = IDS.map((id) => ({
  id,
  title: id,
  tags: [],
  isPinned: false,
  isPublic: true,
  createdAt: '',
  video: { type: 'link', url: '', posterUrl: null, durationMs: null },
}));

const id = fc.constantFrom(...IDS);
const change: fc.Arbitrary<QuickChange> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), id, afterId: fc.option(id) }),
  fc.record({ kind: fc.constant('pin' as const), id, isPinned: fc.boolean() }),
  fc.record({ kind: fc.constant('show' as const), id, isPublic: fc.boolean() }),
);

test('applies a change idempotently', () => {
  fc.assert(
    fc.property(fc.array(change), change, (before, last) => {
      const once = [...before, last].reduce(applyChange, start);
      expect(applyChange(once, last)).toEqual(once);
    }),
  );
});

test('keeps every video once and at most one pinned, for any changes', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const items = changes.reduce(applyChange, start);
      expect(items.map((item) => item.id).sort()).toEqual(IDS);
      expect(items.filter(({ isPinned }) => isPinned).length).toBeLessThanOrEqual(1);
    }),
  );
});
