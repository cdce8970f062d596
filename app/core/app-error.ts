export type ErrorParams = Record<string, string | number>;
/** `also`: what else is wrong with the field, where it says all of it at once, as of a weak password. */
export type FieldErrors = Record<string, { code: string; params?: ErrorParams; also?: string[] }>;

/** An error that the client sees. The code is also the key of its translation. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: ErrorParams;
  readonly fields: FieldErrors | undefined;
  /** Whether operators should hear of it. */
  readonly report: boolean;

  constructor(
    code: string,
    options: {
      status?: number;
      params?: ErrorParams;
      fields?: FieldErrors;
      report?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? 400;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.report = options.report ?? this.status >= 500;
  }
}

type ErrorOptions = ConstructorParameters<typeof AppError>[1];

/** One way in which a request can be refused: called, it makes the error; its code and status are known before. */
export type ErrorType = ((options?: ErrorOptions) => AppError) & Refusal;
/** Its stable code, which is also the key of the translated text, and its HTTP status. */
export type Refusal = { readonly code: string; readonly status: number };

/** Declares a refusal, in the `errors.ts` of the feature that makes it: `throw alreadyReviewed()`. `field`: what it stands beside. */
export function defineError(code: string, status = 400, field?: string): ErrorType {
  const defaults = { status, ...(field !== undefined && { fields: { [field]: { code } } }) };
  return Object.assign((options?: ErrorOptions) => new AppError(code, { ...defaults, ...options }), {
    code,
    status,
  });
}

/** A stranger and a missing row get the same answer. */
export const notFound = defineError('errors.notFound', 404);
