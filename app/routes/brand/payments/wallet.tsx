import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight, CreditCard } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { unverified } from '#core/errors.ts';
import { dollarsText, isRealMoney, type MoneyMode, parseDollars } from '#core/money.ts';
import { transactionsQuery } from '#features/campaigns/orders/ui/data.ts';
import { TransactionList } from '#features/campaigns/orders/ui/transaction-list.tsx';
import { TopUp } from '#features/money/charges/ui/top-up.tsx';
import { productNameIn } from '#features/money/subscriptions/rules.ts';
import { subscriptionQuery } from '#features/money/subscriptions/ui/data.ts';
import type { WalletView } from '#features/money/transfers/schema.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TestModeBadge } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { AccessRestricted, Loaded, LoadedList } from '../../shell/loaded.tsx';
import { useUser } from '../../shell/session.tsx';

const CreatorWallet = lazyPart(() => import('./creator-wallet.tsx'));

export default function WalletRoute() {
  const { t } = useTranslation();
  const { role } = useUser();
  if (role === 'brand') return <Wallet />;
  return role === 'creator' ? (
    <Suspense fallback={<Loading shapes={['h-28 rounded-card!', 'h-48 rounded-card!']} />}>
      <CreatorWallet />
    </Suspense>
  ) : (
    <AccessRestricted text={t('wallet.restrictedText')} />
  );
}

function Wallet() {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery);
  return (
    <>
      <PageHeader
        title={t('wallet.title')}
        subtitle={t('wallet.subtitle')}
        badge={<TestModeBadge mode={wallet.data?.mode} />}
      />
      <Loaded query={wallet} skeleton={<WalletSkeleton />}>
        {(data) => <WalletPage wallet={data} />}
      </Loaded>
    </>
  );
}

function WalletPage({ wallet }: { wallet: WalletView }) {
  const { t } = useTranslation();
  return (
    <>
      {wallet.balanceCents < 0 && (
        <div className="mb-5">
          <FormError>{t('wallet.errors.inDebt', { debt: dollarsText(-wallet.balanceCents) })}</FormError>
        </div>
      )}
      {/* A new brand has nothing to set aside: its balance stands in the card below. */}
      {!isEmpty(wallet) && (
        <div className="mb-5">
          <StatTiles>
            <StatTile
              className="max-lg:col-span-2"
              label={t('wallet.balance')}
              value={<Money cents={wallet.balanceCents} className="text-3xl" />}
            />
            <StatTile
              label={<Explained meaning={t('wallet.securedText')}>{t('wallet.secured')}</Explained>}
              value={<Money cents={wallet.securedCents} />}
            />
            <StatTile
              label={<Explained meaning={t('wallet.heldText')}>{t('wallet.held')}</Explained>}
              value={<Money cents={wallet.heldCents} />}
            />
          </StatTiles>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        {/* On phones the transactions stand above the payment methods. */}
        <div className="grid gap-5 max-lg:contents">
          <TopUpCard wallet={wallet} />
          <div className="max-lg:order-1">
            <PaymentMethods mode={wallet.mode} />
          </div>
        </div>
        <div className="grid gap-5 max-lg:contents">
          <Transactions />
          <div className="max-lg:order-1 empty:hidden">
            <SubscriptionLink />
          </div>
        </div>
      </div>
    </>
  );
}

const isEmpty = ({ balanceCents, securedCents, heldCents }: WalletView) =>
  balanceCents === 0 && securedCents === 0 && heldCents === 0;

function TopUpCard({ wallet }: { wallet: WalletView }) {
  const { t } = useTranslation();
  const missing = parseDollars(useSearchParams()[0].get('missing') ?? '');
  return (
    <Card className="p-5">
      {isEmpty(wallet) && (
        <div className="mb-5 border-b border-line pb-4">
          <p className="text-sm text-ink-2">{t('wallet.balance')}</p>
          <Money cents={wallet.balanceCents} className="text-3xl leading-tight font-semibold" />
        </div>
      )}
      <h2 className="text-base">{t('wallet.topUpTitle')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('wallet.rule')}</p>
      <TopUp
        packages={wallet.packages}
        missingCents={missing ?? Math.max(0, -wallet.balanceCents)}
        problem={(error) => <TopUpProblem error={error} />}
      />
    </Card>
  );
}

function TopUpProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  // The user has just dismissed the verification, and the banner above offers it again.
  if (!error || (error instanceof AppError && error.code === unverified.code)) return null;
  return (
    <FormError>
      {t('wallet.topUpFailed', { message: errorText(t, error) })} {t('wallet.topUpHint')}
    </FormError>
  );
}

function Transactions() {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('wallet.transactions')}</h2>
      <LoadedList
        list={useInfiniteQuery(transactionsQuery)}
        skeleton={<Loading className="mt-4 grid gap-3" shapes={['h-10', 'h-10', 'h-10']} />}
        empty={
          <EmptyState
            drawing="coins"
            title={t('wallet.noTransactions')}
            text={t('wallet.noTransactionsText')}
          />
        }
      >
        {(transactions) => <TransactionList transactions={transactions} />}
      </LoadedList>
    </Card>
  );
}

function SubscriptionLink() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const subscription = useQuery(subscriptionQuery).data;
  if (!subscription) return null;
  const { productName, subscriptionStatus: status } = subscription;
  return (
    <Link
      to="/subscription"
      className="flex items-center gap-3 rounded-card border border-line bg-card p-5 transition-colors hover:bg-wash"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{t('subscriptions.title')}</h2>
        <p className="mt-1 text-sm text-ink-2">
          <bdi>
            {status === 'not_started'
              ? t('subscriptions.optional', { product: productNameIn(language, productName) })
              : productNameIn(language, productName)}
          </bdi>{' '}
          · {status === 'not_started' ? t('subscriptions.none') : t(`subscriptions.status.${status}`)}
        </p>
      </div>
      <ChevronRight className="mirror size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}

function PaymentMethods({ mode }: { mode: MoneyMode }) {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="text-base">{t('wallet.methods.title')}</h2>
      <div className="mt-3 flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-wash text-ink-2">
          <CreditCard className="size-5" />
        </span>
        <div>
          <p className="font-medium">{t('wallet.methods.cards')}</p>
          <p className="text-ink-3">{t('wallet.methods.cardsText')}</p>
        </div>
      </div>
      <p className="mt-3 text-ink-2">{t('wallet.methods.text')}</p>
      {!isRealMoney(mode) && <p className="mt-3 text-amber">{t('wallet.methods.test')}</p>}
    </Card>
  );
}

function WalletSkeleton() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-28 rounded-card" />
      <div className="grid grid-cols-3 gap-4">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </div>
      <Skeleton className="h-11" />
    </Loading>
  );
}
