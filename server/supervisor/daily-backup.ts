import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from '#core/caught.ts';
import { listBackups } from '#platform/db/backup.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Processes } from './processes.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 600_000;
const COMMAND = fileURLToPath(new URL('../../tools/commands/backup.ts', import.meta.url));

/** Also makes up for a backup that was missed while Laqta did not run, and repeats a failed one. */
export async function backUpDaily(processes: Processes, env: Record<string, string>): Promise<never> {
  for (;;) {
    try {
      const [newest] = await listBackups(config.backupDir);
      if (!newest || Date.now() - Date.parse(newest.startedAt) > DAY_MS)
        await processes.run({ name: 'backup', args: [COMMAND], env });
    } catch (error) {
      console.error(`The database was not backed up. ${messageOf(error)}`);
    }
    await sleep(CHECK_MS, null, { ref: false });
  }
}
