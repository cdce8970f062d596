import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { type Acts, count, pick } from './acts.ts';
import { sandbox } from './people.ts';
import { kill, PROCESSES, type ProcessName, startMissing, stop } from './world.ts';

const HOUR_SECONDS = 3600;

/**
 * Everything stands still for hours or weeks, and so old become the tries that were under way. Stripe forgets its
 * idempotency keys by its own clock, so both clocks must move, or a key would seem alive that is not.
 */
async function letTimePass(seconds: number): Promise<void> {
  await stop(['web', 'worker-1', 'worker-2']);
  const { rows } = await db.execute<{ table: string; name: string }>(
    sql`SELECT table_name AS table, column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('attempt_started_at', 'tried_at', 'checked_at')`,
  );
  for (const { table, name } of rows) {
    const column = sql.identifier(name);
    await db.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${column} = ${column} - make_interval(secs => ${seconds})`,
    );
  }
  await sandbox('POST', '/clock/advance', { seconds });
  await startMissing();
}

/** What happens to the machines, and time. */
export const MACHINE_ACTS: Acts = {
  'a process is killed': [
    4,
    async (scene, a) => {
      const name = pick(PROCESSES, a)!;
      count(scene, `kill -9 ${name}`);
      await kill(name);
    },
  ],
  'a process ends in good order': [
    1,
    (_, a) => stop([pick<ProcessName>(['web', 'worker-1', 'worker-2', 'sandbox'], a)!]),
  ],
  'what is dead is started': [10, () => startMissing()],
  'a moment passes': [3, (_, a) => sleep(a % 400)],
  'time passes': [1, (_, a, b) => letTimePass(HOUR_SECONDS * pick([1, 25, 24 * 3, 24 * 31], b)! + a)],
};
