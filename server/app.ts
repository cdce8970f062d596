import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { bodyLimit } from 'hono/body-limit';
import { api } from '#api.server.ts';
import { AppError, notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { type EventSource, receiveEvent } from '#features/payments/events/receive-event.server.ts';
import { features } from '#features.server.ts';
import { db, isDatabaseOutage } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { namedSchemas } from '#platform/feature/feature.server.ts';
import { type DoorEnv, problem } from '#platform/http/door.server.ts';
import { openApiDocument } from '#platform/http/openapi.server.ts';
import { withVisit } from '#platform/http/visit.server.ts';
import { log } from '#platform/log/log.server.ts';
import { listOutbox } from '#platform/mail/mail.server.ts';
import { isStripeFailure } from '#platform/stripe/stripe.server.ts';
import { clientAddress } from './client-address.ts';
import { liveStream } from './live-stream.ts';
import { mailPage } from './mail-page.ts';
import { referencePage } from './reference-page.ts';
import { serveFile } from './static-files.ts';
import '#events.server.ts';

const JSON_LIMIT_BYTES = 128 * 1024;
const WEBHOOK_LIMIT_BYTES = 1024 * 1024;
const isSecure = config.baseUrl.startsWith('https:');
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const tooLarge = () => {
  throw new AppError('errors.payloadTooLarge', { status: 413 });
};

/** The whole HTTP side: the API, the live stream, the webhook doors, the pages. Takes requests, holds no state. */
export function createApp() {
  const app = new OpenAPIHono<DoorEnv>();

  app.use('*', async (c, next) => {
    c.set('requestId', newId('req'));
    c.set('clientAddress', clientAddress(c));
    const startedAt = performance.now();
    await next();
    c.header('x-request-id', c.get('requestId'));
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000');
    log.debug(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });

  app.onError((error, c) => {
    if (error instanceof AppError) {
      if (error.report) log.error({ error, requestId: c.get('requestId') }, error.code);
      return problem(c, error);
    }
    if (error instanceof SyntaxError || isMalformedBody(error))
      return problem(c, new AppError('errors.malformed'));
    log.error({ error, requestId: c.get('requestId'), path: c.req.path }, 'a request failed');
    if (isStripeFailure(error)) return problem(c, new AppError('errors.unavailable', { status: 502 }));
    if (isDatabaseOutage(error)) return problem(c, new AppError('errors.unavailable', { status: 503 }));
    return problem(c, new AppError('errors.internal', { status: 500 }));
  });

  const webhookLimit = bodyLimit({ maxSize: WEBHOOK_LIMIT_BYTES, onError: tooLarge });
  app.post('/api/webhooks/stripe/:source', webhookLimit, async (c) => {
    const source = c.req.param('source');
    if (!Object.hasOwn(config.stripe.webhookSecrets, source)) throw notFound();
    await receiveEvent(source as EventSource, await c.req.text(), c.req.header('stripe-signature') ?? '');
    return c.json({ received: true });
  });

  app.use('/api/*', (c, next) =>
    SAFE_METHODS.has(c.req.method)
      ? next()
      : withVisit({ address: c.get('clientAddress'), userAgent: c.req.header('user-agent') ?? null }, next),
  );
  app.use('/api/*', async (c, next) => {
    // Cookies travel with cross-site posts too: what changes anything must come from our own pages.
    const origin = c.req.header('origin');
    if (
      !SAFE_METHODS.has(c.req.method) &&
      origin &&
      origin !== new URL(config.baseUrl).origin &&
      !isOwnHost(origin, c.req.header('host'))
    ) {
      throw new AppError('errors.foreignOrigin', { status: 403 });
    }
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use('/api/*', bodyLimit({ maxSize: JSON_LIMIT_BYTES, onError: tooLarge }));

  app.get('/api/health', async (c) => {
    await db.execute(sql`SELECT 1`);
    return c.json({ status: 'ok', testMode: config.stripe.kind === 'sandbox' });
  });

  app.get('/api/live', liveStream);

  app.route('/api', api());
  app.get('/api/openapi.json', (c) => c.json(referenceDocument(app)));
  app.get('/api/reference', (c) => c.html(referencePage(referenceDocument(app))));
  app.all('/api/*', () => {
    throw notFound();
  });

  if (config.mode === 'test') app.get('/dev/mail', async (c) => c.html(mailPage(await listOutbox())));

  app.get('*', serveFile);
  return app;
}

/** On a developer's machine the same server answers as localhost and as 127.0.0.1. */
const isOwnHost = (origin: string, host: string | undefined) =>
  host !== undefined && URL.parse(origin)?.host === host;

const isMalformedBody = (error: unknown) =>
  error instanceof Error && 'status' in error && (error as { status: unknown }).status === 400;

function referenceDocument(app: OpenAPIHono<DoorEnv>) {
  const info = { title: 'Laqta API', version: '1' };
  const document = openApiDocument(
    features.map((feature) => ({ endpoints: [], ...feature, schemas: namedSchemas(feature) })),
    { baseUrl: config.baseUrl, version: '1' },
  );
  const rest = app.getOpenAPI31Document({ openapi: '3.1.0', info });
  return { ...document, paths: { ...rest.paths, ...document.paths } };
}
