import type { Examples } from '../../../../tests/harness/examples.ts';
import { subscribedBrand } from './factory.server.ts';
import { analytics } from './feature.server.ts';

export const requests: Examples = Object.fromEntries(
  analytics.endpoints!.map(({ id }) => [id, async () => ({ as: await subscribedBrand() })]),
);
