export type ErrorParams = Record<string, string | number>;
/** `also`: further error codes of the same field, such as for a weak password. */
export type FieldErrors = Record<string, { code: string; params?: ErrorParams; also?: string[] }>;

/** An error that the client sees. The code is also the key of its translation. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: ErrorParams;
  readonly fields: FieldErrors | undefined;
  /** Whether operators see it as a failure. Defaults to status 500 and above. */
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

/** A declared error. Call it to create the `AppError`. */
export type ErrorType = ((options?: ErrorOptions) => AppError) & Refusal;
export type Refusal = { readonly code: string; readonly status: number };

/** Declares an error in the `errors.ts` of a feature. `field`: the input field it belongs to. */
export function defineError(code: string, status = 400, field?: string): ErrorType {
  const defaults = { status, ...(field !== undefined && { fields: { [field]: { code } } }) };
  return Object.assign((options?: ErrorOptions) => new AppError(code, { ...defaults, ...options }), {
    code,
    status,
  });
}

/** Also answers requests for rows of other workspaces, so that ids cannot be probed. */
export const notFound = defineError('errors.notFound', 404);
