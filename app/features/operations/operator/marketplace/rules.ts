import type { MarketplaceAnswer } from './schema.ts';

/** Of how many days figures are told, where nobody says. */
export const USUAL_DAYS = 90;

export const UNITS = ['count', 'seconds', 'percent'] as const;
export type Unit = (typeof UNITS)[number];

export const MARKETPLACE_FIGURES = [
  'activeBrands',
  'activeCreators',
  'firstApplication',
  'fillRate',
  'approvalTime',
  'takeRate',
  'repeatRate',
] as const;
export type FigureName = (typeof MARKETPLACE_FIGURES)[number];

export const UNIT_OF: Record<FigureName, Unit> = {
  activeBrands: 'count',
  activeCreators: 'count',
  firstApplication: 'seconds',
  fillRate: 'percent',
  approvalTime: 'seconds',
  takeRate: 'percent',
  repeatRate: 'percent',
};

/** In percent; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;

/** Every month from one to the other, as `2026-11`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = from.slice(0, 7); at <= to.slice(0, 7); at = monthAfter(at)) months.push(at);
  return months;
}

export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** One number of the screen. */
export type MarketplaceRow = {
  figure: FigureName | 'cohortBrands' | 'cohortAgain';
  from: string;
  to: string;
  cohort: string | null;
  /** The month in which the cohort published again. */
  month: string | null;
  unit: Unit;
  value: number | null;
  basis: number | null;
};

/** Everything that the screen shows, number by number. */
export function rowsOf(answer: MarketplaceAnswer): MarketplaceRow[] {
  const range = { from: answer.from, to: answer.to };
  const figures = answer.figures.flatMap(({ name, unit, now, before }) =>
    [
      { ...range, ...now },
      { ...answer.before, ...before },
    ].map((said) => ({ figure: name, cohort: null, month: null, unit, ...said })),
  );
  const cohorts = answer.cohorts.flatMap(({ month: cohort, brands, again }) => {
    const row = { ...range, cohort, unit: 'count' as const };
    let month = cohort;
    return [
      { ...row, figure: 'cohortBrands' as const, month: null, value: brands, basis: null },
      ...again.map((value) => {
        month = monthAfter(month);
        return { ...row, figure: 'cohortAgain' as const, month, value, basis: brands };
      }),
    ];
  });
  return [...figures, ...cohorts];
}
