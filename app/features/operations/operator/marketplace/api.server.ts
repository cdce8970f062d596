import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, exportList } from '#platform/http/export-list.server.ts';
import { readMarketplace } from './queries.server.ts';
import { type FigureName, monthAfter, type Unit } from './rules.ts';
import { MarketplaceAnswer, MarketplaceExportQuery, MarketplaceQuery } from './schema.ts';

export const marketplaceEndpoints = [
  endpoint(
    {
      id: 'readMarketplace',
      method: 'get',
      path: '/operator/marketplace',
      for: 'operator',
      summary: 'Read marketplace metrics of a period and the one before',
      query: MarketplaceQuery,
      answer: MarketplaceAnswer,
    },
    ({ query }) => readMarketplace(query),
  ),
  endpoint(
    {
      id: 'exportMarketplace',
      method: 'get',
      path: '/operator/exports/marketplace',
      for: 'operator',
      mayBeStale: true,
      summary: 'Export marketplace metrics',
      personalData: 'export',
      query: MarketplaceExportQuery,
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList(
        { name: 'marketplace', format, columns },
        async (filter) => ({ items: rowsOf(await readMarketplace(filter)), nextCursor: null }),
        query,
      ),
  ),
];

const columns: Columns<MarketplaceRow> = {
  figure: (row) => row.figure,
  from: (row) => row.from,
  to: (row) => row.to,
  cohort: (row) => row.cohort,
  month: (row) => row.month,
  unit: (row) => row.unit,
  value: (row) => row.value,
  basis: (row) => row.basis,
};

type MarketplaceRow = {
  figure: FigureName | 'cohortBrands' | 'cohortAgain';
  from: string;
  to: string;
  cohort: string | null;
  month: string | null;
  unit: Unit;
  value: number | null;
  basis: number | null;
};

export function rowsOf(answer: MarketplaceAnswer): MarketplaceRow[] {
  const range = { from: answer.from, to: answer.to };
  const figures = answer.figures.flatMap(({ name, unit, now, before }) =>
    [
      { ...range, ...now },
      { ...answer.before, ...before },
    ].map((values) => ({ figure: name, cohort: null, month: null, unit, ...values })),
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
