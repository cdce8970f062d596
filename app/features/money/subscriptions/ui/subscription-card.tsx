import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { StatusPill, TestModeBadge, type Tone } from '#ui/pill.tsx';
import { productNameIn } from '../rules.ts';
import type { SubscriptionView } from '../schema.ts';
import { useManageBilling, useSubscribe } from './data.ts';

const TONES = { active: 'green', past_due: 'amber', canceled: 'red' } as const satisfies Record<string, Tone>;

type CardProps = {
  subscription: SubscriptionView;
  isMainAction: boolean | undefined;
};

export function SubscriptionCard({ subscription, isMainAction }: CardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { language } = useLanguage();
  const { subscriptionStatus: status } = subscription;
  const isRunning = status === 'active' || status === 'past_due';
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className={clsx('flex flex-col gap-4 p-5', isMainAction && 'sm:p-6')}
    >
      <div>
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="min-w-0 text-base">
            <bdi>{productNameIn(language, subscription.productName)}</bdi>
          </h2>
          {status === 'not_started' ? (
            <span className="shrink-0 text-sm text-ink-3">{t('subscriptions.none')}</span>
          ) : (
            <StatusPill tone={TONES[status]}>{t(`subscriptions.status.${status}`)}</StatusPill>
          )}
        </div>
        <p className="mt-1 text-ink-2">
          {status === 'canceled'
            ? `${t('subscriptions.canceledText')} ${t('subscriptions.again')}`
            : t(isRunning ? 'subscriptions.included' : 'subscriptions.pitch')}
        </p>
        <div className="mt-2 empty:hidden">
          <TestModeBadge mode={subscription.mode} />
        </div>
      </div>
      {status !== 'not_started' && <Facts subscription={subscription} />}
      <Notices subscription={subscription} />
      {isRunning ? (
        <Manage primary={status === 'past_due' || subscription.cancelAtPeriodEnd} />
      ) : (
        <>
          <Subscribe price={format.money(subscription.priceCents)} primary={isMainAction} />
          {status === 'canceled' && <Manage />}
        </>
      )}
    </Card>
  );
}

function Facts({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subscriptionStatus: status, paymentMethodBrand: brand, paymentMethodLast4: last4 } = subscription;
  const { endedAt, expiresAt, currentPeriodEnd } = subscription;
  const until = status === 'canceled' ? endedAt : (expiresAt ?? currentPeriodEnd);
  const label =
    status === 'canceled' ? 'ended' : subscription.cancelAtPeriodEnd ? 'expires' : ('renews' as const);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <Fact label={t('subscriptions.price')}>
        {t('subscriptions.perMonth', { amount: format.money(subscription.priceCents) })}
      </Fact>
      {until !== null && status !== 'past_due' && (
        <Fact label={t(`subscriptions.${label}`)}>{format.date(new Date(until * 1000))}</Fact>
      )}
      {brand && last4 && status !== 'canceled' && (
        <Fact label={t('subscriptions.paidWith')}>
          {t('subscriptions.cardEnding', { brand: cardName(brand), last4 })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Stripe writes `american_express`; the card says American Express. */
const cardName = (brand: string) =>
  brand
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function Notices({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  if (subscription.subscriptionStatus === 'past_due') {
    const product = productNameIn(language, subscription.productName);
    return <NoticeBox>{t('subscriptions.pastDueNotice', { product })}</NoticeBox>;
  }
  if (subscription.expiresAt === null) return null;
  const date = format.date(new Date(subscription.expiresAt * 1000));
  return <NoticeBox>{t('subscriptions.expiresNotice', { date })}</NoticeBox>;
}

function Subscribe({ price, primary }: { price: string; primary: boolean | undefined }) {
  const { t } = useTranslation();
  const subscribe = useSubscribe();
  const reasonId = useId();
  const isUnverified = useQuery(sessionQuery).data?.emailVerified === false;
  return (
    <div className="grid gap-2.5">
      <FormError>{subscribe.error && errorText(t, subscribe.error)}</FormError>
      {isUnverified && (
        <p id={reasonId} className="text-sm text-ink-2">
          {t('subscriptions.unverified')}
        </p>
      )}
      <Button
        disabled={isUnverified}
        aria-describedby={isUnverified ? reasonId : undefined}
        variant={primary ? 'primary' : 'secondary'}
        className={primary ? 'w-full' : 'max-sm:w-full sm:w-fit'}
        loading={subscribe.busy}
        loadingText={t('subscriptions.opening')}
        onClick={() => subscribe.start('analytics_pro')}
      >
        {t('subscriptions.subscribe', { amount: price })}
        <ExternalLink className="mirror size-4" aria-hidden="true" />
        <span className="sr-only">({t('subscriptions.newTab')})</span>
      </Button>
      <p role="status" className="text-sm text-ink-3">
        {t(subscribe.opened ? 'subscriptions.openedInTab' : 'subscriptions.cancelAnytime')}
      </p>
    </div>
  );
}

function Manage({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const manage = useManageBilling();
  return (
    <div className="grid gap-2.5">
      <FormError>{manage.error && errorText(t, manage.error)}</FormError>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className="max-sm:w-full sm:w-fit"
        loading={manage.busy}
        loadingText={t('subscriptions.openingPortal')}
        onClick={() => manage.start()}
      >
        {t('subscriptions.manage')}
      </Button>
      <p className="text-sm text-ink-3">{t('subscriptions.manageText')}</p>
    </div>
  );
}
