import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { refreshOwnPayoutAccount } from './commands/refresh-payout-account.server.ts';
import { chooseMethod, saveBank, savePaypal } from './commands/save-payout-details.server.ts';
import { startOnboarding } from './commands/start-onboarding.server.ts';
import { methodNotSetUp } from './errors.ts';
import { readPayoutAccount } from './queries.server.ts';
import { BankInput, MethodInput, OnboardingAnswer, PayoutAccount, PaypalInput } from './schema.ts';

// A change of the destination requires a recent confirmation of the user's identity (`confirmed`).
export const endpoints = [
  endpoint(
    {
      id: 'readPayoutAccount',
      method: 'get',
      path: '/payout-account',
      for: 'creator',
      permission: 'payout-account:read',
      summary: 'Read the creator’s payout methods',
      answer: PayoutAccount,
    },
    ({ actor }) => readPayoutAccount(actor),
  ),
  endpoint(
    {
      id: 'checkPayoutAccount',
      method: 'post',
      path: '/payout-account/check',
      for: 'creator',
      // It changes nothing of the creator's: it stores the state at Stripe.
      permission: 'payout-account:read',
      summary: 'Refresh the state of the Stripe account',
      limit: perQuarterHour(20),
      answer: PayoutAccount,
    },
    async ({ actor }) => {
      await refreshOwnPayoutAccount(actor.workspaceId);
      return readPayoutAccount(actor);
    },
  ),
  endpoint(
    {
      id: 'startOnboarding',
      method: 'post',
      path: '/payout-account/onboarding',
      for: 'creator',
      permission: 'payout-account:write',
      verified: true,
      confirmed: true,
      summary: 'Create an onboarding link of Stripe',
      limit: perQuarterHour(20),
      answer: OnboardingAnswer,
    },
    ({ actor }) => startOnboarding(actor),
  ),
  endpoint(
    {
      id: 'savePaypal',
      method: 'put',
      path: '/payout-account/paypal',
      for: 'creator',
      permission: 'payout-account:write',
      verified: true,
      confirmed: true,
      summary: 'Set PayPal as the payout method',
      body: PaypalInput,
      example: { email: 'lina@example.com' },
      answer: PayoutAccount,
    },
    async ({ actor, body }) => {
      await savePaypal(actor, body.email);
      return readPayoutAccount(actor);
    },
  ),
  endpoint(
    {
      id: 'saveBank',
      method: 'put',
      path: '/payout-account/bank',
      for: 'creator',
      permission: 'payout-account:write',
      verified: true,
      confirmed: true,
      summary: 'Set a bank account as the payout method',
      body: BankInput,
      example: {
        fullName: 'Lina Haddad',
        bankName: 'Deutsche Bank',
        iban: 'DE89370400440532013000',
        swiftBic: 'DEUTDEFF',
        country: 'Germany',
      },
      answer: PayoutAccount,
    },
    async ({ actor, body }) => {
      await saveBank(actor, body);
      return readPayoutAccount(actor);
    },
  ),
  endpoint(
    {
      id: 'choosePayoutMethod',
      method: 'put',
      path: '/payout-account/method',
      for: 'creator',
      permission: 'payout-account:write',
      verified: true,
      confirmed: true,
      summary: 'Select one of the configured payout methods',
      body: MethodInput,
      example: { method: 'paypal' },
      answer: PayoutAccount,
      refusals: [methodNotSetUp],
    },
    async ({ actor, body }) => {
      await chooseMethod(actor, body.method);
      return readPayoutAccount(actor);
    },
  ),
];
