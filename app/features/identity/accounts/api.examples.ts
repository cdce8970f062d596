import { eq, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { deliverMailsTo, tokenFor } from '../../../../tests/harness/account-mails.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { account, signInAtProvider, startProvider } from '../../../../tests/harness/own-provider.ts';
import { expectOk, request } from '../../../../tests/harness/requests.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { createBrand, createSessionCookie, type Person } from './factory.server.ts';
import { passwords, providerIdentities, sessions, twoFactors } from './tables.server.ts';
import { secretOf } from './two-factor/stored-codes.server.ts';
import { codeAt, stepAt } from './two-factor/totp.server.ts';

export const rows: Examples = {
  ses: async () => {
    const as = await createBrand();
    await createSessionCookie(as);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, as.userId));
    return { as, id: session!.id };
  },
};

export const requests: Examples = {
  signIn: async () => ({ body: { email: (await createBrand()).email, password: DEMO_PASSWORD } }),
  finishSignIn: async () => {
    const { as } = await withTwoFactor();
    const body = { email: as.email, password: DEMO_PASSWORD };
    const [first] = (await request('signIn', { body })).headers.getSetCookie();
    return { cookie: first!.split(';')[0]!, body: { code: await codeOf(as) } };
  },
  resetPassword: async () => {
    const { email } = await createBrand();
    await expectOk('forgotPassword', null, { body: { email } });
    const token = await tokenFor(email, 'reset');
    return { body: { token, password: 'three-green-kettles-7' } };
  },
  disownChange: async () => {
    const brand = await createBrand();
    await expectOk('changePassword', brand);
    return { body: { token: await tokenFor(brand.email, 'not-me') } };
  },
  confirmSession: async () => ({ body: { password: DEMO_PASSWORD } }),
  startProviderSignIn: async () => {
    await startProvider();
    return {};
  },
  finishProviderSignIn: () => atProvider(`stranger-${count++}@example.com`),
  signUpWithProvider: () => identityOf(`stranger-${count++}@example.com`),
  linkProvider: async () => {
    const as = await createBrand();
    const { cookie } = await identityOf(as.email);
    return { as, cookie: `${cookie}; ${await createSessionCookie(as)}` };
  },
  startProviderConnection: async () => {
    await startProvider();
    return { as: await createBrand() };
  },
  startProviderConfirmation: async () => {
    await startProvider();
    const as = await createBrand();
    await db.delete(passwords).where(eq(passwords.userId, as.userId));
    return { as };
  },
  disconnectProvider: async () => {
    const as = await createBrand();
    await db.insert(providerIdentities).values({ provider: 'google', subject: as.email, userId: as.userId });
    return { as };
  },
  verifyAddress: async () => {
    const as = await createBrand({ emailVerified: false });
    await expectOk('sendVerificationAgain', as);
    const [mail] = await deliverMailsTo(as.email);
    return { as, body: { code: /^\d{6}/.exec(mail!.subject)![0] } };
  },
  changeAddress: async () => ({ body: { email: 'moved@example.com' } }),
  confirmTwoFactor: async () => {
    const as = await createBrand();
    const cookie = await createSessionCookie(as);
    await expectOk('beginTwoFactor', as, { cookie });
    return { as, cookie, body: { code: await codeOf(as) } };
  },
  removeTwoFactor: withTwoFactor,
  renewBackupCodes: withTwoFactor,
};

let count = 0;

async function atProvider(email: string) {
  await startProvider();
  Object.assign(account, { sub: email, email });
  const started = await request('startProviderSignIn');
  const { url } = (await started.json()) as { url: string };
  return {
    cookie: started.headers.getSetCookie()[0]!.split(';')[0]!,
    body: { provider: 'google', answer: await signInAtProvider(url) },
  };
}

async function identityOf(email: string) {
  const finished = await request('finishProviderSignIn', await atProvider(email));
  return { cookie: finished.headers.getSetCookie().at(-1)!.split(';')[0]! };
}

async function codeOf({ userId }: Person): Promise<string> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return codeAt(secretOf(factor!), stepAt(Date.now()));
}

async function withTwoFactor() {
  const as = await createBrand();
  const cookie = await createSessionCookie(as);
  await expectOk('beginTwoFactor', as, { cookie });
  await expectOk('confirmTwoFactor', as, { cookie, body: { code: await codeOf(as) } });
  // Without this, the code of the confirmation counts as used.
  await db.execute(sql`UPDATE two_factors SET last_step = 0`);
  return { as, cookie };
}
