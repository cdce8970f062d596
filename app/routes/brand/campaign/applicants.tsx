import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { canDecide } from '#features/campaigns/applications/policy.ts';
import { MAX_BULK_DECLINE } from '#features/campaigns/applications/rules.ts';
import type { Applicant } from '#features/campaigns/applications/schema.ts';
import { ApplicantActions } from '#features/campaigns/applications/ui/applicant-actions.tsx';
import { ApplicationStatusPill } from '#features/campaigns/applications/ui/applicant-facts.tsx';
import { ApplicantRow } from '#features/campaigns/applications/ui/applicant-row.tsx';
import { applicantsQuery, useDecideApplication } from '#features/campaigns/applications/ui/data.ts';
import { canInvite } from '#features/campaigns/campaigns/policy.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { InvitedCreators } from '#features/campaigns/invitations/ui/invited-creators.tsx';
import { countUnfunded } from '#features/campaigns/slots/rules.ts';
import { fundingQuery } from '#features/campaigns/slots/ui/data.ts';
import { RemindOfPayout } from '#features/campaigns/submissions/ui/review/remind-of-payout.tsx';
import { MessageButton } from '#features/inbox/inbox/ui/message-button.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
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
  const price = useFundingPrice(campaign);
  const isOver = campaign.status === 'completed';

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
          <Loading className="mt-4 flex flex-col gap-4" shapes={['h-44 rounded-card', 'h-44 rounded-card']} />
        }
        empty={<p className="py-10 text-center text-ink-2">{t('applications.noneWithStatus')}</p>}
      >
        {(applicants) => {
          const open = isOver ? [] : applicants.filter(canDecide);
          const selected = open.filter(({ id }) => selectedIds.has(id));
          return (
            <>
              {open.length > 0 && price && (
                <p className="mt-3 text-sm text-ink-2">
                  {t('applications.fundAndAcceptText', { amount: price })}
                </p>
              )}
              {open.length > 1 && (
                <Checkbox
                  className="mt-2 px-4 sm:px-5"
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
              <Card className="mt-2 px-4 pb-5 sm:px-5">
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

/** The formatted price if an acceptance can fund the video. An available video is reserved and needs no money. */
function useFundingPrice(campaign: CampaignView): string | null {
  const format = useFormat();
  const { data: funding } = useQuery(fundingQuery(campaign.id));
  const canFund = funding?.available === 0 && countUnfunded(campaign, funding.reserved) > 0;
  return canFund ? format.money(campaign.budgetCents) : null;
}

function useDecision(applicant: Applicant, campaign: CampaignView, isInList = false) {
  const { t } = useTranslation();
  const deciding = useDecideApplication();
  const price = useFundingPrice(campaign);
  const { acceptedCount: accepted, maxSubmissions: videos, budgetCents: priceCents } = campaign;
  const failed = deciding.variables?.decision === 'decline' ? 'declineFailed' : 'acceptFailed';
  const isOpen = canDecide(applicant) && campaign.status !== 'completed' && !deciding.isSuccess;
  return {
    decision: deciding.isSuccess ? deciding.variables.decision : undefined,
    error: deciding.error && (
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
    ),
    actions: isOpen && (
      <ApplicantActions
        name={applicant.creator.name}
        isInList={isInList}
        full={accepted >= videos ? { accepted, videos } : null}
        price={price}
        deciding={deciding.isPending ? deciding.variables.decision : undefined}
        onDecide={(decision) => deciding.mutate({ id: applicant.id, decision, priceCents })}
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
  const { error, actions } = useDecision(applicant, campaign, true);
  return (
    <ApplicantRow
      ref={isLinked ? scrollIntoView : undefined}
      applicant={applicant}
      isOver={isOver}
      selection={canDecide(applicant) && !isOver ? { isSelected, onSelect } : undefined}
      error={error}
      reminder={
        applicant.status === 'accepted' && (
          <>
            <Suspense>
              <DeliveryDeadline application={{ id: applicant.id, ...applicant.delivery }} side="brand" />
            </Suspense>
            <RemindOfPayout creator={applicant.creator} />
          </>
        )
      }
      actions={
        <div className="flex flex-wrap items-start justify-end gap-2">
          <MessageButton
            isIcon={Boolean(actions)}
            to={{ campaignId: campaign.id, creatorId: applicant.creator.id }}
          />
          {actions}
        </div>
      }
    />
  );
}

function ComparedActions({ applicant, campaign }: { applicant: Applicant; campaign: CampaignView }) {
  const { decision, error, actions } = useDecision(applicant, campaign);
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
      {...(campaign.inviteOnly &&
        canInvite(campaign) && {
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
