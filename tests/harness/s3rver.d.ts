declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Context = {
    method: string;
    url: string;
    status: number;
    req: IncomingMessage;
    res: ServerResponse;
    respond: boolean;
  };
  export type Serve = (context: Context, next: () => Promise<void>) => Promise<void> | void;
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** Applied to each request, in this order. */
    middleware: Serve[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
