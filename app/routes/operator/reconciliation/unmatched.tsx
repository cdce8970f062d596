import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type UnmatchedMovement, UnmatchedQuery } from '#features/money/refunds/schema.ts';
import { type Resolution, resolveMovement, unmatchedQuery } from '#features/money/refunds/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Nothing } from '#ui/lists/data-table.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { FilterSegments, useFilter } from '../list/filters.tsx';
import { AskButton } from '../ui/action-dialog.tsx';
import { Ago, Code } from '../ui/parts.tsx';
import { SecondOperator } from '../ui/second-operator.tsx';

/** Stripe movements without a journal. The money stays in suspense until an operator decides. */
export function Unmatched() {
  const { t } = useTranslation();
  const { filter, changeFilter } = useFilter(UnmatchedQuery);
  const list = useInfiniteQuery(unmatchedQuery(filter));
  return (
    <>
      <SecondOperator kind="movement" />
      <div className="mb-4">
        <FilterSegments
          label={t('operator.unmatched.filter')}
          value={filter.open}
          values={['true', 'false'] as const}
          nameOf={(open) =>
            t(open === 'true' ? 'operator.unmatched.undecided' : 'operator.unmatched.decided')
          }
          onChange={(open) => changeFilter({ open })}
        />
      </div>
      <ConsoleList
        label={t('operator.reconciliation.tabs.unmatched')}
        list={list}
        empty={{ title: t('operator.unmatched.none'), text: t('operator.unmatched.noneText') }}
        columns={[
          {
            label: t('operator.unmatched.movement'),
            cell: ({ movementId, sourceId, submissionId }) => (
              <span className="grid justify-items-start">
                <Code className="text-ink!">{movementId}</Code>
                {sourceId && <Code>{sourceId}</Code>}
                {submissionId && <Code>{submissionId}</Code>}
              </span>
            ),
          },
          {
            label: t('operator.unmatched.amount'),
            alignEnd: true,
            cell: ({ amountCents }) => <Money cents={amountCents} className="font-medium" />,
          },
          {
            label: t('operator.unmatched.why'),
            cell: ({ reason }) => t(`operator.unmatched.reasons.${reason}`),
          },
          {
            label: t('operator.payments.brand'),
            cell: ({ brandName }) => (brandName ? <bdi>{brandName}</bdi> : <Nothing />),
          },
          {
            label: t('operator.payments.statusLabel'),
            onPhone: 'status',
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
          { label: t('operator.payments.since'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
          {
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
  const { brandId, brandName, amountCents, paymentIntentId } = movement;
  const possible: Resolution[] = [
    ...(brandId && amountCents > 0 ? (['credit'] as const) : []),
    ...(paymentIntentId && amountCents > 0 ? (['refund'] as const) : []),
    'write_off',
  ];
  const values = { amount: format.money(Math.abs(amountCents)), brand: isolateText(brandName ?? '') };
  return (
    <span className="flex flex-wrap gap-1.5">
      {possible.map((action) => (
        <AskButton
          key={action}
          size="small"
          title={t(`operator.unmatched.actions.${action}.label`)}
          text={t(`operator.unmatched.actions.${action}.text`, values)}
          action={t(`operator.unmatched.actions.${action}.action`, values)}
          done={t('operator.unmatched.resolved')}
          destructive={action === 'write_off'}
          asksReason
          run={(reason) => resolveMovement(movement.id, action, brandId, reason)}
        >
          {t(`operator.unmatched.actions.${action}.label`)}
        </AskButton>
      ))}
    </span>
  );
}
