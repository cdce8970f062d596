import { z } from 'zod';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { requireSession } from './guard.server.ts';
import { changePassword } from './passwords/change-password.server.ts';
import { countBackupCodes, listSessions } from './queries.server.ts';
import {
  BackupCodesAnswer,
  ChangePasswordInput,
  CodeInput,
  PasswordAndCodeInput,
  PasswordInput,
  SecretAnswer,
  SecurityAnswer,
  SessionsAnswer,
} from './schema.ts';
import { endOtherSessions, endSession } from './sessions/end-session.server.ts';
import { beginTwoFactor, confirmTwoFactor } from './two-factor/enrol-two-factor.server.ts';
import { removeTwoFactor } from './two-factor/remove-two-factor.server.ts';
import { renewBackupCodes } from './two-factor/renew-backup-codes.server.ts';

const tag = 'accounts';
const Done = z.object({ ok: z.literal(true) });
const QUARTER_HOUR = 900;

/** One count for all of them: an unattended browser is no place to guess a password at. */
const limitGuesses = (userId: string) => limitRate(`own-password:${userId}`, 20, QUARTER_HOUR);

const securityDoor = door('get', '/account/security', 'How the account is protected', {
  tag,
  answer: SecurityAnswer,
});
const beginDoor = door('post', '/account/two-factor', 'A new secret for an authenticator app', {
  tag,
  body: PasswordInput,
  answer: SecretAnswer,
});
const confirmDoor = door('post', '/account/two-factor/confirm', 'Turn two-factor sign-in on', {
  tag,
  body: CodeInput,
  answer: BackupCodesAnswer,
});
const removeDoor = door('post', '/account/two-factor/remove', 'Turn two-factor sign-in off', {
  tag,
  body: PasswordAndCodeInput,
  answer: Done,
});
const codesDoor = door('post', '/account/two-factor/backup-codes', 'New backup codes instead of the old', {
  tag,
  body: PasswordAndCodeInput,
  answer: BackupCodesAnswer,
});
const passwordDoor = door('put', '/account/password', 'Change the password', {
  tag,
  body: ChangePasswordInput,
  answer: Done,
});
const sessionsDoor = door('get', '/account/sessions', 'Where one is signed in', {
  tag,
  answer: SessionsAnswer,
});
const endDoor = door('delete', '/account/sessions/{id}', 'Sign out somewhere else', {
  tag,
  params: z.object({ id: z.string() }),
  answer: Done,
});
const endOthersDoor = door('post', '/account/sessions/end-others', 'Sign out everywhere else', {
  tag,
  answer: Done,
});

export const securityApi = doors()
  .openapi(securityDoor, async (c) => {
    const { user } = await requireSession(c);
    return c.json({ twoFactor: user.twoFactor, backupCodesLeft: await countBackupCodes(user.id) }, 200);
  })
  .openapi(beginDoor, async (c) => {
    const { user } = await requireSession(c);
    await limitGuesses(user.id);
    return c.json(await beginTwoFactor(user, c.req.valid('json')), 200);
  })
  .openapi(confirmDoor, async (c) => {
    const session = await requireSession(c);
    await limitGuesses(session.user.id);
    return c.json({ backupCodes: await confirmTwoFactor(session, c.req.valid('json')) }, 200);
  })
  .openapi(removeDoor, async (c) => {
    const { user } = await requireSession(c);
    await limitGuesses(user.id);
    await removeTwoFactor(user, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(codesDoor, async (c) => {
    const { user } = await requireSession(c);
    await limitGuesses(user.id);
    return c.json({ backupCodes: await renewBackupCodes(user, c.req.valid('json')) }, 200);
  })
  .openapi(passwordDoor, async (c) => {
    const session = await requireSession(c);
    await limitGuesses(session.user.id);
    await changePassword(session, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(sessionsDoor, async (c) => c.json({ sessions: await listSessions(await requireSession(c)) }, 200))
  .openapi(endDoor, async (c) => {
    await endSession(await requireSession(c), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(endOthersDoor, async (c) => {
    await endOtherSessions(await requireSession(c));
    return c.json({ ok: true as const }, 200);
  });
export type SecurityApi = typeof securityApi;
