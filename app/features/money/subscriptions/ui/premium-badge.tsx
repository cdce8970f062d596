import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { productNameIn } from '../rules.ts';

export function PremiumBadge({ productName }: { productName: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <LinkButton
      to="/pricing"
      size="small"
      pill
      icon={<Sparkles className="size-4 text-amber" aria-hidden="true" />}
    >
      <span className="sr-only">{t('subscriptions.badge')}: </span>
      <bdi className="max-sm:sr-only">
        {productName ? productNameIn(language, productName) : t('subscriptions.premium')}
      </bdi>
    </LinkButton>
  );
}
