import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import * as names from './job-names.ts';
import { finishUpload } from './uploads/finish-upload.server.ts';
import { sweepMedia } from './uploads/sweep-media.server.ts';
import { prepareVideo } from './variants/prepare-video.server.ts';

export const finishUploadJob = defineJob({
  ...names.finishUploadJob,
  // The largest video is read twice and hashed, from a bucket at worst.
  expireInSeconds: 900,
  handle: ({ uploadId }) => finishUpload(uploadId),
});

export const prepareVideoJob = defineJob({
  ...names.prepareVideoJob,
  expireInSeconds: 900,
  concurrency: 1,
  handle: ({ mediaId }) => prepareVideo(mediaId),
});

export const sweepJob = defineJob({
  name: 'media.sweep',
  schema: z.object({}),
  schedule: '17 * * * *',
  expireInSeconds: 1800,
  concurrency: 1,
  handle: sweepMedia,
});
