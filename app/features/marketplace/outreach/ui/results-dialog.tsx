import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { ListInvitations, ListMessages } from '../schema.ts';

type Item = (ListInvitations | ListMessages)['items'][number];

const TONES: Record<Item['result'], Tone> = {
  invited: 'green',
  sent: 'green',
  already_invited: 'neutral',
  not_eligible: 'amber',
  not_sent: 'amber',
};

export function ResultsDialog({ items, onClose }: { items: readonly Item[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('outreach.resultTitle')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('outreach.done')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {items.map(({ creatorId, name, result, reason }) => (
          <li key={creatorId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="font-medium break-words">
                <bdi>{name ?? t('outreach.hidden')}</bdi>
              </p>
              {reason && <p className="text-sm text-ink-2">{t(`outreach.reasons.${reason}`)}</p>}
            </div>
            <StatusPill tone={TONES[result]}>{t(`outreach.result.${result}`)}</StatusPill>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
