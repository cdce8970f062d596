import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import { canDecide } from '#features/campaigns/applications/policy.ts';
import { MAX_BULK_DECLINE } from '#features/campaigns/applications/rules.ts';
import type { Applicant } from '#features/campaigns/applications/schema.ts';
import { ApplicantActions } from '#features/campaigns/applications/ui/applicant-actions.tsx';
import { ApplicationStatusPill } from '#features/campaigns/applications/ui/applicant-facts.tsx';
import { ApplicantRow } from '#features/campaigns/applications/ui/applicant-row.tsx';
import { applicantsQuery, useDecideApplication } from '#features/campaigns/applications/ui/data.ts';
import { NotCovered } from '#features/campaigns/applications/ui/fund-dialog.tsx';
import { shouldOfferInvite } from '#features/campaigns/campaigns/policy.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { PerVideo } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { InvitedCreators } from '#features/campaigns/invitations/ui/invited-creators.tsx';
import { countUnfunded } from '#features/campaigns/slots/rules.ts';
import { fundingQuery } from '#features/campaigns/slots/ui/data.ts';
import { RemindOfPayout } from '#features/campaigns/submissions/ui/review/remind-of-payout.tsx';
import { MessageButton } from '#features/inbox/inbox/ui/message-button.tsx';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useBalanceRefusalReset } from '#features/money/transfers/ui/use-balance-refusal-reset.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { Segments } from '#ui/tabs.tsx';
import { LoadedList } from '../../shell/loaded.tsx';
import { inviteTo } from '../../shell/navigation.ts';
import { SelectionBar } from './selection-bar.tsx';

const DeliveryDeadline = lazyPart(() => import('#features/campaigns/applications/ui/delivery-deadline.tsx'));
const CompareApplicants = lazyPart(
  () => import('#features/campaigns/applications/ui/compare-applicants.tsx'),
);

export default function Applicants({ campaign }: { campaign: CampaignView }) {
  return (
    <>
      <InvitedCreators campaignId={campaign.id} />
      {campaign.applicationCount === 0 ? (
        <NoApplicants campaign={campaign} />
      ) : (
        <ApplicantList campaign={campaign} />
      )}
    </>
  );
}

const scrollIntoView = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' });
const STATUSES = ['pending', 'accepted', 'rejected'] as const;

function ApplicantList({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('status'));
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<Applicant[]>();
  const missingCents = useMissingCents(campaign);
  const isOver = campaign.status === 'completed';
  const isFull = hasNoSpot(campaign);

  function filter(next: 'all' | (typeof STATUSES)[number]) {
    const { status: _, ...rest } = Object.fromEntries(params);
    setParams(
      { ...rest, tab: 'applications', ...(next !== 'all' && { status: next }) },
      { replace: true, preventScrollReset: true },
    );
    setSelectedIds(new Set());
  }

  return (
    <>
      <Segments
        label={t('applications.filter')}
        value={status ?? 'all'}
        onChange={filter}
        options={[
          { value: 'all', label: t('applications.all') },
          ...STATUSES.map((value) => ({ value, label: t(`applications.status.${value}`) })),
        ]}
      />
      <LoadedList
        list={useInfiniteQuery(applicantsQuery(campaign.id, status))}
        skeleton={
          <Loading className="mt-4 flex flex-col gap-4" shapes={['h-32 rounded-card', 'h-32 rounded-card']} />
        }
        empty={<p className="py-10 text-center text-ink-2">{t('applications.noneWithStatus')}</p>}
      >
        {(applicants) => {
          const open = isOver ? [] : applicants.filter(canDecide);
          const selected = open.filter(({ id }) => selectedIds.has(id));
          return (
            <>
              {isFull && open.length > 0 && (
                <div className="mt-3 sm:mt-4">
                  <NoticeBox neutral>
                    {t('applications.spotsTaken', { count: campaign.maxSubmissions })}
                  </NoticeBox>
                </div>
              )}
              <Card className="mt-3 px-4 sm:mt-4 sm:px-5">
                <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 empty:hidden sm:py-2">
                  {open.length > 1 && (
                    <Checkbox
                      label={t('applications.selectAll')}
                      checked={selected.length === Math.min(open.length, MAX_BULK_DECLINE)}
                      onChange={(event) =>
                        setSelectedIds(
                          new Set(
                            event.target.checked ? open.slice(0, MAX_BULK_DECLINE).map(({ id }) => id) : [],
                          ),
                        )
                      }
                    />
                  )}
                  {open.length > 0 && (
                    <span className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2">
                      {missingCents != null && <FundingNote missingCents={missingCents} />}
                      {!isFull && (
                        <span className="max-sm:hidden">
                          {t('submissions.work.spotsLeft', {
                            count: campaign.maxSubmissions - campaign.acceptedCount,
                          })}
                        </span>
                      )}
                    </span>
                  )}
                </div>
                <ul className="divide-y divide-line">
                  {applicants.map((applicant) => (
                    <ApplicantOf
                      key={applicant.id}
                      applicant={applicant}
                      campaign={campaign}
                      isLinked={applicant.id === params.get('application')}
                      isSelected={selectedIds.has(applicant.id)}
                      onSelect={(isSelected) =>
                        setSelectedIds((before) => {
                          const after = new Set(before);
                          if (isSelected) after.add(applicant.id);
                          else after.delete(applicant.id);
                          return after;
                        })
                      }
                    />
                  ))}
                </ul>
              </Card>
              {selected.length > 0 && (
                <SelectionBar
                  campaignId={campaign.id}
                  selected={selected}
                  onCompare={() => setCompared(selected)}
                  onClear={() => setSelectedIds(new Set())}
                />
              )}
            </>
          );
        }}
      </LoadedList>
      {compared && (
        <Suspense>
          <CompareApplicants
            applicants={compared}
            actionsOf={(applicant) => <ComparedActions applicant={applicant} campaign={campaign} />}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const hasNoSpot = ({ acceptedCount, maxSubmissions }: CampaignView) => acceptedCount >= maxSubmissions;

/**
 * The part of the price that the wallet lacks for an acceptance that funds the video, undefined while loading.
 * Null if an acceptance cannot fund it: an available video is reserved and needs no money.
 */
function useMissingCents(campaign: CampaignView): Cents | null | undefined {
  const { data: funding, isPending } = useQuery(fundingQuery(campaign.id));
  const wallet = useQuery(walletQuery);
  if (isPending || wallet.isPending) return undefined;
  const canFund = funding?.available === 0 && countUnfunded(campaign, funding.reserved) > 0;
  // The server refuses an acceptance that a balance unknown here does not cover.
  return canFund
    ? Math.max(0, campaign.budgetCents - (wallet.data?.balanceCents ?? campaign.budgetCents))
    : null;
}

/** Explains the funding of an acceptance, or leads to the money that it lacks. */
function FundingNote({ missingCents }: { missingCents: Cents }) {
  const { t } = useTranslation();
  return (
    <>
      {missingCents > 0 && (
        <span>
          <NotCovered missingCents={missingCents} />
        </span>
      )}
      <Explained meaning={t('applications.fundAndAcceptText')}>
        {t('applications.fundAndAcceptTitle')}
      </Explained>
    </>
  );
}

type ActionLook = { isPrimary?: boolean; message?: ReactNode };

function useDecision(
  applicant: Applicant,
  campaign: CampaignView,
  { isPrimary = false, message }: ActionLook,
) {
  const { t } = useTranslation();
  const deciding = useDecideApplication(campaign.id);
  const missingCents = useMissingCents(campaign);
  const { data: wallet } = useQuery(walletQuery);
  useBalanceRefusalReset(deciding, campaign.budgetCents);
  const { acceptedCount: accepted, maxSubmissions: videos } = campaign;
  const failed = deciding.variables?.decision === 'decline' ? 'declineFailed' : 'acceptFailed';
  const isOpen = canDecide(applicant) && campaign.status !== 'completed' && !deciding.isSuccess;
  const isFunding = deciding.variables?.decision === 'fund';
  const error = deciding.error && (
    <>
      {t(`applications.${failed}`, { reason: errorText(t, deciding.error) })}
      {deciding.error instanceof AppError && deciding.error.code === 'wallet.errors.insufficient' && (
        <>
          {' '}
          <Link to="/wallet" className="font-semibold underline">
            {t('wallet.topUpLink')}
          </Link>
        </>
      )}
    </>
  );
  return {
    isFundable: missingCents === 0,
    decision: deciding.isSuccess ? deciding.variables.decision : undefined,
    // The dialog shows a failed payment.
    error: !(isOpen && isFunding) && error,
    actions: isOpen && (
      <ApplicantActions
        name={applicant.creator.name}
        message={message}
        isPrimary={isPrimary}
        full={hasNoSpot(campaign) ? { accepted, videos } : null}
        priceCents={campaign.budgetCents}
        missingCents={missingCents}
        balanceCents={wallet?.balanceCents}
        fundError={isFunding && error}
        onCancelFund={deciding.reset}
        deciding={deciding.isPending ? deciding.variables.decision : undefined}
        onDecide={(decision, priceCents) => deciding.mutate({ id: applicant.id, decision, priceCents })}
      />
    ),
  };
}

type ApplicantOfProps = {
  applicant: Applicant;
  campaign: CampaignView;
  isLinked: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

function ApplicantOf({ applicant, campaign, isLinked, isSelected, onSelect }: ApplicantOfProps) {
  const isOver = campaign.status === 'completed';
  const message = (
    <MessageButton
      isIconOnPhone={canDecide(applicant) && !isOver}
      variant="quiet"
      to={{ campaignId: campaign.id, creatorId: applicant.creator.id }}
    />
  );
  const { isFundable, error, actions } = useDecision(applicant, campaign, { message });
  const isAccepted = applicant.status === 'accepted';
  return (
    <ApplicantRow
      ref={isLinked ? scrollIntoView : undefined}
      applicant={applicant}
      isOver={isOver}
      selection={canDecide(applicant) && !isOver ? { isSelected, onSelect } : undefined}
      // The button that funds the video names the price.
      price={actions && !isFundable && <PerVideo cents={campaign.budgetCents} />}
      note={
        isAccepted && (
          <Suspense>
            <DeliveryDeadline application={{ id: applicant.id, ...applicant.delivery }} side="brand" />
          </Suspense>
        )
      }
      error={error}
      actions={
        actions ||
        (isAccepted && !applicant.creator.isPayable && <RemindOfPayout creator={applicant.creator} />)
      }
      message={!actions && message}
    />
  );
}

function ComparedActions({ applicant, campaign }: { applicant: Applicant; campaign: CampaignView }) {
  const { decision, error, actions } = useDecision(applicant, campaign, {
    isPrimary: !hasNoSpot(campaign),
  });
  return (
    <>
      {error && <FormError>{error}</FormError>}
      {actions}
      {decision && (
        <span role="status">
          <ApplicationStatusPill status={decision === 'decline' ? 'rejected' : 'accepted'} />
        </span>
      )}
    </>
  );
}

function NoApplicants({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="people"
      title={t('applications.empty')}
      text={t(`applications.${emptyTextOf(campaign)}`)}
      {...(campaign.intake === 'open_call'
        ? { link: { to: '?tab=submissions', label: t('applications.toSubmissions') } }
        : shouldOfferInvite(campaign) && {
            link: { to: inviteTo(campaign.id), label: t('campaigns.menu.invite') },
          })}
    />
  );
}

function emptyTextOf({ intake, status, inviteOnly }: CampaignView) {
  if (intake === 'open_call') return 'openCall';
  if (status === 'completed') return 'emptyCompleted';
  if (inviteOnly) return status === 'pending' ? 'emptyInvitePending' : 'emptyInvite';
  return status === 'pending' ? 'emptyPending' : 'emptyText';
}
