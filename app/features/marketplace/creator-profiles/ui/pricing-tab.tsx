import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VIDEO_PRICES, type VideoLength } from '#features/money/wallet/video-prices.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/text.tsx';
import type { CreatorProfile } from '../schema.ts';

const LENGTHS: VideoLength[] = [15, 30, 60];
const INCLUDED = ['rights', 'revisions', 'turnaround'] as const;

type PricingTabProps = Pick<CreatorProfile, 'tier' | 'deliveryDays'>;

export default function PricingTab({ tier, deliveryDays }: PricingTabProps) {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className="text-lg">{t('creatorProfiles.pricing.title')}</h2>
      <p className="mt-1 text-ink-2">{t(`creatorProfiles.pricing.text.${tier}`)}</p>
      {/* On phones a list of prices, else a row of them. */}
      <Card className="mt-5 grid divide-line overflow-hidden max-lg:divide-y lg:grid-cols-[2fr_1fr] lg:divide-x">
        <ul className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
          {LENGTHS.map((length) => (
            <li
              key={length}
              className="flex min-h-13 items-center justify-between gap-4 px-5 py-2 sm:grid sm:content-center sm:gap-1 sm:py-5"
            >
              <p className="sm:text-ui sm:text-ink-2">
                {t('creatorProfiles.pricing.seconds', { count: length })}
              </p>
              <p className="sm:grid">
                <Money
                  cents={VIDEO_PRICES[length][tier === 'premium' ? 'premium' : 'regular']}
                  className="text-lg font-semibold sm:text-3xl"
                />{' '}
                <span className="text-sm text-ink-2">{t('creatorProfiles.pricing.perVideo')}</span>
              </p>
            </li>
          ))}
        </ul>
        <ul className="grid content-start gap-3 p-5 text-ui">
          {INCLUDED.map((item) => (
            <li key={item} className="flex items-start gap-2">
              <Check className="mt-1 size-4 shrink-0 text-green" aria-hidden="true" />
              <span>
                {t(`creatorProfiles.pricing.${item}`)}
                {item === 'turnaround' && deliveryDays !== null && (
                  <span className="block text-sm text-ink-2">
                    {t('creatorProfiles.pricing.ownTurnaround', { count: deliveryDays })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-4 text-sm text-ink-2">{t('creatorProfiles.pricing.note')}</p>
    </div>
  );
}
