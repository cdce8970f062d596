export type ErrorParams = Record<string, string | number>;
export type FieldErrors = Record<string, { code: string; params?: ErrorParams }>;

/** What a person may have done wrong, or what stands in the way. The code is also the key of the translated text. */
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

/** A stranger and a missing row get the same answer. */
export const notFound = (code = 'errors.notFound') => new AppError(code, { status: 404 });
