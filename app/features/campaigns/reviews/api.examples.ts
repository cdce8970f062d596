import { setCaptions } from '#features/campaigns/submissions/captions/set-captions.server.ts';
import { captionsFile, submission } from '#features/campaigns/submissions/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { writeComment } from './commands/write-comment.server.ts';

export const rows: Examples = {
  rcm: async () => {
    const { id, creator } = await submission();
    const comment = await writeComment(creator, id, { body: 'The pump is at the end.' });
    return { as: creator, id: comment.id };
  },
};

const withCaptions = async () => {
  const { id, creator } = await submission();
  await setCaptions(creator, id, 'en', await captionsFile(creator));
  return { as: creator, id };
};

export const requests: Examples = {
  readCaptions: withCaptions,
  removeCaptions: withCaptions,
  setCaptions: async () => {
    const { id, creator } = await submission();
    return { as: creator, id, body: { mediaId: await captionsFile(creator) } };
  },
};
