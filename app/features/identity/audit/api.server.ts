import { endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Columns, ExportQuery, exportList } from '#platform/http/export-list.server.ts';
import { listKinds } from './present-audit-action.server.ts';
import { listAuditLog } from './queries.server.ts';
import {
  AuditFilter,
  AuditKindList,
  AuditKindsQuery,
  AuditPage,
  AuditQuery,
  type AuditRow,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listAuditLog',
      method: 'get',
      path: '/operator/audit',
      for: 'operator',
      summary: 'List operator actions, newest first',
      query: AuditQuery,
      answer: AuditPage,
    },
    ({ query }) => listAuditLog(query),
  ),
  endpoint(
    {
      id: 'listAuditKinds',
      method: 'get',
      path: '/operator/audit/kinds',
      for: 'operator',
      summary: 'List the filter values of the audit log',
      query: AuditKindsQuery,
      answer: AuditKindList,
    },
    async ({ query }) => ({ items: listKinds(query.language) }),
  ),
  endpoint(
    {
      id: 'exportAuditLog',
      method: 'get',
      path: '/operator/exports/audit',
      for: 'operator',
      mayBeStale: true,
      summary: 'Export the audit log',
      personalData: 'export',
      query: AuditFilter.extend(ExportQuery.shape),
      answer: file('text/csv', 'application/json'),
    },
    async ({ query: { format, ...query } }) =>
      exportList({ name: 'audit', format, columns }, listAuditLog, query),
  ),
];

const columns: Columns<AuditRow> = {
  id: (row) => row.id,
  at: (row) => row.createdAt,
  operator: (row) => row.actor?.name ?? null,
  action: (row) => row.action,
  subject: (row) => row.subject,
  person: (row) => row.person?.name ?? null,
  details: (row) => JSON.stringify(row.details),
};
