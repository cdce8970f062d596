import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';

export function HowReliability({ side }: { side: 'brand' | 'creator' }) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('reliability.how.title')}>
      <p>{t(`reliability.how.${side}`)}</p>
      <p>{t(`reliability.how.equal.${side}`)}</p>
    </Disclosure>
  );
}
