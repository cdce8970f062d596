import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { deviceOf } from '../../sessions/device.ts';
import { securityEventsQuery } from '../../ui/data.ts';

export function SecurityEventsSection() {
  const { t } = useTranslation();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('accounts.securityLog.title')}</h2>
      <p className="mt-1 text-ink-2">{t('accounts.securityLog.text')}</p>
      <Events />
    </Card>
  );
}

function Events() {
  const { t } = useTranslation();
  const format = useFormat();
  const events = useInfiniteQuery(securityEventsQuery);
  if (events.isPending) {
    return <Loading className="mt-4 grid gap-3" shapes={['h-12', 'h-12']} />;
  }
  if (!events.data) return <ErrorState {...retryOf(t, events)} />;
  const groups = equalInARow(
    events.data.pages.flatMap(({ items }) => items),
    ({ kind, at, userAgent, address }) => `${kind} ${format.date(at)} ${deviceOf(userAgent)} ${address}`,
  );
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {groups.map(([latest, ...earlier]) => {
          const { id, kind, at, userAgent, address } = latest!;
          const times = earlier.length + 1;
          const from = format.dateTime((earlier.at(-1) ?? latest!).at);
          const until = format.dateTime(at);
          return (
            <li key={id} className="gap-4 py-2.5 sm:flex sm:items-baseline sm:justify-between">
              <p className="dotted">
                <span className="font-medium">{t(`accounts.securityLog.kinds.${kind}`)}</span>
                {times > 1 && (
                  <span className="text-ink-2">{t('accounts.securityLog.times', { count: times })}</span>
                )}
              </p>
              <p className="dotted text-ui text-ink-3">
                <span>
                  {from === until
                    ? until
                    : t('accounts.securityLog.fromTo', { from, until: format.time(at) })}
                </span>
                {[deviceOf(userAgent), address].filter(Boolean).map((part) => (
                  <span key={part}>
                    <bdi dir="ltr">{part}</bdi>
                  </span>
                ))}
              </p>
            </li>
          );
        })}
      </ul>
      {events.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          loading={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          {t('accounts.securityLog.more')}
        </Button>
      )}
    </>
  );
}

function equalInARow<Item>(items: Item[], textOf: (item: Item) => string): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && textOf(group[0]!) === textOf(item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
