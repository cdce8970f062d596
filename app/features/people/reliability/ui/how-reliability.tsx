import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The formula of the sentence. */
export function HowReliability({ side }: { side: 'brand' | 'creator' }) {
  const { t } = useTranslation();
  return (
    <details className="group/how mt-1 text-sm">
      <summary className="flex min-h-11 w-fit items-center gap-1 rounded-chip text-ink-2 hover:text-ink sm:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="mirror size-4 transition-transform group-open/how:rotate-90 rtl:group-open/how:-rotate-90"
          aria-hidden="true"
        />
        {t('reliability.how.title')}
      </summary>
      <div className="mt-1 grid gap-1.5 text-ink-2">
        <p>{t(`reliability.how.${side}`)}</p>
        <p>{t('reliability.how.equal')}</p>
      </div>
    </details>
  );
}
