export const BRIEF_ITEM_KINDS = ['must', 'avoid'] as const;
export type BriefItemKind = (typeof BRIEF_ITEM_KINDS)[number];
export type BriefItemInput = { kind: BriefItemKind; text: string };
export const MAX_BRIEF_ITEMS = 30;
export const MAX_BRIEF_ITEM_LENGTH = 300;

/** A line of the brief in one form: without its bullet and repeated spaces. */
export const briefLine = (line: string) =>
  line
    .replace(/^\s*(?:[-•*–]|\d+[.)])\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Equal for two items that ask for the same. */
export const briefItemKey = ({ kind, text }: BriefItemInput) => `${kind} ${briefLine(text)}`;

/** Without duplicates, required points first. */
export function uniqueBriefItems<Item extends BriefItemInput>(items: Item[]): Item[] {
  const unique = [...new Map(items.map((item) => [briefItemKey(item), item])).values()];
  return BRIEF_ITEM_KINDS.flatMap((kind) => unique.filter((item) => item.kind === kind));
}

/** Items of typed texts with an item per line. */
export function briefItemsOf(texts: Record<BriefItemKind, string>): BriefItemInput[] {
  const items = BRIEF_ITEM_KINDS.flatMap((kind) =>
    texts[kind].split('\n').map((line) => ({ kind, text: briefLine(line) })),
  );
  return uniqueBriefItems(items).filter(({ text }) => text);
}

export const briefTextOf = (items: BriefItemInput[], kind: BriefItemKind) =>
  items
    .filter((item) => item.kind === kind)
    .map(({ text }) => text)
    .join('\n');
