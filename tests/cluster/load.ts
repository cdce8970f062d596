import { setTimeout as sleep } from 'node:timers/promises';
import { createSessionCookie, type Person } from '#features/identity/accounts/factory.server.ts';
import { payCard, sessionOf } from '../harness/money-world.ts';

export type Pair = { brand: Person; creator: Person; conversationId: string; submissionIds: string[] };

const READS = ['/campaigns', '/wallet', '/conversations', '/notifications'];
/** Below the rate limit of sixty a minute. */
const MESSAGE_MS = 1_000;
const REQUEST_MS = 30_000;
const GIVE_UP_MS = 180_000;

/** Each entry: a change that Laqta acknowledged, so that it must survive every fault. */
export type Acknowledged = { messages: string[]; approvals: string[]; topUps: string[] };

/** Repeats what was not answered, as browsers do, until the answer is final. */
export async function startLoad(pairs: Pair[], origins: string[]) {
  const acknowledged: Acknowledged = { messages: [], approvals: [], topUps: [] };
  const messageTimes: number[] = [];
  /** By method, path and status; 0 is a broken connection. */
  const statuses: Record<string, number> = {};
  let isOpen = true;
  let turn = 0;

  // biome-ignore lint/suspicious/noExplicitAny: each endpoint answers its own shape.
  type Answer = { status: number; body: any };
  const send = async (cookie: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${origins[turn++ % origins.length]}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => ({ status: 0, body: null }));
    const key = `${method} ${path.replace(/\w+_\w{20,}/g, '…')} ${answer.status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
    return answer;
  };
  /** `wasUnanswered`: an earlier attempt may have taken effect. */
  const sendUntilFinal = async (...request: Parameters<typeof send>) => {
    for (const begunAt = Date.now(), attempts = { count: 0 }; ; attempts.count++) {
      const answer = await send(...request);
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429)
        return { ...answer, wasUnanswered: attempts.count > 0 };
      if (Date.now() - begunAt > GIVE_UP_MS)
        throw new Error(`no final answer to ${request[1]} ${request[2]}`);
      await sleep(250);
    }
  };

  const loops = await Promise.all(
    pairs.map(async ({ brand, creator, conversationId, submissionIds }) => {
      const [brandCookie, creatorCookie] = await Promise.all(
        [brand, creator].map((who) => createSessionCookie(who)),
      );
      const repeat = async (pauseMs: number, act: (count: number) => Promise<void>) => {
        for (let count = 0; isOpen; count++) {
          await act(count);
          await sleep(pauseMs);
        }
      };
      const message = (cookie: string) =>
        repeat(MESSAGE_MS, async () => {
          const clientId = crypto.randomUUID();
          const path = `/conversations/${conversationId}/messages`;
          const { status } = await sendUntilFinal(cookie, 'POST', path, { clientId, body: clientId });
          if (status !== 200) return;
          acknowledged.messages.push(clientId);
          messageTimes.push(Date.now());
        });
      return [
        message(brandCookie!),
        message(creatorCookie!),
        repeat(400, async (count) => void (await send(brandCookie!, 'GET', READS[count % READS.length]!))),
        repeat(400, async (count) => void (await send(creatorCookie!, 'GET', READS[2 + (count % 2)]!))),
        repeat(1_500, async (count) => {
          const id = submissionIds[count];
          if (!id) return;
          const { status, wasUnanswered } = await sendUntilFinal(
            brandCookie!,
            'POST',
            `/submissions/${id}/approve`,
            { amountCents: 14_400 },
          );
          if (status === 200 || (status === 409 && wasUnanswered)) acknowledged.approvals.push(id);
        }),
        repeat(5_000, async () => {
          const { body } = await sendUntilFinal(brandCookie!, 'POST', '/wallet/top-ups', {
            packageId: 'basic',
          });
          const sessionId = sessionOf(body.url);
          await payCard(sessionId);
          acknowledged.topUps.push(sessionId);
        }),
      ];
    }),
  );
  return {
    statuses,
    messageTimes,
    stop: async (): Promise<Acknowledged> => {
      isOpen = false;
      await Promise.all(loops.flat());
      return acknowledged;
    },
  };
}

/** A tab's live stream to one process, which reconnects. */
export function openStream(origin: string, cookie: string) {
  let lastEventAt = 0;
  let isOpen = true;
  const read = async () => {
    const { body } = await fetch(`${origin}/api/live`, { headers: { cookie } });
    for await (const chunk of body!.pipeThrough(new TextDecoderStream()))
      if (chunk.includes('"hints":[{')) lastEventAt = Date.now();
  };
  const ended = (async () => {
    for (; isOpen; await sleep(1_000)) await read().catch(() => {});
  })();
  return {
    lastEventAt: () => lastEventAt,
    close: () => {
      isOpen = false;
      return ended;
    },
  };
}
