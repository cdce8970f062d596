import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { OneLine } from '#ui/text.tsx';
import { rowTime } from '../../rules.ts';
import type { FoundMessage } from '../../schema.ts';
import { useTimes } from '../times.ts';

type FoundMessagesProps = {
  list: {
    data: { pages: { items: FoundMessage[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  openId: string | null;
  openAt: number | undefined;
};

export function FoundMessages({ list, openId, openAt }: FoundMessagesProps) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <ListHeading>{t('inbox.messages')}</ListHeading>
      {items ? (
        <ul className="divide-y divide-line">
          {items.map((message) => (
            <Found
              key={message.id}
              message={message}
              isOpen={message.conversationId === openId && message.seq === openAt}
            />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState title={t('inbox.searchFailed')} {...retryOf(t, list)} />
      ) : (
        <Loading className="grid gap-3 p-3" shapes={['h-14', 'h-14']} />
      )}
      <div className="pb-4">
        <LoadMore {...moreOf(list)} />
      </div>
    </>
  );
}

function Found({ message, isOpen }: { message: FoundMessage; isOpen: boolean }) {
  const { t } = useTranslation();
  const { conversationId, seq, author, counterpartName, campaignTitle, excerpt, createdAt } = message;
  return (
    <li>
      <Link
        to={`/inbox?c=${conversationId}&m=${seq}`}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        className={clsx(
          'block px-4 py-3 -outline-offset-2 transition-colors hover:bg-wash',
          isOpen && 'bg-wash',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-sm font-medium">
            <OneLine>{counterpartName}</OneLine>
          </span>
          <Moved at={createdAt} />
        </span>
        {campaignTitle && (
          <span className="block text-xs text-ink-3">
            <OneLine>{campaignTitle}</OneLine>
          </span>
        )}
        <span className="mt-0.5 flex gap-1 text-sm">
          {author === 'own' && <span className="shrink-0 text-ink-3">{t('inbox.you')}</span>}
          <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere text-ink-2">
            {excerpt.before}
            <mark className="rounded-xs bg-amber-tint text-ink">{excerpt.match}</mark>
            {excerpt.after}
          </span>
        </span>
      </Link>
    </li>
  );
}

export const ListHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="px-4 pt-4 pb-1 text-xs font-medium text-ink-3">{children}</h2>
);

export function Moved({ at }: { at: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { time, shortDate } = useTimes();
  const words = { time, yesterday: () => t('inbox.yesterday'), date: shortDate };
  return (
    <time dateTime={at} title={format.dateTime(at)} className="shrink-0 text-xs text-ink-3">
      {words[rowTime(at)](at)}
    </time>
  );
}
