import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { payloadTooLarge } from '#core/errors.ts';
import type { HttpEnv } from './endpoint.server.ts';

/** Refuses longer bodies, whatever their header says of their length. */
export function limitBody(maxSize: number): MiddlewareHandler<HttpEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw payloadTooLarge();
    },
  });
}
