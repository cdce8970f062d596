import type { Examples } from '../../../../tests/harness/examples.ts';

import { contactMessage } from './factory.server.ts';

export const rows: Examples = {
  ctm: async () => ({ id: await contactMessage() }),
};
