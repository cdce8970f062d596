import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver, { type Context, type Serve } from '@20minutes/s3rver';

/** A third-party S3 server on this machine, with one bucket in a folder of its own. */
export async function startBucket() {
  const directory = await mkdtemp(path.join(tmpdir(), 'laqta-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  /** Middleware before the server, which a test can replace. */
  const between: { serve: Serve } = { serve: (_context, next) => next() };
  server.middleware.unshift((context, next) => between.serve(context, next));
  const { port } = await server.run();
  return {
    between,
    settings: {
      endpoint: `http://127.0.0.1:${port}/files`,
      region: 'us-east-1',
      prefix: 'laqta/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Ends the connection without an answer. */
export function hangUp(context: Context): void {
  context.respond = false;
  context.req.socket.destroy();
}
