import { one, type Step } from './plan.ts';

const times = (count: number, step: (n: number) => Step[]): Step[] =>
  Array.from({ length: count }, (_, n) => step(n)).flat();

/** Workers run most of the jobs that are due, and Stripe's messages arrive. */
const AT_WORK = times(5, (n) => [one('workers run jobs', n, 2), one('webhooks arrive', n, 2)]);
const BOOKED = [one('everything is booked')];

/** Each creator submits to each campaign that takes another video. */
const SUBMIT = times(24, (n) => [one('a creator submits', n >> 2, n)]);
/** Full wallets and a new campaign of each brand. */
const NEW_VIDEOS = [
  ...times(2, (n) => [
    one('a brand tops up', n, 2),
    one('a brand creates a campaign', n, 299),
    one('a brand publishes', 0, 0),
  ]),
  ...SUBMIT,
];
/** Pairs race for the same wallet, which often holds enough for one of them. */
const approve = (pairs: number) =>
  times(pairs, () => [one('a brand approves', 0), { ...one('a brand approves', 1), joins: true }]);
const atOnce = (kind: string, a: number, b: number) => [{ ...one(kind, a, b), twice: true }];

/** A second worker gets a job that the first one still runs. */
const runTwice = (n: number) => [
  one('workers run jobs', n, 2),
  { ...one('jobs are thought lost and given to others'), joins: true },
  { ...one('workers run jobs', n, 2), joins: true },
];

/** Moves money in each way that the product and Stripe know, so that a bug in any of them has an effect. */
export const EVERY_KIND: Step[] = [
  ...NEW_VIDEOS,
  ...approve(4),
  ...AT_WORK,
  ...times(2, (n) => [
    one('an operator makes a batch', n, 1),
    one('an operator confirms a batch', 0, 1),
    ...times(2, () => [one('an operator settles a line of a batch', 0, 1)]),
  ]),
  ...times(2, (n) => [one('a payout by PayPal comes back', n)]),
  ...BOOKED,
  one('a transfer is reversed in the dashboard', 0, 0),
  ...BOOKED,
  one('a transfer is reversed in the dashboard', 1, 101),
  one('a transfer is reversed in the dashboard', 1, 51),
  ...BOOKED,
  one('a brand funds or releases videos', 0, 1),
  one('an operator refunds a wallet', 0, 2),
  one('an operator releases a payment'),
  ...times(4, (n) => atOnce('an operator refunds a payment', n, n)),
  ...BOOKED,
  one('an account changes', 0, 0),
  one('an account changes', 1, 0),
  ...approve(4),
  ...AT_WORK,
  one('an account changes', 0, 1),
  one('an account changes', 1, 1),
  ...BOOKED,
  ...times(2, (n) => [one('a brand pays a publishing fee in two tabs', n, 0), ...AT_WORK]),
  one('a charge is refunded in the dashboard', 0, 3),
  ...times(4, (n) => [
    one('a charge is disputed', n, 0),
    ...BOOKED,
    one('a dispute is decided', 0, n),
    ...BOOKED,
  ]),
  ...NEW_VIDEOS,
  // Stripe still knows the key of this transfer. The steps after it empty the wallets.
  one('the answers to a call are lost', 0, 3),
  ...times(12, (n) => [one('the answers to a call are lost', n, n + 1)]),
  ...BOOKED,
  ...NEW_VIDEOS,
  ...times(8, (n) => [
    ...approve(1),
    ...times(3, runTwice),
    one('a brand tops up', n, 1),
    one('a payment changes while it is sent', n, 0),
    ...atOnce('an operator releases a payment', n, n),
  ]),
  one('a brand tops up', 0, 2),
  one('a webhook arrives twice'),
  ...BOOKED,
  // Small wallets need no second operator.
  ...times(3, () => [one('a brand signs up')]),
  ...times(3, (n) => [
    ...times(3, (brand) => [one('a brand tops up', 2 + brand, 0)]),
    ...AT_WORK,
    // The refund of a wallet is repeated after Stripe has forgotten its key.
    one('the answers to a call are lost', 1, 2),
    ...times(3, (wallet) => [one('an operator refunds a wallet', wallet, 2), ...times(3, runTwice)]),
    ...times(4, (wallet) => [one('a wallet is emptied by two at once', wallet, n)]),
  ]),
  ...BOOKED,
  one('an operator refunds a wallet', 0, 1),
  ...times(2, (n) => [one('an operator decides the request of another', 0, 1 + n)]),
  ...BOOKED,
  ...times(6, (n) => [one('a manual transfer in the dashboard', n, n)]),
  ...times(3, (n) => [one('a manual charge in the dashboard', 0, n)]),
  ...AT_WORK,
  one('an operator compares the books'),
  ...AT_WORK,
  ...times(6, (n) => [one('an operator places money that had no place', n, n)]),
  ...AT_WORK,
];
