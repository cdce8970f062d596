import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CHANGE_REQUESTS } from '#features/campaigns/submissions/rules.ts';
import { ADD_ON_PRICES } from '#features/money/wallet/video-prices.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/text.tsx';

/** What editing adds to the price of a video. */
export function AddOns() {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
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
            <bdi dir="ltr">
              +<Money cents={ADD_ON_PRICES[name]} />
            </bdi>
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
