import '../../../../tests/harness/own-database.ts';
import '#events.server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { createApp } from '../../../../server/app.ts';
import { appointOperator } from './commands/appoint-operator.server.ts';
import { setSuspended } from './commands/set-suspended.server.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { createBrand, createCreator, createOperator, createSessionCookie } from './factory.server.ts';
import { issueResetLink } from './passwords/issue-reset-link.server.ts';
import { findUserByEmail, listOperators } from './queries.server.ts';

const app = createApp();

afterAll(() => pool.end());

const post = (path: string, body: object) =>
  app.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = (email: string, password = DEMO_PASSWORD) => post('/auth/sign-in', { email, password });
const auditActionsOn = (subject: string) => db.select().from(auditLog).where(eq(auditLog.subject, subject));
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!;

test('refuses to appoint an operator with an address in use', async () => {
  const { email } = await createBrand();
  const appointing = appointOperator({ email, name: 'Rima' });
  await expect(appointing).rejects.toMatchObject({ code: 'accounts.errors.emailTaken', status: 409 });
  expect(await listOperators()).toEqual([]);
});

test('lets an appointed operator choose a password once', async () => {
  const email = 'rima@laqta.example';
  const token = await appointOperator({ email, name: 'Rima' });
  expect((await signIn(email)).status).toBe(401);
  const choose = (password: string) => post('/auth/reset-password', { token, password });
  expect((await choose(DEMO_PASSWORD)).status).toBe(200);
  expect((await choose('another-horse-1')).status).toBe(400);

  const cookie = cookieOf(await signIn(email));
  expect((await app.request('/api/operator/overview', { headers: { cookie } })).status).toBe(200);
  expect(await listOperators()).toMatchObject([{ email, twoFactor: false, suspendedAt: null }]);
  expect(await auditActionsOn((await findUserByEmail(email)).id)).toMatchObject([
    { action: 'operator.appoint', actorId: null },
  ]);
});

test('changes a password with a link issued on the command line, and records it in the audit log', async () => {
  const { email, userId: id } = await createCreator();
  await expect(issueResetLink('nobody@laqta.example')).rejects.toMatchObject({ status: 404 });
  const token = new URL(await issueResetLink(email)).searchParams.get('token');
  expect((await post('/auth/reset-password', { token, password: 'quiet-horse-9' })).status).toBe(200);
  expect((await signIn(email, 'quiet-horse-9')).status).toBe(200);
  expect(await auditActionsOn(id)).toMatchObject([{ action: 'person.reset-link' }]);
});

test('signs a suspended user out at the next request and explains it at sign-in', async () => {
  const operator = await createOperator();
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  const wallet = () => app.request('/api/wallet', { headers: { cookie } });
  expect((await wallet()).status).toBe(200);

  await setSuspended(operator, { userId: brand.userId, suspended: true, reason: 'stolen card' });
  expect((await wallet()).status).toBe(401);
  const refused = await signIn(brand.email);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await refused.json()).toMatchObject({
    status: 403,
    code: 'accounts.errors.suspended',
    // The error of a suspended user names the support address.
    params: { support: config.supportEmail },
  });
  // A wrong password does not reveal the suspension.
  expect((await signIn(brand.email, 'wrong-horse-1')).status).toBe(401);

  await setSuspended(operator, { userId: brand.userId, suspended: true, reason: 'asked twice' });
  const resume = (reason: string) =>
    setSuspended(operator, { userId: brand.userId, suspended: false, reason });
  await resume('the card was theirs');
  await resume('asked twice');
  expect((await wallet()).status).toBe(401);
  expect((await signIn(brand.email)).status).toBe(200);
  expect(await auditActionsOn(brand.userId)).toMatchObject([
    { action: 'person.suspend', actorId: operator.userId, details: { reason: 'stolen card' } },
    { action: 'person.resume', actorId: operator.userId, details: { reason: 'the card was theirs' } },
  ]);
});

test('refuses to suspend oneself or an unknown user', async () => {
  const operator = await createOperator();
  const suspend = (userId: string) => setSuspended(operator, { userId, suspended: true, reason: 'x' });
  await expect(suspend(operator.userId)).rejects.toMatchObject({ code: 'accounts.errors.suspendSelf' });
  await expect(suspend('usr_nobody')).rejects.toMatchObject({ status: 404 });
});
