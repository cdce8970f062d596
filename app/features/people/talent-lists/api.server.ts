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
      summary: 'List the brand’s talent lists, newest first',
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
      summary: 'Create a talent list',
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
      summary: 'Read a talent list',
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
      summary: 'Rename a talent list',
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
      summary: 'Delete a talent list with its notes',
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
      summary: 'List the creators of a talent list with their notes',
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
      summary: 'Add a creator to a talent list',
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
      summary: 'Update the note of an entry',
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
      summary: 'Remove a creator from a talent list',
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
      summary: 'List the brand’s talent lists with a creator’s entry in each',
      params: pathId('wsp'),
      answer: ListsOfCreator,
      refusals: [notFound],
    },
    ({ actor, params }) => listListsOfCreator(actor, params.id),
  ),
];
