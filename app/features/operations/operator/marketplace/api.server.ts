import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, exportList } from '#platform/http/export-list.server.ts';
import { readMarketplace } from './queries.server.ts';
import { type MarketplaceRow, rowsOf } from './rules.ts';
import { MarketplaceAnswer, MarketplaceExportQuery, MarketplaceQuery } from './schema.ts';

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

export const endpoints = [
  endpoint(
    {
      id: 'readMarketplace',
      method: 'get',
      path: '/operator/marketplace',
      for: 'operator',
      summary: 'How the two sides of the marketplace find each other, and how it was before',
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
      summary: 'The same as a file, number by number',
      personalData: 'export',
      query: MarketplaceExportQuery,
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList(
        { name: 'marketplace', format, columns },
        async (asked) => ({ items: rowsOf(await readMarketplace(asked)), nextCursor: null }),
        query,
      ),
  ),
];
