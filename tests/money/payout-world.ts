/** Payouts by PayPal and bank for tests: creators who wait in the queue, and two operators. */
import { eq, sql } from 'drizzle-orm';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { paymentHistory, payments } from '#features/money/charges/tables.server.ts';
import { saveBank, savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import type { PayoutLine } from '#features/money/payout-batches/schema.ts';
import { db } from '#platform/db/db.server.ts';
import { createApp } from '../../server/app.ts';

const app = createApp();

export const BANK = {
  fullName: 'Salma Bennani, "Studio"',
  bankName: 'Banque Centrale',
  iban: 'sa03 8000 0000 6080 1016 7519',
  swiftBic: 'exmpsari',
  country: 'SA',
};

// biome-ignore lint/suspicious/noExplicitAny: each endpoint answers its own shape, and tests read what they know.
type Answer = { status: number; body: any };
const cookies = new Map<string, Promise<string>>();

export async function request(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
  if (!cookies.has(person.userId)) cookies.set(person.userId, createSessionCookie(person));
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie: await cookies.get(person.userId)!, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

export async function expectOk(person: Person, method: string, path: string, body?: unknown) {
  const answer = await request(person, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

export const problemOf = ({ status, body }: Answer) => [status, body.code];

export const maker = await createOperator({ name: 'Omar Saleh' });
export const checker = await createOperator({ name: 'Huda Nasser' });

/** A creator whose approved video waits to be paid by a person. */
export async function queued(rail: 'paypal' | 'wise', budgetCents = 13_900) {
  const creator = await createCreator();
  if (rail === 'paypal') await savePaypal(creator, `c${creator.workspaceId.slice(-6)}@paypal.example`);
  else await saveBank(creator, BANK);
  const campaign = await publishedCampaign(undefined, { budgetCents });
  const { paymentId } = await approvedSubmission({ creator, campaign });
  return { paymentId, creator, brand: campaign.brand as Person, campaign };
}

export const dayLater = (creator: Person) =>
  db.execute(sql`UPDATE payout_accounts SET held_until = now() WHERE workspace_id = ${creator.workspaceId}`);

export const makeBatch = async (rail: 'paypal' | 'wise', paymentIds: string[]): Promise<string> =>
  (await expectOk(maker, 'POST', '/operator/payout-batches', { rail, paymentIds })).id;

/** A batch that was confirmed, with its lines in the order of the payments. */
export async function confirmedBatch(rail: 'paypal' | 'wise', paymentIds: string[]) {
  const id = await makeBatch(rail, paymentIds);
  await expectOk(checker, 'POST', `/operator/payout-batches/${id}/confirm`);
  return { id, lines: await linesOf(id) };
}

export const linesOf = async (batchId: string): Promise<PayoutLine[]> =>
  (await expectOk(maker, 'GET', `/operator/payout-batches/${batchId}/lines`)).items;

export const statusOf = async (batchId: string) =>
  (await expectOk(maker, 'GET', `/operator/payout-batches/${batchId}`)).status;

export async function readPayment(paymentId: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return row!;
}

export async function timelineOf(paymentId: string) {
  const steps = await db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(paymentHistory.id);
  return steps.map(({ step, reason }) => (reason ? `${step} ${reason}` : step));
}
