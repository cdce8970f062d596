import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { shouldOfferInvite } from '#features/campaigns/campaigns/policy.ts';
import type { Publication } from '#features/campaigns/campaigns/schema.ts';
import { campaignQuery, publicationQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyPage, Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { inviteTo } from '../../shell/navigation.ts';
import { PublishingFee } from '../campaign/publishing-fee.tsx';
import { PaymentDone, WaitingForPayment } from './outcome.tsx';

const MatchingCreators = lazyPart(() => import('#features/marketplace/discovery/ui/matching-creators.tsx'));

const FundingOffer = lazyPart(() => import('#features/campaigns/slots/ui/funding-offer.tsx'));

export const handle = { onlyFor: 'brand' } as const;

/** Card payments have their ids in the URL, wallet payments in the navigation state. Only the server confirms them. */
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
  const waiting = (
    <WaitingForPayment
      title={t('campaigns.success.processing')}
      text={t('campaigns.success.processingText')}
      slowText={t('campaigns.success.slow')}
      action={<LinkButton to="/dashboard">{t('campaigns.success.dashboard')}</LinkButton>}
    />
  );
  return (
    <Loaded
      query={useQuery(publicationQuery(campaignId, sessionId))}
      notFound={<PaymentError text={t('campaigns.success.unknown')} />}
      skeleton={waiting}
    >
      {(publication) => {
        const { payment, feePaid, campaign } = publication;
        if (payment === 'returned') return <Returned publication={publication} />;
        if (feePaid) return <Published publication={publication} />;
        if (payment === 'processing') return <OnItsWay />;
        if (!campaign) return <PaymentError text={t('campaigns.errors.notFound')} />;
        return payment === 'confirming' ? waiting : <StillPending publication={publication} />;
      }}
    </Loaded>
  );
}

function Published({ publication }: { publication: Publication }) {
  const { t } = useTranslation();
  const { title, inviteOnly, status } = publication.campaign!;
  const steps = [inviteOnly ? 'invite' : 'visible', 'notified', 'review', 'follow'] as const;
  return (
    <>
      <PaymentDone
        title={t('campaigns.success.title')}
        text={t('campaigns.success.text', { title })}
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
          {steps.map((step) => (
            <li key={step} className="flex items-start gap-2.5 text-ink-2">
              <CircleCheck className="mt-1 size-4 shrink-0 text-green" />
              {t(`campaigns.success.steps.${step}`)}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-ink-2">{t('campaigns.success.receipt')}</p>
      </PaymentDone>
      <Suspense>
        <FundingOffer campaignId={publication.campaignId} />
      </Suspense>
      {shouldOfferInvite({ status }) && (
        <Card className="mx-auto mt-6 max-w-xl p-6 sm:p-8">
          <h2 className="text-lg">{t('invitations.matching.title')}</h2>
          <p className="mt-1 mb-3 text-ink-2">{t('invitations.matching.text')}</p>
          <Suspense fallback={<Loading className="grid gap-3" shapes={['h-14', 'h-14', 'h-14']} />}>
            <MatchingCreators
              campaignId={publication.campaignId}
              directory={inviteTo(publication.campaignId)}
            />
          </Suspense>
        </Card>
      )}
    </>
  );
}

function OnItsWay() {
  const { t } = useTranslation();
  return (
    <EmptyPage
      drawing="coins"
      title={t('campaigns.success.onItsWay')}
      text={t('campaigns.success.onItsWayText')}
      link={{ to: '/dashboard', label: t('campaigns.success.dashboard') }}
    />
  );
}

/** A duplicate payment, or one for a campaign deleted meanwhile, was returned. */
function Returned({ publication: { campaignId, campaign } }: { publication: Publication }) {
  const { t } = useTranslation();
  return (
    <EmptyPage
      drawing="coins"
      title={t('campaigns.success.returned')}
      text={
        campaign
          ? t('campaigns.success.paidTwice', { title: campaign.title })
          : t('campaigns.success.deleted')
      }
      link={{
        to: campaign ? `/campaign/${campaignId}` : '/dashboard',
        label: t(campaign ? 'campaigns.success.open' : 'campaigns.success.dashboard'),
      }}
    />
  );
}

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
      <Loaded query={campaign} skeleton={null}>
        {(data) => <PublishingFee campaign={data} />}
      </Loaded>
      <LinkButton to="/dashboard" variant="quiet" className="mt-3 w-full">
        {t('campaigns.success.dashboard')}
      </LinkButton>
    </Card>
  );
}

function PaymentError({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyPage
      drawing="broken"
      title={t('campaigns.success.errorTitle')}
      text={text}
      link={{ to: '/dashboard', label: t('campaigns.success.errorBack') }}
    />
  );
}
