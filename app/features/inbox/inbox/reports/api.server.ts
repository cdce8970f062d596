import { notFound } from '#core/app-error.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { messageDeleted, reportDecided } from '../errors.ts';
import { decideReport } from './decide-report.server.ts';
import { listReports, readReport } from './queries.server.ts';
import { reportMessage } from './report-message.server.ts';
import {
  DecisionInput,
  MessageReportPage,
  MessageReportsQuery,
  MessageReportView,
  ReportInput,
} from './schema.ts';

export const reportEndpoints = [
  endpoint(
    {
      id: 'reportMessage',
      method: 'post',
      path: '/messages/{id}/report',
      for: ['brand', 'creator'],
      permission: 'messages:write',
      summary: 'Report a message of the counterpart to the operators',
      limit: perHour(60),
      params: pathId('msg'),
      body: ReportInput,
      example: { reason: 'outside', note: 'They ask me to be paid in cash.' },
      refusals: [notFound, messageDeleted],
    },
    ({ actor, params, body }) => reportMessage(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'listMessageReports',
      method: 'get',
      path: '/operator/reports',
      for: 'operator',
      summary: 'List reported messages, newest first',
      personalData: 'messages',
      query: MessageReportsQuery,
      answer: MessageReportPage,
    },
    ({ query }) => listReports(query),
  ),
  endpoint(
    {
      id: 'readMessageReport',
      method: 'get',
      path: '/operator/reports/{id}',
      for: 'operator',
      summary: 'Read a reported message with its context',
      personalData: 'messages',
      params: pathId('rpt'),
      answer: MessageReportView,
      refusals: [notFound],
    },
    ({ actor, params }) => readReport(actor, params.id),
  ),
  endpoint(
    {
      id: 'decideMessageReport',
      method: 'post',
      path: '/operator/reports/{id}/decision',
      for: 'operator',
      summary: 'Decide a report: close it, or warn or suspend the author',
      params: pathId('rpt'),
      body: DecisionInput,
      example: { decision: 'warned', reason: 'Asks to be paid past the platform.' },
      refusals: [notFound, reportDecided],
    },
    ({ actor, params, body }) => decideReport(actor, params.id, body),
  ),
];
