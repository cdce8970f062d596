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
      <ul className="mt-5 grid gap-3 sm:grid-cols-3">
        {LENGTHS.map((length) => (
          <li key={length}>
            <Card className="flex items-baseline justify-between gap-4 p-5 sm:block">
              <p className="text-sm text-ink-2">{t('creatorProfiles.pricing.seconds', { count: length })}</p>
              <p>
                <Money
                  cents={VIDEO_PRICES[length][tier === 'premium' ? 'premium' : 'regular']}
                  className="text-2xl font-semibold"
                />{' '}
                <span className="text-sm text-ink-2">{t('creatorProfiles.pricing.perVideo')}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <ul className="mt-5 grid gap-2">
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
      <p className="mt-5 text-sm text-ink-2">{t('creatorProfiles.pricing.note')}</p>
    </div>
  );
}
