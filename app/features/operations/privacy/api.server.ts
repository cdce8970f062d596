import { endpoint } from '#platform/http/endpoint.server.ts';
import { cancelDeletion } from './commands/cancel-deletion.server.ts';
import { requestDeletion } from './commands/request-deletion.server.ts';
import { deletionBlocked } from './errors.ts';
import { readDeletion } from './queries.server.ts';
import { DeletionAnswer } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readDeletion',
      method: 'get',
      path: '/account/deletion',
      for: ['brand', 'creator'],
      permission: 'own',
      summary: 'Read the requested deletion of the account and the open items that block it',
      answer: DeletionAnswer,
    },
    ({ actor }) => readDeletion(actor),
  ),
  endpoint(
    {
      id: 'requestDeletion',
      method: 'post',
      path: '/account/deletion',
      for: ['brand', 'creator'],
      permission: 'own',
      confirmed: true,
      summary: 'Request the deletion of the account and its workspace after 14 days',
      refusals: [deletionBlocked],
    },
    ({ actor }) => requestDeletion(actor),
  ),
  endpoint(
    {
      id: 'cancelDeletion',
      method: 'delete',
      path: '/account/deletion',
      for: ['brand', 'creator'],
      permission: 'own',
      summary: 'Cancel the requested deletion of the account',
    },
    ({ actor }) => cancelDeletion(actor),
  ),
];
