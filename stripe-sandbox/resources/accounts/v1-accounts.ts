import type { Params } from '../../api/contract.ts';
import type { Books, Resource } from '../../books/books.ts';
import {
  type Account,
  createAccount,
  type TransfersStatus,
  transfersStatus,
  updateAccount,
} from './accounts.ts';

export function v1Account(books: Books, account: Account): Resource {
  const status = transfersStatus(account);
  const due = account.sandbox.detailsSubmitted ? [] : ['external_account', 'tos_acceptance.date'];
  const pastDue = status === 'restricted' ? ['individual.verification.document'] : [];
  return {
    id: account.id,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: { transfers: v1Status(status) },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: String((account.identity as { country: string }).country).toUpperCase(),
    created: Math.floor(Date.parse(String(account.created)) / 1000),
    default_currency: 'usd',
    details_submitted: account.sandbox.detailsSubmitted,
    email: (account.contact_email as string | undefined) ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: v1Requirements([], []),
    metadata: account.metadata,
    payouts_enabled: status === 'active',
    requirements: v1Requirements([...due, ...pastDue], pastDue, status),
    settings: null,
    tos_acceptance: {
      date: account.sandbox.detailsSubmitted ? books.now() : null,
      ip: null,
      user_agent: null,
    },
    type: 'express',
  };
}

const v1Status = (status: TransfersStatus | undefined) =>
  status === 'active' || status === 'pending' ? status : 'inactive';

const v1Requirements = (currentlyDue: string[], pastDue: string[], status?: TransfersStatus) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: currentlyDue,
  disabled_reason: status === 'rejected' ? 'rejected.fraud' : pastDue.length ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: currentlyDue,
  past_due: pastDue,
  pending_verification: [],
});

export function v1Capability(books: Books, account: Account): Resource {
  const shown = v1Account(books, account);
  return {
    id: 'transfers',
    object: 'capability',
    account: account.id,
    future_requirements: shown.future_requirements,
    requested: true,
    requested_at: shown.created,
    requirements: shown.requirements,
    status: v1Status(transfersStatus(account)),
  };
}

/** Stripe may refuse this to new platforms. */
export function createV1Account(books: Books, params: Params): Resource {
  const { country, capabilities } = params as {
    country?: string;
    capabilities?: { transfers?: { requested?: boolean } };
  };
  const requested = capabilities?.transfers?.requested === true;
  const recipient = {
    capabilities: { stripe_balance: requested ? { stripe_transfers: { requested } } : {} },
  };
  const account = createAccount(books, {
    ...shared(params),
    configuration: { recipient },
    ...(country ? { identity: { country: country.toLowerCase() } } : {}),
  });
  return v1Account(books, account);
}

export const updateV1Account = (books: Books, account: Account, params: Params): Resource =>
  v1Account(books, updateAccount(books, account, shared(params)));

/** The fields that v1 and v2 share, by v2's names. */
function shared({ email, business_profile: profile, metadata }: Params): Params {
  const name = (profile as { name?: string } | undefined)?.name;
  return {
    ...(email ? { contact_email: email } : {}),
    ...(name ? { display_name: name } : {}),
    ...(metadata === undefined ? {} : { metadata }),
  };
}
