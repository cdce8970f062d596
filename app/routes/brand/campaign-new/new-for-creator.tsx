import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newId } from '#core/ids.ts';
import { EMPTY_DRAFT } from '#features/campaigns/campaign-drafts/empty-draft.ts';
import { beginDraft } from '#features/campaigns/campaign-drafts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { ErrorState } from '#ui/lists/list-states.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

/** The draft remembers whom it is for, so that a reload and another device do too. */
export function NewForCreator({ creatorId }: { creatorId: string }) {
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
