import { createCreator } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';

export const rows: Examples = {
  wsp: async () => ({ id: (await createCreator()).workspaceId }),
};
