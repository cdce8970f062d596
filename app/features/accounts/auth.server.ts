import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Role } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { sendMailJob } from '#platform/mail/jobs.server.ts';
import { passwordResetMail } from './passwords/emails/password-reset.ts';
import { PASSWORD_MAX, PASSWORD_MIN, SESSION_SECONDS } from './rules.ts';
import { credentials, sessions, users, verifications } from './tables.server.ts';

/** The part of a new user that only our own sign-up command may set; no request reaches it. */
export const newUserFields = new AsyncLocalStorage<{
  role: Role;
  companyName: string | null;
  language: 'en' | 'ar';
}>();

const DAY_SECONDS = 86_400;
const prefixes: Record<string, 'usr' | 'ses' | 'act' | 'ver'> = {
  user: 'usr',
  session: 'ses',
  account: 'act',
  verification: 'ver',
};

/**
 * Passwords, sessions and reset tokens. Its own HTTP routes are not mounted: the doors in `api.server.ts` call it,
 * so that nothing but them can write a user.
 */
export const auth = betterAuth({
  appName: 'Laqta',
  baseURL: config.baseUrl,
  secret: config.authSecrets[0]!,
  telemetry: { enabled: false },
  // A wrong password is everyday life, not a warning.
  logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug'](message) },
  database: drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: credentials, verification: verifications },
  }),
  advanced: {
    cookiePrefix: 'laqta',
    useSecureCookies: config.baseUrl.startsWith('https:'),
    database: { generateId: ({ model }) => newId(prefixes[model] ?? 'ver') },
  },
  session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
  user: {
    additionalFields: {
      role: { type: 'string', input: false, required: false },
      companyName: { type: 'string', input: false, required: false },
      language: { type: 'string', input: false, required: false },
    },
  },
  emailAndPassword: {
    enabled: true,
    minPasswordLength: PASSWORD_MIN,
    maxPasswordLength: PASSWORD_MAX,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, token }) => {
      const language = (user as { language?: 'en' | 'ar' }).language ?? 'en';
      await enqueue(db, sendMailJob, passwordResetMail({ to: user.email, name: user.name, token, language }));
    },
  },
  databaseHooks: {
    user: {
      create: {
        before: async (user) => {
          const fields = newUserFields.getStore();
          if (!fields) throw new Error('users are created by the sign-up command only');
          return { data: { ...user, ...fields } };
        },
      },
    },
  },
});
