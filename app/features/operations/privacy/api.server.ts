import { Readable } from 'node:stream';
import { notFound } from '#core/app-error.ts';
import { endpoint, file, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { cancelDeletion } from './commands/cancel-deletion.server.ts';
import { requestDeletion } from './commands/request-deletion.server.ts';
import { requestExport } from './commands/request-export.server.ts';
import { deletionBlocked, exportedRecently } from './errors.ts';
import { listOwnFiles, streamFiles } from './files.server.ts';
import { assertReady, readDeletion, readExport } from './queries.server.ts';
import { DataExportAnswer, DeletionAnswer } from './schema.ts';

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
  endpoint(
    {
      id: 'readExport',
      method: 'get',
      path: '/account/exports',
      for: ['brand', 'creator'],
      permission: 'own',
      summary: 'Read the latest export of the account’s data',
      answer: DataExportAnswer,
    },
    ({ actor }) => readExport(actor),
  ),
  endpoint(
    {
      id: 'requestExport',
      method: 'post',
      path: '/account/exports',
      for: ['brand', 'creator'],
      permission: 'own',
      confirmed: true,
      summary: 'Request an export of the account’s data, once in 24 hours',
      refusals: [exportedRecently],
    },
    ({ actor }) => requestExport(actor),
  ),
  endpoint(
    {
      id: 'downloadExport',
      method: 'get',
      path: '/account/exports/{id}/archive',
      for: ['brand', 'creator'],
      permission: 'own',
      summary: 'Download an export as ZIP within 7 days',
      params: pathId('exp'),
      answer: file('application/zip'),
      refusals: [notFound],
    },
    async ({ actor, params }) => {
      await assertReady(actor, params.id);
      return new Response(Readable.toWeb(await storage.read(params.id)) as ReadableStream, {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="laqta-data.zip"',
          'cache-control': 'private, no-store',
        },
      });
    },
  ),
  endpoint(
    {
      id: 'downloadFiles',
      method: 'get',
      path: '/account/exports/{id}/files',
      for: ['brand', 'creator'],
      permission: 'own',
      summary: 'Download the uploaded files of the account as TAR while an export is available',
      limit: perHour(10),
      params: pathId('exp'),
      answer: file('application/x-tar'),
      refusals: [notFound],
    },
    async ({ actor, params }) => {
      await assertReady(actor, params.id);
      return new Response(streamFiles(await listOwnFiles(actor)) as ReadableStream, {
        headers: {
          'content-type': 'application/x-tar',
          'content-disposition': 'attachment; filename="laqta-files.tar"',
          'cache-control': 'private, no-store',
        },
      });
    },
  ),
];
