export const MAX_ITEMS = 50;
export const MAX_TAGS = 5;
export const MAX_TAG_LENGTH = 24;
/** Tags shown on a card of the public page. All tags are searchable. */
export const SHOWN_TAGS = 2;
export const MAX_SECONDS = 3600;

/** Moves an id after another one, or to the start. Null if either is missing. */
export function placedAfter(ids: readonly string[], id: string, afterId: string | null): string[] | null {
  if (!ids.includes(id)) return null;
  const others = ids.filter((other) => other !== id);
  const index = afterId === null ? 0 : others.indexOf(afterId) + 1;
  return afterId !== null && index === 0 ? null : others.toSpliced(index, 0, id);
}
