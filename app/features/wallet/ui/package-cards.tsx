import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import type { WalletPackage } from '../rules.ts';

type PackageId = 'micro' | 'basic' | 'starter' | 'growth' | 'pro' | 'enterprise';

type PackageCardsProps = {
  packages: WalletPackage[];
  /** The package whose payment page is being opened. */
  busyWith: string | undefined;
  onChoose: (packageId: string) => void;
};

export function PackageCards({ packages, busyWith, onChoose }: PackageCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {packages.map(({ id, amountCents, videos }) => (
        <li key={id}>
          <Card className="flex h-full flex-col p-4 sm:p-5">
            <h3 className="text-sm text-ink-2">{t(`wallet.packages.${id as PackageId}`)}</h3>
            <p className="mt-1 text-xl font-semibold sm:text-2xl">
              <Money cents={amountCents} />
            </p>
            <p className="mt-0.5 mb-4 text-sm text-ink-3">
              {videos.min === 0
                ? t('wallet.upTo', { count: videos.max })
                : t('wallet.range', { min: videos.min, max: videos.max })}
            </p>
            <Button
              className="mt-auto px-2!"
              loading={busyWith === id}
              loadingText={t('wallet.topUpBusy')}
              disabled={busyWith !== undefined && busyWith !== id}
              onClick={() => onChoose(id)}
            >
              {t('wallet.topUp', { amount: format.money(amountCents) })}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
