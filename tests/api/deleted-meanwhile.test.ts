import '../harness/start-jobs.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import { createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { problemOf, request } from '../harness/requests.ts';

test.each([
  ['acceptInvitation', 'creator', invitation],
  ['declineInvitation', 'creator', invitation],
  ['withdrawInvitation', 'brand', invitation],
  ['withdrawApplication', 'creator', application],
  ['acceptApplication', 'brand', application],
  ['declineApplication', 'brand', application],
  ['approveSubmission', 'brand', submission],
  ['requestChanges', 'brand', submission],
] as const)(
  '%s answers a concurrent deletion of the campaign with a declared refusal',
  async (id, side, make) => {
    const { id: row, campaign, creator } = await make();
    const cookie = await createSessionCookie(side === 'brand' ? campaign.brand : creator);
    const { refused } = await inTransaction(async (tx) => {
      await tx.delete(campaigns).where(eq(campaigns.id, campaign.id));
      const answer = problemOf(request(id, { id: row, cookie }));
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while ((await db.execute(waiting)).rows.length === 0) await sleep(20);
      // Wrapped in an object, because the transaction would wait for a returned promise that waits for its end.
      return { refused: answer };
    });
    expect(await refused).toEqual([404, 'campaigns.errors.notFound']);
  },
);
