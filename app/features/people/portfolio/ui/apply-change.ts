import { placedAfter } from '../rules.ts';
import type { PortfolioItem } from '../schema.ts';

export type QuickChange = { id: string } & (
  | { kind: 'place'; afterId: string | null }
  | { kind: 'pin'; isPinned: boolean }
  | { kind: 'show'; isPublic: boolean }
);

/** Predicts the answer of the server. Idempotent, because the server may have applied the change already. */
export function applyChange(items: PortfolioItem[], change: QuickChange): PortfolioItem[] {
  const { id } = change;
  if (change.kind === 'pin')
    return items.map((item) => ({
      ...item,
      isPinned: item.id === id ? change.isPinned : item.isPinned && !change.isPinned,
    }));
  if (change.kind === 'show')
    return items.map((item) =>
      item.id === id
        ? { ...item, isPublic: change.isPublic, isPinned: item.isPinned && change.isPublic }
        : item,
    );
  const ids = items.map((item) => item.id);
  return (placedAfter(ids, id, change.afterId) ?? ids).map((each) => items.find((item) => item.id === each)!);
}
