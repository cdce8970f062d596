import { PLATFORM_FEE_PERCENT, splitBudget } from '#core/money.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import {
  CHEAPEST_VIDEO_CENTS,
  DEAREST_VIDEO_CENTS,
  priceVideo,
} from '#features/money/wallet/video-prices.ts';
import { formatPrice } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';

/** The example of all public pages: thirty seconds with captions. The product pictures show it too. */
export const EXAMPLE_CENTS = priceVideo(30, 'regular', 'captions');

export function useAmounts() {
  const { language } = useLanguage();
  const { payoutCents, feeCents } = splitBudget(EXAMPLE_CENTS);
  const format = (cents: number) => formatPrice(cents, language);
  return {
    price: format(EXAMPLE_CENTS),
    payout: format(payoutCents),
    fee: format(feeCents),
    feePercent: `${PLATFORM_FEE_PERCENT}%`,
    publishing: format(PUBLISHING_FEE_CENTS),
    from: format(CHEAPEST_VIDEO_CENTS),
    to: format(DEAREST_VIDEO_CENTS),
    none: format(0),
  };
}
