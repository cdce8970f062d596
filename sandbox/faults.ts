import {
  ApiError,
  balanceInsufficient,
  insufficientCapabilities,
  invalidRequest,
  keyInUse,
} from './api-error.ts';

export const FAULT_KINDS = [
  'timeout_before',
  'timeout_after',
  'reset_after',
  'error_500',
  'error_500_no_retry',
  'stored_500',
  'bad_gateway_html',
  'rate_limit',
  'conflict_409',
  'truncated',
  'latency',
  'balance_insufficient',
  'account_restricted',
  'declined',
  'refund_pending',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** `route` is `POST /v1/transfers`, `GET /v1/charges/{id}`, `POST /c/pay/{id}` or `*`. */
export type Fault = { route: string; kind: FaultKind; times: number; delayMs?: number };

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

  take(route: string): Fault | undefined {
    const fault = this.planned.find((planned) => planned.route === route || planned.route === '*');
    if (fault && --fault.times <= 0) this.planned = this.planned.filter((planned) => planned !== fault);
    return fault;
  }
}

/** Faults that answer without executing, and that a retry with the same key gets past. */
export function refuse(fault: Fault | undefined): void {
  const message = 'An unknown error occurred (sandbox fault).';
  if (fault?.kind === 'error_500') throw new ApiError(500, { type: 'api_error', message });
  if (fault?.kind === 'error_500_no_retry')
    throw new ApiError(500, { type: 'api_error', message }, { 'stripe-should-retry': 'false' });
  if (fault?.kind === 'bad_gateway_html')
    throw new ApiError(502, { type: 'api_error', message: 'Bad Gateway' }, { 'content-type': 'text/html' });
  if (fault?.kind === 'rate_limit')
    throw invalidRequest(
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
      'rate_limit',
      undefined,
      429,
    );
  if (fault?.kind === 'conflict_409') throw keyInUse('(sandbox fault)');
}

/** Faults that are the outcome of the execution, and so are replayed for the same key. */
export function sabotage(fault: Fault | undefined): void {
  if (fault?.kind === 'stored_500')
    throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred (sandbox fault).' });
  if (fault?.kind === 'balance_insufficient') throw balanceInsufficient();
  if (fault?.kind === 'account_restricted') throw insufficientCapabilities();
  if (fault?.kind === 'declined')
    throw new ApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
}
