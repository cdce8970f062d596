import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { heldMoneyQuery } from '#features/money/reconciliation/ui/data.ts';
import type { RefundStatus, WalletRefundStatus } from '#features/money/refunds/schema.ts';
import { chargeRefundsQuery, walletRefundsQuery } from '#features/money/refunds/ui/data.ts';
import { Button } from '#ui/button.tsx';
import { Nothing } from '#ui/lists/data-table.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Money } from '#ui/text.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ConsoleList, hasItems } from '../list/console-list.tsx';
import { Ago, Code } from '../ui/parts.tsx';
import { SecondOperator } from '../ui/second-operator.tsx';
import { Refusal } from '../ui/stripe-code.tsx';
import { AgedWallets } from './aged-wallets.tsx';
import { RefundWalletDialog } from './refund-wallet-dialog.tsx';

const TONES: Record<RefundStatus | WalletRefundStatus, Tone> = {
  pending: 'amber',
  succeeded: 'green',
  partial: 'amber',
  failed: 'red',
};

export default function Refunds() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'charges' ? 'charges' : 'wallets';
  const open = search.has('new');
  const changeDialog = (dialog: Record<string, string>, replace: boolean) =>
    setSearch(
      (before) => {
        const { new: _, brand: __, ...rest } = Object.fromEntries(before);
        return { ...rest, ...dialog };
      },
      { replace, preventScrollReset: true },
    );
  const openDialog = (brand?: string) => changeDialog({ new: '1', ...(brand && { brand }) }, false);
  const closeDialog = () => changeDialog({}, true);
  const wallets = useInfiniteQuery(walletRefundsQuery());
  const charges = useInfiniteQuery(chargeRefundsQuery());
  const held = useQuery(heldMoneyQuery);
  const hasAged = held.data && held.data.agedWallets.length > 0;
  const isPending = wallets.isPending || charges.isPending || held.isPending;
  const isNew =
    wallets.data && charges.data && held.data && !hasAged && !hasItems(wallets) && !hasItems(charges);
  const make = (
    <Button variant="primary" onClick={() => openDialog()}>
      {t('operator.refunds.make')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('operator.screens.refunds')}
        subtitle={t('operator.refunds.text')}
        actions={!isPending && !isNew && make}
      />
      <SecondOperator kind="wallet_refund" />
      <Loaded query={held} skeleton={null}>
        {(data) => hasAged && <AgedWallets held={data} onRefund={openDialog} />}
      </Loaded>
      {isPending ? (
        <Loading shapes={['h-80 rounded-card']} />
      ) : isNew ? (
        <EmptyState
          drawing="coins"
          title={t('operator.refunds.none')}
          text={t('operator.refunds.noneText')}
          action={make}
        />
      ) : (
        <Tabs
          label={t('operator.screens.refunds')}
          value={tab}
          onChange={(next) =>
            setSearch(next === 'charges' ? { tab: next } : {}, { preventScrollReset: true })
          }
          className="mb-4!"
          tabs={[
            { value: 'wallets', label: t('operator.refunds.wallets'), panel: <WalletRefunds /> },
            { value: 'charges', label: t('operator.refunds.charges'), panel: <ChargeRefunds /> },
          ]}
        />
      )}
      {open && <RefundWalletDialog brandId={search.get('brand')} onClose={closeDialog} />}
    </>
  );
}

function WalletRefunds() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(walletRefundsQuery());
  return (
    <ConsoleList
      label={t('operator.refunds.wallets')}
      list={list}
      empty={{ title: t('operator.refunds.none'), text: t('operator.refunds.noneText'), drawing: 'coins' }}
      columns={[
        {
          label: t('operator.payments.brand'),
          cell: ({ brandName }) => <bdi className="font-medium">{brandName}</bdi>,
        },
        {
          label: t('operator.refunds.amount'),
          alignEnd: true,
          cell: ({ amountCents }) => <Money cents={amountCents} className="font-medium" />,
        },
        {
          label: t('operator.refunds.refunded'),
          alignEnd: true,
          cell: ({ refundedCents }) => <Money cents={refundedCents} />,
        },
        {
          label: t('operator.refunds.returned'),
          alignEnd: true,
          cell: ({ returnedCents }) => (returnedCents > 0 ? <Money cents={returnedCents} /> : <Nothing />),
        },
        {
          label: t('operator.payments.statusLabel'),
          onPhone: 'status',
          cell: ({ status }) => (
            <StatusPill tone={TONES[status]}>{t(`operator.refunds.status.${status}`)}</StatusPill>
          ),
        },
        {
          label: t('operator.reason.label'),
          cell: ({ reason }) => (
            <bdi dir="auto" className="text-ink-2">
              {reason}
            </bdi>
          ),
        },
        { label: t('operator.by'), cell: ({ requestedByName }) => <bdi>{requestedByName}</bdi> },
        { label: t('operator.refunds.asked'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
      ]}
    />
  );
}

function ChargeRefunds() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(chargeRefundsQuery());
  return (
    <ConsoleList
      label={t('operator.refunds.charges')}
      list={list}
      empty={{ title: t('operator.refunds.none'), drawing: 'coins' }}
      columns={[
        {
          label: t('operator.payments.brand'),
          cell: ({ brandName, id }) => (
            <span className="grid justify-items-start md:w-44">
              {brandName && <bdi className="font-medium">{brandName}</bdi>}
              <Code wrap>{id}</Code>
            </span>
          ),
        },
        {
          label: t('operator.refunds.origin'),
          cell: ({ origin }) => t(`operator.refunds.origins.${origin}`),
        },
        {
          label: t('operator.refunds.amount'),
          alignEnd: true,
          cell: ({ amountCents }) => <Money cents={amountCents} className="font-medium" />,
        },
        {
          label: t('operator.payments.statusLabel'),
          onPhone: 'status',
          cell: ({ status, waitingFor, failureCode }) => (
            <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
              <StatusPill tone={TONES[status]}>
                {waitingFor && status === 'pending'
                  ? t(`operator.payments.waitingFor.${waitingFor}`)
                  : t(`operator.refunds.status.${status}`)}
              </StatusPill>
              {failureCode && <Refusal code={failureCode} />}
            </span>
          ),
        },
        {
          label: t('operator.refunds.atStripe'),
          cell: ({ stripeRefundId }) => (stripeRefundId ? <Code>{stripeRefundId}</Code> : <Nothing />),
        },
        { label: t('operator.refunds.asked'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
      ]}
    />
  );
}
