import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import type { Page } from '#core/pagination.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { EmptyPage, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';

/** The id does not exist or is malformed. */
export const isNotFound = (error: unknown) => error instanceof AppError && [400, 404].includes(error.status);

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  failed?: ReactNode;
  /** Shown instead of a failure if the server finds nothing. */
  notFound?: ReactNode;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, failed, notFound, skeleton, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  if (notFound && isNotFound(query.error)) return notFound;
  return <ErrorState title={failed} {...retryOf(t, query)} />;
}

export type PagedList<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

type LoadedListProps<Item> = {
  list: PagedList<Item>;
  empty: ReactNode;
  failed?: ReactNode;
  skeleton?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

export function LoadedList<Item>({ list, empty, failed, skeleton, children }: LoadedListProps<Item>) {
  return (
    <Loaded query={list} failed={failed} skeleton={skeleton ?? <Loading shapes={['h-80 rounded-card!']} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        return (
          <>
            {children(items)}
            <LoadMore {...moreOf(list)} />
          </>
        );
      }}
    </Loaded>
  );
}

type AccessRestrictedProps = {
  text: ReactNode;
  link?: { to: string; label: string };
};

export function AccessRestricted({ text, link }: AccessRestrictedProps) {
  const { t } = useTranslation();
  return (
    <EmptyPage
      drawing="lock"
      title={t('shell.restricted')}
      text={text}
      link={link ?? { to: '/dashboard', label: t('shell.restrictedBack') }}
    />
  );
}
