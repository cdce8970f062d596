import { z } from 'zod';
import { invalidInput } from '#core/errors.ts';
import { creatorNotFound } from '#features/campaigns/invitations/errors.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { beginDraft } from './commands/begin-draft.server.ts';
import { deleteDraft } from './commands/delete-draft.server.ts';
import { finishDraft } from './commands/finish-draft.server.ts';
import { saveDraft } from './commands/save-draft.server.ts';
import { draftChanged, draftFinished, draftNotFound, tooManyDrafts } from './errors.ts';
import { listDrafts, readDraft } from './queries.server.ts';
import { DraftInput, DraftListQuery, DraftPage, DraftView, NewDraft, SavedDraft } from './schema.ts';

const reader = { for: 'brand', permission: 'campaigns:read' } as const;
const writer = { for: 'brand', permission: 'campaigns:write' } as const;
const params = pathId('cdr');

export const endpoints = [
  endpoint(
    {
      id: 'listCampaignDrafts',
      method: 'get',
      path: '/campaign-drafts',
      ...reader,
      summary: 'List the brand’s campaign drafts, newest first',
      query: DraftListQuery,
      answer: DraftPage,
    },
    ({ actor, query }) => listDrafts(actor, query),
  ),
  endpoint(
    {
      id: 'readCampaignDraft',
      method: 'get',
      path: '/campaign-drafts/{id}',
      ...reader,
      summary: 'Read a campaign draft',
      params,
      answer: DraftView,
      refusals: [draftNotFound],
    },
    ({ actor, params }) => readDraft(actor, params.id),
  ),
  endpoint(
    {
      id: 'beginCampaignDraft',
      method: 'post',
      path: '/campaign-drafts',
      ...writer,
      summary: 'Create a campaign draft under an id from the client',
      limit: perHour(120),
      body: NewDraft,
      example: { id: `cdr_${'0'.repeat(26)}`, title: 'Glow serum morning routine' },
      answer: SavedDraft,
      refusals: [draftChanged, tooManyDrafts, mediaNotFound],
    },
    ({ actor, body }) => beginDraft(actor, body),
  ),
  endpoint(
    {
      id: 'saveCampaignDraft',
      method: 'put',
      path: '/campaign-drafts/{id}',
      ...writer,
      summary: 'Save a campaign draft that is based on the latest version',
      limit: perHour(3600),
      params,
      body: DraftInput,
      example: { version: 1, title: 'Glow serum morning routine' },
      answer: SavedDraft,
      refusals: [draftNotFound, draftChanged, draftFinished, mediaNotFound],
    },
    ({ actor, params, body }) => saveDraft(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'deleteCampaignDraft',
      method: 'delete',
      path: '/campaign-drafts/{id}',
      ...writer,
      summary: 'Delete a campaign draft',
      params,
      refusals: [draftNotFound, draftFinished],
    },
    ({ actor, params }) => deleteDraft(actor, params.id),
  ),
  endpoint(
    {
      id: 'finishCampaignDraft',
      method: 'post',
      path: '/campaign-drafts/{id}/campaign',
      ...writer,
      summary: 'Create the unpublished campaign of a draft. Repeating it returns the same campaign',
      limit: perHour(60),
      params,
      answer: z.object({ id: z.string() }),
      refusals: [draftNotFound, invalidInput, mediaNotFound, creatorNotFound],
    },
    ({ actor, params }) => finishDraft(actor, params.id),
  ),
];
