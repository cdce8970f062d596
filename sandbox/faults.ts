import {
  ApiError,
  balanceInsufficient,
  insufficientCapabilities,
  invalidRequest,
  keyInUse,
} from './api-error.ts';
import { type Often, occasion } from './chance.ts';

/** What can go wrong with a call, by what the caller may believe afterwards. */
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

/** What goes wrong next. In memory on purpose: a restarted sandbox is a healthy one. */
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

  /** The first planned fault that fits this call, and that chance lets happen. */
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

/** Faults that answer without executing, and that a retry with the same key gets past. */
export function refuse(fault: Fault | undefined): void {
  const failure = (headers?: Record<string, string>) =>
    new ApiError(500, { type: 'api_error', message: 'An unknown error occurred (sandbox fault).' }, headers);
  switch (fault?.kind) {
    case 'error_500':
      throw failure();
    case 'error_500_retry':
      throw failure({ 'stripe-should-retry': 'true' });
    case 'error_500_no_retry':
      throw failure({ 'stripe-should-retry': 'false' });
    case 'bad_gateway_html':
      throw new ApiError(502, { type: 'api_error', message: 'Bad Gateway' }, { 'content-type': 'text/html' });
    case 'rate_limit':
      throw invalidRequest(
        'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
        'rate_limit',
        undefined,
        429,
      );
    case 'lock_timeout':
      throw invalidRequest(
        'This object cannot be accessed right now because another API request or Stripe process is currently ' +
          'accessing it. If you see this error intermittently, retry the request.',
        'lock_timeout',
        undefined,
        429,
      );
    case 'conflict_409':
      throw keyInUse('(sandbox fault)');
  }
}

/** Faults that are the outcome of the execution, and so are replayed for the same key. */
export function sabotage(fault: Fault | undefined): void {
  switch (fault?.kind) {
    case 'stored_500':
      throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred (sandbox fault).' });
    case 'balance_insufficient':
      throw balanceInsufficient();
    case 'account_restricted':
      throw insufficientCapabilities();
    case 'declined':
      throw new ApiError(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
  }
}
