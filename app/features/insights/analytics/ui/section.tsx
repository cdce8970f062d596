import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#features/insights/tracking/ui/paged-list.tsx';

type SectionProps<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'failed' | 'empty'> & {
  title: string;
  hint?: string;
};

export function Section<Row>({ title, hint, ...list }: SectionProps<Row>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      {hint && <p className="mt-1 max-w-2xl text-sm text-ink-2">{hint}</p>}
      <div className="mt-3">
        <PagedList failed={t('analytics.failed')} {...list} />
      </div>
    </section>
  );
}
