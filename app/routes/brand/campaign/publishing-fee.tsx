import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CreditCard, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isRealMoney } from '#core/money.ts';
import { isPastDeadline } from '#features/campaigns/campaigns/rules.ts';
import { publishByCard, usePublishFromWallet } from '#features/campaigns/campaigns/ui/data.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { startTopUp } from '#features/money/charges/ui/data.ts';
import type { WalletView } from '#features/money/transfers/schema.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { PackageCards } from '#features/money/wallet/ui/package-cards.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { useExternalPage } from '#platform/api-client/use-external-page.ts';
import { Button } from '#ui/button.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TestModeBadge } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';

type Publishable = { id: string; title: string; deadline: string };
type PublishingFeeProps =
  | { campaign: Publishable; prepare?: undefined; draftId?: undefined }
  /** `prepare` creates the campaign of a draft when the brand pays. */
  | { campaign: Omit<Publishable, 'id'>; prepare: () => Promise<string>; draftId: string };

export function PublishingFeeDialog({ campaign, onClose }: { campaign: Publishable; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('campaigns.fee.title', { title: campaign.title })}>
      <PublishingFee campaign={campaign} />
    </Dialog>
  );
}

export function PublishingFee({ campaign, prepare: prepareDraft, draftId }: PublishingFeeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const wallet = useQuery(walletQuery);
  const prepare = prepareDraft ?? (() => campaign.id);
  const card = useExternalPage(async () => publishByCard(await prepare()));
  const fromWallet = usePublishFromWallet();
  const [confirming, setConfirming] = useState<boolean>();
  const amount = format.money(PUBLISHING_FEE_CENTS);
  const balanceCents = wallet.data?.balanceCents;
  const covered = balanceCents !== undefined && balanceCents >= PUBLISHING_FEE_CENTS;
  const error = card.error ?? fromWallet.error;

  if (isPastDeadline(campaign.deadline)) return <NoticeBox>{t('campaigns.fee.expired')}</NoticeBox>;

  const payFromWallet = () =>
    fromWallet.mutate(prepare, {
      onSuccess: (campaignId) => navigate('/campaign/success', { state: { campaignId } }),
      onError: () => setConfirming(false),
    });

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('campaigns.fee.text')}</p>
      <div className="flex items-center justify-between gap-4 rounded-control bg-wash px-4 py-3">
        <span className="font-medium">{t('campaigns.fee.due')}</span>
        <Money cents={PUBLISHING_FEE_CENTS} className="text-lg font-semibold" />
      </div>
      {wallet.data && !isRealMoney(wallet.data.mode) && (
        <div>
          <TestModeBadge mode={wallet.data.mode} />
        </div>
      )}
      {error && <FormError>{errorText(t, error)}</FormError>}
      {confirming && balanceCents !== undefined ? (
        <div className="flex flex-col gap-3 rounded-control border border-line p-4">
          <p>
            {t('campaigns.fee.confirmText', {
              amount,
              rest: format.money(balanceCents - PUBLISHING_FEE_CENTS),
            })}
          </p>
          <div className="flex flex-col-reverse gap-2 sm:flex-row">
            <Button onClick={() => setConfirming(false)} disabled={fromWallet.isPending}>
              {t('ui.cancel')}
            </Button>
            <Button
              variant="primary"
              className="sm:flex-1"
              autoFocus
              loading={fromWallet.isPending || fromWallet.isSuccess}
              loadingText={t('campaigns.fee.confirmBusy')}
              onClick={payFromWallet}
            >
              {t('campaigns.fee.confirm', { amount })}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          {covered && (
            <Button
              variant="primary"
              icon={<Wallet className="size-4.5" />}
              // Cancelling restores the focus.
              autoFocus={confirming === false}
              onClick={() => setConfirming(true)}
            >
              {t('campaigns.fee.wallet', { amount })}
            </Button>
          )}
          <Button
            variant={covered ? 'secondary' : 'primary'}
            icon={<CreditCard className="size-4.5" />}
            loading={card.busyWith !== undefined}
            loadingText={t('campaigns.fee.cardBusy')}
            onClick={() => card.start()}
          >
            {t('campaigns.fee.card', { amount })}
          </Button>
          {balanceCents !== undefined && (
            <p className="text-center text-sm text-ink-2">
              {t(covered ? 'campaigns.fee.walletHolds' : 'campaigns.fee.walletShort', {
                balance: format.money(balanceCents),
              })}{' '}
              {!covered && !draftId && (
                <Link to="/wallet" className="font-medium text-accent-text hover:underline">
                  {t('wallet.topUpLink')}
                </Link>
              )}
            </p>
          )}
          {!covered && draftId && wallet.data && <TopUpHere wallet={wallet.data} draftId={draftId} />}
        </div>
      )}
    </div>
  );
}

function TopUpHere({ wallet, draftId }: { wallet: WalletView; draftId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const checkout = useExternalPage((packageId: string) => startTopUp(packageId, draftId));
  const restOf = (amountCents: number) => wallet.balanceCents + amountCents - PUBLISHING_FEE_CENTS;
  return (
    <details className="group mt-2 rounded-card border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-card px-4 font-medium hover:bg-wash [&::-webkit-details-marker]:hidden">
        {t('campaigns.fee.topUp')}
        <ChevronDown className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-2">
        <p className="text-sm text-ink-2">{t('campaigns.fee.topUpText')}</p>
        <FormError>{checkout.error && errorText(t, checkout.error)}</FormError>
        <PackageCards
          packages={wallet.packages.filter(({ amountCents }) => restOf(amountCents) >= 0)}
          busyWith={checkout.busyWith}
          onChoose={checkout.start}
          note={({ amountCents }) =>
            t('campaigns.fee.topUpRest', { amount: format.money(restOf(amountCents)) })
          }
        />
      </div>
    </details>
  );
}
