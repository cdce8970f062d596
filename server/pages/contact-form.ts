import type { Context } from 'hono';
import { AppError, type ErrorParams } from '#core/app-error.ts';
import { unavailable, unsupportedMediaType } from '#core/errors.ts';
import { sendMessage } from '#features/operations/contact/commands/send-message.server.ts';
import { MAX_PER_HOUR } from '#features/operations/contact/rules.ts';
import { ContactForm } from '#features/operations/contact/schema.ts';
import { languageOfPath } from '#i18n/language.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { type HttpEnv, perHour } from '#platform/http/endpoint.server.ts';
import { limitBody } from '#platform/http/limit-body.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { networkOf } from '#platform/http/network.ts';
import { parseInput } from '#platform/http/serve-endpoints.server.ts';
import { addLogContext } from '#platform/log/log.server.ts';
import { metrics } from '#platform/metrics/metrics.server.ts';
import { addressOf } from '../../app/routes/marketing/pages.ts';
import { requirePage } from '../files/static-files.ts';
import { escapeHtml } from './plain-pages.ts';

/** The longest message takes 45,000 bytes when each character is percent-encoded. */
const MAX_BYTES = 64 * 1024;
const FIELDS = ['name', 'email', 'message'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** Receives the contact form from a browser that runs no scripts. */
export async function submitContactForm(c: Context<HttpEnv>): Promise<Response> {
  addLogContext({ endpoint: 'submitContactForm' });
  const language = languageOfPath(c.req.path);
  const values: Values = { name: '', email: '', message: '' };
  try {
    const form = await readForm(c);
    for (const name of FIELDS) values[name] = (form.get(name) ?? '').replaceAll('\r\n', '\n');
    const input = parseInput(ContactForm, { ...values, language, website: form.get('website') ?? '' });
    // The form shares the limit of the endpoint.
    await limitRate(`sendContactMessage:${networkOf(c.get('clientAddress'))}`, perHour(MAX_PER_HOUR));
    await sendMessage(input);
    // Reloading the next page does not send the message again.
    return c.redirect(addressOf('/contact/sent', language), 303);
  } catch (error) {
    const isOutage = isDatabaseOutage(error);
    if (isOutage) metrics?.outageRefusals.inc();
    const refusal = isOutage ? unavailable() : error;
    if (!(refusal instanceof AppError)) throw error;
    const page = requirePage(addressOf('/contact', language));
    const html = refusedPage(Buffer.from(page.body).toString(), values, refusal);
    return c.html(html, refusal.status as 400, {
      'content-security-policy': page.headers['content-security-policy']!,
      ...(refusal.status === 429 && { 'retry-after': String(refusal.params.seconds) }),
    });
  }
}

export async function readForm(c: Context<HttpEnv>): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    throw unsupportedMediaType();
  await limitBody(c, MAX_BYTES);
  return new URLSearchParams(await c.req.text());
}

/** The contact page with the submitted values, the errors beside their fields and the focus on the first one. */
function refusedPage(page: string, values: Values, { code, params, fields = {} }: AppError): string {
  const textOf = translatorOf(page);
  const firstWrong = FIELDS.find((name) => fields[name]);
  let html = showText(page, 'data-status="problem"', textOf(code, params) ?? textOf('failed')!);
  for (const name of FIELDS) {
    const error = fields[name];
    const attributes = [
      name !== 'message' && `value="${escapeHtml(values[name])}"`,
      error && 'aria-invalid="true"',
      name === firstWrong && 'autofocus=""',
    ];
    html = editTag(html, `id="contact-${name}"`, (tag) =>
      [tag.replace(/\/?>$/, ''), ...attributes.filter(Boolean)].join(' ').concat('>'),
    );
    if (error) {
      const text = textOf(error.code, error.params) ?? textOf('errors.invalid')!;
      html = showText(html, `id="contact-${name}-error"`, text);
    }
  }
  // The parser drops the first line feed of a text area.
  return editTag(html, 'id="contact-message"', (tag) => `${tag}\n${escapeHtml(values.message)}`);
}

const showText = (html: string, attribute: string, text: string) =>
  editTag(html, attribute, (tag) => tag.replace(' hidden=""', '') + escapeHtml(text));

function editTag(html: string, attribute: string, edit: (tag: string) => string): string {
  const tag = new RegExp(`<[^<>]* ${attribute}[^<>]*>`);
  if (!tag.test(html)) throw new Error(`The contact page has no element with ${attribute}.`);
  return html.replace(tag, edit);
}

/** The page carries the texts of the form for its script. */
function translatorOf(page: string) {
  const [, json] = / data-contact="([^"]*)"/.exec(page)!;
  const texts = JSON.parse(
    json!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  );
  const [, language] = / lang="(\w+)"/.exec(page)!;
  const plurals = new Intl.PluralRules(language);
  return (code: string, params: ErrorParams = {}): string | undefined => {
    const text: string | undefined =
      texts[code] ?? texts.errors[code] ?? texts.errors[`${code}_${plurals.select(Number(params.count))}`];
    return text?.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
