import { Check, Ellipsis, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#ui/button.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { Decision } from './data.ts';

type ApplicantActionsProps = {
  name: string;
  /** Set when no places are left. */
  full: { accepted: number; videos: number } | null;
  /** The price of a video that the acceptance can fund. Undefined while it loads. */
  price: string | null | undefined;
  onDecide: (decision: Decision) => void;
  deciding: Decision | undefined;
  /** In a list, one button leads and a menu holds these items and the other decisions. */
  menu?: MenuItem[] | undefined;
  isPrimary: boolean;
};

export function ApplicantActions({
  name,
  full,
  price,
  onDecide,
  deciding,
  menu,
  isPrimary,
}: ApplicantActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Decision>();
  // Cancelling restores the focus.
  const [cancelled, setCancelled] = useState<Decision>();
  const busy = deciding !== undefined;
  const accept = (decision: Decision) =>
    full || decision === 'fund' ? setAsking(decision) : onDecide(decision);
  if (asking)
    return (
      <Confirmation
        question={
          asking === 'decline'
            ? t('applications.confirmDecline', { name })
            : full
              ? t('applications.full', full)
              : t('applications.confirmFund', { name, amount: price })
        }
        confirmLabel={
          asking === 'fund'
            ? t('applications.fundAndAccept', { amount: price })
            : t(asking === 'decline' ? 'applications.decline' : 'applications.acceptAnyway')
        }
        isDanger={asking === 'decline'}
        busy={busy}
        onCancel={() => {
          setCancelled(asking);
          setAsking(undefined);
        }}
        onConfirm={() => onDecide(asking)}
      />
    );
  const lead = price ? 'fund' : 'accept';
  // Under the pointer, the acceptance would turn into a payment, and an open menu would lack the one without.
  const isPriceLoading = price === undefined;
  const leading = (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      className={menu && 'max-lg:flex-1'}
      disabled={isPriceLoading || (busy && deciding !== lead)}
      autoFocus={cancelled === lead}
      loading={deciding === lead}
      onClick={() => accept(lead)}
    >
      {price ? t('applications.fundAndAccept', { amount: price }) : t('applications.accept')}
    </Button>
  );
  if (menu)
    return (
      <>
        {leading}
        <Menu
          trigger={
            <IconButton
              label={t('applications.more', { name })}
              icon={<Ellipsis className="size-5" aria-hidden="true" />}
              disabled={isPriceLoading || deciding === lead}
              loading={busy && deciding !== lead}
              autoFocus={cancelled !== undefined && cancelled !== lead}
            />
          }
          items={[
            ...(price
              ? [
                  {
                    label: t('applications.acceptUnfunded'),
                    icon: <Check className="size-4" aria-hidden="true" />,
                    onSelect: () => accept('accept'),
                  },
                ]
              : []),
            ...menu,
            {
              label: t('applications.decline'),
              icon: <X className="size-4" aria-hidden="true" />,
              danger: true,
              onSelect: () => setAsking('decline'),
            },
          ]}
        />
      </>
    );
  return (
    <div className="flex flex-1 flex-wrap justify-end gap-2 *:grow">
      <Button disabled={busy} autoFocus={cancelled === 'decline'} onClick={() => setAsking('decline')}>
        {t('applications.decline')}
      </Button>
      {price && (
        <Button
          disabled={busy && deciding !== 'accept'}
          autoFocus={cancelled === 'accept'}
          loading={deciding === 'accept'}
          onClick={() => accept('accept')}
        >
          {t('applications.accept')}
        </Button>
      )}
      {leading}
    </div>
  );
}

type ConfirmationProps = {
  question: ReactNode;
  confirmLabel: string;
  isDanger: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

function Confirmation({ question, confirmLabel, isDanger, busy, onCancel, onConfirm }: ConfirmationProps) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-col gap-3">
      <NoticeBox>{question}</NoticeBox>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button variant={isDanger ? 'dangerSolid' : 'primary'} autoFocus loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
