import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/text.tsx';
import type { WalletPackage } from '../rules.ts';

type PackageId = 'micro' | 'basic' | 'starter' | 'growth' | 'pro' | 'enterprise';

type PackageCardsProps = {
  packages: WalletPackage[];
  /** The package whose page is opening. */
  busyWith: string | undefined;
  note?: ((walletPackage: WalletPackage) => ReactNode) | undefined;
  onChoose: (packageId: string) => void;
};

export function PackageCards({ packages, busyWith, note, onChoose }: PackageCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:gap-4 lg:grid-cols-3">
      {packages.map((walletPackage) => (
        <li key={walletPackage.id}>
          <Card className="flex h-full flex-col p-4 sm:p-5">
            <h3 className="text-sm text-ink-2">{t(`wallet.packages.${walletPackage.id as PackageId}`)}</h3>
            <p className="mt-1 text-xl font-semibold sm:text-2xl">
              <Money cents={walletPackage.amountCents} />
            </p>
            <p className="mt-0.5 mb-4 text-sm text-ink-3">
              {walletPackage.videos.min === 0
                ? t('wallet.upTo', { count: walletPackage.videos.max })
                : t('wallet.range', { min: walletPackage.videos.min, max: walletPackage.videos.max })}
            </p>
            {note && <p className="-mt-3 mb-4 text-sm text-ink-2">{note(walletPackage)}</p>}
            <Button
              className="mt-auto px-2!"
              loading={busyWith === walletPackage.id}
              loadingText={t('wallet.topUpBusy')}
              disabled={busyWith !== undefined && busyWith !== walletPackage.id}
              onClick={() => onChoose(walletPackage.id)}
            >
              {t('wallet.topUp', { amount: format.money(walletPackage.amountCents) })}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
