import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#core/ids.ts';
import { config } from '#platform/env/config.server.ts';
import type { Mail } from './compose-mail.server.ts';

/** A mail that was stored instead of sent. Test mode shows them at /dev/mail. */
export type OutboxMail = Mail & { id: string; sentAt: string };

const folder = join(config.dataDir, 'outbox');

/** A mail with the same key replaces the stored one. */
export async function storeInOutbox(mail: Mail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Ids sort by time, also in file names.
  const id = mail.key ? mail.key.replace(/^\w+_/, 'out_') : newId('out');
  const stored: OutboxMail = { id, sentAt: new Date().toISOString(), ...mail };
  // Renamed when complete, so that `listOutbox` never reads half a mail.
  await writeFile(join(folder, `.${id}`), JSON.stringify(stored), { mode: 0o600 });
  await rename(join(folder, `.${id}`), join(folder, `${id}.json`));
}

export async function listOutbox(limit = 50): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}
