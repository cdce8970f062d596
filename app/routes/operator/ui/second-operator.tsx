import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SecondOperatorRequest } from '#features/money/refunds/schema.ts';
import { confirmRequest, discardRequest, secondOperatorQuery } from '#features/money/refunds/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/lists/list-states.tsx';
import { useAsk } from './action-dialog.tsx';
import { Ago } from './parts.tsx';

export function SecondOperator({ kind }: { kind: SecondOperatorRequest['kind'] }) {
  const { t } = useTranslation();
  const requests = useQuery(secondOperatorQuery);
  if (requests.isError && !requests.data) return <ErrorState {...retryOf(t, requests)} />;
  const waiting = requests.data?.items.filter((request) => request.kind === kind) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card className="mb-5 p-5">
      <h2 className="text-base">{t('operator.secondOperator.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('operator.secondOperator.text')}</p>
      <ul className="mt-3 divide-y divide-line">
        {waiting.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ request }: { request: SecondOperatorRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = useAsk();
  const amount = format.money(Math.abs(request.amountCents));
  const what = t(
    `operator.secondOperator.what.${request.kind === 'wallet_refund' ? 'wallet_refund' : request.action}`,
    { amount, brand: isolateText(request.brandName ?? '') },
  );
  const decide = (how: 'confirm' | 'discard') =>
    ask({
      title: t(`operator.secondOperator.${how}Title`),
      text: t(`operator.secondOperator.${how}Text`, { what }),
      action: t(`operator.secondOperator.${how === 'confirm' ? 'confirmAmount' : how}`, { amount }),
      done: t(`operator.secondOperator.${how}ed`),
      destructive: how === 'discard',
      run: () => (how === 'confirm' ? confirmRequest : discardRequest)(request.id),
    });
  const place = useRef<HTMLLIElement>(null);
  const isLinked = useLocation().hash === `#${request.id}`;
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <li
      ref={place}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-3 py-3',
        isLinked ? '-mx-3 rounded-control bg-wash px-3' : 'last:pb-0',
      )}
    >
      <div className="min-w-0">
        <p className="font-medium">{what}</p>
        <p className="text-sm text-ink-2">
          {t('operator.secondOperator.by', {
            name: isolateText(request.requestedByName),
            reason: isolateText(request.reason),
          })}
          {' · '}
          <Ago at={request.createdAt} />
        </p>
        {request.isOwn && <p className="text-sm text-ink-3">{t('operator.secondOperator.own')}</p>}
      </div>
      <span className="flex gap-1.5">
        {!request.isOwn && (
          <Button size="small" variant="primary" onClick={() => decide('confirm')}>
            {t('operator.secondOperator.confirm')}
          </Button>
        )}
        <Button size="small" onClick={() => decide('discard')}>
          {t('operator.secondOperator.discard')}
        </Button>
      </span>
    </li>
  );
}
