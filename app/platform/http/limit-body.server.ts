import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { payloadTooLarge } from '#core/errors.ts';
import type { HttpEnv } from './endpoint.server.ts';

/** Does not trust the content length. Buffers a body without one. */
export async function limitBody(c: Context<HttpEnv>, maxSize: number): Promise<void> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw payloadTooLarge();
    },
  });
  await limit(c, async () => {});
}

/** Fails while reading beyond the limit. Reads nothing by itself. */
export function withLimit(request: Request, maxBytes: number): Request {
  if (Number(request.headers.get('content-length')) > maxBytes) throw payloadTooLarge();
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, body) {
      size += piece.byteLength;
      if (size > maxBytes) body.error(payloadTooLarge());
      else body.enqueue(piece);
    },
  });
  const init = { body: request.body?.pipeThrough(counted) ?? null, duplex: 'half' };
  return new Request(request, init as RequestInit);
}
