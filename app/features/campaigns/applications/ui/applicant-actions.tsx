import { Check, Ellipsis, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Cents, dollarsText } from '#core/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { Decision } from './data.ts';

type ApplicantActionsProps = {
  name: string;
  /** Set if the campaign has no free slot. */
  full: { accepted: number; videos: number } | null;
  priceCents: Cents;
  /** See `useMissingCents`. */
  missingCents: Cents | null | undefined;
  /** `priceCents`: the price that the confirmation names, so that a funding takes no other amount. */
  onDecide: (decision: Decision, priceCents: Cents) => void;
  deciding: Decision | undefined;
  /** In a list, only the main decision has a button; a menu holds these items and the other decisions. */
  menu?: MenuItem[] | undefined;
  isPrimary: boolean;
};

export function ApplicantActions({
  name,
  full,
  priceCents,
  missingCents,
  onDecide,
  deciding,
  menu,
  isPrimary,
}: ApplicantActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [confirmation, setConfirmation] = useState<{ decision: Decision; priceCents: Cents }>();
  // Cancelling restores the focus.
  const [cancelled, setCancelled] = useState<Decision>();
  const busy = deciding !== undefined;
  const confirm = (decision: Decision) => setConfirmation({ decision, priceCents });
  // Only an acceptance without payment, with a free slot, needs no confirmation.
  const accept = (decision: Decision) =>
    full || decision === 'fund' ? confirm(decision) : onDecide(decision, priceCents);
  if (confirmation) {
    const { decision } = confirmation;
    const amount = format.money(confirmation.priceCents);
    const isChanged = missingCents === null || priceCents !== confirmation.priceCents;
    return (
      <Confirmation
        question={
          decision === 'decline'
            ? t('applications.confirmDecline', { name })
            : full
              ? t('applications.full', full)
              : t('applications.confirmFund', { name, amount })
        }
        // The acceptance itself changes the funding before its request ends.
        obstacle={
          decision === 'fund' &&
          !busy &&
          (isChanged
            ? t('applications.fundingChanged')
            : missingCents && <NotCovered {...{ missingCents }} />)
        }
        confirmLabel={
          decision === 'fund'
            ? t('applications.fundAndAccept', { amount })
            : t(decision === 'decline' ? 'applications.decline' : 'applications.acceptAnyway')
        }
        isDanger={decision === 'decline'}
        busy={busy}
        onCancel={() => {
          setCancelled(decision);
          setConfirmation(undefined);
        }}
        onConfirm={() => onDecide(decision, confirmation.priceCents)}
      />
    );
  }
  // Undefined while loading; null if the acceptance cannot fund the video or the wallet does not cover it.
  const price = missingCents === undefined ? undefined : missingCents === 0 ? format.money(priceCents) : null;
  const mainDecision = price ? 'fund' : 'accept';
  // Under the pointer, the acceptance would turn into a payment, and an open menu would lack the one without.
  const isPriceLoading = price === undefined;
  const mainButton = (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      className={menu && 'max-lg:flex-1'}
      disabled={isPriceLoading || (busy && deciding !== mainDecision)}
      autoFocus={cancelled === mainDecision}
      loading={deciding === mainDecision}
      onClick={() => accept(mainDecision)}
    >
      {price ? t('applications.fundAndAccept', { amount: price }) : t('applications.accept')}
    </Button>
  );
  if (menu)
    return (
      <>
        {mainButton}
        <Menu
          trigger={
            <IconButton
              label={t('applications.more', { name })}
              icon={<Ellipsis className="size-5" aria-hidden="true" />}
              disabled={isPriceLoading || deciding === mainDecision}
              loading={busy && deciding !== mainDecision}
              autoFocus={cancelled !== undefined && cancelled !== mainDecision}
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
              onSelect: () => confirm('decline'),
            },
          ]}
        />
      </>
    );
  return (
    <div className="flex flex-1 flex-wrap justify-end gap-2 *:grow">
      <Button disabled={busy} autoFocus={cancelled === 'decline'} onClick={() => confirm('decline')}>
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
      {mainButton}
    </div>
  );
}

export function NotCovered({ missingCents }: { missingCents: Cents }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {t('applications.notCovered', { amount: format.money(missingCents) })}{' '}
      <Link
        to={`/wallet?missing=${dollarsText(missingCents)}`}
        className="font-medium text-link hover:underline"
      >
        {t('wallet.topUpLink')}
      </Link>
    </>
  );
}

type ConfirmationProps = {
  question: ReactNode;
  /** Why the decision cannot be confirmed. */
  obstacle: ReactNode;
  confirmLabel: string;
  isDanger: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

function Confirmation(props: ConfirmationProps) {
  const { question, obstacle, confirmLabel, isDanger, busy, onCancel, onConfirm } = props;
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-col gap-3">
      <NoticeBox>{question}</NoticeBox>
      <FormError>{obstacle}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          variant={isDanger ? 'dangerSolid' : 'primary'}
          autoFocus
          loading={busy}
          disabled={Boolean(obstacle)}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
