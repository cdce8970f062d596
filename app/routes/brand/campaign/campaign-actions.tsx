import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CampaignCard } from '#features/campaigns/campaigns/schema.ts';
import type { CampaignAction } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import {
  type StatusChange,
  useChangeStatus,
  useDeleteCampaign,
  useDuplicateCampaign,
} from '#features/campaigns/campaigns/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { inviteTo } from '../../shell/navigation.ts';

const PublishingFeeDialog = lazyPart(() =>
  import('./publishing-fee.tsx').then((m) => ({ default: m.PublishingFeeDialog })),
);

const ActionDialog = lazyPart(() => import('./campaign-action-dialog.tsx'));

const editPath = (id: string) => `/campaign/${id}?edit`;

/** The caller renders `dialogs`. */
export function useCampaignActions({
  onReview,
  onDeleted,
}: {
  onReview?: (campaign: CampaignCard) => void;
  onDeleted?: () => void;
} = {}): { run: (campaign: CampaignCard, action: CampaignAction) => void; dialogs: ReactNode } {
  const { t } = useTranslation();
  const [pending, setPending] = useState<{
    campaign: CampaignCard;
    action: 'publish' | 'complete' | 'delete';
  }>();
  const status = useChangeStatus((error, change) => {
    // The dialog for completing shows its own error.
    if (change.transition !== 'complete') refused(error, change);
  });
  const deletion = useDeleteCampaign();
  const copying = useDuplicateCampaign();
  const navigate = useNavigate();
  const close = () => setPending(undefined);

  function refused(error: Error, change: StatusChange) {
    toastError(t(`campaigns.actions.${change.transition}Failed`), {
      description: errorText(t, error),
      action: { label: t('ui.retry'), onSelect: () => status.mutate(change) },
    });
  }

  function duplicate(id: string) {
    copying.mutate(id, {
      onSuccess: (copy) => {
        toastSuccess(t('campaigns.actions.duplicated'));
        void navigate(editPath(copy.id));
      },
      onError: (error) =>
        toastError(t('campaigns.actions.duplicateFailed'), {
          description: errorText(t, error),
          action: { label: t('ui.retry'), onSelect: () => duplicate(id) },
        }),
    });
  }

  function run(campaign: CampaignCard, action: CampaignAction) {
    if (action === 'review') onReview?.(campaign);
    else if (action === 'edit') void navigate(editPath(campaign.id), { preventScrollReset: true });
    else if (action === 'invite') void navigate(inviteTo(campaign.id));
    else if (action === 'duplicate') duplicate(campaign.id);
    else if (action === 'pause' || action === 'activate')
      status.mutate({ id: campaign.id, transition: action });
    else setPending({ campaign, action });
  }

  const { campaign, action } = pending ?? {};
  const dialogs = campaign && (
    <>
      {action === 'publish' && (
        <Suspense>
          <PublishingFeeDialog campaign={campaign} onClose={close} />
        </Suspense>
      )}
      {(action === 'complete' || action === 'delete') && (
        <Suspense>
          <ActionDialog
            campaign={campaign}
            action={action}
            onComplete={() => status.mutateAsync({ id: campaign.id, transition: 'complete' })}
            onDelete={() => deletion.mutateAsync(campaign)}
            onDeleted={onDeleted}
            onAction={run}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
  return { run, dialogs };
}
