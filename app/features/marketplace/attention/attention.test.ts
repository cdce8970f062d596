import '../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { PERMISSIONS_OF, type SeatRole } from '#core/permission.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { campaignDraft } from '#features/campaigns/campaign-drafts/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { shipment } from '#features/campaigns/shipments/factory.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import {
  approvedSubmission,
  changeRequest,
  submission,
  submissionInput,
} from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { changeProfile } from '#features/identity/workspaces/commands/change-profile.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { problemOf, request } from '../../../../tests/harness/requests.ts';
import { readBrandAttention, readCreatorAttention } from './queries.server.ts';
import { MAX_TASKS_PER_KIND, reviewStateOf } from './rules.ts';

const kindsOf = ({ tasks }: { tasks: { kind: string }[] }) => tasks.map(({ kind }) => kind);
const as = (actor: Actor, seat: SeatRole): Actor => ({ ...actor, seat, permissions: PERMISSIONS_OF[seat] });

const campaignWithoutProduct = () => publishedCampaign(undefined, { brief: undefined });

const brand = await createBrand();
/** Gives the brand a task of each kind. */
async function createTasks() {
  const campaign = await publishedCampaign(brand);
  const paid = await approvedSubmission({ campaign });
  await pool.query(`UPDATE payments SET status = 'failed' WHERE id = $1`, [paid.paymentId]);
  const review = await submission({ campaign });
  const applied = await application({ campaign });
  const unpaid = await unpaidCampaign(brand);
  const draft = await campaignDraft(brand, { title: 'Winter balm' });
  return { campaign, paid, review, applied, unpaid, draft };
}
const tasksOfBrand = await createTasks();

test('refuses the tasks of the other role', async () => {
  const creator = await createSessionCookie(await createCreator());
  const brand = await createSessionCookie(await createBrand());
  expect(await problemOf(request('readBrandAttention', { cookie: creator }))).toEqual([
    403,
    'errors.forbidden',
  ]);
  expect(await problemOf(request('readCreatorAttention', { cookie: brand }))).toEqual([
    403,
    'errors.forbidden',
  ]);
});

test('shows a brand its own tasks only, most urgent first, each with its row', async () => {
  const { campaign, paid, review, applied, unpaid, draft } = tasksOfBrand;
  const { tasks, count } = await readBrandAttention(brand);
  expect(count).toBe(5);
  expect(tasks.map(({ kind, id, campaignId, title }) => [kind, id, campaignId, title])).toEqual([
    ['payment', paid.id, campaign.id, campaign.title],
    ['review', review.id, campaign.id, campaign.title],
    ['application', applied.id, campaign.id, campaign.title],
    ['unpublished', unpaid.id, unpaid.id, unpaid.title],
    ['draft', draft, null, 'Winter balm'],
  ]);
  expect(tasks[0]).toMatchObject({ name: 'Lina Haddad', amountCents: 12_240 });
  expect(await readBrandAttention(await createBrand())).toMatchObject({ tasks: [], count: 0 });
});

test('lists overdue reviews first, then blocked ones, then the others by deadline, and paused ones last', async () => {
  const owner = await createBrand();
  const video = async () => submission({ campaign: await publishedCampaign(owner) });
  const [paused, later, blocked, overdue] = [await video(), await video(), await video(), await video()];
  const set = (id: string, assignments: string) =>
    pool.query(`UPDATE submissions SET ${assignments} WHERE id = $1`, [id]);
  await set(paused.id, `due_at = NULL, timer_at = NULL, seconds_left = 3600, paused_by = '{shipment}'`);
  await set(later.id, `due_at = now() + interval '2 days'`);
  await set(blocked.id, `due_at = now() - interval '2 days', blocked_by = 'debt'`);
  await set(overdue.id, `due_at = now() - interval '1 day'`);
  const { tasks } = await readBrandAttention(owner);
  expect(tasks.map(({ id }) => id)).toEqual([overdue.id, blocked.id, later.id, paused.id]);
});

test('groups the pending videos and applications of a campaign, and counts each of them', async () => {
  const campaign = await publishedCampaign(await createBrand());
  const other = await publishedCampaign(campaign.brand);
  const urgent = await submission({ campaign });
  await submission({ campaign });
  await pool.query(`UPDATE submissions SET due_at = now() + interval '1 hour' WHERE id = $1`, [urgent.id]);
  const alone = await submission({ campaign: other });
  await application({ campaign });
  const newest = await application({ campaign });
  const { tasks, count } = await readBrandAttention(campaign.brand);
  expect(tasks.map((task) => [task.kind, task.id, task.count])).toEqual([
    ['review', urgent.id, 2],
    ['review', alone.id, 1],
    ['application', newest.id, 2],
  ]);
  expect(count).toBe(5);
});

test('counts the blocked videos of a group', async () => {
  const campaign = await publishedCampaign(await createBrand());
  const [first, second] = [await submission({ campaign }), await submission({ campaign })];
  await submission({ campaign });
  const block = (id: string, reason: string) =>
    pool.query(`UPDATE submissions SET due_at = now(), blocked_by = $2 WHERE id = $1`, [id, reason]);
  const blocked = async () => {
    const { tasks } = await readBrandAttention(campaign.brand);
    return tasks.map(({ count, review }) => [count, review!.blockedBy, review!.blockedCount]);
  };
  expect(await blocked()).toEqual([[3, null, 0]]);
  await block(first.id, 'creator_account');
  expect(await blocked()).toEqual([[3, 'creator_account', 1]]);
  await block(second.id, 'creator_account');
  expect(await blocked()).toEqual([[3, 'creator_account', 2]]);
});

test.each<[SeatRole, string[]]>([
  ['viewer', []],
  ['finance', ['payment']],
  ['reviewer', ['review', 'application']],
  ['manager', ['review', 'application', 'unpublished', 'draft']],
])('shows a %s only the tasks that they may complete', async (seat, expected) => {
  expect(kindsOf(await readBrandAttention(as(brand, seat)))).toEqual(expected);
});

test('drops the reviews and applications of a campaign that is full', async () => {
  const campaign = await publishedCampaign(undefined, { maxSubmissions: 1 });
  await submission({ campaign });
  await application({ campaign });
  expect(kindsOf(await readBrandAttention(campaign.brand))).toEqual(['review', 'application']);
  await approvedSubmission({ campaign });
  expect(await readBrandAttention(campaign.brand)).toMatchObject({ tasks: [], count: 0 });
});

test('counts the tasks that the list omits', async () => {
  const writer = await createBrand();
  for (let index = 0; index < MAX_TASKS_PER_KIND + 2; index++) await campaignDraft(writer);
  const { tasks, count } = await readBrandAttention(writer);
  expect([tasks.length, count]).toEqual([MAX_TASKS_PER_KIND, MAX_TASKS_PER_KIND + 2]);
});

test('lists a creator’s requested changes and accepted work by deadline until a video is sent', async () => {
  const creator = await createCreator();
  await givePayableAccount(creator);
  const late = await acceptedApplication({
    creator,
    campaign: await publishedCampaign(undefined, { brief: undefined, deliveryDays: 14 }),
  });
  const deadline = todayUtc(new Date(Date.now() + 3 * 86_400_000));
  const soon = await acceptedApplication({
    creator,
    campaign: await publishedCampaign(undefined, { brief: undefined, deliveryDays: 3, deadline }),
  });
  const review = await submission({ creator, campaign: await campaignWithoutProduct() });
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['work', 'work']);
  await changeRequest(review.campaign.brand, review.id, 'Show the product sooner.');
  const { tasks } = await readCreatorAttention(creator);
  expect(tasks.map(({ kind, campaignId }) => [kind, campaignId])).toEqual([
    ['changes', review.campaign.id],
    ['work', soon.campaign.id],
    ['work', late.campaign.id],
  ]);
  expect(tasks[1]).toMatchObject({ name: 'Noor Skincare', deadline });

  await submitVideo(creator, review.campaign.id, submissionInput());
  await submitVideo(creator, late.campaign.id, submissionInput());
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['work']);
  expect(kindsOf(await readCreatorAttention(await createCreator()))).toEqual([]);
});

test('shows the running deadline of a delivery, also in a paused campaign, and of a revision', async () => {
  const creator = await createCreator();
  const campaign = await publishedCampaign(undefined, { brief: undefined, deliveryDays: 7 });
  const { id } = await acceptedApplication({ creator, campaign });
  const hoursLeft = async () =>
    (await readCreatorAttention(creator)).tasks.map(({ kind, dueAt }) => [
      kind,
      Math.round((Date.parse(dueAt!) - Date.now()) / 3_600_000),
    ]);
  expect(await hoursLeft()).toEqual([['work', 7 * 24]]);
  await pool.query(`UPDATE campaigns SET status = 'paused', deadline = '2020-01-01' WHERE id = $1`, [
    campaign.id,
  ]);
  expect(await hoursLeft()).toEqual([['work', 7 * 24]]);
  await pool.query('UPDATE applications SET due_at = NULL, timer_at = NULL WHERE id = $1', [id]);
  expect(await hoursLeft()).toEqual([]);
  await pool.query(`UPDATE campaigns SET status = 'active', deadline = '2099-01-01' WHERE id = $1`, [
    campaign.id,
  ]);
  const video = await submitVideo(creator, campaign.id, submissionInput());
  await changeRequest(campaign.brand, video.id);
  expect(await hoursLeft()).toEqual([['changes', 5 * 24]]);
});

test('lists overdue work before changes that are not due yet', async () => {
  const creator = await createCreator();
  await givePayableAccount(creator);
  const review = await submission({ creator, campaign: await campaignWithoutProduct() });
  await changeRequest(review.campaign.brand, review.id, 'Show the product sooner.');
  const campaign = await publishedCampaign(undefined, { brief: undefined, deliveryDays: 7 });
  const { id } = await acceptedApplication({ creator, campaign });
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['changes', 'work']);
  await pool.query(`UPDATE applications SET due_at = now() - interval '1 hour' WHERE id = $1`, [id]);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['work', 'changes']);
});

test.each([
  ['awaiting_address', ['address']],
  ['ready', []],
  ['shipped', []],
  ['arrived', ['work']],
] as const)('lists the work of a product that is %s as %j', async (status, expected) => {
  const { creator } = await shipment(status);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(expected);
});

test('asks for the address after an early video until the video is decided for good', async () => {
  const { campaign, creator } = await shipment('awaiting_address');
  await givePayableAccount(creator);
  const { id } = await submitVideo(creator, campaign.id, submissionInput());
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['address']);
  await changeRequest(campaign.brand, id);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['changes', 'address']);
  await pool.query('UPDATE submissions SET lapsed_at = now(), due_at = NULL, timer_at = NULL WHERE id = $1', [
    id,
  ]);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual([]);
});

test('hides work and changes of a campaign that takes no video', async () => {
  const creator = await createCreator();
  const { campaign } = await acceptedApplication({ creator });
  const review = await submission({ creator, campaign: await campaignWithoutProduct() });
  await changeRequest(review.campaign.brand, review.id, 'Show the product sooner.');
  await pool.query(`UPDATE campaigns SET status = 'paused' WHERE id = ANY($1)`, [
    [campaign.id, review.campaign.id],
  ]);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['changes']);
  await pool.query(`UPDATE campaigns SET status = 'completed' WHERE id = $1`, [review.campaign.id]);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual([]);
});

test('shows a new account its first steps until all are done', async () => {
  const newcomer = await createBrand({ emailVerified: false });
  const done = (checklist: { step: string; isDone: boolean }[] | null) =>
    checklist && Object.fromEntries(checklist.map(({ step, isDone }) => [step, isDone]));
  const brandChecklist = async () => done((await readBrandAttention(newcomer)).checklist);
  expect(await brandChecklist()).toEqual({ verify: false, profile: false, campaign: false });
  await pool.query('UPDATE users SET email_verified = true WHERE id = $1', [newcomer.userId]);
  const profile = { companyName: 'Noor', fullName: 'Noor', bio: 'Skincare.', location: '' };
  const rest = { expertiseTags: ['beauty'], languages: [], platforms: {}, showsEarnings: true };
  await changeProfile(newcomer, { ...profile, ...rest } as never);
  expect(await brandChecklist()).toEqual({ verify: true, profile: true, campaign: false });
  await publishedCampaign(newcomer);
  expect(await brandChecklist()).toBeNull();

  const creator = await createCreator();
  const creatorChecklist = async () => done((await readCreatorAttention(creator)).checklist);
  expect(await creatorChecklist()).toEqual({
    verify: true,
    profile: false,
    application: false,
    payout: false,
  });
  await changeProfile(creator, { ...profile, ...rest } as never);
  await application({ creator });
  await givePayableAccount(creator);
  expect(await creatorChecklist()).toBeNull();
  await pool.query('DELETE FROM payout_accounts WHERE workspace_id = $1', [creator.workspaceId]);
  expect(kindsOf(await readCreatorAttention(creator))).toEqual(['payout']);
  expect(await creatorChecklist()).toBeNull();
});

test.each([
  ['paused', { dueAt: null, blockedBy: null, isFunded: true }],
  ['blocked.debt', { dueAt: '2026-01-02T00:00:00Z', blockedBy: 'debt' as const, isFunded: true }],
  ['automatic', { dueAt: '2026-01-02T00:00:00Z', blockedBy: null, isFunded: true }],
  ['due', { dueAt: '2026-01-02T00:00:00Z', blockedBy: null, isFunded: false }],
  ['overdue', { dueAt: '2026-01-01T00:00:00Z', blockedBy: null, isFunded: false }],
])('derives the state %s of a review', (state, review) => {
  expect(reviewStateOf(review, Date.parse('2026-01-01T12:00:00Z'))).toBe(state);
});
