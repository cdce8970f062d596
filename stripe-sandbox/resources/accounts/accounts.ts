import { invalidRequest } from '../../api/api-error.ts';
import type { Params } from '../../api/contract.ts';
import { type Metadata, mergeMetadata } from '../../api/params.ts';
import { type Books, type Resource, stripeId } from '../../books/books.ts';
import { emitThin } from '../../webhooks/events.ts';

export const TRANSFERS_STATUSES = ['pending', 'active', 'restricted', 'rejected'] as const;
export type TransfersStatus = (typeof TRANSFERS_STATUSES)[number];

type Capability = { status: TransfersStatus; status_details: { code: string; resolution: string }[] };

export type Account = Resource & {
  closed: boolean;
  configuration: {
    recipient: {
      applied: boolean;
      capabilities: { stripe_balance: { stripe_transfers?: Capability; payouts?: Capability } };
    };
  };
  metadata: Metadata;
  /** `deauthorized`: the owner revoked the platform's access. */
  sandbox: { detailsSubmitted: boolean; deauthorized?: boolean };
};

const INCLUDABLE = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
];

export const transfersStatus = (account: Account): TransfersStatus | undefined =>
  account.configuration.recipient.capabilities.stripe_balance.stripe_transfers?.status;

export function createAccount(books: Books, params: Params): Account {
  const { configuration, defaults, identity } = params as {
    configuration?: Record<
      string,
      { capabilities?: { stripe_balance?: { stripe_transfers?: { requested: boolean } } } }
    >;
    defaults?: { responsibilities?: object };
    identity?: object;
  };
  for (const name of Object.keys(configuration ?? {}))
    if (name !== 'recipient')
      throw invalidRequest(
        `The sandbox knows recipient accounts only.`,
        'invalid_fields',
        `configuration.${name}`,
      );
  const requested =
    configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested === true;
  const account = books.insert<Account>({
    id: stripeId('acct', 16),
    object: 'v2.core.account',
    applied_configurations: configuration?.recipient ? ['recipient'] : [],
    closed: false,
    configuration: {
      recipient: {
        applied: Boolean(configuration?.recipient),
        capabilities: { stripe_balance: requested ? capabilities('pending') : {} },
      },
    },
    ...(params.contact_email ? { contact_email: params.contact_email } : {}),
    created: new Date(books.now() * 1000).toISOString(),
    dashboard: params.dashboard ?? 'express',
    defaults: {
      currency: 'usd',
      ...defaults,
      responsibilities: { requirements_collector: 'stripe', ...defaults?.responsibilities },
    },
    ...(params.display_name ? { display_name: params.display_name } : {}),
    identity: { country: 'us', ...identity },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    sandbox: { detailsSubmitted: false },
  });
  emitThin(books, 'v2.core.account.created', account.id);
  return account;
}

export function updateAccount(books: Books, account: Account, params: Params): Account {
  requireOpen(account);
  const { configuration, defaults, identity } = params as Partial<Record<string, object>>;
  const stripeBalance = (configuration as Account['configuration'] | undefined)?.recipient?.capabilities
    ?.stripe_balance;
  const asksForTransfers = stripeBalance && !transfersStatus(account);
  const updated: Account = {
    ...account,
    ...(params.contact_email ? { contact_email: params.contact_email } : {}),
    ...(params.display_name ? { display_name: params.display_name } : {}),
    ...(params.dashboard ? { dashboard: params.dashboard } : {}),
    ...(asksForTransfers
      ? {
          applied_configurations: ['recipient'],
          configuration: {
            recipient: { applied: true, capabilities: { stripe_balance: capabilities('pending') } },
          },
        }
      : {}),
    defaults: { ...(account.defaults as object), ...defaults },
    identity: { ...(account.identity as object), ...identity },
    metadata: mergeMetadata(account.metadata, params.metadata),
  };
  books.save(updated);
  emitThin(books, 'v2.core.account.updated', account.id);
  return updated;
}

export function closeAccount(books: Books, account: Account): Account {
  requireOpen(account);
  const closed = { ...account, closed: true, applied_configurations: [] };
  books.save(closed);
  emitThin(books, 'v2.core.account.closed', account.id);
  return closed;
}

/** As /v2 answers: some parts only if `include` names them. */
export function presentAccount(account: Account, include: unknown): Resource {
  const { sandbox: _, configuration, defaults, identity, ...always } = account;
  const parts: Record<string, unknown> = {
    'configuration.recipient': configuration.recipient,
    defaults,
    identity,
    requirements: requirements(account),
    future_requirements: { entries: [] },
  };
  const answer: Record<string, unknown> = { ...always };
  for (const name of (include as string[] | undefined) ?? []) {
    if (!INCLUDABLE.includes(name))
      throw invalidRequest(`Invalid include: ${name}`, 'invalid_fields', 'include');
    if (name === 'configuration.recipient') answer.configuration = { recipient: parts[name] };
    else if (name in parts) answer[name] = parts[name];
  }
  return answer as Resource;
}

/** Undefined if it does not exist or the platform has no access. */
export function accessible(books: Books, id: string): Account | undefined {
  const account = books.find<Account>('v2.core.account', id);
  return account?.sandbox.deauthorized ? undefined : account;
}

export const noAccess = (id: string) =>
  invalidRequest(
    `The provided key does not have access to account '${id}' (or that account does not exist). ` +
      `Application access may have been revoked.`,
    'account_invalid',
    undefined,
    403,
  );

export function requireOpen(account: Account): void {
  if (account.closed) throw invalidRequest(`The account ${account.id} is closed.`, 'account_closed');
}

const DETAILS: Record<TransfersStatus, Capability['status_details']> = {
  active: [],
  pending: [{ code: 'determining_status', resolution: 'provide_info' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  rejected: [{ code: 'rejected_fraud', resolution: 'contact_stripe' }],
};

export const capabilities = (status: TransfersStatus) => ({
  stripe_transfers: { status, status_details: DETAILS[status] },
  payouts: { status, status_details: DETAILS[status] },
});

function requirements(account: Account) {
  const status = transfersStatus(account);
  if (!status || status === 'active' || status === 'rejected') return { entries: [] };
  const deadline = { status: status === 'restricted' ? 'past_due' : 'currently_due' };
  const entry = {
    awaiting_action_from: 'user',
    description:
      status === 'restricted'
        ? 'identity.individual.documents'
        : 'configuration.recipient.default_outbound_destination',
    errors: [],
    impact: {
      restricts_capabilities: [
        { capability: 'stripe_balance.stripe_transfers', configuration: 'recipient', deadline },
      ],
    },
    minimum_deadline: deadline,
    requested_reasons: [{ code: status === 'restricted' ? 'routine_verification' : 'routine_onboarding' }],
  };
  return { entries: [entry], summary: { minimum_deadline: deadline } };
}
