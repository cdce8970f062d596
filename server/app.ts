import { Hono } from 'hono';
import { api } from '#api.server.ts';
import { notFound } from '#core/app-error.ts';
import { unavailable } from '#core/errors.ts';
import { type EventSource, receiveEvent } from '#features/stripe-events/receive-event.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { listOutbox } from '#platform/mail/mail.server.ts';
import { referenceDocument } from '#reference.server.ts';
import { PLAIN_PAGE_HEADERS } from './html.ts';
import { liveStream } from './live-stream.ts';
import { mailPage } from './mail-page.ts';
import { answerFailure, guardApi, identify, limitBody } from './pipeline.ts';
import { whyNotReady } from './readiness.ts';
import { referencePage } from './reference-page.ts';
import { serveFile } from './static-files.ts';
import '#events.server.ts';

const JSON_LIMIT_BYTES = 128 * 1024;
const WEBHOOK_LIMIT_BYTES = 1024 * 1024;

/** The whole HTTP side: the API, the live stream, the webhook endpoints, the pages. Takes requests, holds no state. */
export function createApp() {
  const app = new Hono<HttpEnv>();

  app.use('*', identify);
  app.onError(answerFailure);

  app.post('/api/webhooks/stripe/:source', limitBody(WEBHOOK_LIMIT_BYTES), async (c) => {
    const source = c.req.param('source');
    if (!Object.hasOwn(config.stripe.webhookSecrets, source ?? '')) throw notFound();
    await receiveEvent(source as EventSource, await c.req.text(), c.req.header('stripe-signature') ?? '');
    return c.json({ received: true });
  });

  app.use('/api/*', guardApi);
  app.use('/api/*', limitBody(JSON_LIMIT_BYTES));

  /** Whether this process lives; asks nobody else. */
  app.get('/api/health', (c) => c.json({ status: 'ok', mode: config.stripe.mode }));
  /** Whether to send requests here. */
  app.get('/api/ready', async (c) => {
    const reason = await whyNotReady();
    if (reason) throw unavailable({ params: { reason }, report: false });
    return c.json({ status: 'ready' });
  });

  app.get('/api/live', liveStream);

  app.route('/api', api());
  app.get('/api/openapi.json', (c) => c.json(referenceDocument(config.baseUrl)));
  app.get('/api/reference', (c) =>
    c.html(referencePage(referenceDocument(config.baseUrl)), 200, PLAIN_PAGE_HEADERS),
  );
  app.all('/api/*', () => {
    throw notFound();
  });

  if (config.mode === 'test' && config.stripe.mode === 'sandbox')
    app.get('/dev/mail', async (c) => c.html(mailPage(await listOutbox()), 200, PLAIN_PAGE_HEADERS));

  app.get('*', serveFile);
  return app;
}
