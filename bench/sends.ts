/** Messages through the command, and the very statements that it sent, replayed on pg alone. Runs as a process. */
import '#events.server.ts';
import { PERMISSIONS_OF } from '#core/permission.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { race, worksFor } from './replay.ts';

const BRANDS = 50;
const ROUND = Number(process.env.SENDS ?? 1000);

type Work = { conversationId: string; brandId: string; creatorId: string; clientId: string };

/** Each message is the first of a conversation of its own: numbers that were recorded fit there. */
async function createWork(count: number): Promise<Work[]> {
  await pool.query(`
    INSERT INTO users (id, email, name, role)
    SELECT 'usr_s' || n, 's' || n || '@bench.example', 'Brand', 'brand' FROM generate_series(1, ${BRANDS}) n
    UNION ALL SELECT 'usr_t' || n, 't' || n || '@bench.example', 'Lina', 'creator' FROM generate_series(0, ${count / BRANDS}) n`);
  // Each person has a workspace from the commit on.
  await pool.query(`
    INSERT INTO conversations (id, kind, brand_id, creator_id, state)
    SELECT 'cnv_s' || n, 'direct', 'usr_s' || 1 + n % ${BRANDS}, 'usr_t' || n / ${BRANDS}, 'open'
      FROM generate_series(1, ${count}) n;
    ANALYZE`);
  return Array.from({ length: count }, (_, i) => ({
    conversationId: `cnv_s${i + 1}`,
    brandId: `usr_s${1 + ((i + 1) % BRANDS)}`,
    creatorId: `usr_t${Math.floor((i + 1) / BRANDS)}`,
    clientId: crypto.randomUUID(),
  }));
}

await startQueue(jobs);
const works = await createWork(worksFor(ROUND));
const perSecond = await race(works, ({ conversationId, brandId, clientId }) =>
  sendMessage(
    {
      userId: brandId,
      workspaceId: brandId,
      role: 'brand',
      seat: 'owner',
      permissions: PERMISSIONS_OF.owner,
    },
    conversationId,
    // To everybody something else: the same words to many are refused.
    { clientId, body: `The parcel ${clientId} is on its way.` },
  ),
);
const { rows } = await pool.query('SELECT count(*)::int AS sent FROM messages');
if (rows[0].sent !== works.length) throw new Error(`${rows[0].sent} messages for ${works.length} sends`);
console.log(JSON.stringify(perSecond));
await stopQueue();
await pool.end();
