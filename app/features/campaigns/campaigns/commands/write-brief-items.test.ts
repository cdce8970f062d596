import '../../../../../tests/harness/start-jobs.ts';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { BriefItemInput } from '../brief/brief-items.ts';
import { publishedCampaign, unpaidCampaign } from '../factory.server.ts';
import { listBriefItems, readOwnCampaign } from '../queries.server.ts';
import { duplicateCampaign } from './duplicate-campaign.server.ts';
import { editCampaign } from './edit-campaign.server.ts';

const must = (text: string): BriefItemInput => ({ kind: 'must', text });
const avoid = (text: string): BriefItemInput => ({ kind: 'avoid', text });
const inputOf = (items: BriefItemInput[]) => items.map(({ kind, text }) => ({ kind, text }));

test('refuses to remove or reword a point after an application', async () => {
  const campaign = await publishedCampaign(undefined, { briefItems: [must('Daylight'), avoid('Music')] });
  await application({ campaign });
  for (const briefItems of [[must('Daylight')], [must('Daylight, always'), avoid('Music')], [must('Music')]])
    await expect(editCampaign(campaign.brand, campaign.id, { briefItems })).rejects.toMatchObject({
      fields: { briefItems: { code: 'campaigns.errors.linesTaken' } },
    });
  const { briefItems } = await readOwnCampaign(campaign.brand, campaign.id);
  expect(inputOf(briefItems)).toEqual([must('Daylight'), avoid('Music')]);
});

test('keeps the id of each existing point when points are added between them', async () => {
  const campaign = await publishedCampaign(undefined, { briefItems: [must('Daylight'), avoid('Music')] });
  await application({ campaign });
  const before = await listBriefItems(db, [campaign.id]);
  const briefItems = [must('Daylight'), must('Vertical'), avoid('Filters'), avoid('Music')];
  await editCampaign(campaign.brand, campaign.id, { briefItems });
  const after = await listBriefItems(db, [campaign.id]);
  expect(inputOf(after)).toEqual(briefItems);
  expect([after[0]!.id, after[3]!.id]).toEqual(before.map(({ id }) => id));
});

test('replaces points before an application, and copies them with the campaign', async () => {
  const { brand, id } = await unpaidCampaign(undefined, { briefItems: [must('Daylight')] });
  await editCampaign(brand, id, { briefItems: [must('Candlelight'), avoid('Filters')] });
  const copy = await duplicateCampaign(brand, id);
  for (const campaignId of [id, copy.id])
    expect(inputOf(await listBriefItems(db, [campaignId]))).toEqual([must('Candlelight'), avoid('Filters')]);
});

test('migrates stored requirements into distinct points of at most 250 characters', async () => {
  const { id } = await unpaidCampaign();
  // 80 words of 5 characters: 50 of them fill a point.
  const long = `${'word '.repeat(80)}end`;
  const requirements = `- Show the pump\n\n2. ضوء  طبيعي \n${long}\n${'x'.repeat(310)}\nShow the pump`;
  await db.execute(sql`DELETE FROM brief_items WHERE campaign_id = ${id}`);
  await db.execute(sql`UPDATE campaigns SET requirements = ${requirements} WHERE id = ${id}`);
  const migration = readFileSync('db/migrations/0028_brief_items.sql', 'utf8');
  const backfill = migration.slice(migration.indexOf('INSERT INTO brief_items'));
  await db.execute(sql.raw(backfill));
  const items = await listBriefItems(db, [id]);
  expect(inputOf(items)).toEqual(
    [
      'Show the pump',
      'ضوء طبيعي',
      'word '.repeat(50).trim(),
      `${'word '.repeat(30)}end`,
      'x'.repeat(250),
      'x'.repeat(60),
    ].map(must),
  );
  expect(items.every((item) => /^bri_[0-9a-z]{26}$/.test(item.id))).toBe(true);
});
