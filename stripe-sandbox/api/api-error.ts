/** An error in Stripe's format, with Stripe's message where it is public. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

export const invalidRequest = (message: string, code?: string, param?: string, status = 400) =>
  new ApiError(status, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });

export const noSuch = (what: string, id: string, param = 'id') =>
  invalidRequest(`No such ${what}: '${id}'`, 'resource_missing', param, param === 'id' ? 404 : 400);

export const balanceInsufficient = () =>
  invalidRequest(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available ' +
      'balance by creating Charges using the 4000000000000077 test card.',
    'balance_insufficient',
  );

export const insufficientCapabilities = () =>
  invalidRequest(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
      'crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
    'destination',
  );

export const keyInUse = (key: string) =>
  invalidRequest(
    `There is currently another in-progress request using this Idempotency-Key (that probably means you submitted ` +
      `twice, and the other request is still going through): ${key}.`,
    'idempotency_key_in_use',
    undefined,
    409,
  );
