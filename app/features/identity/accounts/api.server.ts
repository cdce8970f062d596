import { eq } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import { db } from '#platform/db/db.server.ts';
import { endpoint, perHour, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { signUp } from './commands/sign-up.server.ts';
import { countBackupCodes, hasPassword, listConnectedProviders, readNewEmail } from './queries.server.ts';
import { LanguageInput, SecurityAnswer, SignUpInput } from './schema.ts';
import { addCookies, DEVICE_COOKIE } from './sessions/cookies.server.ts';
import { users } from './tables.server.ts';

export const endpoints = [
  endpoint(
    {
      id: 'signUp',
      method: 'post',
      path: '/auth/sign-up',
      for: 'anyone',
      summary: 'Create an account and sign in, or email the owner of an address in use',
      limit: perQuarterHour(20),
      body: SignUpInput,
      example: {
        email: 'lina@example.com',
        password: 'three-green-kettles-7',
        fullName: 'Lina Haddad',
        role: 'creator',
      },
    },
    async ({ c, body }) => {
      await limitRate(`sign-up:${body.email}`, perHour(10));
      addCookies(c, await signUp(body, getCookie(c, DEVICE_COOKIE)));
    },
  ),
  endpoint(
    {
      id: 'rememberLanguage',
      method: 'put',
      path: '/account/language',
      for: 'self',
      summary: 'Set the language of emails',
      body: LanguageInput,
      example: { language: 'ar' },
    },
    async ({ session, body }) => {
      await db.update(users).set({ language: body.language }).where(eq(users.id, session.user.id));
    },
  ),
  endpoint(
    {
      id: 'readSecurity',
      method: 'get',
      path: '/account/security',
      for: 'self',
      summary: 'Read the security settings of the account',
      answer: SecurityAnswer,
    },
    async ({ session }) => ({
      twoFactor: session.user.twoFactor,
      backupCodesLeft: await countBackupCodes(session.user.id),
      newEmail: await readNewEmail(session),
      hasPassword: await hasPassword(session.user.id),
      providers: await listConnectedProviders(session.user.id),
    }),
  ),
];
