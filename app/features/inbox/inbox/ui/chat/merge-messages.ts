import type { InfiniteData } from '@tanstack/react-query';
import { MAX_PAGES, MESSAGES_A_PAGE } from '../../rules.ts';
import type { Message, MessagePage } from '../../schema.ts';

/** The newest message that is here, where those up to the end are. */
export const newestSeq = (data: InfiniteData<MessagePage>): number => data.pages[0]?.items.at(-1)?.seq ?? 0;

/**
 * What is here, and these behind it. Whatever would leave a gap is left out, and read later. A full page is followed by
 * another, and the oldest one is forgotten where there are too many.
 */
export function withNewer(
  data: InfiniteData<MessagePage, unknown>,
  newer: readonly Message[],
): InfiniteData<MessagePage, unknown> {
  if (!data.pages[0] || data.pages[0].hasNewer) return data;
  const pages = [...data.pages];
  const pageParams = [...data.pageParams];
  for (const message of newer) {
    const first = pages[0]!;
    const last = first.items.at(-1)?.seq ?? 0;
    if (message.seq !== last + 1) continue;
    if (first.items.length < MESSAGES_A_PAGE) pages[0] = { ...first, items: [...first.items, message] };
    else {
      pages[0] = { ...first, hasNewer: true };
      pages.unshift({ items: [message], hasOlder: true, hasNewer: false });
      pageParams.unshift({ after: last });
    }
  }
  return { pages: pages.slice(0, MAX_PAGES), pageParams: pageParams.slice(0, MAX_PAGES) };
}
