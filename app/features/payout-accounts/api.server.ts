import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { readPayoutAccount } from './queries.server.ts';
import { refreshOwnPayoutAccount } from './refresh-payout-account.server.ts';
import { chooseMethod, saveBank, savePaypal } from './save-payout-details.server.ts';
import { BankInput, MethodInput, OnboardingAnswer, PayoutAccount, PaypalInput } from './schema.ts';
import { startOnboarding } from './start-onboarding.server.ts';

const tag = 'payouts';
const path = '/payout-account';

const readDoor = door('get', path, 'How the creator is paid', { tag, answer: PayoutAccount });
const checkDoor = door('post', `${path}/check`, 'Ask Stripe for the state of the account', {
  tag,
  answer: PayoutAccount,
});
const onboardDoor = door('post', `${path}/onboarding`, 'A fresh link to Stripe’s onboarding', {
  tag,
  body: z.strictObject({}),
  answer: OnboardingAnswer,
});
const paypalDoor = door('put', `${path}/paypal`, 'Be paid by PayPal', {
  tag,
  body: PaypalInput,
  answer: PayoutAccount,
});
const bankDoor = door('put', `${path}/bank`, 'Be paid to a bank account', {
  tag,
  body: BankInput,
  answer: PayoutAccount,
});
const methodDoor = door('put', `${path}/method`, 'Choose among the methods that are set up', {
  tag,
  body: MethodInput,
  answer: PayoutAccount,
});

export const payoutsApi = doors()
  .openapi(readDoor, async (c) => c.json(await readPayoutAccount(await requireActor(c, 'creator')), 200))
  .openapi(checkDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await refreshOwnPayoutAccount(actor.workspaceId);
    return c.json(await readPayoutAccount(actor), 200);
  })
  .openapi(onboardDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await limitRate(`onboarding:${actor.userId}`, 20, 900);
    return c.json(await startOnboarding(actor), 200);
  })
  .openapi(paypalDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await savePaypal(actor, c.req.valid('json').email);
    return c.json(await readPayoutAccount(actor), 200);
  })
  .openapi(bankDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await saveBank(actor, c.req.valid('json'));
    return c.json(await readPayoutAccount(actor), 200);
  })
  .openapi(methodDoor, async (c) => {
    const actor = await requireActor(c, 'creator');
    await chooseMethod(actor, c.req.valid('json').method);
    return c.json(await readPayoutAccount(actor), 200);
  });
export type PayoutsApi = typeof payoutsApi;
