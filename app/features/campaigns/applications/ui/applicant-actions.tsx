import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import type { Decision } from './data.ts';

type ApplicantActionsProps = {
  name: string;
  /** Set when no places are left. */
  full: { accepted: number; videos: number } | null;
  /** The price of a video that the acceptance can fund. */
  price: string | null;
  onDecide: (decision: Decision) => void;
  deciding: Decision | undefined;
  /** A list has too many rows for a primary button in each. */
  isInList?: boolean;
};

export function ApplicantActions({ name, full, price, onDecide, deciding, isInList }: ApplicantActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Decision>();
  // Cancelling restores the focus.
  const [cancelled, setCancelled] = useState<Decision>();
  const busy = deciding !== undefined;
  const accept = (decision: Decision) => (full ? setAsking(decision) : onDecide(decision));
  if (asking) {
    const question =
      asking === 'decline'
        ? t('applications.confirmDecline', { name })
        : full && t('applications.full', full);
    return (
      <div className="flex w-full flex-col gap-3">
        <NoticeBox>{question}</NoticeBox>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button
            disabled={busy}
            onClick={() => {
              setCancelled(asking);
              setAsking(undefined);
            }}
          >
            {t('ui.cancel')}
          </Button>
          <Button
            variant={asking === 'decline' ? 'dangerSolid' : 'primary'}
            autoFocus
            loading={busy}
            onClick={() => onDecide(asking)}
          >
            {asking === 'fund'
              ? t('applications.fundAndAccept', { amount: price })
              : t(asking === 'decline' ? 'applications.decline' : 'applications.acceptAnyway')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-1 flex-wrap justify-end gap-2 *:grow">
      <Button
        variant={isInList ? 'quiet' : 'secondary'}
        disabled={busy}
        autoFocus={cancelled === 'decline'}
        onClick={() => setAsking('decline')}
      >
        {t('applications.decline')}
      </Button>
      <Button
        variant={price ? (isInList ? 'quiet' : 'secondary') : isInList ? 'secondary' : 'primary'}
        disabled={busy && deciding !== 'accept'}
        autoFocus={cancelled === 'accept'}
        loading={deciding === 'accept'}
        onClick={() => accept('accept')}
      >
        {t('applications.accept')}
      </Button>
      {price && (
        <Button
          variant={isInList ? 'secondary' : 'primary'}
          disabled={busy && deciding !== 'fund'}
          autoFocus={cancelled === 'fund'}
          loading={deciding === 'fund'}
          onClick={() => accept('fund')}
        >
          {t('applications.fundAndAccept', { amount: price })}
        </Button>
      )}
    </div>
  );
}
