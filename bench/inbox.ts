/** The inbox: what one brand reads costs the same however much others write, and sending little more than its SQL. */
import pg from 'pg';
import { compareGrowth, type Path } from './lists.ts';
import { runProcess } from './measure.ts';
import { report } from './report.ts';
import { hashToken, TOKENS } from './world.ts';

/** The measured brand's own data, the same in every world. */
const OWN = { conversations: 50, long: 4000, short: 20 };
const OTHERS_LONG = 100;
/** Found in one of fifty messages, of the brand and of all others. */
const SEARCH_TERM = 'saffron';

const LONG = '/api/conversations/cnv_own1';
const PATHS: Path[] = [
  { name: 'inbox, conversations', path: '/api/conversations', as: 'brand' },
  { name: 'inbox, newest messages', path: `${LONG}/messages`, as: 'brand' },
  { name: 'inbox, deep page', path: `${LONG}/messages?before=${OWN.long / 2}`, as: 'brand' },
  { name: 'inbox, search', path: `/api/messages/search?q=${SEARCH_TERM}`, as: 'brand' },
  { name: 'inbox, unread', path: '/api/conversations/unread', as: 'brand' },
];

type Environment = Record<string, string> & { DATABASE_URL: string };

export async function benchInbox(
  database: (name: string) => Promise<Environment>,
  { large, sends }: { large: number; sends: number },
): Promise<void> {
  const perSecond = JSON.parse(
    await runProcess('bench/sends.ts', { ...(await database('sends')), SENDS: String(sends) }),
  );
  const share = perSecond.app / perSecond.raw;
  report({
    name: 'messages/s against the same statements on pg alone',
    goal: '≥ 0.5',
    figure: `${share.toFixed(2)}  (${perSecond.app.toFixed(0)} / ${perSecond.raw.toFixed(0)})`,
    isMet: share >= 0.5,
  });
  const worlds: [Environment, Environment] = [await database('inbox_small'), await database('inbox_large')];
  await fill(worlds[0].DATABASE_URL, 10_000);
  await fill(worlds[1].DATABASE_URL, large);
  await compareGrowth(PATHS, worlds, `10,000 → ${large.toLocaleString('en')}`);
}

/** So many messages of 200 brands and 50 creators, of which one brand's are as many in each world. */
async function fill(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  const own = OWN.long + (OWN.conversations - 1) * OWN.short;
  await run(`SET maintenance_work_mem = '256MB'`);
  await run(`
    INSERT INTO users (id, email, email_verified, name, role)
    SELECT 'usr_b' || n, 'b' || n || '@bench.example', true, 'Brand ' || n, 'brand' FROM generate_series(1, 201) n
    UNION ALL SELECT 'usr_c' || n, 'c' || n || '@bench.example', true, 'Lina ' || n, 'creator'
      FROM generate_series(1, ${OWN.conversations}) n`);
  await run(
    `INSERT INTO sessions (id, user_id, token_hash, expires_at) VALUES ('ses_b', 'usr_b201', $1, now() + interval '1 day')`,
    [hashToken(TOKENS.brand)],
  );
  // Indexes are built once the rows are there, which takes a part of the time.
  const { rows: indexes } = await run(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'messages' AND indexname LIKE 'messages_words%'`,
  );
  for (const { indexname } of indexes) await run(`DROP INDEX ${indexname}`);
  await run(`
    INSERT INTO conversations (id, kind, brand_id, creator_id, state, last_seq, last_message_at,
                               read_seq_brand, read_seq_creator, unread_count_brand)
    SELECT 'cnv_own' || n, 'direct', 'usr_b201', 'usr_c' || n, 'open', seqs, now() - n * interval '1 minute',
           seqs - 2, seqs, 1
      FROM generate_series(1, ${OWN.conversations}) n,
           LATERAL (SELECT CASE WHEN n = 1 THEN ${OWN.long} ELSE ${OWN.short} END AS seqs) of
    UNION ALL
    SELECT 'cnv_other' || n, 'direct', 'usr_b' || 1 + n % 200, 'usr_c' || 1 + n / 200 % ${OWN.conversations}, 'open',
           ${OTHERS_LONG}, now() - n * interval '1 second', ${OTHERS_LONG - 2}, ${OTHERS_LONG}, 1
      FROM generate_series(0, ${Math.floor((size - own) / OTHERS_LONG) - 1}) n`);
  await run(`
    INSERT INTO messages (conversation_id, seq, id, side, sender_id, client_id, body, member_ids, created_at)
    SELECT c.id, seq, 'msg_' || lpad(((10000 - c.last_seq + seq)::bigint * 100000 + row_number() OVER ())::text, 26, '0'),
           CASE seq % 2 WHEN 0 THEN 'brand' ELSE 'creator' END,
           CASE seq % 2 WHEN 0 THEN c.brand_id ELSE c.creator_id END, c.id || '-' || seq,
           (ARRAY['The parcel is on its way', 'وصلت العبوة اليوم صباحًا', 'Could you film the label in close-up?',
                  'الضوء أجمل قبل الثامنة', 'Version two is up'])[1 + (seq + hashtext(c.id) & 7) % 5]
             || ' ' || seq || CASE WHEN (seq + length(c.id)) % 50 = 7 THEN ' ${SEARCH_TERM}' ELSE '' END,
           ARRAY[c.brand_id, c.creator_id], c.last_message_at - (c.last_seq - seq) * interval '1 minute'
      FROM conversations c, LATERAL generate_series(1, c.last_seq) seq`);
  for (const { indexdef } of indexes) await run(indexdef);
  await run('VACUUM ANALYZE');
  await client.end();
}
