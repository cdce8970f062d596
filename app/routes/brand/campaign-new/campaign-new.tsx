import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { draftNotFound } from '#features/campaigns/campaign-drafts/errors.ts';
import type { DraftView } from '#features/campaigns/campaign-drafts/schema.ts';
import { draftQuery } from '#features/campaigns/campaign-drafts/ui/data.ts';
import type { CreatorProfile } from '#features/marketplace/creator-profiles/schema.ts';
import { creatorQuery } from '#features/marketplace/creator-profiles/ui/data.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { ErrorState } from '#ui/lists/list-states.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { isNotFound } from '../../shell/loaded.tsx';
import { Drafts, WizardSkeleton } from './drafts.tsx';
import { Wizard } from './wizard.tsx';

export const handle = { onlyFor: 'brand' } as const;

/** The URL contains the draft and the step, so Back, reloads and other devices open the same place. */
export default function CampaignNew() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('draft') ?? params.get('new');
  const creator = params.get('creator');
  return (
    <>
      <PageTitle>{t('campaignDrafts.newTitle')}</PageTitle>
      {id ? (
        <Draft key={id} id={id} isNew={!params.has('draft')} creatorId={creator} />
      ) : creator ? (
        <BeginFor creatorId={creator} />
      ) : (
        <Begin />
      )}
    </>
  );
}

function Begin() {
  const [id] = useState(() => newId('cdr'));
  return <Drafts fresh={`/campaign/new?new=${id}&step=basics`} />;
}

function BeginFor({ creatorId }: { creatorId: string }) {
  const [id] = useState(() => newId('cdr'));
  return <Navigate to={`/campaign/new?creator=${creatorId}&new=${id}&step=basics`} replace />;
}

type DraftProps = { id: string; isNew: boolean; creatorId: string | null };

function Draft({ id, isNew, creatorId }: DraftProps) {
  // A new draft does not exist on the server yet. The wizard stays mounted after the first save.
  const [chosenId] = useState(isNew ? creatorId : null);
  const [wasNew] = useState(isNew);
  const draft = useQuery({ ...draftQuery(id), enabled: !isNew });
  const creator = useQuery({ ...creatorQuery(chosenId ?? ''), enabled: chosenId !== null });
  const { t } = useTranslation();
  const isGone = draft.error instanceof AppError && draft.error.code === draftNotFound.code;
  const chosen = creator.data ? toChosen(creator.data) : null;
  if (draft.data || (wasNew && (chosenId === null || chosen)))
    return <Opened {...{ id, isGone, chosen }} view={draft.data ?? null} />;
  if (isGone || isNotFound(creator.error)) return <Navigate to="/campaign/new" replace />;
  const failed = [draft, creator].find(({ error }) => error);
  if (failed) return <ErrorState {...retryOf(t, failed)} />;
  return <WizardSkeleton />;
}

const toChosen = ({ id, name, imageUrl, tier }: CreatorProfile): DraftView['creator'] => ({
  ...{ id, name, imageUrl },
  tier: tier === 'premium' ? 'premium' : 'regular',
});

function Opened(props: ComponentProps<typeof Wizard>) {
  const [campaignId] = useState(props.view?.campaignId);
  if (campaignId) return <Navigate to={`/campaign/${campaignId}`} replace />;
  return <Wizard {...props} />;
}
