import type { Examples } from '../../../../tests/harness/examples.ts';
import { paypalCreator } from './factory.server.ts';

export const requests: Examples = {
  choosePayoutMethod: async () => ({ as: await paypalCreator() }),
};
