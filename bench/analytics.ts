/** Figures: how long a day of many clicks takes to be added up, and whether screens stay as fast as the product grows. */
import pg from 'pg';
import { compareGrowth, type Path } from './lists.ts';
import { runProcess } from './measure.ts';
import { report } from './report.ts';
import { fillWorld } from './world.ts';

const GOAL_SECONDS = 30;

const PATHS: Path[] = [
  { name: 'analytics, campaigns added up', path: '/api/analytics/summary?period=90', as: 'brand' },
  { name: 'analytics, campaigns', path: '/api/analytics/campaigns?period=90', as: 'brand' },
  { name: 'analytics, creators', path: '/api/analytics/creators?period=90', as: 'brand' },
  { name: 'analytics, marketing', path: '/api/analytics/marketing?period=90', as: 'brand' },
  { name: 'analytics, videos', path: '/api/analytics/videos?period=90', as: 'brand' },
  { name: 'analytics, day by day', path: '/api/analytics/days?period=90', as: 'brand' },
];

type Database = (name: string) => Promise<Record<'DATABASE_URL' | 'LAQTA_DATA_DIR', string>>;

export async function benchAnalytics(database: Database, large: number): Promise<void> {
  await rollUpOneDay(await database('analytics_day'), large);
  const world = async (size: number) => {
    const env = await database(`analytics_${size}`);
    await fillWorld(env.DATABASE_URL, 1000);
    await fillFigures(env.DATABASE_URL, size);
    return env;
  };
  await compareGrowth(
    PATHS,
    [await world(1000), await world(large)],
    `1,000 → ${large.toLocaleString('en')} days of others`,
  );
}

/** Clicks and orders of one day, counted out of the single rows and added up. */
async function rollUpOneDay(env: Record<string, string>, clicks: number): Promise<void> {
  await withClient(env.DATABASE_URL!, async (run) => {
    await run(`
      INSERT INTO workspaces (id, kind, name) VALUES ('wsp_day', 'brand', 'A day');
      INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions, product_url)
      VALUES ('cmp_day', 'wsp_day', 'A day', 'A day', 'A day', 10000, '2099-01-01', 1, 'https://noor.example/serum');
      INSERT INTO links (id, code, brand_id, campaign_id, channel)
      SELECT 'lnk_day' || n, 'bench0' || n, 'wsp_day', 'cmp_day', channel
        FROM unnest(ARRAY['tiktok', 'instagram', 'facebook', 'youtube', 'snapchat']) WITH ORDINALITY AS channels (channel, n);
      INSERT INTO shops (id, brand_id, name) VALUES ('shp_day', 'wsp_day', 'Shop');
      INSERT INTO shop_sources (shop_id, from_day, source) VALUES ('shp_day', '-infinity', 'signed')`);
    await run(
      `INSERT INTO clicks (clicked_at, link_no, visitor, is_bot, device)
       SELECT current_date - 1 + (n % 86000) * interval '1 second', links.no, n / 2, n % 20 = 0, n % 3
         FROM generate_series(1, $1::int) n JOIN links ON links.id = 'lnk_day' || 1 + n % 5`,
      [clicks],
    );
    await run(
      `INSERT INTO conversions (id, brand_id, shop_id, source, order_id, occurred_at, amount_minor, currency,
                                attributed_by, click_at, link_no, campaign_id, channel)
       SELECT 'con_' || n, 'wsp_day', 'shp_day', 'signed', n, current_date - 1 + (n % 86000) * interval '1 second', 5000,
              'USD', 'click', current_date - 1, links.no, 'cmp_day', links.channel
         FROM generate_series(1, $1::int) n JOIN links ON links.id = 'lnk_day' || 1 + n % 5`,
      [clicks / 10],
    );
    await run('VACUUM ANALYZE');
  });
  const { counted, addedUp, clicks: kept } = JSON.parse(await runProcess('bench/roll-up.ts', env));
  report({
    name: `a day of ${clicks.toLocaleString('en')} clicks and a tenth as many orders, counted and added up`,
    goal: `≤ ${GOAL_SECONDS} s`,
    figure: `${(counted + addedUp).toFixed(2)} s  (${counted.toFixed(2)} and ${addedUp.toFixed(2)})`,
    isMet: counted + addedUp <= GOAL_SECONDS && kept === clicks - clicks / 20,
  });
}

/** The measured brand has the same data in every world; each other brand has `others` days of it. */
async function fillFigures(url: string, others: number): Promise<void> {
  await withClient(url, async (run) => {
    await run(
      `INSERT INTO metric_days (brand_id, campaign_id, day, creator_id, channel, impressions, clicks, visitors, purchases,
                                revenue_cents, refund_cents, unconverted, sources)
       SELECT brand_id, id, current_date - n, '', '', 1000 + n, 100 + n, 80 + n, n % 7, n * 900, 0, 0, '{link}'
         FROM campaigns, generate_series(0, 89) n WHERE brand_id = 'usr_b2'`,
    );
    await run(
      `INSERT INTO metric_days (brand_id, campaign_id, day, creator_id, channel, impressions, clicks, visitors, purchases,
                                revenue_cents, refund_cents, unconverted, sources)
       SELECT brand_id, id, current_date - n, '', '', 1000 + n, 100 + n, 80 + n, n % 7, n * 900, 0, 0, '{link}'
         FROM generate_series(0, $1::int / 900) n, (SELECT * FROM campaigns WHERE brand_id <> 'usr_b2' ORDER BY id LIMIT 900) others`,
      [others],
    );
    await fillLinks(run, others);
    await run('VACUUM ANALYZE');
  });
}

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Fifty videos of that brand with links of their own, and links of others with so many days. */
async function fillLinks(run: Run, others: number): Promise<void> {
  await run(`
    INSERT INTO users (id, email, email_verified, name, role)
    SELECT 'usr_v' || n, 'video' || n || '@bench.example', true, 'Lina ' || n, 'creator' FROM generate_series(1, 10) n`);
  await run(`
    INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url, status)
    SELECT 'sub_v' || n || right(id, 5), id, 'usr_v' || n, 1, 'Cut', 'https://v.example/a.mp4', 'approved'
      FROM campaigns, generate_series(1, 10) n WHERE brand_id = 'usr_b2';
    INSERT INTO links (id, code, brand_id, campaign_id, creator_id, submission_id)
    SELECT 'lnk_' || s.id, lpad(row_number() OVER ()::text, 7, 'v'), brand_id, c.id, creator_id, s.id
      FROM submissions s JOIN campaigns c ON c.id = campaign_id WHERE brand_id = 'usr_b2';
    INSERT INTO links (id, code, brand_id, campaign_id)
    SELECT 'lnk_' || id, lpad(row_number() OVER ()::text, 7, '0'), brand_id, id
      FROM (SELECT * FROM campaigns WHERE brand_id <> 'usr_b2' ORDER BY id LIMIT 900) others;
    INSERT INTO shops (id, brand_id, name) SELECT 'shp_' || id, id, 'Shop' FROM workspaces WHERE kind = 'brand';
    INSERT INTO shop_sources (shop_id, from_day, source) SELECT id, '-infinity', 'signed' FROM shops`);
  const days = `links, generate_series(0, CASE WHEN brand_id = 'usr_b2' THEN 89 ELSE $1::int / 900 END) n`;
  await run(
    `INSERT INTO link_days (link_no, day, clicks, visitors, bots) SELECT no, current_date - n, 9, 7, 1 FROM ${days}`,
    [others],
  );
  await run(
    `INSERT INTO conversions (id, brand_id, shop_id, source, order_id, occurred_at, amount_minor, currency,
                              attributed_by, click_at, link_no, campaign_id, creator_id)
     SELECT 'con_' || no || '_' || n, brand_id, 'shp_' || brand_id, 'signed', no || '-' || n, current_date - n, 5000, 'USD',
            'click', current_date - n, no, campaign_id, creator_id
       FROM ${days} WHERE n % 10 = 0`,
    [others],
  );
}

async function withClient(url: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work((sql, values) => client.query(sql, values));
  } finally {
    await client.end();
  }
}
