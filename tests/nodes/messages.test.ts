import '../harness/start-jobs.ts';
import { once } from 'node:events';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { conversation } from '#features/inbox/inbox/factory.server.ts';
import { invariants } from '#features/inbox/inbox/invariants.server.ts';
import { messages } from '#features/inbox/inbox/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startWeb } from './web-process.ts';

/** Concurrent messages of each side. */
const SENT = 25;

test('loses no answered message and leaves no gap when a web process is killed', async () => {
  const { id, brand, creator } = await conversation();
  const web = await startWeb({ DRAIN_SECONDS: '0' });
  const outgoing = await Promise.all(
    [brand, creator].flatMap((who) =>
      Array.from({ length: SENT }, async () => ({
        who,
        clientId: crypto.randomUUID(),
        cookie: await createSessionCookie(who),
      })),
    ),
  );
  const answered = new Map<string, number>();
  const first = Promise.withResolvers<void>();
  const requests = outgoing.map(async ({ clientId, cookie }) => {
    const response = await fetch(`${web.origin}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { cookie, origin: web.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, body: clientId }),
    });
    expect(response.status).toBe(200);
    answered.set(clientId, ((await response.json()) as { seq: number }).seq);
    if (answered.size === 5) first.resolve();
  });
  await Promise.race([first.promise, Promise.all(requests)]);
  const ended = once(web.child, 'exit');
  web.child.kill('SIGKILL');
  await Promise.all([Promise.allSettled(requests), ended]);

  // The browser sends every message again, to another process.
  await Promise.all(
    outgoing.map(async ({ who, clientId }) => {
      const { seq } = await sendMessage(who, id, { clientId, body: clientId });
      if (answered.has(clientId)) expect(seq).toBe(answered.get(clientId));
    }),
  );
  const stored = await db
    .select({ seq: messages.seq, clientId: messages.clientId })
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.seq));
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  expect(
    stored
      .slice(1)
      .map(({ clientId }) => clientId)
      .sort(),
  ).toEqual(outgoing.map(({ clientId }) => clientId).sort());
  for (const { rows } of invariants)
    expect((await db.execute(rows)).rows.filter(({ holds }) => !holds)).toEqual([]);
});
