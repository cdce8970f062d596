import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { resetLinkIssued } from '../audit-actions.server.ts';
import { emitOperatorAction } from '../events.ts';
import { issueToken } from '../one-time-tokens.server.ts';
import { findUserByEmail } from '../queries.server.ts';

const DAY_SECONDS = 86_400;

/** Issues a reset link for a user who cannot receive mail. Single use, valid for one day, audited. */
export async function issueResetLink(email: string): Promise<string> {
  const { id } = await findUserByEmail(email);
  return inTransaction(async (tx) => {
    await emitOperatorAction(tx, null, { action: resetLinkIssued, subject: id });
    return resetLink(await issueDayToken(tx, id));
  });
}

/** Valid for a day, because a person delivers the link, not a mail. */
export const issueDayToken = async (tx: Tx, userId: string): Promise<string> =>
  (await issueToken(tx, userId, 'reset-password', { seconds: DAY_SECONDS })).token;

export const resetLink = (token: string) => `${config.baseUrl}/auth/reset?token=${encodeURIComponent(token)}`;
