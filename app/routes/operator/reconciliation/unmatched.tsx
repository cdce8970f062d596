import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type UnmatchedMovement, UnmatchedQuery } from '#features/money/refunds/schema.ts';
import { type Resolution, resolveMovement, unmatchedQuery } from '#features/money/refunds/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { Segments } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useAsk } from '../ui/action-dialog.tsx';
import { Ago, Code, Nothing } from '../ui/parts.tsx';
import { SecondOperator } from '../ui/second-operator.tsx';

/** Money that is really ours to keep at Stripe and nobody's yet: it lies in suspense until an operator decides. */
export function Unmatched() {
  const { t } = useTranslation();
  const { filter, set } = useFilter(UnmatchedQuery);
  const list = useInfiniteQuery(unmatchedQuery(filter));
  return (
    <>
      <SecondOperator kind="movement" />
      <div className="mb-4">
        <Segments
          label={t('operator.unmatched.filter')}
          value={filter.open ?? ''}
          onChange={(open) => set({ open })}
          options={[
            { value: '', label: t('operator.all') },
            { value: 'true', label: t('operator.unmatched.undecided') },
            { value: 'false', label: t('operator.unmatched.decided') },
          ]}
        />
      </div>
      <ConsoleList
        label={t('operator.reconciliation.tabs.unmatched')}
        list={list}
        keyOf={(movement) => movement.id}
        empty={{ title: t('operator.unmatched.none'), text: t('operator.unmatched.noneText') }}
        columns={[
          {
            key: 'movement',
            label: t('operator.unmatched.movement'),
            cell: ({ movementId, sourceId }) => (
              <span className="grid justify-items-start">
                <Code className="text-ink!">{movementId}</Code>
                {sourceId && <Code>{sourceId}</Code>}
              </span>
            ),
          },
          {
            key: 'amount',
            label: t('operator.unmatched.amount'),
            figure: true,
            cell: ({ amountCents }) => <Money cents={amountCents} className="font-medium" />,
          },
          {
            key: 'why',
            label: t('operator.unmatched.why'),
            cell: ({ reason }) => t(`operator.unmatched.reasons.${reason}`),
          },
          {
            key: 'brand',
            label: t('operator.payments.brand'),
            cell: ({ brandName }) => (brandName ? <bdi>{brandName}</bdi> : <Nothing />),
          },
          {
            key: 'status',
            label: t('operator.payments.statusLabel'),
            cell: (movement) => (
              <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
                <StatusPill tone={movement.status === 'open' ? 'red' : 'neutral'}>
                  {t(`operator.unmatched.status.${movement.status}`)}
                </StatusPill>
                {movement.resolvedByName && (
                  <span className="text-sm text-ink-3">
                    <bdi>{movement.resolvedByName}</bdi>: <bdi dir="auto">{movement.resolution}</bdi>
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'since',
            label: t('operator.payments.since'),
            cell: ({ createdAt }) => <Ago at={createdAt} />,
          },
          {
            key: 'action',
            label: t('operator.payments.nextAction'),
            cell: (movement) => movement.status === 'open' && <Resolve movement={movement} />,
          },
        ]}
      />
    </>
  );
}

function Resolve({ movement }: { movement: UnmatchedMovement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = useAsk();
  const { brandId, brandName, amountCents, paymentIntentId } = movement;
  const possible: Resolution[] = [
    ...(brandId && amountCents > 0 ? (['credit'] as const) : []),
    ...(paymentIntentId && amountCents > 0 ? (['refund'] as const) : []),
    'write_off',
  ];
  const values = { amount: format.money(Math.abs(amountCents)), brand: `\u2068${brandName ?? ''}\u2069` };
  return (
    <span className="flex flex-wrap gap-1.5">
      {possible.map((action) => (
        <Button
          key={action}
          size="small"
          onClick={() =>
            ask({
              title: t(`operator.unmatched.actions.${action}.label`),
              text: t(`operator.unmatched.actions.${action}.text`, values),
              action: t(`operator.unmatched.actions.${action}.action`, values),
              done: t('operator.unmatched.resolved'),
              destructive: action === 'write_off',
              asksReason: true,
              run: (reason) => resolveMovement(movement.id, action, brandId, reason),
            })
          }
        >
          {t(`operator.unmatched.actions.${action}.label`)}
        </Button>
      ))}
    </span>
  );
}
