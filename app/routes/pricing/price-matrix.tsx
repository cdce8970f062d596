import { useTranslation } from 'react-i18next';
import { splitBudget } from '#core/money.ts';
import { VIDEO_PRICES, type VideoLength } from '#features/money/wallet/video-prices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/text.tsx';

const LENGTHS: VideoLength[] = [15, 30, 60];
const TIERS = ['regular', 'premium'] as const;

/** The recommended price of a video by length and tier; a creator also sees their share of it. */
export function PriceMatrix({ forCreator }: { forCreator: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card className="overflow-hidden">
      <div className="px-5 pt-5">
        <h2 id="video-prices" className="text-lg">
          {t('pricing.videos.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('pricing.videos.text')}</p>
      </div>
      <table aria-labelledby="video-prices" className="mt-4 w-full border-t border-line">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="px-5 py-2.5 text-start font-normal">
              {t('pricing.videos.length')}
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" className="px-5 py-2.5 text-start font-normal">
                {t(`pricing.videos.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {LENGTHS.map((length) => (
            <tr key={length}>
              <th scope="row" className="px-5 py-3.5 text-start font-medium">
                {t('pricing.videos.seconds', { count: length })}
              </th>
              {TIERS.map((tier) => {
                const cents = VIDEO_PRICES[length][tier];
                return (
                  <td key={tier} className="px-5 py-3.5">
                    <Money cents={cents} className="text-lg font-semibold" />
                    {forCreator && (
                      <span className="block text-sm text-ink-2">
                        {t('pricing.videos.youEarn', {
                          amount: format.money(splitBudget(cents).payoutCents),
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
