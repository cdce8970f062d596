import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as schemas from './schema.ts';
import { finishUploadJob } from './uploads/finish-upload.server.ts';
import { sweepJob } from './uploads/sweep-media.server.ts';
import { prepareVideoJob } from './variants/prepare-video.server.ts';

export const media: Feature = {
  name: 'media',
  summary: 'Uploads and stored files.',
  endpoints,
  schemas,
  jobs: [finishUploadJob, prepareVideoJob, sweepJob],
  topics: ['uploads', 'pictures'],
  idPrefixes: { upl: 'upload', med: 'file' },
};
