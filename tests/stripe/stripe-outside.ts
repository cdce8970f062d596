import type Stripe from 'stripe';
import { expect, onTestFinished, vi } from 'vitest';
import { PLANS } from '#features/money/subscriptions/rules.ts';
import { billingCustomers } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import type { Outside } from './outside.ts';

/** Marks objects that cannot be deleted at Stripe, such as payments, as created by tests. */
const metadata = { made_by: 'laqta-scenarios' };

/** Stripe's own test payment methods. The money of the first is available at once. */
const CARDS = { good: 'pm_card_bypassPending', disputed: 'pm_card_createDispute' };
const CARD_THAT_STOPS = 'pm_card_chargeCustomerFail';

/** Stripe takes a moment for what happens by itself. */
const PATIENCE = { timeout: 120_000, interval: 2_000 };

export const stripeOutside: Outside = {
  async pay(amountCents, card = 'good') {
    const { latest_charge: charge } = await stripe.paymentIntents.create({
      amount: amountCents,
      currency: 'usd',
      confirm: true,
      payment_method: CARDS[card],
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata,
      expand: ['latest_charge'],
    });
    return charge as Stripe.Charge;
  },

  /** Only a person can finish our own onboarding, so this account is one whose facts the platform gives. */
  async verifiedAccount() {
    const { id } = await stripe.accounts.create({
      type: 'custom',
      country: 'US',
      email: 'creator@laqta.example',
      business_type: 'individual',
      business_profile: { mcc: '7333', product_description: 'Short videos for brands' },
      capabilities: { transfers: { requested: true } },
      // Stripe's values that pass its checks in test mode.
      individual: {
        first_name: 'Lina',
        last_name: 'Haddad',
        email: 'creator@laqta.example',
        phone: '0000000000',
        id_number: '000000000',
        dob: { day: 1, month: 1, year: 1901 },
        address: {
          line1: 'address_full_match',
          city: 'New York',
          state: 'NY',
          postal_code: '10001',
          country: 'US',
        },
      },
      external_account: 'btok_us_verified',
      tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: '127.0.0.1' },
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata,
    });
    onTestFinished(async () => {
      await stripe.accounts.del(id);
    });
    await vi.waitFor(async () => {
      const { capabilities, requirements } = await stripe.accounts.retrieve(id);
      expect(capabilities?.transfers, JSON.stringify(requirements)).toBe('active');
    }, PATIENCE);
    return id;
  },

  async customerOf(brand) {
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: Math.floor(Date.now() / 1000),
      name: metadata.made_by,
    });
    // Its customer and subscriptions go with it.
    onTestFinished(async () => {
      await stripe.testHelpers.testClocks.del(clock.id);
    });
    const customer = await stripe.customers.create({
      email: brand.email,
      test_clock: clock.id,
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
      metadata: { ...metadata, user_id: brand.workspaceId },
    });
    await db
      .insert(billingCustomers)
      .values({ workspaceId: brand.workspaceId, stripeCustomerId: customer.id });
    return customer.id;
  },

  /** Stripe's page cannot be automated, so the API makes the payment. */
  async subscribe({ id, customer, metadata: note }) {
    await stripe.checkout.sessions.expire(id);
    const { name, priceCents } = PLANS.analytics_pro;
    const product = await stripe.products.create({ name, metadata });
    onTestFinished(async () => {
      await stripe.products.update(product.id, { active: false });
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer as string,
      items: [
        {
          price_data: {
            currency: 'usd',
            product: product.id,
            unit_amount: priceCents,
            recurring: { interval: 'month' },
          },
        },
      ],
      metadata: { ...metadata, user_id: note!.user_id!, plan: 'analytics_pro' },
    });
    return subscription.id;
  },

  async stopPaying(subscriptionId) {
    const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
    const card = await stripe.paymentMethods.attach(CARD_THAT_STOPS, { customer: customer as string });
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id });
  },

  async advanceTo(unixSeconds, customer) {
    const { test_clock: clock } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
    await stripe.testHelpers.testClocks.advance(clock as string, { frozen_time: unixSeconds });
    await vi.waitFor(async () => {
      expect(await stripe.testHelpers.testClocks.retrieve(clock as string)).toMatchObject({
        status: 'ready',
      });
    }, PATIENCE);
  },
};
