import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, ChevronDown, CreditCard, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type Cents, dollarsText, isRealMoney } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import { isPastDeadline } from '#features/campaigns/campaigns/rules.ts';
import { campaignQuery, publishByCard, usePublishFromWallet } from '#features/campaigns/campaigns/ui/data.ts';
import { countCovered } from '#features/campaigns/slots/rules.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { TopUp } from '#features/money/charges/ui/top-up.tsx';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useBalanceRefusalReset } from '#features/money/transfers/ui/use-balance-refusal-reset.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { useExternalPage } from '#platform/api-client/use-external-page.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TestModeBadge } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';

type Priced = { deadline: string; budgetCents: Cents; maxSubmissions: number };
type Publishable = Priced & { id: string; title: string };

export function PublishingFeeDialog({ campaign, onClose }: { campaign: Publishable; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('campaigns.fee.title', { title: campaign.title })}>
      <PublishingFee campaign={campaign} />
    </Dialog>
  );
}

export function PublishingFee({ campaign: opened }: { campaign: Publishable }) {
  const { t } = useTranslation();
  // Follows edits of the price while it is open.
  const { data: campaign = opened } = useQuery(campaignQuery(opened.id));
  return (
    <div className="flex flex-col gap-4">
      <FeeText />
      <div className="flex items-center justify-between gap-4 rounded-control bg-wash px-4 py-3">
        <span className="font-medium">{t('campaigns.fee.due')}</span>
        <Money cents={PUBLISHING_FEE_CENTS} className="text-lg font-semibold" />
      </div>
      <PublishButtons campaign={campaign} prepare={() => campaign.id} />
      <Balance />
    </div>
  );
}

function Balance() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: wallet } = useQuery(walletQuery);
  if (!wallet) return null;
  const isCovered = wallet.balanceCents >= PUBLISHING_FEE_CENTS;
  return (
    <p className="-mt-2 text-center text-sm text-ink-2">
      {t(isCovered ? 'campaigns.fee.walletHolds' : 'campaigns.fee.walletShort', {
        balance: format.money(wallet.balanceCents),
      })}{' '}
      {!isCovered && (
        <Link
          to={`/wallet?missing=${dollarsText(PUBLISHING_FEE_CENTS - wallet.balanceCents)}`}
          className="font-medium text-link hover:underline"
        >
          {t('wallet.topUpLink')}
        </Link>
      )}
    </p>
  );
}

const INCLUDED = ['listing', 'contact', 'checks', 'links', 'edits'] as const;

export function FeeText() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: wallet } = useQuery(walletQuery);
  return (
    <div className="text-ink-2">
      <p>{t('campaigns.fee.text')}</p>
      <p className="mt-3 font-medium text-ink">
        {t('campaigns.fee.includes', { amount: format.money(PUBLISHING_FEE_CENTS).replace('.00', '') })}
      </p>
      <ul className="mt-1.5 grid gap-1.5 text-sm">
        {INCLUDED.map((name) => (
          <li key={name} className="flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-green" aria-hidden="true" />
            {t(`campaigns.fee.included.${name}`)}
          </li>
        ))}
      </ul>
      {wallet && !isRealMoney(wallet.mode) && (
        <div className="mt-3">
          <TestModeBadge mode={wallet.mode} />
        </div>
      )}
    </div>
  );
}

type PublishButtonsProps = {
  campaign: Priced;
  /** Returns the id of the campaign, and creates the campaign of a draft first. */
  prepare: () => Promise<string> | string;
  /** Of the leading button. */
  barClass?: string;
  /** Leads to the step before, beside the leading button. */
  back?: ReactNode;
};

/** Pays the publishing fee. A wallet that covers it pays with one click. */
export function PublishButtons({ campaign, prepare, barClass, back }: PublishButtonsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: wallet, isPending } = useQuery(walletQuery);
  const amount = format.money(PUBLISHING_FEE_CENTS);
  const balanceCents = wallet?.balanceCents ?? 0;
  const isCovered = balanceCents >= PUBLISHING_FEE_CENTS;
  const { slotsToFund, field } = useSlotsToFund(
    campaign,
    isCovered ? balanceCents - PUBLISHING_FEE_CENTS : balanceCents,
  );
  const fund = slotsToFund
    ? { slots: slotsToFund, amountCents: slotsToFund * campaign.budgetCents }
    : undefined;
  const card = useExternalPage(async () => publishByCard(await prepare(), fund));
  const fromWallet = usePublishFromWallet();
  useBalanceRefusalReset(card, fund?.amountCents);
  useBalanceRefusalReset(fromWallet, fund?.amountCents);
  const isPaying = fromWallet.isPending || fromWallet.isSuccess;
  const error = card.error ?? fromWallet.error;
  const lead = useRef<HTMLButtonElement>(null);
  // A dialog focuses its first field, which would open the keyboard of a phone.
  useEffect(() => {
    if (!isPending && lead.current?.closest('dialog')) lead.current.focus({ preventScroll: true });
  }, [isPending]);

  if (isPastDeadline(campaign.deadline))
    return (
      <>
        <NoticeBox>{t('campaigns.fee.expired')}</NoticeBox>
        {back && <div className={barClass}>{back}</div>}
      </>
    );
  // The balance decides which button leads and how many videos it funds.
  if (isPending) {
    return (
      <div className={clsx('flex gap-2', barClass)}>
        {back}
        <Skeleton className="h-11 flex-1" />
      </div>
    );
  }

  const byCard = (
    <Button
      ref={isCovered ? undefined : lead}
      variant={isCovered ? 'secondary' : 'primary'}
      className="flex-1"
      icon={<CreditCard className="size-4.5" aria-hidden="true" />}
      loading={card.busy}
      loadingText={t('campaigns.fee.cardBusy')}
      disabled={isPaying || slotsToFund === null}
      onClick={() => card.start()}
    >
      {t('campaigns.fee.card', { amount })}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      {field}
      <div className={clsx('flex flex-wrap gap-2', barClass)}>
        {error && (
          <div className="w-full">
            <FormError>{errorText(t, error)}</FormError>
          </div>
        )}
        {fund && (
          <p className="w-full text-sm text-ink-2">
            {t('slots.publish.also', { amount: format.money(fund.amountCents) })}
          </p>
        )}
        {back}
        {isCovered ? (
          <Button
            ref={lead}
            variant="primary"
            className="flex-1"
            icon={<Wallet className="size-4.5" aria-hidden="true" />}
            loading={isPaying}
            loadingText={t('campaigns.fee.walletBusy')}
            disabled={card.busy || slotsToFund === null}
            onClick={() =>
              fromWallet.mutate(
                { prepare, fund },
                {
                  onSuccess: (campaignId) => navigate('/campaign/success', { state: { campaignId } }),
                },
              )
            }
          >
            {t('campaigns.fee.wallet', { amount })}
          </Button>
        ) : (
          byCard
        )}
      </div>
      {isCovered && byCard}
    </div>
  );
}

/** Videos to fund at publication, by default as many as the balance covers. Null while the number is invalid. */
function useSlotsToFund({ budgetCents, maxSubmissions }: Priced, balanceCents: Cents) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const covered = Math.min(maxSubmissions, countCovered(balanceCents, budgetCents));
  const text = typed ?? String(covered);
  const number = parseWhole(text);
  const slotsToFund = number !== null && number <= maxSubmissions ? number : null;
  const field = (covered > 0 || typed !== undefined) && (
    <TextField
      label={t('slots.publish.label')}
      hint={t('slots.publish.hint')}
      className="mb-2"
      error={
        number === null
          ? t('errors.invalidNumber')
          : slotsToFund === null
            ? t('slots.errors.tooMany', { max: maxSubmissions })
            : undefined
      }
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
  return { slotsToFund, field };
}

type TopUpHereProps = { draftId: string; videoCents: Cents; quantity: number };

/** Tops up a wallet that does not cover the fee, and returns to the draft. Preselects the fee and the videos. */
export function TopUpHere({ draftId, videoCents, quantity }: TopUpHereProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: wallet } = useQuery(walletQuery);
  if (!wallet || wallet.balanceCents >= PUBLISHING_FEE_CENTS) return null;
  const restOf = (amountCents: Cents) => wallet.balanceCents + amountCents - PUBLISHING_FEE_CENTS;
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-card px-4 font-medium hover:bg-wash [&::-webkit-details-marker]:hidden">
        {t('campaigns.fee.topUp')}
        <ChevronDown className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="p-4 pt-2">
        <p className="mb-4 text-sm text-ink-2">{t('campaigns.fee.topUpText')}</p>
        <TopUp
          packages={wallet.packages.filter(({ amountCents }) => restOf(amountCents) >= 0)}
          missingCents={PUBLISHING_FEE_CENTS + videoCents * quantity - wallet.balanceCents}
          draftId={draftId}
          note={({ amountCents }) =>
            t('campaigns.fee.topUpRest', {
              amount: format.money(restOf(amountCents)),
              count: countCovered(restOf(amountCents), videoCents),
            })
          }
          problem={(error) => <FormError>{error && errorText(t, error)}</FormError>}
        />
      </div>
    </details>
  );
}
