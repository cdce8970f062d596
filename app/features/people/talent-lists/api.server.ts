import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { addCreator, noteEntry, removeEntry } from './commands/change-entries.server.ts';
import { createList, deleteList, renameList } from './commands/save-list.server.ts';
import { creatorNotFound, listFull, nameTaken, tooManyLists } from './errors.ts';
import { listEntries, listListsOfCreator, listTalentLists, readTalentList } from './queries.server.ts';
import {
  EntryChange,
  EntryInput,
  ListsOfCreator,
  TalentList,
  TalentListEntryPage,
  TalentListInput,
  TalentListPage,
} from './schema.ts';

const reader = { method: 'get', for: 'brand', permission: 'creators:read' } as const;
const writer = { for: 'brand', permission: 'creators:write', limit: perHour(600) } as const;
const list = pathId('tal');
const entry = pathId('tle');
const Created = z.object({ id: z.string() });

export const endpoints = [
  endpoint(
    {
      ...reader,
      id: 'listTalentLists',
      path: '/talent-lists',
      summary: 'The brand’s lists of creators, newest first',
      query: ListQuery,
      answer: TalentListPage,
    },
    ({ actor, query }) => listTalentLists(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'createTalentList',
      method: 'post',
      path: '/talent-lists',
      summary: 'Begin a list of creators',
      body: TalentListInput,
      example: { name: 'Skincare in Arabic' },
      answer: Created,
      refusals: [tooManyLists, nameTaken],
    },
    ({ actor, body }) => createList(actor, body),
  ),
  endpoint(
    {
      ...reader,
      id: 'readTalentList',
      path: '/talent-lists/{id}',
      summary: 'One list of creators',
      params: list,
      answer: TalentList,
      refusals: [notFound],
    },
    ({ actor, params }) => readTalentList(actor, params.id),
  ),
  endpoint(
    {
      ...writer,
      id: 'renameTalentList',
      method: 'patch',
      path: '/talent-lists/{id}',
      summary: 'Call a list otherwise',
      params: list,
      body: TalentListInput,
      example: { name: 'Skincare, spring' },
      refusals: [notFound, nameTaken],
    },
    ({ actor, params, body }) => renameList(actor, params.id, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'deleteTalentList',
      method: 'delete',
      path: '/talent-lists/{id}',
      summary: 'Delete a list, with what was noted in it',
      params: list,
      refusals: [notFound],
    },
    ({ actor, params }) => deleteList(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'listTalentListEntries',
      path: '/talent-lists/{id}/creators',
      summary: 'Who stands on a list, and what was noted of them',
      params: list,
      query: ListQuery,
      answer: TalentListEntryPage,
      refusals: [notFound],
    },
    ({ actor, params, query }) => listEntries(actor, params.id, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'addToTalentList',
      method: 'post',
      path: '/talent-lists/{id}/creators',
      summary: 'Put a creator on a list',
      params: list,
      body: EntryInput,
      example: { creatorId: `wsp_${'0'.repeat(26)}` },
      answer: Created,
      refusals: [notFound, creatorNotFound, listFull],
    },
    ({ actor, params, body }) => addCreator(actor, params.id, body.creatorId),
  ),
  endpoint(
    {
      ...writer,
      id: 'noteTalentListEntry',
      method: 'patch',
      path: '/talent-list-entries/{id}',
      summary: 'Note something of a creator on a list',
      params: entry,
      body: EntryChange,
      example: { note: 'Quick, and good with a calm voice.' },
      refusals: [notFound],
    },
    ({ actor, params, body }) => noteEntry(actor, params.id, body.note),
  ),
  endpoint(
    {
      ...writer,
      id: 'removeFromTalentList',
      method: 'delete',
      path: '/talent-list-entries/{id}',
      summary: 'Take a creator off a list',
      params: entry,
      refusals: [notFound],
    },
    ({ actor, params }) => removeEntry(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'listListsOfCreator',
      path: '/creators/{id}/talent-lists',
      summary: 'All lists of the brand, and where in each of them a creator stands',
      params: pathId('wsp'),
      answer: ListsOfCreator,
      refusals: [notFound],
    },
    ({ actor, params }) => listListsOfCreator(actor, params.id),
  ),
];
