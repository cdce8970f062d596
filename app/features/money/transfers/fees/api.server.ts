import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, dollars, ExportQuery, exportList } from '#platform/http/export-list.server.ts';
import { listFees, readFees } from './queries.server.ts';
import { FeeListQuery, FeePage, type FeeRow, FeesAnswer, FeesQuery } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readFees',
      method: 'get',
      path: '/operator/fees',
      for: 'operator',
      summary: 'List platform revenue by day',
      query: FeesQuery,
      answer: FeesAnswer,
    },
    ({ query }) => readFees(query),
  ),
  endpoint(
    {
      id: 'listFees',
      method: 'get',
      path: '/operator/fees/list',
      for: 'operator',
      summary: 'List platform fees, newest first',
      query: FeeListQuery,
      answer: FeePage,
    },
    ({ query }) => listFees(query),
  ),
  endpoint(
    {
      id: 'exportFees',
      method: 'get',
      path: '/operator/exports/fees',
      for: 'operator',
      mayBeStale: true,
      summary: 'Export platform fees',
      personalData: 'export',
      query: FeeListQuery.omit({ limit: true, cursor: true }).extend(ExportQuery.shape),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) => exportList({ name: 'fees', format, columns }, listFees, query),
  ),
];

const columns: Columns<FeeRow> = {
  id: (row) => row.id,
  created_at: (row) => row.createdAt,
  payment: (row) => row.paymentId,
  brand: (row) => row.brandName,
  creator: (row) => row.creatorName,
  amount_usd: (row) => dollars(row.amountCents),
  fee_usd: (row) => dollars(row.platformFeeCents),
};
