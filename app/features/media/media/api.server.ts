import { forbidden } from '#core/errors.ts';
import { endpoint, noContent, perHour, rawRequest } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { TUS_VERSION } from '#platform/tus/tus.server.ts';
import { setLogo, setPicture } from './commands/set-picture.server.ts';
import * as errors from './errors.ts';
import { listOpenUploads, readOwnUpload, readPictures, toUpload } from './queries.server.ts';
import { MAX_POSTER_BYTES } from './rules.ts';
import { PictureInput, Pictures, Upload, UploadInput, UploadList } from './schema.ts';
import { beginUpload } from './uploads/begin-upload.server.ts';
import { answerTusRequest, savePoster } from './uploads/receive-upload.server.ts';

/** Header of the protocol for resumable uploads (tus.io). */
const tus = { 'tus-resumable': TUS_VERSION };
const tusRefusals = [
  errors.uploadNotFound,
  errors.uploadEnded,
  errors.wrongProtocol,
  errors.malformedUpload,
  errors.uploadInterrupted,
  errors.storageUnavailable,
];
const brandOrCreator = { for: ['brand', 'creator'], permission: 'own' } as const;

export const endpoints = [
  endpoint(
    {
      id: 'beginUpload',
      method: 'post',
      path: '/uploads',
      ...brandOrCreator,
      summary: 'Start an upload. Repeating it for the same file returns the same upload',
      limit: perHour(60),
      body: UploadInput,
      example: {
        purpose: 'picture',
        fileName: 'face.jpg',
        sizeBytes: 48_213,
        lastModifiedMs: 1_790_000_000_000,
      },
      answer: Upload,
      refusals: [
        forbidden,
        errors.tooLarge,
        errors.tooManyUploads,
        errors.dailyQuotaReached,
        errors.quotaReached,
        errors.storageIsFull,
        errors.storageUnavailable,
      ],
    },
    ({ actor, body }) => beginUpload(actor, body),
  ),
  endpoint(
    {
      id: 'listOpenUploads',
      method: 'get',
      path: '/uploads',
      ...brandOrCreator,
      summary: 'List the user’s unfinished uploads',
      answer: UploadList,
    },
    ({ actor }) => listOpenUploads(actor),
  ),
  // `answerTusRequest` handles three methods of an upload: head, patch and delete.
  endpoint(
    {
      id: 'findUploadOffset',
      method: 'head',
      path: '/uploads/{id}',
      ...brandOrCreator,
      summary: 'Read the offset of an upload (tus)',
      params: pathId('upl'),
      headers: tus,
      body: rawRequest(null),
      answer: noContent,
      refusals: tusRefusals,
    },
    ({ actor, params, body }) => answerTusRequest(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'readUpload',
      method: 'get',
      path: '/uploads/{id}',
      ...brandOrCreator,
      summary: 'Read the progress and check result of an upload',
      params: pathId('upl'),
      answer: Upload,
      refusals: [errors.uploadNotFound],
    },
    async ({ actor, params }) => toUpload(await readOwnUpload(actor, params.id)),
  ),
  endpoint(
    {
      id: 'continueUpload',
      method: 'patch',
      path: '/uploads/{id}',
      ...brandOrCreator,
      summary: 'Append bytes to an upload (tus)',
      params: pathId('upl'),
      headers: tus,
      body: rawRequest('application/offset+octet-stream'),
      answer: noContent,
      refusals: [...tusRefusals, errors.wrongOffset, errors.tooBusy],
    },
    ({ actor, params, body }) => answerTusRequest(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'cancelUpload',
      method: 'delete',
      path: '/uploads/{id}',
      ...brandOrCreator,
      summary: 'Cancel an upload (tus)',
      params: pathId('upl'),
      headers: tus,
      body: rawRequest(null),
      answer: noContent,
      refusals: tusRefusals,
    },
    ({ actor, params, body }) => answerTusRequest(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'savePoster',
      method: 'put',
      path: '/uploads/{id}/poster',
      ...brandOrCreator,
      summary: 'Attach a poster to a video upload',
      params: pathId('upl'),
      limit: perHour(120),
      body: rawRequest('image/webp', MAX_POSTER_BYTES),
      refusals: [errors.uploadNotFound, errors.uploadEnded, errors.storageUnavailable],
    },
    ({ actor, params, body }) => savePoster(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'readPictures',
      method: 'get',
      path: '/profile/pictures',
      ...brandOrCreator,
      summary: 'Read the user’s picture and the workspace’s logo',
      answer: Pictures,
    },
    ({ actor }) => readPictures(actor),
  ),
  endpoint(
    {
      id: 'setPicture',
      method: 'put',
      path: '/profile/picture',
      ...brandOrCreator,
      summary: 'Set or remove the user’s picture. It is also a creator’s public picture',
      body: PictureInput,
      example: { mediaId: null },
      refusals: [errors.mediaNotFound],
    },
    ({ actor, body }) => setPicture(actor, body.mediaId),
  ),
  endpoint(
    {
      id: 'setLogo',
      method: 'put',
      path: '/profile/logo',
      for: 'brand',
      permission: 'profile:write',
      summary: 'Set or remove the workspace’s logo',
      body: PictureInput,
      example: { mediaId: null },
      refusals: [errors.mediaNotFound],
    },
    ({ actor, body }) => setLogo(actor, body.mediaId),
  ),
];
