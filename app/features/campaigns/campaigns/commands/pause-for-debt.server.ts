import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { campaigns } from '../tables.server.ts';
import { applyTransition } from './change-status.server.ts';

/** A brand whose wallet is below zero shows no campaign until it is not: nobody works for money that is not there. */
export async function pauseForDebt(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  const live = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.brandId, brandId), eq(campaigns.status, 'active')))
    .orderBy(asc(campaigns.id))
    .for('no key update');
  for (const campaign of live) await applyTransition(tx, campaign, 'suspend');
}

/** The debt is gone: what it had paused is visible again; what the brand itself paused stays as it is. */
export async function resumeAfterDebt(tx: Tx, { brandId }: { brandId: string }): Promise<void> {
  const suspended = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.brandId, brandId), eq(campaigns.pausedFor, 'debt')))
    .orderBy(asc(campaigns.id))
    .for('no key update');
  for (const campaign of suspended) await applyTransition(tx, campaign, 'activate');
}
