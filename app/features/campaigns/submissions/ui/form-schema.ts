import { z } from 'zod';
import { SubmissionInput } from '../schema.ts';

const { title, description, mediaId, videoUrl } = SubmissionInput.shape;
const text = { title, description };

export const SubmissionForm = z
  .discriminatedUnion('way', [
    z.object({
      ...text,
      way: z.literal('file'),
      mediaId: z.string().min(1, 'submissions.errors.videoMissing').pipe(mediaId.unwrap()),
    }),
    z.object({ ...text, way: z.literal('link'), videoUrl: videoUrl.unwrap() }),
  ])
  .transform(({ way: _way, ...input }) => input);
