import { submission } from '#features/campaigns/submissions/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { writeComment } from './commands/write-comment.server.ts';

export const rows: Examples = {
  rcm: async () => {
    const { id, creator } = await submission();
    const comment = await writeComment(creator, id, { body: 'The pump is at the end.' });
    return { as: creator, id: comment.id };
  },
};
