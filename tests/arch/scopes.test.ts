import { expect, test } from 'vitest';
import { checkScopes } from '../../tools/checks/scopes.ts';
import { project } from './project.ts';

const FILE = 'app/features/campaigns/campaigns/export-rows.server.ts';
const violations = (code: string) => checkScopes(project({ [FILE]: code }));
const read = (where: string) => `
export async function exportRows(actor: Actor, query: Query) {
  return db.select().from(campaigns).where(and(${where}, query.cursor ? lt(campaigns.id, query.cursor) : undefined));
}
`;

test.each([
  ['an id alone', 'eq(campaigns.id, query.id)'],
  [
    'the owner in one case',
    'query.id ? eq(campaigns.id, query.id) : eq(campaigns.brandId, actor.workspaceId)',
  ],
  ['the owner if asked for', 'query.own && eq(campaigns.brandId, actor.workspaceId)'],
  [
    'the owner as an alternative',
    'or(eq(campaigns.isPublic, true), eq(campaigns.brandId, actor.workspaceId))',
  ],
])('refuses a read limited by %s', (_, where) => {
  expect(violations(read(where))).toEqual([expect.stringContaining('exportRows reads a table')]);
});

test.each([
  [
    'the owner beside a filter',
    'eq(campaigns.brandId, actor.workspaceId), query.id ? eq(campaigns.id, query.id) : undefined',
  ],
  [
    'the owner unless an operator reads',
    "actor.role === 'operator' ? undefined : eq(campaigns.brandId, actor.workspaceId)",
  ],
  ['one of two sides', 'or(eq(a.brandId, actor.workspaceId), eq(a.creatorId, actor.workspaceId))'],
])('accepts a read limited by %s', (_, where) => {
  expect(violations(read(where))).toEqual([]);
});

test('checks functions that take the id of a workspace, counts and SQL', () => {
  expect(
    violations('const count = (brandId: string) => db.$count(orders, eq(orders.day, today));'),
  ).toHaveLength(1);
  expect(
    violations('export function sums(brandId: string) { return sql`SELECT 1 FROM orders`; }'),
  ).toHaveLength(1);
  expect(
    violations(
      'export function sums(brandId: string) { return sql`SELECT 1 FROM orders WHERE brand_id = ${brandId}`; }',
    ),
  ).toEqual([]);
});

const twoReads = (first: string) => `
export async function lockRow(tx: Tx, actor: Actor, id: string) {
  ${first}
  return tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
}
`;

test('accepts a read by an id that an earlier read or check has limited to the owner', () => {
  const own = 'and(eq(campaigns.id, id), eq(campaigns.brandId, actor.workspaceId))';
  expect(violations(twoReads(`await tx.select().from(campaigns).where(${own});`))).toEqual([]);
  expect(violations(twoReads('await readOwnCampaign(actor, id);'))).toEqual([]);
  expect(violations(twoReads('await publish(actor, id);'))).toHaveLength(1);
});

test('accepts a read whose exemption states a reason', () => {
  expect(
    violations(`// unscoped: operators see every campaign\n${read('eq(campaigns.id, query.id)')}`),
  ).toEqual([]);
  expect(violations(`// unscoped:\n${read('eq(campaigns.id, query.id)')}`)).toHaveLength(1);
});
