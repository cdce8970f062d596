import { newId } from '#core/ids.ts';
import { db } from '#platform/db/db.server.ts';
import { securityEvents } from '../tables.server.ts';

const COUNTED = new Set([401, 403, 429]);

const counts = new Map<string, number>();

/** Few keys: only our own error codes. */
export function countRefusal({ code, status }: { code: string; status: number }): void {
  if (COUNTED.has(status)) counts.set(code, (counts.get(code) ?? 0) + 1);
}

/** Aggregated, so that a flood of requests writes few rows. */
export async function writeRefusals(): Promise<void> {
  const refused = [...counts];
  if (refused.length === 0) return;
  counts.clear();
  await db.insert(securityEvents).values(
    refused.map(([code, count]) => ({
      id: newId('sev'),
      kind: 'requests-refused' as const,
      details: { code, count },
    })),
  );
}
