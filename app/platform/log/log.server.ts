import { pino } from 'pino';
import { config } from '#platform/env/config.server.ts';
import { logContext } from './log-context.server.ts';

export const log = pino({
  level: config.logLevel,
  base: null,
  mixin: logContext,
  redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  serializers: { error: describeError },
});

type Described = { type: string; message: string; stack?: string; code?: unknown; cause?: unknown };

/** What helps to find a fault. Drivers hang whole clients and requests on their errors: those stay out. */
function describeError(error: unknown): Described | string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...(stack && { stack }),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
