import '../harness/money-world.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, Role } from '#core/actor.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { isSigned, rolesOf } from '#platform/http/endpoint.server.ts';
import { prefixesOf, requests, rows } from '../harness/examples.ts';
import { app, endpoints, problemOf, type Request, request, visitorOf } from '../harness/requests.ts';

let strangers: Record<Role, string>;
let suspended: Record<Role, string>;
/** Rows hidden from the audience of the endpoint, where the usual example is a public one; by operation id or prefix. */
let hidden: Record<string, string>;

beforeAll(async () => {
  const brand = (await createBrand()).workspaceId;
  const creator = (await createCreator()).workspaceId;
  hidden = {
    // A brand has no creator profile, and a creator no brand profile.
    wsp: brand,
    listBrandReviews: creator,
    readBrandFigures: creator,
    // This creator works for another brand.
    remindOfPayout: (await submission()).creator.workspaceId,
    readSubscriptionCheckout: (await requests.readSubscriptionCheckout!()).query!.sessionId!,
  };
  strangers = await cookiesOf({});
  suspended = await cookiesOf({ suspendedAt: new Date() });
});

async function cookiesOf(state: { suspendedAt?: Date }): Promise<Record<Role, string>> {
  const cookie = async (person: Promise<Actor>) => createSessionCookie(await person);
  return {
    brand: await cookie(createBrand(state)),
    creator: await cookie(createCreator(state)),
    operator: await cookie(createOperator(state)),
  };
}

test('serves exactly the declared endpoints under /api', () => {
  const declared = endpoints.map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  // Hono routes HEAD to the GET handler, so HEAD has no route of its own.
  expect([...new Set(served)].sort()).toEqual(declared.filter((each) => !each.startsWith('HEAD')).sort());
});

const signed = endpoints.flatMap((endpoint) =>
  isSigned(endpoint.for) ? [[endpoint.id, endpoint.for.signature] as const] : [],
);

test.for(signed)('%s refuses unsigned requests for every role', async ([id, header]) => {
  for (const cookie of ['', ...Object.values(strangers)]) {
    for (const headers of [{}, { [header]: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }])
      expect([400, 404]).toContain(
        (await request(id, { id: await exampleId('shp'), cookie, headers, body: '{"id":"evt_1"}' })).status,
      );
  }
});

const guarded = named(endpoints.filter((endpoint) => endpoint.for !== 'anyone' && !isSigned(endpoint.for)));

test.for(guarded)('%s refuses signed-out requests', async ([id, endpoint]) => {
  expect(await problemOf(request(id, await theirsFor(endpoint)))).toEqual([401, 'errors.unauthenticated']);
});

test.for(guarded)('%s refuses a forged session', async ([id, endpoint]) => {
  const cookie = visitorOf(endpoint, strangers).replace(/=[^.]{4}/, '=AAAA');
  expect(await problemOf(request(id, { ...(await theirsFor(endpoint)), cookie }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
});

test.for(guarded)('%s refuses suspended users', async ([id, endpoint]) => {
  const cookie = visitorOf(endpoint, suspended);
  expect(await problemOf(request(id, { ...(await theirsFor(endpoint)), cookie }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
});

const refusals = guarded.flatMap(([id, endpoint]) =>
  Object.keys({ brand: 0, creator: 0, operator: 0 } satisfies Record<Role, number>)
    .filter((role) => !rolesOf(endpoint).includes(role as Role))
    .map((role) => [id, role as Role, endpoint] as const),
);

test.for(refusals)('%s refuses a %s', async ([id, role, endpoint]) => {
  const answer = request(id, { ...(await theirsFor(endpoint)), cookie: strangers[role] });
  expect(await problemOf(answer)).toEqual([403, 'errors.forbidden']);
});

/** Operators act on the rows of all users. */
const scoped = guarded.filter(
  ([, endpoint]) => endpoint.for !== 'operator' && Object.keys(prefixesOf(endpoint)).length > 0,
);

test.for(scoped)('%s answers alike for another user’s row and a missing one', async ([id, endpoint]) => {
  const cookie = visitorOf(endpoint, strangers);
  const theirs = await problemOf(request(id, { ...(await theirsFor(endpoint)), cookie }));
  const missing = await problemOf(request(id, { ...(await noneFor(endpoint)), cookie }));
  expect(theirs[0]).toBe(404);
  expect(theirs).toEqual(missing);
});

function named(list: readonly Endpoint[]) {
  return list.map((endpoint) => [endpoint.id, endpoint] as const);
}

async function fill(endpoint: Endpoint, idOf: (prefix: string) => Promise<string>): Promise<Request> {
  const { id, query } = prefixesOf(endpoint);
  const filled: Record<string, string> = {};
  for (const [name, prefix] of Object.entries(query ?? {})) filled[name] = await idOf(prefix);
  return { ...(id && { id: await idOf(id) }), ...(query && { query: filled }) };
}

const examples: Record<string, Promise<string>> = {};
const exampleId = async (prefix: string) => {
  const row = rows[prefix];
  if (!row) throw new Error(`No api.examples.ts has a row of the prefix ${prefix}.`);
  return (await row()).id!;
};
const missingId = async (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** A request for a row of another workspace; operators may read every row, so theirs is missing. */
const theirsFor = (endpoint: Endpoint) =>
  fill(endpoint, async (prefix) => {
    if (endpoint.for === 'operator') return missingId(prefix);
    const hiddenId = hidden[endpoint.id] ?? hidden[prefix];
    if (hiddenId) return hiddenId;
    examples[prefix] ??= exampleId(prefix);
    return examples[prefix];
  });

const noneFor = (endpoint: Endpoint) => fill(endpoint, missingId);
