import { clsx } from 'clsx';
import { Banknote, Landmark, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyMode } from '#core/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill, StatusPill, TestModeBadge } from '#ui/pill.tsx';
import type { PayoutAccount } from '../schema.ts';
import { ConnectButton, StripeConnection, type StripeConnectionProps } from './stripe-connection.tsx';

export const METHOD_ICONS: Record<'stripe' | 'paypal' | 'wise', LucideIcon> = {
  stripe: Banknote,
  paypal: Mail,
  wise: Landmark,
};

/** The masked details on file; Stripe keeps its own. */
export function maskedDetails(account: PayoutAccount, method: 'stripe' | 'paypal' | 'wise'): string | null {
  if (method === 'paypal') return account.paypal?.masked ?? null;
  return method === 'wise' ? (account.bank?.masked ?? null) : null;
}

type PayoutCardProps = {
  account: PayoutAccount | undefined;
  mode: MoneyMode | undefined;
  connection: Omit<StripeConnectionProps, 'account'>;
  /** Why the details on file could not be paid. */
  refused?: 'details_wrong' | 'account_closed' | null | undefined;
  /** The result of a visit to Stripe's pages. */
  notice?: ReactNode;
  onChangeMethod: () => void;
  /** Above the method. */
  children?: ReactNode;
};

export function PayoutCard(props: PayoutCardProps) {
  const { account, mode, connection, refused, notice, onChangeMethod, children } = props;
  const { t } = useTranslation();
  const isReady = account?.isPayable && !account.heldUntil && !refused && !connection.error;
  const hasConnection = !account?.isPayable || account.method === 'stripe';
  const isEmpty = account !== undefined && !account.method;
  // The summary of an account without a method names the step, and the button the way.
  const isExplained = isEmpty && !account.stripe.connected && !account.stripe.problem && !connection.error;
  const stripe = hasConnection && !isExplained && <StripeConnection account={account} {...connection} />;
  return (
    <Card className="@container grid overflow-hidden">
      {children}
      <div className={clsx('flex gap-4 px-5', isReady ? 'items-center py-4' : 'flex-col py-5')}>
        <div className={clsx('grid min-w-0', isReady ? 'flex-1 gap-0.5' : 'max-w-prose gap-2')}>
          <div className="flex flex-wrap items-center gap-2">
            <h2 className={isReady ? 'text-base' : 'text-lg'}>{t('payoutAccounts.title')}</h2>
            {isEmpty && <Pill tone="amber">{t('payoutAccounts.noMethod')}</Pill>}
            <TestModeBadge mode={mode} />
          </div>
          {notice}
          {/* The connection shows the state of a ready Stripe account. */}
          {account && !(isReady && account.method === 'stripe') && (
            <MethodSummary account={account} refused={refused} />
          )}
          {stripe}
        </div>
        <div className={isReady ? 'contents' : 'flex flex-wrap gap-3 *:w-full @lg:*:w-auto'}>
          {hasConnection && <ConnectButton account={account} {...connection} />}
          {account && (
            <Button
              size={isReady ? 'small' : 'medium'}
              aria-label={account.method ? t('payoutAccounts.change') : undefined}
              onClick={onChangeMethod}
            >
              {t(
                !account.method
                  ? 'payoutAccounts.setUp'
                  : isReady
                    ? 'payoutAccounts.changeShort'
                    : 'payoutAccounts.change',
              )}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function MethodSummary({ account, refused }: { account: PayoutAccount } & Pick<PayoutCardProps, 'refused'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { method } = account;
  if (!method) return <p className="text-sm text-ink-2">{t('payoutAccounts.noMethodText')}</p>;
  const status = account.heldUntil ? 'held' : account.isPayable && !refused ? 'ready' : 'notReady';
  const Icon = METHOD_ICONS[method];
  const masked = maskedDetails(account, method);
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-wash text-ink-2">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {t(`payoutAccounts.methods.${method}`)}
          <StatusPill tone={status === 'ready' ? 'green' : 'amber'}>
            {t(`payoutAccounts.status.${status}`)}
          </StatusPill>
        </p>
        {masked && (
          <p className="truncate text-sm text-ink-2">
            <bdi dir="ltr">{masked}</bdi>
          </p>
        )}
        {account.heldUntil ? (
          <p className="mt-1 text-sm text-amber">
            {t('payoutAccounts.held', { when: format.dateTime(account.heldUntil) })}
          </p>
        ) : refused ? (
          <p className="mt-1 text-sm text-amber">{t(`payoutAccounts.refused.${refused}`)}</p>
        ) : (
          <p className="text-sm text-ink-2">{t(`payoutAccounts.methodText.${method}`)}</p>
        )}
      </div>
    </div>
  );
}
