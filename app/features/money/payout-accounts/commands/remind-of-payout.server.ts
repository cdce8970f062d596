import { sql } from 'drizzle-orm';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { alreadyPayable, remindedRecently } from '../errors.ts';
import { payoutReminder } from '../notifications.server.ts';
import { findPayoutAccount } from '../queries.server.ts';
import { isPayable, PAYOUT_REMINDER_EVERY_MS } from '../rules.ts';
import { payoutReminders } from '../tables.server.ts';

/** Reminds a creator, at most once a day per brand, of adding a payout method. Refuses if the creator can be paid. */
export async function remindOfPayout(tx: Tx, brandId: string, creatorId: string): Promise<void> {
  const account = await findPayoutAccount(tx, creatorId);
  if (account && isPayable(account)) throw alreadyPayable();
  const now = new Date();
  const reminders = await tx
    .insert(payoutReminders)
    .values({ brandId, creatorId, remindedAt: now })
    .onConflictDoUpdate({
      target: [payoutReminders.brandId, payoutReminders.creatorId],
      set: { remindedAt: now },
      setWhere: sql`${payoutReminders.remindedAt} <= ${new Date(now.getTime() - PAYOUT_REMINDER_EVERY_MS)}`,
    })
    .returning({ remindedAt: payoutReminders.remindedAt });
  if (reminders.length === 0) throw remindedRecently();
  await notify(tx, creatorId, payoutReminder, { brand_name: await readPublicName(tx, brandId) });
}
