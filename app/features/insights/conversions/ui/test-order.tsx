import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuccessBox } from '#ui/message-box.tsx';
import { Spinner } from '#ui/progress.tsx';
import type { ShopOrder } from '../schema.ts';
import { shopOrdersQuery } from './data.ts';

/** Waits for a test order that is newer than all that were there. */
export function TestOrder({ source }: { source: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(shopOrdersQuery);
  const orders = list.data?.pages[0]?.items;
  const [known, setKnown] = useState<string>();
  if (orders && known === undefined) setKnown(newest(orders));
  const arrived = orders?.find(
    (order) => known !== undefined && order.isTest && order.source === source && order.id > known,
  );
  if (arrived)
    return <SuccessBox>{t('conversions.arrived', { order: `\u2068${arrived.orderId}\u2069` })}</SuccessBox>;
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm text-ink-2">
      <Spinner className="size-4" />
      {t('conversions.listening')}
    </p>
  );
}

/** Ids sort by when they were made. */
const newest = (orders: ShopOrder[]): string =>
  orders
    .map(({ id }) => id)
    .sort()
    .at(-1) ?? '';
