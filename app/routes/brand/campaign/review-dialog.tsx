import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReviewPanel } from './review-panel.tsx';

type ReviewDialogProps = {
  /** Absent: all campaigns. */
  campaign?: { id: string; title: string } | undefined;
  onClose: () => void;
};

export default function ReviewDialog({ campaign, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title={campaign ? t('review.dialogTitle') : t('review.dialogAll')}
      description={campaign && <bdi>{campaign.title}</bdi>}
    >
      <ReviewPanel
        filter={campaign ? { campaignId: campaign.id } : { status: 'pending' }}
        selectedId={selectedId}
        onSelect={setSelectedId}
        empty={
          campaign ? (
            <EmptyState title={t('review.empty')} text={t('review.emptyDialog')} />
          ) : (
            <EmptyState drawing="done" title={t('review.allDone')} text={t('review.allDoneText')} />
          )
        }
      />
    </Dialog>
  );
}
