import type { Books } from '../../books/books.ts';
import { emit, emitThin } from '../../webhooks/events.ts';
import { type Account, capabilities, requireOpen, type TransfersStatus } from './accounts.ts';
import { v1Account, v1Capability } from './v1-accounts.ts';

/** Changes the capability, as Stripe does after onboarding or a review, and emits v1 and v2 events. */
export function setTransfersStatus(books: Books, account: Account, status: TransfersStatus): Account {
  requireOpen(account);
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

/** The owner revokes the platform's access: emits an event and hides the account from the API. */
export function deauthorize(books: Books, account: Account): void {
  requireOpen(account);
  const revoked: Account = { ...account, sandbox: { ...account.sandbox, deauthorized: true } };
  books.save(revoked);
  const application = { id: 'ca_sandbox', object: 'application', name: 'Sandbox platform' };
  emit(books, 'account.application.deauthorized', application, { account: account.id });
}
