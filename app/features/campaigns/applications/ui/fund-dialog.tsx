import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Cents, dollarsText } from '#core/money.ts';
import { AmountRow, AmountRows } from '#features/campaigns/slots/ui/amount-rows.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type FundDialogProps = {
  name: string;
  /** Set when no places are left. */
  full: { accepted: number; videos: number } | null;
  priceCents: Cents;
  /** Undefined while unknown. */
  balanceCents: Cents | undefined;
  missingCents: Cents | null | undefined;
  /** The price or the funding differs from the one that the dialog was opened for. */
  isChanged: boolean;
  error: ReactNode;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Confirms an acceptance that funds the video, with the balance before and after it. */
export function FundDialog(props: FundDialogProps) {
  const { name, full, priceCents, missingCents, isChanged, error, busy, onCancel, onConfirm } = props;
  const { t } = useTranslation();
  const format = useFormat();
  // The acceptance itself changes the balance and the funding before its request ends.
  const [balanceCents, setBalance] = useState(props.balanceCents);
  if (!busy && balanceCents !== props.balanceCents) setBalance(props.balanceCents);
  const obstacle =
    !busy &&
    (isChanged
      ? t('applications.fundingChanged')
      : Boolean(missingCents) && <NotCovered missingCents={missingCents!} />);
  return (
    <Dialog
      open
      onClose={() => !busy && onCancel()}
      title={t('applications.confirmFund', { name })}
      description={t('applications.confirmFundText')}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" loading={busy} disabled={Boolean(obstacle)} onClick={onConfirm}>
            {t('applications.fundAndAccept', { amount: format.money(priceCents) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {full && <NoticeBox>{t('applications.full', full)}</NoticeBox>}
        <AmountRows>
          {balanceCents !== undefined && <AmountRow label={t('slots.balance')} cents={balanceCents} />}
          <AmountRow label={t('applications.setAside')} cents={priceCents} />
          {balanceCents !== undefined && balanceCents >= priceCents && (
            <AmountRow isTotal label={t('slots.left')} cents={balanceCents - priceCents} />
          )}
        </AmountRows>
        <FormError>{obstacle || error}</FormError>
      </div>
    </Dialog>
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
