import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { EMPTY_DRAFT } from '#features/campaigns/campaign-drafts/empty-draft.ts';
import { draftNotFound } from '#features/campaigns/campaign-drafts/errors.ts';
import { beginDraft, draftQuery } from '#features/campaigns/campaign-drafts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { ErrorState } from '#ui/lists/list-states.tsx';
import { PageTitle } from '#ui/page-header.tsx';
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
        <Draft key={id} id={id} isNew={!params.has('draft')} />
      ) : creator ? (
        <NewForCreator creatorId={creator} />
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

function Draft({ id, isNew }: { id: string; isNew: boolean }) {
  // A new draft does not exist on the server yet. The wizard stays mounted after the first save.
  const [wasNew] = useState(isNew);
  const { data, error, refetch, isFetching } = useQuery({ ...draftQuery(id), enabled: !isNew });
  const { t } = useTranslation();
  const isGone = error instanceof AppError && error.code === draftNotFound.code;
  if (data || wasNew) return <Opened id={id} view={data ?? null} isGone={isGone} />;
  if (isGone) return <Navigate to="/campaign/new" replace />;
  if (error) {
    return <ErrorState text={errorText(t, error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <WizardSkeleton />;
}

function Opened(props: ComponentProps<typeof Wizard>) {
  const [campaignId] = useState(props.view?.campaignId);
  if (campaignId) return <Navigate to={`/campaign/${campaignId}`} replace />;
  return <Wizard {...props} />;
}

/** The draft stores the creator, so the choice survives a reload and a change of device. */
function NewForCreator({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [id] = useState(() => newId('cdr'));
  const beginning = useMutation({
    mutationFn: () => beginDraft(id, { ...EMPTY_DRAFT, creatorId }),
    onSuccess: () => navigate(`/campaign/new?draft=${id}&step=basics`, { replace: true }),
  });
  const begin = useEffectEvent(() => beginning.mutate());
  useEffect(() => begin(), []);
  if (beginning.isError) {
    return <ErrorState text={errorText(t, beginning.error)} onRetry={() => beginning.mutate()} />;
  }
  return <WizardSkeleton />;
}
