import { Hono } from 'hono';
import { serve } from '#api.server.ts';
import { notFound } from '#core/app-error.ts';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { listOutbox } from '#platform/mail/outbox.server.ts';
import { endpoints } from './endpoints.ts';
import { serveFile } from './files/static-files.ts';
import { isolateFilesHost, serveStoredFile } from './files/stored-files.ts';
import { admitAnySite, answerFailure, guardApi, prepareRequest } from './http/pipeline.ts';
import { readForm, submitContactForm } from './pages/contact-form.ts';
import { mailPage, PLAIN_PAGE_HEADERS } from './pages/plain-pages.ts';
import { followLink } from './pages/short-links.ts';
import '#events.server.ts';

export function createApp() {
  const app = new Hono<HttpEnv>();

  app.use('*', prepareRequest);
  app.onError(answerFailure);
  if (config.filesUrl) app.use('*', isolateFilesHost);

  for (const { path, fromAnySite } of endpoints)
    if (fromAnySite) app.use(`/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, admitAnySite);
  app.use('/api/*', guardApi);
  app.route('/api', serve(endpoints));
  app.all('/api/*', () => {
    throw notFound();
  });

  if (config.mode === 'test')
    app.get('/dev/mail', async (c) => c.html(mailPage(await listOutbox()), 200, PLAIN_PAGE_HEADERS));

  app.on('POST', ['/contact', '/ar/contact'], guardApi, submitContactForm);
  // Apple posts from its own site, without our cookies. The screen sends the answer with them; fragments are not logged.
  app.post('/auth/return/apple', async (c) => c.redirect(`/auth/return/apple#${await readForm(c)}`, 303));
  app.get('/l/:code', followLink);
  app.get('/files/:mediaId/:variant', serveStoredFile);
  app.get('*', (c) => serveFile(c, (path, init) => app.request(path, init, { incoming: c.env?.incoming })));
  return app;
}
