import { sql } from 'drizzle-orm';
import { unsubscribeToken } from '#features/notifications/notifications/commands/choose-mails.server.ts';
import type { MailGroup } from '#platform/feature/notification.ts';
import { type Actions, call, find, OWNERS, personOf, pick, type Scene } from './actions.ts';
import { cardOf, pay, sessionOf } from './card.ts';
import { sandbox } from './people.ts';

const GROUPS: MailGroup[] = ['work', 'ratings', 'money', 'subscription', 'receipts'];
const BANK = {
  fullName: 'Noor Haddad',
  bankName: 'Bank of Examples',
  iban: 'DE89370400440532013000',
  swiftBic: 'COBADEFFXXX',
  country: 'Germany',
};
/** Money pages of a brand and a creator: they must open in every state. */
const BRAND_PAGES = ['wallet', 'wallet/transactions', 'orders/payments', 'receipts', 'subscription'];
const CREATOR_PAGES = ['earnings', 'earnings/summary', 'orders/jobs', 'receipts', 'payout-account'];

const everybody = ({ brands, creators }: Scene) => [...brands, ...creators];
const someSubscription = (a: number) =>
  find(
    a,
    sql`SELECT s.stripe_subscription_id AS id, u.email FROM subscriptions s JOIN ${OWNERS} u ON u.id = s.workspace_id ORDER BY s.id`,
  );

export const ACCOUNT_ACTIONS: Actions = {
  'a creator changes how they are paid': [
    3,
    async (scene, a, b) => {
      const creator = pick(scene.creators, a);
      const method = pick(['stripe', 'paypal', 'wise'], b);
      if (b % 5 < 2) return call(scene, creator, 'PUT', '/payout-account/method', { method });
      if (b % 5 === 2) return call(scene, creator, 'PUT', '/payout-account/bank', BANK);
      return call(scene, creator, 'PUT', '/payout-account/paypal', {
        email: `payee-${b}@simulation.example`,
      });
    },
  ],
  'a creator asks how their account stands': [
    1,
    (scene, a) => call(scene, pick(scene.creators, a), 'POST', '/payout-account/check'),
  ],
  'a user opens their money pages': [
    2,
    async (scene, a, b) => {
      const brandLooks = b % 2 === 0;
      const page = pick(brandLooks ? BRAND_PAGES : CREATOR_PAGES, a)!;
      await call(scene, pick(brandLooks ? scene.brands : scene.creators, a), 'GET', `/${page}`);
      const payment = await find(
        a,
        sql`SELECT p.id, b.email AS brand, c.email AS creator FROM payments p JOIN ${OWNERS} b ON b.id = p.brand_id
        JOIN ${OWNERS} c ON c.id = p.creator_id ORDER BY p.id`,
      );
      const reader = personOf(everybody(scene), brandLooks ? payment?.brand : payment?.creator);
      await call(scene, reader, 'GET', `/payments/${payment?.id}/history`);
    },
  ],
  'a user reads a notification': [
    2,
    async (scene, a, b) => {
      const unread = await find(
        a,
        sql`SELECT n.id, u.email FROM notifications n JOIN users u ON u.id = n.user_id WHERE read_at IS NULL ORDER BY n.id`,
      );
      const reader = personOf(everybody(scene), unread?.email);
      if (b % 3 === 0) return call(scene, reader, 'POST', '/notifications/read', { upTo: unread!.id });
      return call(scene, reader, 'POST', `/notifications/${unread?.id}/read`);
    },
  ],
  'a user changes their mail settings': [
    2,
    async (scene, a, b) => {
      const person = pick(everybody(scene), a);
      const group = pick(GROUPS, b)!;
      if (b % 2 === 0)
        return call(scene, person, 'PUT', '/mail-preferences', { group, wantsMail: b % 3 === 0 });
      const user = await find(0, sql`SELECT id FROM users WHERE email = ${person?.email ?? ''}`);
      const token = user && encodeURIComponent(unsubscribeToken(user.id!, group));
      return token && call(scene, person, 'POST', `/mail-preferences/by-link?token=${token}`);
    },
  ],
  'a brand subscribes': [
    3,
    async (scene, a, b) => {
      const brand = pick(scene.brands, a);
      const checkout = await call(scene, brand, 'POST', '/subscription/checkouts', {
        plan: 'analytics_pro',
      });
      await pay(checkout?.url, b % 11);
      if (b % 2 === 0 && checkout)
        await call(scene, brand, 'GET', `/subscription/checkouts?sessionId=${sessionOf(checkout.url)}`);
    },
  ],
  'a brand visits the billing pages': [
    1,
    (scene, a) => call(scene, pick(scene.brands, a), 'POST', '/subscription/portal', {}),
  ],
  'a subscription is ended, paused or paid otherwise': [
    3,
    async (scene, a, b) => {
      const subscription = await someSubscription(a);
      if (!subscription) return;
      const path = `/subscriptions/${subscription.id}`;
      const [what, body] = pick<[string, object]>(
        [
          ['cancel', { when: 'period_end' }],
          ['cancel', { when: 'period_end' }],
          ['card', { card: cardOf(b) }],
          ['pause', {}],
          ['resume', {}],
          ['resume', {}],
          ['cancel', { when: 'now' }],
        ],
        b,
      )!;
      await sandbox('POST', `${path}/${what}`, body);
      if (b % 2 === 0)
        await call(scene, personOf(scene.brands, subscription.email), 'POST', '/subscription/check');
    },
  ],
  'an open invoice is paid by hand': [
    1,
    async (_, a, b) => {
      const invoices: Record<string, { status: string }> = (await sandbox('GET', '/books'))?.invoices ?? {};
      const open = Object.keys(invoices).filter((id) => invoices[id]!.status === 'open');
      const invoice = pick(open, a);
      if (invoice) await sandbox('POST', `/invoices/${invoice}/pay`, { card: cardOf(b) });
    },
  ],
};
