import { clsx } from 'clsx';
import { Check, Ellipsis, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '#core/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { Decision } from './data.ts';
import { FundDialog } from './fund-dialog.tsx';

type ApplicantActionsProps = {
  name: string;
  /** Set when no places are left. */
  full: { accepted: number; videos: number } | null;
  priceCents: Cents;
  /** See `useMissingCents`. */
  missingCents: Cents | null | undefined;
  /** Undefined while unknown. */
  balanceCents: Cents | undefined;
  /** `priceCents`: the price that the confirmation names, so that a funding takes no other amount. */
  onDecide: (decision: Decision, priceCents: Cents) => void;
  deciding: Decision | undefined;
  /** Why the last payment failed, until its dialog is closed. */
  fundError: ReactNode;
  onCancelFund: () => void;
  /** In a list, only this button and the main decision are shown; a menu holds the other decisions. */
  message?: ReactNode;
  isPrimary: boolean;
};

export function ApplicantActions({
  name,
  full,
  priceCents,
  missingCents,
  balanceCents,
  onDecide,
  deciding,
  fundError,
  onCancelFund,
  message,
  isPrimary,
}: ApplicantActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // The acceptance itself changes the number of free spots before its request ends.
  const [confirmation, setConfirmation] = useState<
    Pick<ApplicantActionsProps, 'priceCents' | 'full'> & { decision: Decision }
  >();
  // Cancelling restores the focus.
  const [cancelled, setCancelled] = useState<Decision>();
  const busy = deciding !== undefined;
  const confirm = (decision: Decision) => setConfirmation({ decision, priceCents, full });
  // Only an acceptance without payment, with a free slot, needs no confirmation.
  const accept = (decision: Decision) =>
    full || decision === 'fund' ? confirm(decision) : onDecide(decision, priceCents);
  if (confirmation && confirmation.decision !== 'fund') {
    const { decision } = confirmation;
    return (
      <Confirmation
        question={
          decision === 'decline'
            ? t('applications.confirmDecline', { name })
            : confirmation.full && t('applications.full', confirmation.full)
        }
        confirmLabel={t(decision === 'decline' ? 'applications.decline' : 'applications.acceptAnyway')}
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
  // The buttons stay behind the dialog, which gives the focus back to them.
  const dialog = confirmation && (
    <FundDialog
      name={name}
      full={confirmation.full}
      priceCents={confirmation.priceCents}
      balanceCents={balanceCents}
      missingCents={missingCents}
      isChanged={missingCents === null || priceCents !== confirmation.priceCents}
      error={fundError}
      busy={busy}
      onCancel={() => {
        setConfirmation(undefined);
        onCancelFund();
      }}
      onConfirm={() => onDecide('fund', confirmation.priceCents)}
    />
  );
  // Undefined while loading; null if the acceptance cannot fund the video or the wallet does not cover it.
  const price = missingCents === undefined ? undefined : missingCents === 0 ? format.money(priceCents) : null;
  const mainDecision = price ? 'fund' : 'accept';
  // Under the pointer, the acceptance would turn into a payment, and an open menu would lack the one without.
  const isPriceLoading = price === undefined;
  const mainButton = (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      className={clsx('whitespace-nowrap', message && 'flex-1 max-sm:px-2')}
      disabled={isPriceLoading || (busy && deciding !== mainDecision)}
      autoFocus={cancelled === mainDecision}
      loading={deciding === mainDecision}
      onClick={() => accept(mainDecision)}
    >
      {price ? t('applications.fundAndAccept', { amount: price }) : t('applications.accept')}
    </Button>
  );
  if (message)
    return (
      <>
        {dialog}
        {message}
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
      {dialog}
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

type ConfirmationProps = {
  question: ReactNode;
  confirmLabel: string;
  isDanger: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

function Confirmation(props: ConfirmationProps) {
  const { question, confirmLabel, isDanger, busy, onCancel, onConfirm } = props;
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-col gap-3">
      <NoticeBox>{question}</NoticeBox>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
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
