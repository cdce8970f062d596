import { z } from 'zod';

export const prepareVideoJob = {
  name: 'media.prepare-video',
  schema: z.object({ mediaId: z.string() }),
};

export const finishUploadJob = {
  name: 'media.finish-upload',
  schema: z.object({ uploadId: z.string() }),
};
