import '../../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { createCreator, createSessionCookie } from '../factory.server.ts';
import { securityEvents } from '../tables.server.ts';
import { writeRefusals } from './count-refusals.server.ts';

test('counts refused requests by code', async () => {
  const app = createApp();
  const cookie = await createSessionCookie(await createCreator());
  for (let times = 0; times < 3; times++) {
    expect((await app.request('/api/wallet')).status).toBe(401);
    expect((await app.request('/api/wallet', { headers: { cookie } })).status).toBe(403);
    expect((await app.request('/api/nothing-here')).status).toBe(404);
  }
  await writeRefusals();
  await writeRefusals();
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.kind, 'requests-refused'));
  expect(rows.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { code: 'errors.unauthenticated', count: 3 },
      { code: 'errors.forbidden', count: 3 },
    ]),
  );
  expect(rows).toHaveLength(2);
});
