import '../../../../tests/harness/own-sandbox.ts';
import '../../../../tests/harness/start-jobs.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SeatRole } from '#core/permission.ts';
import { PERMISSIONS_OF } from '#core/permission.ts';
import { createCampaign } from '#features/campaigns/campaigns/commands/create-campaign.server.ts';
import { unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { sessions } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { rolesOf } from '#platform/http/endpoint.server.ts';
import { app, endpoints, send } from '../../../../tests/harness/requests.ts';
import { createColleague } from './factory.server.ts';
import { seats } from './tables.server.ts';

const request = async (person: Person, path: string, workspaceId?: string, method = 'GET') =>
  app.request(`/api${path}`, {
    method,
    headers: {
      cookie: await createSessionCookie(person),
      'content-type': 'application/json',
      ...(workspaceId && { 'laqta-workspace': workspaceId }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
const titlesFor = async (person: Person, workspaceId?: string) => {
  const answer = await request(person, '/campaigns', workspaceId);
  return answer.status === 200
    ? ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title)
    : answer.status;
};
const addSeat = (workspaceId: string, person: Person, role: SeatRole) =>
  db.insert(seats).values({ workspaceId, userId: person.userId, role });

const CREATE = { brand: createBrand, creator: createCreator };
const visitors = (['brand', 'creator'] as const).flatMap((side) =>
  (['manager', 'reviewer', 'finance', 'viewer'] as const).map((seat) => [side, seat] as const),
);

test.each(visitors)(
  'in the workspace of a %s, permits a %s exactly the endpoints of the role',
  async (side, seat) => {
    const colleague = await createColleague(await CREATE[side](), seat);
    const cookie = await createSessionCookie(colleague);
    const own = endpoints.filter((endpoint) => rolesOf(endpoint).includes(side) && endpoint.permission);
    const refused: string[] = [];
    for (const { id } of own) {
      const answer = await send(id, { cookie });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      if (answer.status === 403 && code === 'errors.forbidden') refused.push(id);
    }
    expect(own.length).toBeGreaterThan(10);
    expect(refused).toEqual(
      own
        .filter(({ permission }) => permission !== 'own' && !PERMISSIONS_OF[seat].has(permission!))
        .map(({ id }) => id),
    );
  },
);

test('shows a colleague the campaigns of the workspace and records who created each', async () => {
  const brand = await createBrand();
  await unpaidCampaign(brand, { title: 'Ours' });
  const manager = await createColleague(brand, 'manager');
  expect(await titlesFor(manager)).toEqual(['Ours']);
  const { id } = await createCampaign(manager, {
    title: 'Theirs',
    description: 'A short video',
    briefItems: [{ kind: 'must', text: 'None' }],
    budgetCents: 10_000,
    deadline: '2099-01-01',
    maxSubmissions: 1,
    intake: 'casting',
    referenceAssets: [],
  } as never);
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(row).toMatchObject({ brandId: brand.workspaceId, createdBy: manager.userId });
  expect(await titlesFor(brand)).toEqual(['Theirs', 'Ours']);
});

test('acts for the named workspace, else the session’s, else the oldest', async () => {
  const [brand, other, stranger] = [await createBrand(), await createBrand(), await createBrand()];
  await unpaidCampaign(brand, { title: 'Own' });
  await unpaidCampaign(other, { title: 'Of another' });
  await addSeat(other.workspaceId, brand, 'viewer');
  expect(await titlesFor(brand)).toEqual(['Own']);
  expect(await titlesFor(brand, other.workspaceId)).toEqual(['Of another']);
  expect(await titlesFor(brand, brand.workspaceId)).toEqual(['Own']);
  const named = await request(brand, '/campaigns', stranger.workspaceId);
  expect(named.status).toBe(404);
  expect(await named.json()).toMatchObject({ code: 'workspaces.errors.notFound' });
  const cookie = await createSessionCookie(brand);
  await db.update(sessions).set({ workspaceId: other.workspaceId }).where(eq(sessions.userId, brand.userId));
  const answer = await app.request('/api/campaigns', { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ items: [{ title: 'Of another' }] });
});

test('answers simultaneous requests each for its own session and workspace', async () => {
  const [brand, other, stranger] = [await createBrand(), await createBrand(), await createBrand()];
  await unpaidCampaign(brand, { title: 'Own' });
  await unpaidCampaign(other, { title: 'Of another' });
  await addSeat(other.workspaceId, brand, 'viewer');
  const cookie = await createSessionCookie(brand);
  const requests = [
    [{ cookie }, ['Own']],
    [{ cookie, 'laqta-workspace': other.workspaceId }, ['Of another']],
    [{ cookie: await createSessionCookie(other) }, ['Of another']],
    [{ cookie: await createSessionCookie(stranger) }, []],
    [{ cookie, 'laqta-workspace': stranger.workspaceId }, 404],
    [{ cookie: cookie.replace(/.$/, '') }, 401],
  ] as const;
  const titles = async (headers: Record<string, string>) => {
    const answer = await app.request('/api/campaigns', { headers });
    if (answer.status !== 200) return answer.status;
    return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
  };
  const repeated = Array.from({ length: 5 }, () => requests).flat();
  expect(await Promise.all(repeated.map(([headers]) => titles(headers)))).toEqual(
    repeated.map(([, expected]) => expected),
  );
});

test('refuses the next request of a removed member', async () => {
  const brand = await createBrand();
  const viewer = await createColleague(brand, 'viewer');
  expect(await titlesFor(viewer)).toEqual([]);
  await db
    .delete(seats)
    .where(and(eq(seats.workspaceId, brand.workspaceId), eq(seats.userId, viewer.userId)));
  expect(await titlesFor(viewer)).toBe(404);
});

test('refuses a second owner of a workspace in the database', async () => {
  const brand = await createBrand();
  const second = await createColleague(brand, 'manager');
  const promote = db.update(seats).set({ role: 'owner' }).where(eq(seats.userId, second.userId));
  await expect(promote).rejects.toMatchObject({ cause: { constraint: 'seats_one_owner' } });
});

test('creates a workspace and its owner with each account', async () => {
  const creator = await createCreator();
  expect(await db.select().from(seats).where(eq(seats.userId, creator.userId))).toMatchObject([
    { workspaceId: creator.workspaceId, role: 'owner' },
  ]);
});
