import { pino } from 'pino';
import { config } from '#platform/env/config.server.ts';

export const log = pino({
  level: config.logLevel,
  base: null,
  redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  serializers: { error: pino.stdSerializers.errWithCause },
});
