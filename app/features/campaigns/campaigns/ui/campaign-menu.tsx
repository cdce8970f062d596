import {
  BadgeCheck,
  Copy,
  CreditCard,
  Ellipsis,
  Eye,
  Pause,
  Pencil,
  Play,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { canChangeStatus, canEdit, shouldOfferInvite } from '../policy.ts';
import type { CampaignCard } from '../schema.ts';

export type CampaignAction =
  | 'review'
  | 'edit'
  | 'duplicate'
  | 'invite'
  | 'publish'
  | 'pause'
  | 'activate'
  | 'complete'
  | 'delete';

const ICONS = {
  review: Eye,
  edit: Pencil,
  duplicate: Copy,
  invite: UserPlus,
  publish: CreditCard,
  pause: Pause,
  activate: Play,
  complete: BadgeCheck,
  delete: Trash2,
};

type CampaignMenuProps = {
  campaign: Pick<CampaignCard, 'title' | 'status' | 'pausedFor'>;
  /** False on the page of the review. */
  withReview?: boolean;
  /** Before the actions of the campaign. */
  items?: MenuItem[];
  onAction: (action: CampaignAction) => void;
};

export function CampaignMenu({ campaign, withReview, items = [], onAction }: CampaignMenuProps) {
  const { t } = useTranslation();
  const { status, title } = campaign;
  const actions: CampaignAction[] = [];
  if (withReview && status !== 'pending') actions.push('review');
  if (canEdit(campaign)) actions.push('edit');
  if (shouldOfferInvite(campaign)) actions.push('invite');
  actions.push('duplicate');
  for (const transition of ['publish', 'pause', 'activate', 'complete'] as const) {
    if (canChangeStatus(campaign, transition)) actions.push(transition);
  }
  const item = (action: CampaignAction): MenuItem => {
    const Icon = ICONS[action];
    return {
      label: t(`campaigns.menu.${action}`),
      icon: <Icon className="size-4" aria-hidden="true" />,
      danger: action === 'delete',
      onSelect: () => onAction(action),
    };
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('campaigns.menu.label', { title })}
          icon={<Ellipsis className="size-5" aria-hidden="true" />}
        />
      }
      items={[...items, ...actions.map(item), 'separator', item('delete')]}
    />
  );
}
