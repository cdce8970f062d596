import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { CampaignBrief } from '#features/campaigns/campaigns/ui/campaign-brief.tsx';
import { CampaignStats } from '#features/campaigns/campaigns/ui/campaign-stats.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type DetailsDrawerProps = {
  campaign: CampaignView;
  /** Undefined for a completed campaign. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
};

export default function DetailsDrawer({ campaign, onEdit, onClose }: DetailsDrawerProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="drawer"
      onClose={onClose}
      title={t('campaigns.detail.brief')}
      footer={onEdit && <Button onClick={onEdit}>{t('campaigns.menu.edit')}</Button>}
    >
      <div className="flex flex-col gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5">
        <CampaignBrief campaign={campaign} />
        <CampaignStats campaign={campaign} />
      </div>
    </Dialog>
  );
}
