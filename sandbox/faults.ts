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
