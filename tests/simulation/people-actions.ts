import { sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { type Actions, call, find, OWNERS, personOf, pick } from './actions.ts';
import { pay, sessionOf } from './card.ts';
import { sandbox, signUp } from './people.ts';

/** Small ones too, so that wallets run short. */
const PACKAGES = ['micro', 'basic', 'growth'];
const inAMonth = () => new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10);

const campaignOf = (b: number) => ({
  title: 'Thirty seconds of morning',
  description: 'Show the product in daylight.',
  briefItems: [{ kind: 'must', text: 'Vertical, 30 seconds.' }],
  budgetCents: 101 + (b % 300) * 97,
  deadline: inAMonth(),
  maxSubmissions: 1 + (b % 6),
  intake: b % 3 === 0 ? 'casting' : 'open_call',
  delivery: 'file_or_link',
});

export const PEOPLE_ACTIONS: Actions = {
  'a brand signs up': [
    2,
    async ({ brands }) => {
      const brand = await signUp('brand');
      if (brand) brands.push(brand);
    },
  ],
  'a creator signs up and onboards': [
    2,
    async (scene, a) => {
      const creator = await signUp('creator');
      if (!creator) return;
      scene.creators.push(creator);
      if (a % 4 === 0) return call(scene, creator, 'PUT', '/payout-account/paypal', { email: creator.email });
      await call(scene, creator, 'POST', '/payout-account/onboarding', {});
      const account = await find(
        0,
        sql`SELECT p.stripe_account_id AS id FROM payout_accounts p JOIN ${OWNERS} u ON u.id = p.workspace_id
        WHERE u.email = ${creator.email}`,
      );
      if (account?.id) await sandbox('POST', `/accounts/${account.id}/state`, { transfers: 'active' });
      return call(scene, creator, 'POST', '/payout-account/check');
    },
  ],
  'a brand tops up': [
    6,
    async (scene, a, b) => {
      const brand = pick(scene.brands, a);
      const checkout = await call(scene, brand, 'POST', '/wallet/top-ups', { packageId: pick(PACKAGES, b) });
      await pay(checkout?.url, b);
      // Half of them come back to the return page; the others close the tab.
      if (b % 2 === 0 && checkout)
        await call(scene, brand, 'GET', `/wallet/top-ups?sessionId=${sessionOf(checkout.url)}`);
    },
  ],
  'a brand creates a campaign': [
    4,
    (scene, a, b) => call(scene, pick(scene.brands, a), 'POST', '/campaigns', campaignOf(b)),
  ],
  'a brand publishes': [
    6,
    async (scene, a, b) => {
      const campaign = await find(
        a,
        sql`SELECT c.id, c.budget_cents AS "budgetCents", u.email FROM campaigns c JOIN ${OWNERS} u ON u.id = c.brand_id
        WHERE c.status = 'pending' ORDER BY c.id`,
      );
      const payWith = b % 2 === 0 ? 'wallet' : 'card';
      const slots = b % 3;
      const answer = await call(
        scene,
        personOf(scene.brands, campaign?.email),
        'POST',
        `/campaigns/${campaign?.id}/publish`,
        {
          payWith,
          fund: slots > 0 ? { slots, amountCents: slots * Number(campaign?.budgetCents) } : undefined,
        },
      );
      if (answer?.checkoutUrl) await pay(answer.checkoutUrl, b);
    },
  ],
  'a brand pays a publishing fee in two tabs': [
    3,
    async (scene, a, b) => {
      const brand = pick(scene.brands, a);
      const campaign = await call(scene, brand, 'POST', '/campaigns', campaignOf(b));
      if (!campaign) return;
      const publish = (payWith: string) =>
        call(scene, brand, 'POST', `/campaigns/${campaign.id}/publish`, { payWith });
      const page = await publish('card');
      await publish('wallet');
      await pay(page?.checkoutUrl, b);
    },
  ],
  'a creator applies': [
    3,
    async (scene, a, b) => {
      const campaign = await find(
        a,
        sql`SELECT id FROM campaigns WHERE status = 'active' AND intake = 'casting' ORDER BY id`,
      );
      if (campaign)
        await call(scene, pick(scene.creators, b), 'POST', `/open-campaigns/${campaign.id}/applications`, {});
    },
  ],
  'a brand answers an application': [
    4,
    async (scene, a, b) => {
      const application = await find(
        a,
        sql`SELECT a.id, u.email, c.budget_cents FROM applications a JOIN campaigns c ON c.id = a.campaign_id
        JOIN ${OWNERS} u ON u.id = c.brand_id WHERE a.status = 'pending' ORDER BY a.id`,
      );
      const answer = pick(['decline', 'accept', 'fund-and-accept', 'accept'], b);
      if (application)
        await call(
          scene,
          personOf(scene.brands, application.email),
          'POST',
          `/applications/${application.id}/${answer}`,
          answer === 'fund-and-accept' ? { amountCents: Number(application.budget_cents) } : undefined,
        );
    },
  ],
  'a brand funds or releases videos': [
    6,
    async (scene, a, b) => {
      const campaign = await find(
        a,
        sql`SELECT c.id, u.email, c.budget_cents FROM campaigns c JOIN ${OWNERS} u ON u.id = c.brand_id
        WHERE c.status IN ('active', 'paused') ORDER BY c.id`,
      );
      if (!campaign) return;
      const slots = 1 + (b % 3);
      const [change, body] =
        b % 4 === 0
          ? ['release', { slots }]
          : ['fund', { slots, amountCents: slots * Number(campaign.budget_cents) }];
      const path = `/campaigns/${campaign.id}/slots/${change}`;
      await call(scene, personOf(scene.brands, campaign.email), 'POST', path, body);
    },
  ],
  'a creator submits': [
    20,
    async (scene, a, b) => {
      const campaign = await find(a, sql`SELECT id FROM campaigns WHERE status = 'active' ORDER BY id`);
      if (campaign)
        await call(scene, pick(scene.creators, b), 'POST', `/open-campaigns/${campaign.id}/submissions`, {
          title: 'First cut',
          videoUrl: 'https://videos.example/first-cut.mp4',
        });
    },
  ],
  'a brand approves': [
    18,
    async (scene, a, b) => {
      const video = await find(
        a,
        sql`SELECT s.id, u.email, c.budget_cents FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
        JOIN ${OWNERS} u ON u.id = c.brand_id WHERE s.status = 'pending' ORDER BY s.id`,
      );
      if (!video) return;
      // Now and then the price has changed since the page was loaded.
      const amountCents = Number(video.budget_cents) - (b % 25 === 24 ? 1 : 0);
      const path = `/submissions/${video.id}/approve`;
      await call(scene, personOf(scene.brands, video.email), 'POST', path, { amountCents });
    },
  ],
  'a brand requests changes': [
    2,
    async (scene, a) => {
      const video = await find(
        a,
        sql`SELECT s.id, u.email, (SELECT min(i.id) FROM brief_items i WHERE i.campaign_id = c.id) AS item_id
        FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
        JOIN ${OWNERS} u ON u.id = c.brand_id WHERE s.status = 'pending' ORDER BY s.id`,
      );
      if (!video) return;
      const brand = personOf(scene.brands, video.email);
      const items = [{ briefItemId: video.item_id }];
      await call(scene, brand, 'POST', `/submissions/${video.id}/request-changes`, { items });
      await call(scene, brand, 'POST', `/submissions/${video.id}/reject`, { feedback: 'Too dark.' });
    },
  ],
  'a brand retries a payout': [
    4,
    async (scene, a) => {
      const payment = await find(
        a,
        sql`SELECT p.id, u.email FROM payments p JOIN ${OWNERS} u ON u.id = p.brand_id WHERE p.status = 'failed' ORDER BY p.id`,
      );
      if (payment)
        await call(scene, personOf(scene.brands, payment.email), 'POST', `/payments/${payment.id}/retry`);
    },
  ],
  'a brand pauses, resumes, ends or deletes a campaign': [
    3,
    async (scene, a, b) => {
      const campaign = await find(
        a,
        sql`SELECT c.id, c.budget_cents AS "budgetCents", u.email FROM campaigns c JOIN ${OWNERS} u ON u.id = c.brand_id ORDER BY c.id`,
      );
      const what = pick(
        ['pause', 'activate', 'activate', 'pause', 'activate', 'activate', 'complete', ''],
        b,
      );
      const path = `/campaigns/${campaign?.id}`;
      const brand = personOf(scene.brands, campaign?.email);
      await call(scene, brand, what ? 'POST' : 'DELETE', what ? `${path}/${what}` : path);
    },
  ],
  'a user adds, changes or removes a rating': [
    8,
    async (scene, a, b) => {
      const video = await find(
        a,
        sql`SELECT s.id, brand.email AS brand, creator.email AS creator FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
        JOIN ${OWNERS} brand ON brand.id = c.brand_id JOIN ${OWNERS} creator ON creator.id = s.creator_id
        WHERE s.status = 'approved' ORDER BY s.id`,
      );
      if (!video) return;
      const stars = 1 + (b % 5);
      const method = pick(['POST', 'POST', 'PUT', 'POST', 'DELETE'], b)!;
      const creatorRating = { stars };
      const brandRating = { stars, paidOnTime: 5, clearBrief: stars, fairReview: 1 };
      const [person, path, body] =
        b % 2 === 0
          ? [personOf(scene.brands, video.brand), 'creator-rating', creatorRating]
          : [personOf(scene.creators, video.creator), 'brand-rating', brandRating];
      await call(
        scene,
        person,
        method,
        `/submissions/${video.id}/${path}`,
        method === 'DELETE' ? undefined : body,
      );
    },
  ],
  'a week passes for ratings': [
    1,
    () =>
      db.execute(sql`UPDATE ratings SET created_at = created_at - interval '7 days', visible_at = visible_at - interval '7 days'
        WHERE NOT is_revealed`),
  ],
};
