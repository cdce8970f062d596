import { useTranslation } from 'react-i18next';
import { canChangeStatus, canDelete } from '#features/campaigns/campaigns/policy.ts';
import type { CampaignCard } from '#features/campaigns/campaigns/schema.ts';
import type { CampaignAction } from '#features/campaigns/campaigns/ui/campaign-menu.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

type CampaignActionDialogProps = {
  campaign: CampaignCard;
  action: 'complete' | 'delete';
  /** The dialog shows their errors. */
  onComplete: () => Promise<unknown>;
  onDelete: () => Promise<unknown>;
  onDeleted: (() => void) | undefined;
  onAction: (campaign: CampaignCard, action: CampaignAction) => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone, or explains why it is impossible. Not part of the first screen. */
export default function CampaignActionDialog(props: CampaignActionDialogProps) {
  const { campaign, action, onComplete, onDelete, onDeleted, onAction, onClose } = props;
  const { t } = useTranslation();
  const describe = (error: unknown) => errorText(t, error);
  if (action === 'complete')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('campaigns.actions.completeTitle')}
        description={t('campaigns.actions.completeText')}
        confirmLabel={t('campaigns.menu.complete')}
        errorText={describe}
        onConfirm={async () => {
          await onComplete();
          toastSuccess(t('campaigns.actions.completed'));
        }}
      />
    );
  if (!canDelete(campaign)) return <Undeletable campaign={campaign} onAction={onAction} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      destructive
      onClose={onClose}
      title={t('campaigns.actions.deleteTitle')}
      description={t(
        campaign.status === 'pending' ? 'campaigns.actions.deleteText' : 'campaigns.actions.deletePaidText',
      )}
      confirmLabel={t('campaigns.menu.delete')}
      errorText={describe}
      onConfirm={async () => {
        await onDelete();
        toastSuccess(t('campaigns.actions.deleted'));
        onDeleted?.();
      }}
    />
  );
}

type UndeletableProps = Pick<CampaignActionDialogProps, 'campaign' | 'onAction' | 'onClose'>;

function Undeletable({ campaign, onAction, onClose }: UndeletableProps) {
  const { t } = useTranslation();
  const offers = (['pause', 'complete'] as const).filter((offer) => canChangeStatus(campaign, offer));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('campaigns.actions.keepTitle')}
      description={t('campaigns.actions.keepText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {offers.map((offer) => (
            <Button
              key={offer}
              onClick={() => {
                onClose();
                onAction(campaign, offer);
              }}
            >
              {t(`campaigns.menu.${offer}`)}
            </Button>
          ))}
        </>
      }
    >
      {offers.length > 0 && t('campaigns.actions.keepOffer')}
    </Dialog>
  );
}
