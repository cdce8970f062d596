import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT, splitBudget } from '#core/money.ts';
import { MAX_CHANGE_REQUESTS } from '#features/campaigns/submissions/rules.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { ADD_ON_PRICES, VIDEO_PRICES, type VideoLength } from '#features/money/wallet/video-prices.ts';
import { formatPrice } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';

const LENGTHS: VideoLength[] = [15, 30, 60];
const TIERS = ['regular', 'premium'] as const;

export function PriceMatrix({ forCreator }: { forCreator: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Card className="overflow-hidden">
      <div className="px-6 pt-6">
        <h2 id="video-prices" className="text-lg">
          {t('pricing.videos.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('pricing.videos.text')}</p>
      </div>
      <table aria-labelledby="video-prices" className="mt-4 w-full border-t border-line">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="py-2.5 ps-6 pe-2 text-start font-normal">
              {t('pricing.videos.length')}
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" className="px-2 py-2.5 text-start font-normal sm:px-5">
                {t(`pricing.videos.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {LENGTHS.map((length) => (
            <tr key={length}>
              <th scope="row" className="py-3.5 ps-6 pe-2 text-start font-medium whitespace-nowrap">
                {t('pricing.videos.seconds', { count: length })}
              </th>
              {TIERS.map((tier) => {
                const cents = VIDEO_PRICES[length][tier];
                return (
                  <td key={tier} className="px-2 py-3.5 sm:px-5">
                    <bdi className="text-lg font-semibold">{formatPrice(cents, language)}</bdi>
                    {forCreator && (
                      <span className="block text-label text-ink-2 sm:whitespace-nowrap">
                        {t('pricing.videos.youEarn', {
                          amount: formatPrice(splitBudget(cents).payoutCents, language),
                        })}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export function PublishingFee() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 py-4">
      <h2 className="text-lg">{t('pricing.publishing.title')}</h2>
      <p className="text-ink-2">
        <bdi className="text-lg font-semibold text-ink">{formatPrice(PUBLISHING_FEE_CENTS, language)}</bdi>{' '}
        {t('pricing.publishing.once')}
      </p>
    </Card>
  );
}

export function AddOns() {
  const { t } = useTranslation();
  return (
    <Card className="p-6">
      <h2 className="text-lg">{t('pricing.addOns.title')}</h2>
      <dl className="mt-2 divide-y divide-line">
        <AddOn
          name={t('pricing.addOns.basic')}
          text={t('pricing.addOns.basicText', { count: MAX_CHANGE_REQUESTS })}
        >
          {t('pricing.addOns.included')}
        </AddOn>
        {(['captions', 'pro'] as const).map((name) => (
          <AddOn key={name} name={t(`pricing.addOns.${name}`)} text={t('pricing.addOns.perVideo')}>
            <bdi dir="ltr">+{formatPrice(ADD_ON_PRICES[name], 'en')}</bdi>
          </AddOn>
        ))}
      </dl>
    </Card>
  );
}

function AddOn({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-3 last:pb-0">
      <dt>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-ink-3">{text}</span>
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

export function Rules({ forCreator }: { forCreator: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const share = { fee: PLATFORM_FEE_PERCENT, creator: 100 - PLATFORM_FEE_PERCENT };
  const publishing = { amount: formatPrice(PUBLISHING_FEE_CENTS, language) };
  const rules = [
    forCreator ? t('pricing.rules.feeCreator', share) : t('pricing.rules.feeBrand', share),
    forCreator ? t('pricing.rules.publishingCreator', publishing) : t('pricing.rules.publishing', publishing),
    t('pricing.rules.revisions', { count: MAX_CHANGE_REQUESTS }),
    t('pricing.rules.editing'),
  ];
  return (
    <Card className="p-6">
      <h2 className="text-lg">{t('pricing.rules.title')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-green" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
