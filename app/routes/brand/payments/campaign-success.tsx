import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import type { Publication } from '#features/campaigns/campaigns/schema.ts';
import { campaignQuery, publicationQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { PublishingFee } from '../campaign/publishing-fee.tsx';
import { PaymentDone } from './payment-done.tsx';
import { WaitingForPayment } from './waiting-for-payment.tsx';

export const handle = { onlyFor: 'brand' } as const;

/**
 * Back from paying the publishing fee, by card (`campaign_id` and `session_id` in the address) or from the wallet (the
 * id in the navigation's state). Only the server's word counts as paid.
 */
export default function CampaignSuccess() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const state = useLocation().state as { campaignId?: string } | null;
  const sessionId = params.get('session_id');
  const paidFor = params.get('campaign_id');
  if (paidFor && sessionId) return <Outcome campaignId={paidFor} sessionId={sessionId} />;
  if (state?.campaignId && !paidFor && !sessionId) {
    return <Outcome campaignId={state.campaignId} sessionId={null} />;
  }
  return <PaymentError text={t('campaigns.success.missing')} />;
}

function Outcome({ campaignId, sessionId }: { campaignId: string; sessionId: string | null }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(publicationQuery(campaignId, sessionId));
  if (data?.payment === 'returned') return <Returned publication={data} />;
  if (data?.feePaid) return <Published publication={data} />;
  if (error instanceof AppError && (error.status === 404 || error.status === 400)) {
    return <PaymentError text={t('campaigns.success.unknown')} />;
  }
  if (error && !data) {
    return error instanceof AppError && error.status >= 500 ? (
      <PaymentError text={errorText(t, error)} />
    ) : (
      <ErrorState text={errorText(t, error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data?.payment === 'processing') return <OnItsWay />;
  if (data && !data.campaign) return <PaymentError text={t('campaigns.errors.notFound')} />;
  if (data && data.payment !== 'confirming') return <StillPending publication={data} />;
  return (
    <WaitingForPayment
      title={t('campaigns.success.processing')}
      text={t('campaigns.success.processingText')}
      slowText={t('campaigns.success.slow')}
      action={<LinkButton to="/dashboard">{t('campaigns.success.dashboard')}</LinkButton>}
    />
  );
}

function Published({ publication }: { publication: Publication }) {
  const { t } = useTranslation();
  return (
    <PaymentDone
      title={t('campaigns.success.title')}
      text={t('campaigns.success.text', { title: publication.campaign!.title })}
      actions={
        <>
          <LinkButton to="/dashboard" variant="primary">
            {t('campaigns.success.dashboard')}
          </LinkButton>
          <LinkButton to={`/campaign/${publication.campaignId}`}>{t('campaigns.success.open')}</LinkButton>
        </>
      }
    >
      <h2 className="text-base">{t('campaigns.success.next')}</h2>
      <ol className="mt-3 grid gap-2.5">
        {(['visible', 'notified', 'review', 'follow'] as const).map((step) => (
          <li key={step} className="flex items-start gap-2.5 text-ink-2">
            <CircleCheck className="mt-1 size-4 shrink-0 text-green" aria-hidden="true" />
            {t(`campaigns.success.steps.${step}`)}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-2">{t('campaigns.success.receipt')}</p>
    </PaymentDone>
  );
}

/** Paid by something that takes days, such as a bank debit. */
function OnItsWay() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('campaigns.success.onItsWay')}</PageTitle>
      <EmptyState
        drawing="coins"
        title={<h1 className="text-xl">{t('campaigns.success.onItsWay')}</h1>}
        text={t('campaigns.success.onItsWayText')}
        action={
          <LinkButton to="/dashboard" variant="primary">
            {t('campaigns.success.dashboard')}
          </LinkButton>
        }
      />
    </>
  );
}

/** Paid twice, or for a campaign that was deleted while the page was open. */
function Returned({ publication: { campaignId, campaign } }: { publication: Publication }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('campaigns.success.returned')}</PageTitle>
      <EmptyState
        drawing="coins"
        title={<h1 className="text-xl">{t('campaigns.success.returned')}</h1>}
        text={
          campaign
            ? t('campaigns.success.paidTwice', { title: campaign.title })
            : t('campaigns.success.deleted')
        }
        action={
          <LinkButton to={campaign ? `/campaign/${campaignId}` : '/dashboard'} variant="primary">
            {t(campaign ? 'campaigns.success.open' : 'campaigns.success.dashboard')}
          </LinkButton>
        }
      />
    </>
  );
}

/** The checkout was left, or its payment failed: the campaign is saved, the fee is still to be paid. */
function StillPending({ publication }: { publication: Publication }) {
  const { t } = useTranslation();
  const { campaignId, payment } = publication;
  const campaign = useQuery(campaignQuery(campaignId));
  return (
    <Card raised className="mx-auto max-w-xl p-6 sm:p-8">
      <PageTitle>{t('campaigns.success.pendingTitle')}</PageTitle>
      <h1 className="text-2xl">{t('campaigns.success.pendingTitle')}</h1>
      <p className="mt-2 mb-5 text-ink-2">
        {t('campaigns.success.pendingText', { title: publication.campaign!.title })}
      </p>
      {(payment === 'failed' || payment === 'expired') && (
        <div className="mb-5">
          <NoticeBox>{t(`campaigns.success.${payment}`)}</NoticeBox>
        </div>
      )}
      {campaign.data && <PublishingFee campaign={campaign.data} />}
      {campaign.isError && !campaign.data && (
        <ErrorState text={errorText(t, campaign.error)} onRetry={() => void campaign.refetch()} />
      )}
      <LinkButton to="/dashboard" variant="quiet" className="mt-3 w-full">
        {t('campaigns.success.dashboard')}
      </LinkButton>
    </Card>
  );
}

function PaymentError({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('campaigns.success.errorTitle')}</PageTitle>
      <EmptyState
        drawing="broken"
        title={<h1 className="text-xl">{t('campaigns.success.errorTitle')}</h1>}
        text={text}
        action={
          <LinkButton to="/dashboard" variant="primary">
            {t('campaigns.success.errorBack')}
          </LinkButton>
        }
      />
    </>
  );
}
