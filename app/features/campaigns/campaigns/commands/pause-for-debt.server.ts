import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { campaigns } from '../tables.server.ts';
import { applyTransition } from './change-status.server.ts';

/** Hides the campaigns of a brand in debt, so that no creator works without funds. */
export async function pauseForDebt(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  const live = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.brandId, brandId), eq(campaigns.status, 'active')))
    .orderBy(asc(campaigns.id))
    .for('no key update');
  for (const campaign of live) await applyTransition(tx, campaign, 'pauseForDebt');
}

/** Resumes the campaigns that the debt paused. The brand's own pauses remain. */
export async function resumeAfterDebt(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  const suspended = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.brandId, brandId), eq(campaigns.pausedFor, 'debt')))
    .orderBy(asc(campaigns.id))
    .for('no key update');
  for (const campaign of suspended) await applyTransition(tx, campaign, 'activate');
}
