import { hash } from 'node:crypto';
import pg from 'pg';

export const TOKENS = { creator: 'bench-creator', brand: 'bench-brand', operator: 'bench-operator' };

/** The Cookie header of the world's creator, its operator, or the brand that owns FIRST_CAMPAIGN. */
export function cookieOf(role: keyof typeof TOKENS): string {
  return `laqta.session_token=${TOKENS[role]}`;
}
/** Cookie headers of the creator, each of another session. */
export const creatorCookies = (count: number) =>
  Array.from({ length: count }, (_, index) => `laqta.session_token=${creatorToken(index)}`);
const CREATOR_SESSIONS = 50;
const creatorToken = (index: number) => (index === 0 ? TOKENS.creator : `${TOKENS.creator}-${index}`);

export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** Found in every second campaign; in one of 200, or in as many as fill a page of the smallest world; in five altogether. */
export const WORDS = { common: 'video', medium: 'saffron', rare: 'quokka' };
export const CREATOR = 'usr_c';
export const FIRST_CAMPAIGN = `cmp_${'1'.padStart(26, '0')}`;

const VOCABULARY =
  `serum morning routine glow skin hair coffee latte iced desk setup office runner shoe candle night plant green
soap natural bottle travel luggage hotel booking app founder story dates ramadan eid gift unboxing honest review
street food spice kitchen recipe family kids toy book reading lamp light window summer winter jacket linen cotton
عطر قهوة صباح بشرة روتين هدية رمضان تمر مطبخ وصفة سفر حقيبة كتاب عائلة شتاء صيف`.split(/\s+/);

export async function fillWorld(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, size);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, size: number): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run(`SET maintenance_work_mem = '256MB'`);
  await run(`INSERT INTO users (id, email, email_verified, name, role, company_name)
             SELECT 'usr_b' || n, 'brand' || n || '@bench.example', true, 'Brand ' || n, 'brand', 'Company ' || n
               FROM generate_series(1, 200) n`);
  await run(
    `INSERT INTO users (id, email, email_verified, name, role)
     VALUES ($1, 'creator@bench.example', true, 'Lina', 'creator')`,
    [CREATOR],
  );
  await run(
    `INSERT INTO sessions (id, user_id, token_hash, expires_at)
     SELECT 'ses_c' || n, 'usr_c', token_hash, now() + interval '1 day'
       FROM unnest($1::text[]) WITH ORDINALITY AS token (token_hash, n)
     UNION ALL SELECT 'ses_b', 'usr_b2', $2, now() + interval '1 day'`,
    [
      Array.from({ length: CREATOR_SESSIONS }, (_, index) => hashToken(creatorToken(index))),
      hashToken(TOKENS.brand),
    ],
  );
  await run(`
    INSERT INTO billing_customers (workspace_id, stripe_customer_id) VALUES ('usr_b2', 'cus_bench');
    INSERT INTO subscriptions (id, workspace_id, plan, stripe_subscription_id, status, price_id, current_period_end, started_at)
    VALUES ('sbs_bench', 'usr_b2', 'analytics_pro', 'sub_bench', 'active', 'price_bench', now() + interval '20 days', now())`);
  // Indexes are built once the rows are there, which takes a third of the time.
  const { rows: indexes } = await run(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'campaigns' AND indexname <> 'campaigns_pkey'`,
  );
  for (const { indexname } of indexes) await run(`DROP INDEX ${indexname}`);
  await run(
    `CREATE TEMP TABLE texts AS
     SELECT n, string_agg($1::text[][1 + abs(hashint4(n * 64 + k)) % $2], ' ') AS text
       FROM generate_series(0, 4999) n, generate_series(1, 30) k GROUP BY n`.replace(
      '$1::text[][',
      '($1::text[])[',
    ),
    [VOCABULARY, VOCABULARY.length],
  );
  await run(
    `INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions,
                            intake, status, reference_assets, published_at)
     SELECT 'cmp_' || lpad(i::text, 26, '0'), 'usr_b' || 1 + i % 200, left(b.text, 40),
            concat_ws(' ', a.text, CASE WHEN i % 2 = 0 THEN $2 END, CASE WHEN i % $5::int = $5::int / 2 THEN $3 END,
                      CASE WHEN i % ($1 / 5) = 1 THEN $4 END),
            'Vertical, daylight, product visible at once.', 5000 + (i::bigint * 7919 % 300000), current_date + i % 90, 5,
            CASE WHEN i % 4 = 0 THEN 'open_call' ELSE 'casting' END,
            CASE WHEN i % 3 < 2 THEN 'active' WHEN i % 6 = 2 THEN 'completed' ELSE 'paused' END,
            '[{"name": "Cover", "url": "https://images.example/cover.webp", "type": "image"}]', now()
       FROM generate_series(1, $1::int) i
       JOIN texts a ON a.n = i % 4999 JOIN texts b ON b.n = i % 4993
      ORDER BY i`,
    [size, WORDS.common, WORDS.medium, WORDS.rare, Math.max(20, Math.min(200, size / 50))],
  );
  for (const { indexdef } of indexes) await run(indexdef);
  await run(`INSERT INTO applications (id, campaign_id, creator_id)
             SELECT 'app_' || id, id, 'usr_c' FROM campaigns WHERE status = 'active' ORDER BY id DESC LIMIT 8`);
  await run('VACUUM ANALYZE');
}
