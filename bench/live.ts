/** Live connections: what each takes of the web process, and whether all that is said meanwhile reaches the other side, and how soon. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LEGAL_VERSIONS } from '#features/identity/accounts/consents/rules.ts';
import { type Server, startServer } from './measure.ts';
import { report } from './report.ts';
import { CODE, makeLink } from './tracking.ts';
import { hashToken } from './world.ts';

const PER_SECOND = { messages: 50, typing: 25, lists: 25, clicks: 50 };
const OPENED_AT_ONCE = 50;
const WARM_UP = { people: 20, seconds: 3 };
const SETTLE_MS = 3_000;
const PATIENCE_MS = 30_000;

/** `eventCount`: live events about messages received so far. */
type Person = { cookie: string; conversationId: string; eventCount: number; stream?: ClientRequest };
type Hints = { hints: { topic: string; id?: string }[] };
type Page = { items: { seq: number; author: string; body: string }[] };

export async function benchLive(
  env: Record<string, string>,
  { people: count, seconds }: { people: number; seconds: number },
): Promise<void> {
  const people = await makePeople(env.DATABASE_URL!, WARM_UP.people + count);
  const few = people.splice(0, WARM_UP.people);
  const memoryFile = path.join(env.LAQTA_DATA_DIR!, 'memory.json');
  const web = await startServer('server/web.ts', {
    ...env,
    NODE_OPTIONS: '--expose-gc --import=./bench/collects.ts',
    MEMORY_FILE: memoryFile,
  });
  try {
    await openStreams(web, few, () => undefined);
    await talk(web, few, WARM_UP.seconds);
    closeStreams(few);
    const before = await settled(web, memoryFile);

    const ended: Person[] = [];
    await openStreams(web, people, (person) => ended.push(person));
    const after = await settled(web, memoryFile);
    const traffic = await talk(web, people, seconds);
    const held = count - ended.length;
    closeStreams(people);

    const [rss, heap] = [after.rss - before.rss, after.heap - before.heap].map((all) => all / count / 1024);
    const most = Math.max(rss!, heap!);
    report({
      name: `memory of web for each of ${count} live connections`,
      goal: '≤ 30 kB',
      figure: `${most.toFixed(1)} kB  (RSS ${rss!.toFixed(1)}, heap ${heap!.toFixed(1)})`,
      isMet: most <= 30,
    });
    const part = (share: number) => traffic.delays[Math.floor(traffic.delays.length * share)] ?? Infinity;
    report({
      name: 'from send to the hint on the other side, p99',
      goal: '≤ 250 ms',
      figure: `${part(0.99).toFixed(0)} ms  (p50 ${part(0.5).toFixed(0)} ms)`,
      isMet: part(0.99) <= 250,
    });
    report({
      name: 'messages of which a hint told and that were read then',
      goal: 'all',
      figure: `${traffic.delays.length} of ${traffic.messages}`,
      isMet: traffic.delays.length === traffic.messages,
    });
    report({
      name: 'meanwhile: connections held, requests answered',
      goal: 'all',
      figure: `${held} of ${count}, ${traffic.answered} of ${traffic.requests}`,
      isMet: held === count && traffic.answered === traffic.requests,
    });
  } finally {
    closeStreams(people);
    await web.stop();
  }
}

async function makePeople(url: string, count: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makeLink(client);
  await client.query(`
    INSERT INTO users (id, email, email_verified, name, role)
    SELECT 'usr_l' || n, 'l' || n || '@bench.example', true, 'Lina ' || n, CASE n % 2 WHEN 0 THEN 'brand' ELSE 'creator' END
      FROM generate_series(0, ${count - 1}) n`);
  await client.query(`
    INSERT INTO consents (user_id, kind, version)
    SELECT 'usr_l' || n, kind, version::date
      FROM generate_series(0, ${count - 1}) n, jsonb_each_text('${JSON.stringify(LEGAL_VERSIONS)}') AS texts (kind, version)`);
  // Each person has a workspace from the commit on.
  await client.query(`
    INSERT INTO conversations (id, kind, brand_id, creator_id, state)
    SELECT 'cnv_l' || n, 'direct', 'usr_l' || 2 * n, 'usr_l' || 2 * n + 1, 'open' FROM generate_series(0, ${count / 2 - 1}) n`);
  const tokens = Array.from({ length: count }, (_, n) => `live-${n}`);
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, expires_at)
     SELECT 'ses_l' || n, 'usr_l' || n - 1, hash, now() + interval '1 day'
       FROM unnest($1::text[]) WITH ORDINALITY AS of(hash, n)`,
    [tokens.map(hashToken)],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  return tokens.map((token, n) => ({
    cookie: `laqta.session_token=${token}`,
    conversationId: `cnv_l${n >> 1}`,
    eventCount: 0,
  }));
}

let receiveEvents: (person: Person, data: Hints) => void = () => undefined;

async function openStreams(web: Server, people: Person[], onEnd: (person: Person) => void): Promise<void> {
  for (let from = 0; from < people.length; from += OPENED_AT_ONCE)
    await Promise.all(
      people.slice(from, from + OPENED_AT_ONCE).map((person) => openStream(web, person, onEnd)),
    );
}

function openStream({ url }: Server, person: Person, onEnd: (person: Person) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { cookie } = person;
    person.stream = get(`${url}/api/live`, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`));
      // It ends with an error and a close.
      response
        .on('error', () => undefined)
        .on('close', () => {
          onEnd(person);
          reject(new Error('a stream ended before it was ready'));
        });
      let rest = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        const lines = (rest + piece).split('\n');
        rest = lines.pop()!;
        for (const line of lines) {
          if (line === 'event: ready') resolve();
          if (line.startsWith('data: {')) receiveEvents(person, JSON.parse(line.slice('data: '.length)));
        }
      });
    }).on('error', reject);
  });
}

const closeStreams = (people: Person[]) => {
  for (const { stream } of people) stream?.destroy();
};

/** Memory of the process in bytes when idle and after a garbage collection: see collects.ts. */
async function settled(web: Server, memoryFile: string): Promise<{ rss: number; heap: number }> {
  for (let times = 0; times < 2; times++) {
    await sleep(SETTLE_MS);
    process.kill(web.pid, 'SIGUSR2');
  }
  await sleep(SETTLE_MS);
  return JSON.parse(readFileSync(memoryFile, 'utf8'));
}

/** People write to each other, read what a hint tells them of, and do what else they do; the delays are sorted. */
async function talk({ url }: Server, people: Person[], seconds: number) {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  let [requests, answered] = [0, 0];

  async function ask(person: Person | null, path: string, body?: object): Promise<Response> {
    requests++;
    const response = await fetch(url + path, {
      headers: {
        ...(person && { cookie: person.cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    answered++;
    return response;
  }
  const going: Promise<void>[] = [];
  const go = (asking: Promise<unknown>) => {
    going.push(
      asking.then(
        () => undefined,
        (error) => console.error(error),
      ),
    );
  };

  /** A conversation's messages are numbered in the order of commits, which is the order of their hints. */
  async function readNews(person: Person, seq: number, receivedAt: number): Promise<void> {
    const conversation = `/api/conversations/${person.conversationId}`;
    const response = await ask(person, `${conversation}/messages?after=${seq - 1}`);
    const { items } = (await response.json()) as Page;
    const received = items.find((message) => message.seq === seq);
    if (received?.author === 'other') {
      delays.push(receivedAt - sentAt.get(received.body)!);
      sentAt.delete(received.body);
    }
    await ask(person, `${conversation}/read`, { upTo: seq });
  }
  receiveEvents = (person, { hints }) => {
    if (hints.some(({ topic, id }) => topic === 'messages' && id === person.conversationId))
      go(readNews(person, ++person.eventCount, performance.now()));
  };

  /** One pair after the other, the brand of one and the creator of the next; then the other of each. */
  const writer = (i: number) => {
    const pairs = people.length / 2;
    const pair = i % pairs;
    return people[2 * pair + ((pair + Math.floor(i / pairs)) % 2)]!;
  };
  const anybody = () => people[Math.floor(Math.random() * people.length)]!;
  const send = (i: number) => {
    const person = writer(i);
    const body = `The parcel ${randomUUID()} is on its way.`;
    sentAt.set(body, performance.now());
    go(ask(person, `/api/conversations/${person.conversationId}/messages`, { clientId: randomUUID(), body }));
  };
  const type = (i: number) => {
    const person = writer(i);
    go(ask(person, `/api/conversations/${person.conversationId}/typing`, {}));
  };
  await Promise.all([
    steadily(PER_SECOND.messages, seconds, send),
    steadily(PER_SECOND.typing, seconds, type),
    steadily(PER_SECOND.lists, seconds, (i) =>
      go(ask(anybody(), i % 2 ? '/api/conversations' : '/api/conversations/unread')),
    ),
    steadily(PER_SECOND.clicks, seconds, () => go(ask(null, `/l/${CODE}`))),
  ]);
  for (const begunAt = Date.now(); sentAt.size > 0 && Date.now() - begunAt < PATIENCE_MS; ) await sleep(50);
  // The senders' own streams tell as much.
  await sleep(SETTLE_MS);
  await Promise.all(going);
  return {
    messages: PER_SECOND.messages * seconds,
    delays: delays.toSorted((a, b) => a - b),
    requests,
    answered,
  };
}

/** So many times a second, whether or not what went before has been answered. */
async function steadily(perSecond: number, seconds: number, act: (i: number) => void): Promise<void> {
  const begunAt = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    await sleep(Math.max(0, begunAt + (i * 1000) / perSecond - performance.now()));
    act(i);
  }
}
