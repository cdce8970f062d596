import '../harness/money-world.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { sampleBrief, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { clientBrand } from '#features/people/brands/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { isJson } from '#platform/http/endpoint.server.ts';
import { type Examples, successfulRequest } from '../harness/examples.ts';
import { endpoints, request, textOf, visitorOf } from '../harness/requests.ts';

const CREATE = { brand: createBrand, creator: createCreator, operator: createOperator };
const PAGES = ['https://dawn.example/balm', 'https://dawn.example/oil'] as const;

/** Two values of a field, and the columns that may change from the first to the second. */
type Change = { values: [unknown, unknown]; columns: string[] };
const change = (first: unknown, second: unknown, ...columns: string[]): Change => ({
  values: [first, second],
  columns,
});

const brand = await createBrand();
const clientBrands = [await clientBrand(brand), await clientBrand(brand, { name: 'Dusk & Co' })] as const;

const CHANGES: Record<string, Record<string, Change>> = {
  editCampaign: {
    title: change('Morning', 'Evening', 'title'),
    description: change('Show the morning.', 'Show the evening.', 'description'),
    briefItems: change(
      [{ kind: 'must', text: 'Daylight' }],
      [
        { kind: 'must', text: 'Candlelight' },
        { kind: 'avoid', text: 'Filters' },
      ],
      'requirements',
    ),
    budgetCents: change(16_100, 17_100, 'budget_cents'),
    deadline: change('2099-05-01', '2099-06-01', 'deadline'),
    maxSubmissions: change(11, 13, 'max_submissions'),
    inviteOnly: change(true, false, 'invite_only'),
    intake: change('casting', 'open_call', 'intake'),
    delivery: change('file', 'file_or_link', 'delivery'),
    reviewHours: change(72, 96, 'review_hours'),
    deliveryDays: change(5, 9, 'delivery_days'),
    videoRequirements: change({ minSeconds: 24, maxSeconds: 36 }, { aspect: '1:1' }, 'video_requirements'),
    productUrl: change(...PAGES, 'product_url'),
    videoStyle: change('Calm', 'Loud', 'video_style'),
    referenceAssets: change(
      [{ name: 'Logo', url: PAGES[0], type: 'link' }],
      [{ name: 'Guide', url: PAGES[1], type: 'link' }],
      'reference_assets',
    ),
    clientBrandId: change(...clientBrands, 'client_brand_id'),
    // The first sentence of a description is generated from the brief.
    brief: change(sampleBrief(), sampleBrief({ videoSeconds: 60 }), 'brief', 'description'),
  },
  changePortfolioItem: {
    title: change('Morning', 'Evening', 'title'),
    tags: change(['morning'], ['evening'], 'tags'),
    isPublic: change(false, true, 'is_public'),
  },
  changeContactMessage: { status: change('answered', 'open', 'status', 'answered_at') },
  changeShop: {
    name: change('Day shop', 'Night shop', 'name'),
    windowDays: change(7, 14, 'window_days'),
    isDisabled: change(true, false, 'disabled_at'),
  },
  changeLink: {
    targetUrl: change(...PAGES, 'target_url'),
    promoCode: change('DAY11', 'NIGHT11', 'promo_code'),
    isDisabled: change(true, false, 'disabled_at'),
  },
  changeConversation: {
    isArchived: change(true, false, 'archived_brand_at'),
    isMuted: change(true, false, 'muted_brand_at'),
  },
  editMessage: { body: change('On Friday.', 'On Sunday.', 'body', 'edited_at') },
  renameTalentList: { name: change('Day', 'Night', 'name') },
  setSearchAlert: { hasAlert: change(false, true, 'alerts_since') },
  noteTalentListEntry: { note: change('Calm.', 'Loud.', 'note') },
};

/** Requests for endpoints whose usual example rejects some fields. */
const FULL_EXAMPLES: Examples = {
  // The client brands belong to this brand.
  editCampaign: async () => ({ as: brand, id: (await unpaidCampaign(brand)).id }),
};

const partial = endpoints.filter(({ method, body }) => method === 'patch' && isJson(body));
const fieldsOf = (body: unknown) => Object.keys((body as z.ZodObject).shape);

test('lists every field of every partial change', () => {
  expect(Object.fromEntries(Object.entries(CHANGES).map(([id, of]) => [id, Object.keys(of).sort()]))).toEqual(
    Object.fromEntries(partial.map(({ id, body }) => [id, fieldsOf(body).sort()])),
  );
});

test.for(partial.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s changes only the given field',
  async ([id, endpoint]) => {
    const { as, ...example } = await (FULL_EXAMPLES[id]?.() ?? successfulRequest(endpoint));
    const cookie = await createSessionCookie(as ?? (await visitorOf(endpoint, CREATE)()));
    const send = async (field: string, value: unknown) => {
      const answer = await request(id, { cookie, ...example, body: { [field]: value } });
      expect(answer.status, `${field}: ${await textOf(answer)}`).toBeOneOf([200, 204]);
    };
    const changes = Object.entries(CHANGES[id]!);
    // No field holds its default when the others change.
    for (const [field, { values }] of changes) await send(field, values[0]);
    for (const [field, { values, columns }] of changes) {
      const before = await readRow(example.id!);
      await send(field, values[1]);
      const after = await readRow(example.id!);
      const changed = Object.keys(after).filter(
        (column) => !isDerived(column) && JSON.stringify(after[column]) !== JSON.stringify(before[column]),
      );
      expect(changed, field).toContain(columns[0]);
      expect(
        changed.filter((column) => !columns.includes(column)),
        field,
      ).toEqual([]);
    }
  },
);

/** Generated for the search. */
const isDerived = (column: string) => column.startsWith('folded_');

let tables: Promise<string[]> | undefined;
async function readRow(id: string): Promise<Record<string, unknown>> {
  tables ??= db
    .execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.columns
           WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'text'`,
    )
    .then(({ rows }) => rows.map(({ name }) => name));
  for (const name of await tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(name)} t WHERE id = ${id}`,
    );
    if (rows[0]) return rows[0].row;
  }
  throw new Error(`There is no row ${id}.`);
}
