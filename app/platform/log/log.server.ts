import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { config } from '#platform/env/config.server.ts';

/** Added to each log line. Ids only. */
export type LogContext = {
  requestId?: string;
  jobId?: string;
  job?: string;
  endpoint?: string;
  userId?: string;
  workspaceId?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

/** Has no effect outside of a context. */
export function addLogContext(more: LogContext): void {
  const context = storage.getStore();
  if (context) Object.assign(context, more);
}

export const logContext = (): LogContext => storage.getStore() ?? {};

/** Pino's level of `error`; only `fatal` is higher. */
const ERROR_LEVEL = 50;

type ErrorListener = (error: unknown, context: LogContext & { message: string }) => void;
let errorListener: ErrorListener | undefined;

/** Calls `listener` for each entry of the levels error and fatal. `error` is absent if the entry has none. */
export function onLoggedError(listener: ErrorListener): void {
  errorListener = listener;
}

export const log = pino({
  level: config.logLevel,
  base: null,
  // A copy, because pino adds the fields of the line to it.
  mixin: () => ({ ...logContext() }),
  redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  serializers: { error: describeError },
  hooks: {
    logMethod(args, write, level) {
      write.apply(this, args);
      if (!errorListener || level < ERROR_LEVEL) return;
      const [entry, message] = args as [unknown, string?];
      if (typeof entry === 'string') errorListener(undefined, { ...logContext(), message: entry });
      else errorListener((entry as { error?: unknown }).error, { ...logContext(), message: message ?? '' });
    },
  },
});

type Described = {
  type: string;
  code?: unknown;
  /** Verb and table. */
  statement?: string;
  /** pg-boss reports a failed fetch as an object that names its queue. */
  queue?: string;
  constraint?: unknown;
  /** Finds the request in Stripe's dashboard. */
  requestId?: unknown;
  message?: string;
  stack?: string;
  cause?: Described;
};

/** Their messages never quote input. Those of the database, parsers, `Intl` and the system quote tokens and bank data. */
const SAFE_MESSAGES = new Set([
  'AppError',
  'ConfigError',
  'MailFailed',
  'MailRefused',
  'ReferenceError',
  'StripeAPIError',
  'StripeConnectionError',
  'StripeRateLimitError',
]);

/** Diagnostics without user input. */
export function describeError(error: unknown): Described {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const isError = error instanceof Error;
  const type = isError ? error.constructor.name : 'object';
  const { code, query, queue, constraint, requestId, stack, message, cause } = error as Record<
    string,
    unknown
  >;
  // Our own errors have no code, those of Node have one.
  const isSafe = SAFE_MESSAGES.has(type) || (type === 'Error' && code === undefined);
  const places = String(stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return {
    type,
    ...(code !== undefined && { code }),
    ...(typeof query === 'string' && { statement: statementName(query) }),
    ...(constraint !== undefined && { constraint }),
    ...(requestId !== undefined && { requestId }),
    ...(typeof queue === 'string' && { queue }),
    ...(isSafe && { message: String(message) }),
    ...(places.length > 0 && { stack: places.join('\n') }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

export function errorLine(error: unknown): string {
  const { type, code, statement, message, cause } = describeError(error);
  const line = [type, code, statement, message].filter((part) => part !== undefined).join(' ');
  return cause ? `${line} (${errorLine((error as Error).cause)})` : line;
}

/** `insert users` of `insert into "users" ("id", …) values ($1, …)`. */
export function statementName(sql: string): string {
  const [, verb, table] =
    /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete)\b(?:[\s\S]*?\b(?:from|into)\b|)\s*"?(\w+)"?/i.exec(
      sql,
    ) ?? [];
  return verb ? [verb.toLowerCase(), table].join(' ') : (sql.trim().split(/\s/, 1)[0] ?? '').toLowerCase();
}
