/** Baseline for short links: our middleware around a redirect without any lookup. Runs as a process. */
import { Hono } from 'hono';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { listen } from '../server/http/http-server.ts';
import { answerFailure, prepareRequest } from '../server/http/pipeline.ts';

const app = new Hono<HttpEnv>();
app.use('*', prepareRequest);
app.onError(answerFailure);
app.get('/l/:code', (c) => {
  c.header('cache-control', 'no-store');
  return c.redirect('https://noor.example/serum?utm_source=laqta&utm_medium=ugc');
});
app.get('/', (c) => c.text('ready'));

await listen(app, config.port, config.host);
