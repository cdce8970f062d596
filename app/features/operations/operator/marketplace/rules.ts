export const DEFAULT_DAYS = 90;

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

/** Inclusive, as `2026-11`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = from.slice(0, 7); at <= to.slice(0, 7); at = monthAfter(at)) months.push(at);
  return months;
}

export function monthAfter(month: string): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return first.toISOString().slice(0, 7);
}
