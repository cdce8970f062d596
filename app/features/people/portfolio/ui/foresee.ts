import { placedAfter } from '../rules.ts';
import type { PortfolioItem } from '../schema.ts';

export type QuickChange = { id: string } & (
  | { what: 'place'; afterId: string | null }
  | { what: 'pin'; isPinned: boolean }
  | { what: 'show'; isPublic: boolean }
);

/** Idempotent, because the server may have applied it already. */
export function foresee(items: PortfolioItem[], change: QuickChange): PortfolioItem[] {
  const { id } = change;
  if (change.what === 'pin')
    return items.map((item) => ({
      ...item,
      isPinned: item.id === id ? change.isPinned : item.isPinned && !change.isPinned,
    }));
  if (change.what === 'show')
    return items.map((item) =>
      item.id === id
        ? { ...item, isPublic: change.isPublic, isPinned: item.isPinned && change.isPublic }
        : item,
    );
  const ids = items.map((item) => item.id);
  return (placedAfter(ids, id, change.afterId) ?? ids).map((each) => items.find((item) => item.id === each)!);
}
