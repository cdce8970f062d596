import { hasKey } from './own-key.ts';
import '../harness/start-jobs.ts';
import { describe } from 'vitest';
import { describeScenarios } from './scenarios.ts';
import { stripeOutside } from './stripe-outside.ts';

describe.skipIf(!hasKey)('on Stripe, with STRIPE_TEST_KEY', { timeout: 300_000 }, () =>
  describeScenarios(stripeOutside),
);
