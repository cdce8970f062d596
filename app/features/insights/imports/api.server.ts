import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { timeout } from '#core/errors.ts';
import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { endpoint, perHour, rawRequest } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { applyImport } from './commands/apply-import.server.ts';
import { matchName } from './commands/match-names.server.ts';
import { previewImport } from './commands/preview-import.server.ts';
import { deleteManualDay, saveManualDay } from './commands/save-manual-day.server.ts';
import { undoImport } from './commands/undo-import.server.ts';
import * as errors from './errors.ts';
import { listImports, listManualDays } from './queries.server.ts';
import { MAX_BYTES } from './rules.ts';
import {
  FileChoices,
  ImportPage,
  ImportPreview,
  ManualDayInput,
  ManualDayPage,
  NameMatch,
} from './schema.ts';

const reader = { method: 'get', for: 'brand', permission: 'campaigns:read' } as const;
const writer = { for: 'brand', permission: 'campaigns:write' } as const;
const CreatedId = z.object({ id: z.string() });
const file = {
  method: 'post',
  limit: perHour(300),
  query: FileChoices,
  body: rawRequest('text/csv', MAX_BYTES),
} as const;
const fileRefusals = [notFound, ...Object.values(errors.FILE_ERRORS), errors.tooBusy, timeout];

export const endpoints = [
  endpoint(
    {
      ...writer,
      ...file,
      id: 'previewImport',
      path: '/imports/preview',
      summary: 'Preview the import of an ad, content or order file. Stores nothing',
      answer: ImportPreview,
      refusals: fileRefusals,
    },
    ({ actor, query, body }) => previewImport(actor, body, query),
  ),
  endpoint(
    {
      ...writer,
      ...file,
      id: 'applyImport',
      path: '/imports',
      summary: 'Import a file completely or not at all. Repeating it imports nothing',
      answer: CreatedId,
      refusals: [...fileRefusals, errors.questionUnanswered, errors.nothingToImport, errors.alreadyImported],
    },
    ({ actor, query, body }) => applyImport(actor, body, query),
  ),
  endpoint(
    {
      ...reader,
      id: 'listImports',
      path: '/imports',
      summary: 'List imports, newest first',
      query: ListQuery,
      answer: ImportPage,
    },
    ({ actor, query }) => listImports(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'undoImport',
      method: 'post',
      path: '/imports/{id}/undo',
      summary: 'Undo an import',
      params: pathId('imp'),
      refusals: [notFound, errors.alreadyUndone],
    },
    ({ actor, params }) => undoImport(actor, params.id),
  ),
  endpoint(
    {
      ...writer,
      id: 'matchName',
      method: 'put',
      path: '/import-matches',
      summary: 'Assign an external campaign name to a campaign, or to none',
      limit: perHour(600),
      body: NameMatch,
      example: { format: 'meta_ads', name: 'Glow, autumn', campaignId: null },
      refusals: [campaignNotFound],
    },
    ({ actor, body }) => matchName(actor, body),
  ),
  endpoint(
    {
      ...reader,
      id: 'listManualDays',
      path: '/manual-days',
      summary: 'List manual days, latest first',
      query: ListQuery,
      answer: ManualDayPage,
    },
    ({ actor, query }) => listManualDays(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'saveManualDay',
      method: 'put',
      path: '/manual-days',
      summary: 'Enter the metrics of a campaign and channel for one day, replacing that day',
      limit: perHour(600),
      body: ManualDayInput,
      example: {
        campaignId: `cmp_${'0'.repeat(26)}`,
        channel: 'snapchat',
        day: '2026-11-02',
        views: 1200,
        spendMinor: 2500,
        currency: 'USD',
      },
      answer: CreatedId,
      refusals: [campaignNotFound, errors.futureDay],
    },
    ({ actor, body }) => saveManualDay(actor, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'deleteManualDay',
      method: 'delete',
      path: '/manual-days/{id}',
      summary: 'Delete a manual day',
      // A manual day is stored as an import of its own.
      params: pathId('imp'),
      refusals: [notFound],
    },
    ({ actor, params }) => deleteManualDay(actor, params.id),
  ),
];
