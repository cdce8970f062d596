import type { Books } from '../books.ts';
import { emit, emitThin } from '../events.ts';
import { type Account, capabilities, type TransfersStatus } from './accounts.ts';
import { v1Account, v1Capability } from './v1-accounts.ts';

/** Moves the capability, as Stripe does after onboarding or a review, and tells both kinds of endpoints. */
export function setTransfersStatus(books: Books, account: Account, status: TransfersStatus): Account {
  const updated: Account = {
    ...account,
    configuration: {
      recipient: { applied: true, capabilities: { stripe_balance: capabilities(status) } },
    },
    sandbox: { detailsSubmitted: account.sandbox.detailsSubmitted || status === 'active' },
  };
  books.save(updated);
  emitThin(books, 'v2.core.account[configuration.recipient].capability_status_updated', account.id, {
    updated_capability: 'stripe_balance.stripe_transfers',
  });
  emitThin(books, 'v2.core.account[requirements].updated', account.id);
  emit(books, 'account.updated', v1Account(books, updated), { account: account.id });
  emit(books, 'capability.updated', v1Capability(books, updated), { account: account.id });
  return updated;
}
