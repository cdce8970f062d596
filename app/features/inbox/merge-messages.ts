import type { InfiniteData } from '@tanstack/react-query';
import type { Message, MessagePage } from './schema.ts';

/** The newest message that is here, where those up to the end are. */
export const newestSeq = (data: InfiniteData<MessagePage>): number => data.pages[0]?.items.at(-1)?.seq ?? 0;

/** What is here, and these behind it. Whatever would leave a gap is left out, and read later. */
export function withNewer(
  data: InfiniteData<MessagePage, unknown>,
  newer: readonly Message[],
): InfiniteData<MessagePage, unknown> {
  const [first, ...others] = data.pages;
  if (!first || first.hasNewer) return data;
  const items = [...first.items];
  for (const message of newer) if (message.seq === (items.at(-1)?.seq ?? 0) + 1) items.push(message);
  return { ...data, pages: [{ ...first, items }, ...others] };
}
