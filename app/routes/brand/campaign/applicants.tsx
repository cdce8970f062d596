import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Applicant } from '#features/campaigns/applications/schema.ts';
import { ApplicantRow } from '#features/campaigns/applications/ui/applicant-row.tsx';
import { applicantsQuery, useDecideApplication } from '#features/campaigns/applications/ui/data.ts';
import { canInvite } from '#features/campaigns/campaigns/policy.ts';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { InvitedCreators } from '#features/campaigns/invitations/ui/invited-creators.tsx';
import { RemindOfPayout } from '#features/campaigns/submissions/ui/review/remind-of-payout.tsx';
import { MessageButton } from '#features/inbox/inbox/ui/message-button.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { LoadedList } from '../../shell/loaded.tsx';
import { inviteTo } from '../../shell/navigation.ts';

export default function Applicants({ campaign }: { campaign: CampaignView }) {
  return (
    <>
      <InvitedCreators campaignId={campaign.id} />
      <ApplicantList campaign={campaign} />
    </>
  );
}

const scrollIntoView = (row: HTMLDivElement | null) => row?.scrollIntoView({ block: 'center' });

function ApplicantList({ campaign }: { campaign: CampaignView }) {
  const linked = useSearchParams()[0].get('application');
  return (
    <LoadedList
      list={useInfiniteQuery(applicantsQuery(campaign.id))}
      skeleton={
        <Loading className="flex flex-col gap-4" shapes={['h-44 rounded-card', 'h-44 rounded-card']} />
      }
      empty={<NoApplicants campaign={campaign} />}
    >
      {(applicants) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {applicants.map((applicant) => (
            <div
              key={applicant.id}
              {...(applicant.id === linked && {
                ref: scrollIntoView,
                className: 'rounded-card ring-2 ring-accent',
              })}
            >
              <ApplicantOf applicant={applicant} campaign={campaign} />
            </div>
          ))}
        </div>
      )}
    </LoadedList>
  );
}

function ApplicantOf({ applicant, campaign }: { applicant: Applicant; campaign: CampaignView }) {
  const { t } = useTranslation();
  const deciding = useDecideApplication();
  const { acceptedCount: accepted, maxSubmissions: videos } = campaign;
  const failed = deciding.variables?.decision === 'decline' ? 'declineFailed' : 'acceptFailed';
  return (
    <ApplicantRow
      applicant={applicant}
      isOver={campaign.status === 'completed'}
      full={accepted >= videos ? { accepted, videos } : null}
      deciding={deciding.isPending ? deciding.variables.decision : undefined}
      error={deciding.error && t(`applications.${failed}`, { reason: errorText(t, deciding.error) })}
      reminder={applicant.status === 'accepted' && <RemindOfPayout creator={applicant.creator} />}
      message={<MessageButton to={{ campaignId: campaign.id, creatorId: applicant.creator.id }} />}
      onDecide={(decision) => deciding.mutate({ id: applicant.id, decision })}
    />
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
