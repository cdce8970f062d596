/** Records the statements of a command and replays them for other rows on `pg` alone. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newId } from '#core/ids.ts';

const CONCURRENCY = 16;
const ROUNDS = 3;

export type Statement = { text: string; values: unknown[] };
export type Ids = Record<string, string>;

/** How many pieces of work `race` takes, the one to record included. */
export const worksFor = (round: number) => 1 + 2 * round * ROUNDS;

/** Rates per second of the command and of its recorded statements, in turns. The first round warms up. */
export async function race<W extends Ids>(
  works: W[],
  command: (work: W) => Promise<unknown>,
  /** Set-up that both sides run outside the measured time. */
  before: (work: W) => Promise<unknown> = async () => {},
): Promise<{ app: number; raw: number }> {
  const [first, ...rest] = works as [W, ...W[]];
  const round = rest.length / 2 / ROUNDS;
  const statements = await record(() => command(first));
  const raw = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONCURRENCY });
  const perSecond = { app: 0, raw: 0 };
  for (let turn = 0; turn < ROUNDS; turn++) {
    const appRate = await rate(rest.splice(0, round), command);
    const rawRate = await rate(rest.splice(0, round), async (work) => {
      await before(work);
      const client = await raw.connect();
      try {
        await replay(client, statements, first, work);
      } finally {
        client.release();
      }
    });
    if (turn === 0) continue;
    perSecond.app += appRate / (ROUNDS - 1);
    perSecond.raw += rawRate / (ROUNDS - 1);
  }
  await raw.end();
  return perSecond;
}

async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? []);
    statements.push({ text, values });
    return Reflect.apply(query, this, args);
  } as typeof query;
  await work();
  pg.Client.prototype.query = query;
  return statements;
}

async function replay(client: pg.PoolClient, statements: Statement[], from: Ids, to: Ids): Promise<void> {
  const fresh = new Map(Object.entries(from).map(([key, id]) => [id, to[key]!]));
  const pattern = new RegExp(
    `\\b(${[...fresh.keys()].join('|')}|([a-z]{3})_[0-9a-z]{26}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b`,
    'g',
  );
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'string') return value;
    return value.replace(pattern, (id, _all, prefix?: string) => {
      const name = fresh.get(id) ?? (prefix ? newId(prefix as string) : randomUUID());
      fresh.set(id, name);
      return name;
    });
  };
  for (const { text, values } of statements) await client.query({ text, values: values.map(rename) });
}

async function rate<W>(works: W[], run: (work: W) => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  const rest = works.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const work of rest) await run(work);
    }),
  );
  return (works.length / (performance.now() - begunAt)) * 1000;
}
