import type { TFunction } from 'i18next';
import type { Figure, Sums } from './schema.ts';

/** Who says a figure and how fresh it is, in words. */
export function saySources(t: TFunction, { sources }: Pick<Figure, 'sources'>, when: string): string {
  if (sources.length === 0) return t('analytics.noSource');
  const names = new Set(
    sources.map(({ kind, label }) => {
      const name = t(`analytics.sources.${kind}`);
      return label ? `${name}: \u2068${label}\u2069` : name;
    }),
  );
  return t('analytics.sourceLine', { sources: [...names].join(t('analytics.and')), when });
}

const STEPS = ['impressions', 'clicks', 'purchases'] as const;

/** The steps from being seen to being bought. */
export const sayFunnel = (sums: Pick<Sums, (typeof STEPS)[number]>) =>
  STEPS.map((step) => ({ step, value: sums[step] ?? 0 }));
