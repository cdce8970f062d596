import { z } from 'zod';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { changeAddress } from './addresses/change-address.server.ts';
import { sendVerificationAgain, verifyAddress } from './addresses/verify-address.server.ts';
import { requireConfirmedSession, requireSession } from './guard.server.ts';
import { changePassword } from './passwords/change-password.server.ts';
import { countBackupCodes, listSecurityEvents, listSessions, readNewEmail } from './queries.server.ts';
import {
  AddressInput,
  BackupCodesAnswer,
  ChangePasswordInput,
  CodeInput,
  ConfirmInput,
  SecretAnswer,
  SecurityAnswer,
  SecurityEventPage,
  SecurityEventsQuery,
  SessionsAnswer,
  VerifyInput,
} from './schema.ts';
import { confirmSession } from './sessions/confirm-session.server.ts';
import { endOtherSessions, endSession } from './sessions/end-session.server.ts';
import { beginTwoFactor, confirmTwoFactor } from './two-factor/enrol-two-factor.server.ts';
import { removeTwoFactor } from './two-factor/remove-two-factor.server.ts';
import { renewBackupCodes } from './two-factor/renew-backup-codes.server.ts';

const tag = 'accounts';
const Done = z.object({ ok: z.literal(true) });
const QUARTER_HOUR = 900;
const HOUR = 3600;

/** One count for all of them: an unattended browser is no place to guess a password at. */
const limitGuesses = (userId: string) => limitRate(`own-password:${userId}`, 20, QUARTER_HOUR);

const confirmSessionDoor = door('post', '/account/confirm', 'Give the password again', {
  tag,
  body: ConfirmInput,
  answer: Done,
});
const verifyDoor = door('post', '/account/address/verify', 'Confirm the address by link or digits', {
  tag,
  body: VerifyInput,
  answer: Done,
});
const verifyAgainDoor = door('post', '/account/address/send-again', 'Mail the link and the digits again', {
  tag,
  answer: Done,
});
const addressDoor = door('put', '/account/address', 'Move the account to another address', {
  tag,
  body: AddressInput,
  answer: Done,
});
const eventsDoor = door('get', '/account/security/events', 'What happened to the account’s protection', {
  tag,
  query: SecurityEventsQuery,
  answer: SecurityEventPage,
});
const securityDoor = door('get', '/account/security', 'How the account is protected', {
  tag,
  answer: SecurityAnswer,
});
const beginDoor = door('post', '/account/two-factor', 'A new secret for an authenticator app', {
  tag,
  answer: SecretAnswer,
});
const confirmDoor = door('post', '/account/two-factor/confirm', 'Turn two-factor sign-in on', {
  tag,
  body: CodeInput,
  answer: BackupCodesAnswer,
});
const removeDoor = door('post', '/account/two-factor/remove', 'Turn two-factor sign-in off', {
  tag,
  answer: Done,
});
const codesDoor = door('post', '/account/two-factor/backup-codes', 'New backup codes instead of the old', {
  tag,
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
  .openapi(confirmSessionDoor, async (c) => {
    const session = await requireSession(c);
    await limitGuesses(session.user.id);
    await confirmSession(session, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(verifyDoor, async (c) => {
    const session = await requireSession(c);
    await limitGuesses(session.user.id);
    await verifyAddress(session, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(verifyAgainDoor, async (c) => {
    const session = await requireSession(c);
    await limitRate(`verify-address:${session.user.id}`, 5, HOUR);
    await sendVerificationAgain(session);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(addressDoor, async (c) => {
    const session = await requireConfirmedSession(c);
    await limitRate(`change-address:${session.user.id}`, 10, HOUR);
    await changeAddress(session, c.req.valid('json'));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(eventsDoor, async (c) =>
    c.json(await listSecurityEvents(await requireSession(c), c.req.valid('query')), 200),
  )
  .openapi(securityDoor, async (c) => {
    const session = await requireSession(c);
    return c.json(
      {
        twoFactor: session.user.twoFactor,
        backupCodesLeft: await countBackupCodes(session.user.id),
        newEmail: await readNewEmail(session),
      },
      200,
    );
  })
  .openapi(beginDoor, async (c) => c.json(await beginTwoFactor(await requireConfirmedSession(c)), 200))
  .openapi(confirmDoor, async (c) => {
    const session = await requireSession(c);
    await limitGuesses(session.user.id);
    return c.json({ backupCodes: await confirmTwoFactor(session, c.req.valid('json')) }, 200);
  })
  .openapi(removeDoor, async (c) => {
    await removeTwoFactor(await requireConfirmedSession(c));
    return c.json({ ok: true as const }, 200);
  })
  .openapi(codesDoor, async (c) =>
    c.json({ backupCodes: await renewBackupCodes(await requireConfirmedSession(c)) }, 200),
  )
  .openapi(passwordDoor, async (c) => {
    const cookie = await changePassword(await requireConfirmedSession(c), c.req.valid('json'));
    c.header('set-cookie', cookie, { append: true });
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
