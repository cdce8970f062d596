import {
  ApiError,
  balanceInsufficient,
  insufficientCapabilities,
  invalidRequest,
  keyInUse,
} from '../api/api-error.ts';
import { type Often, occasion } from './chance.ts';

/** Faults of a call, by what the caller can conclude from them. */
export const FAULTS = {
  'Not executed': [
    'timeout_before',
    'error_500',
    'error_500_retry',
    'error_500_no_retry',
    'bad_gateway_html',
    'rate_limit',
    'lock_timeout',
    'conflict_409',
  ],
  'Executed, but the answer is lost': ['timeout_after', 'reset_after', 'truncated'],
  'Refused for good': ['stored_500', 'balance_insufficient', 'account_restricted', 'declined'],
  'Executed under odd circumstances': [
    'latency',
    'event_before_reply',
    'restrict_destination',
    'clock_jump',
    'refund_pending',
  ],
} as const;

export const FAULT_KINDS = Object.values(FAULTS).flat();
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `route` is `POST /v1/transfers`, `GET /v1/charges/{id}`, `POST /c/pay/{id}`, `POST *` or `*`. */
export type Fault = Often & { route: string; kind: FaultKind; delayMs?: number; seconds?: number };

/** Planned faults. In memory, so that a restarted sandbox is healthy. */
export class Faults {
  private planned: Fault[] = [];

  add(fault: Fault): void {
    this.planned.push(fault);
  }

  clear(): void {
    this.planned = [];
  }

  list(): Fault[] {
    return this.planned;
  }

  take(route: string, kinds: readonly FaultKind[] = FAULT_KINDS): Fault | undefined {
    for (const planned of this.planned) {
      if (!fits(planned.route, route) || !kinds.includes(planned.kind)) continue;
      const { hits, rest } = occasion(planned);
      this.planned = this.planned.flatMap((other) => (other === planned ? (rest ?? []) : other));
      if (hits) return planned;
    }
    return undefined;
  }
}

const fits = (pattern: string, route: string) =>
  pattern.endsWith('*') ? route.startsWith(pattern.slice(0, -1)) : pattern === route;

type Errors = Partial<Record<FaultKind, () => ApiError>>;

const UNKNOWN = { type: 'api_error', message: 'An unknown error occurred (sandbox fault).' } as const;

/** Answer without executing; a retry with the same key succeeds. */
const REFUSALS: Errors = {
  error_500: () => new ApiError(500, UNKNOWN),
  error_500_retry: () => new ApiError(500, UNKNOWN, { 'stripe-should-retry': 'true' }),
  error_500_no_retry: () => new ApiError(500, UNKNOWN, { 'stripe-should-retry': 'false' }),
  bad_gateway_html: () =>
    new ApiError(502, { type: 'api_error', message: 'Bad Gateway' }, { 'content-type': 'text/html' }),
  rate_limit: () =>
    invalidRequest(
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
      'rate_limit',
      undefined,
      429,
    ),
  lock_timeout: () =>
    invalidRequest(
      'This object cannot be accessed right now because another API request or Stripe process is currently ' +
        'accessing it. If you see this error intermittently, retry the request.',
      'lock_timeout',
      undefined,
      429,
    ),
  conflict_409: () => keyInUse('(sandbox fault)'),
};

/** Outcomes of the execution, replayed for the same key. */
const OUTCOMES: Errors = {
  stored_500: () => new ApiError(500, UNKNOWN),
  balance_insufficient: balanceInsufficient,
  account_restricted: insufficientCapabilities,
  declined: () =>
    new ApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    }),
};

export const refuse = (fault: Fault | undefined) => raise(REFUSALS, fault);
export const sabotage = (fault: Fault | undefined) => raise(OUTCOMES, fault);

function raise(errors: Errors, fault: Fault | undefined): void {
  const error = fault && errors[fault.kind]?.();
  if (error) throw error;
}
