/** Short links: how much slower a counted redirect is than a bare one, and whether every click is in the log. */
import pg from 'pg';
import { median, startServer, throughput } from './measure.ts';
import { report } from './report.ts';

export const CODE = 'bench00';
const CONNECTIONS = 50;
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

export async function benchLinks(
  env: Record<string, string>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await makeLink(client);
  const bare = await startServer('bench/bare-redirect.ts', env);
  const web = await startServer('server/web.ts', env);
  const follow = (url: string) =>
    throughput(`${url}/l/${CODE}`, '', {
      connections: CONNECTIONS,
      seconds,
      status: '3xx',
      headers: { 'user-agent': USER_AGENT },
    });
  const shares: { share: number; app: number; raw: number }[] = [];
  try {
    await follow(web.url);
    for (let round = 0; round < rounds; round++) {
      const [first, second] = round % 2 ? [web, bare] : [bare, web];
      const [one, two] = [await follow(first.url), await follow(second.url)];
      const [app, raw] = round % 2 ? [one, two] : [two, one];
      shares.push({ share: app / raw, app, raw });
    }
    const share = median(shares.map((each) => each.share));
    const { app, raw } = shares.find((each) => each.share === share)!;
    report({
      name: 'short links: counted against a bare 302 in our pipeline',
      goal: '≥ 0.4',
      figure: `${share.toFixed(2)}  (${app.toFixed(0)} / ${raw.toFixed(0)})`,
      isMet: share >= 0.4,
    });
  } finally {
    await bare.stop();
    await web.stop();
  }
  const { rows } = await client.query<{ logged: string; counted: string }>(
    'SELECT (SELECT count(*) FROM clicks) AS logged, (SELECT sum(clicks + bots) FROM link_days) AS counted',
  );
  await client.end();
  const { logged, counted } = rows[0]!;
  report({
    name: 'clicks in the log, and counted',
    goal: 'the same',
    figure: `${logged}, ${counted}`,
    isMet: logged === counted && Number(logged) > 0,
  });
}

export async function makeLink(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO workspaces (id, kind, name) VALUES ('wsp_links', 'brand', 'Links');
    INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions, product_url)
    VALUES ('cmp_links', 'wsp_links', 'Links', 'Links', 'Links', 10000, '2099-01-01', 1, 'https://noor.example/serum');
    INSERT INTO links (id, code, brand_id, campaign_id) VALUES ('lnk_links', '${CODE}', 'wsp_links', 'cmp_links')`);
}
