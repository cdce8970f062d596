import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { config } from '#platform/env/config.server.ts';

/** The request or job, added to each of its log lines. Ids only. */
export type LogContext = {
  requestId?: string;
  jobId?: string;
  job?: string;
  endpoint?: string;
  userId?: string;
  workspaceId?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` with a context of its own. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

/** Adds to the context at hand what has become known since. Does nothing outside of one. */
export function addLogContext(more: LogContext): void {
  const context = storage.getStore();
  if (context) Object.assign(context, more);
}

export const logContext = (): LogContext => storage.getStore() ?? {};

export const log = pino({
  level: config.logLevel,
  base: null,
  mixin: logContext,
  redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  serializers: { error: describeError },
});

type Described = {
  type: string;
  code?: unknown;
  /** Which statement failed: its verb and its table. */
  statement?: string;
  constraint?: unknown;
  /** Stripe's, by which its dashboard shows all that was asked and answered. */
  requestId?: unknown;
  message?: string;
  stack?: string;
  cause?: Described;
};

/**
 * Errors whose message never quotes input. Messages of the database, of parsers, of `Intl` and of system calls quote
 * addresses, host names, tokens and bank details.
 */
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

/** Diagnostics without any user-entered value: kind, code, statement, place. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const type = error.constructor.name;
  const { code, query, constraint, requestId } = error as Error & Record<string, unknown>;
  // Our own errors have no code, those of Node have one.
  const isSafe = SAFE_MESSAGES.has(type) || (type === 'Error' && code === undefined);
  const places = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type,
    ...(code !== undefined && { code }),
    ...(typeof query === 'string' && { statement: statementName(query) }),
    ...(constraint !== undefined && { constraint }),
    ...(requestId !== undefined && { requestId }),
    ...(isSafe && { message: error.message }),
    ...(places?.length && { stack: places.join('\n') }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The same in one line, to keep with what failed. */
export function errorLine(error: unknown): string {
  const { type, code, statement, message, cause } = describeError(error);
  const line = [type, code, statement, message].filter((part) => part !== undefined).join(' ');
  return cause ? `${line} (${errorLine((error as Error).cause)})` : line;
}

/** `insert users` of `insert into "users" ("id", …) values ($1, …)`. */
function statementName(sql: string): string {
  const [, verb, table] =
    /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete)\b(?:[\s\S]*?\b(?:from|into)\b|)\s*"?(\w+)"?/i.exec(
      sql,
    ) ?? [];
  return verb ? [verb.toLowerCase(), table].join(' ') : sql.trim().split(/\s/, 1)[0]!.toLowerCase();
}
