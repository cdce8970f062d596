import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { newId } from '#core/ids.ts';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import { config } from '#platform/env/config.server.ts';

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** A mail sent again with the same key is the same message. */
  key: z.string().optional(),
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  replyTo: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

const TIMEOUT_MS = 20_000;
const { smtpUrl } = config.mail;
const transport = smtpUrl
  ? nodemailer.createTransport({
      url: smtpUrl,
      // Never sends a password unencrypted, even if the server offers no TLS.
      requireTLS: new URL(smtpUrl).password !== '',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  : null;
const outbox = join(config.dataDir, 'outbox');

/** The message is a code, because the server's answer may quote addresses and the mail. */
export class MailFailed extends Error {
  /** The server's text, for the operator who views this mail; never logged. */
  readonly answer: string;

  constructor(message: string, answer: string) {
    super(message);
    this.answer = answer;
  }
}

/** Permanent, for example because the address does not exist. */
export class MailRefused extends MailFailed {}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };
/** Failures before any part of the mail was sent. */
const CONNECTION_CODES = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

function failureOf(error: SmtpError): MailFailed {
  const { code, command, responseCode, message } = error;
  const why = CONNECTION_CODES.has(code ?? '') ? message : undefined;
  const line = [code, command, responseCode, why].filter(Boolean).join(' ');
  const isFinal = Number(responseCode) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? new MailRefused(line, message) : new MailFailed(line, message);
}

/** Null if the server accepts our credentials, or if there is no server. */
export async function mailProblem(): Promise<string | null> {
  if (!transport) return null;
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return failureOf(error as SmtpError).message;
  }
}

/** Sends through SMTP; without SMTP_URL the mail lands in the outbox folder, readable at /dev/mail in test mode. */
export async function sendMail(mail: Mail): Promise<void> {
  assertNoTransaction('The mail server');
  if (transport) {
    try {
      await transport.sendMail(toMessage(mail));
    } catch (error) {
      throw failureOf(error as SmtpError);
    }
    return;
  }
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const id = mail.key ? mail.key.replace(/^\w+_/, 'out_') : newId('out');
  const content = JSON.stringify({ id, sentAt: new Date().toISOString(), ...mail });
  await writeFile(join(outbox, `.${id}`), content, { mode: 0o600 });
  await rename(join(outbox, `.${id}`), join(outbox, `${id}.json`));
}

function toMessage({ key, unsubscribeUrl, ...mail }: Mail) {
  return {
    from: config.mail.from,
    ...mail,
    ...(key && { messageId: `<${key}@${new URL(config.baseUrl).hostname}>` }),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

export type OutboxMail = Mail & { id: string; sentAt: string };

export async function listOutbox(limit = 50): Promise<OutboxMail[]> {
  const names = await readdir(outbox).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))));
}

/** Mail programs link anything that looks like an address, even in a typed name. An invisible joiner prevents that. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(
    /:\/\/|(?<=[\p{L}\p{N}-])\.(?=\p{L})|@(?=\S)/gu,
    (sign) => `${sign[0]}\u2060${sign.slice(1)}`,
  );

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export type MailQuote = { from: string; lines: string[] };

export function mailLayout(mail: {
  to: string;
  language: 'en' | 'ar';
  subject: string;
  paragraphs: string[];
  quotes?: MailQuote[];
  action: { label: string; url: string };
  footer: string;
  footerLink?: { label: string; url: string };
}): Mail {
  const { action, footer, footerLink } = mail;
  const paragraphs = mail.paragraphs.map(withoutLinks);
  const dir = mail.language === 'ar' ? 'rtl' : 'ltr';
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const quotes = (mail.quotes ?? []).map(({ from, lines }) => ({
    from: withoutLinks(from),
    lines: lines.map(withoutLinks),
  }));
  // Each in its own direction.
  const quoted = quotes
    .map(
      ({ from, lines }) =>
        `<p dir="auto" style="margin:0 0 4px;font-weight:600">${escapeHtml(from)}</p><blockquote style="margin:0 0 16px;padding:0 12px;border-inline-start:3px solid #e7e3dc">${lines.map((line) => `<p dir="auto" style="margin:0 0 4px">${escapeHtml(line)}</p>`).join('')}</blockquote>`,
    )
    .join('');
  const stop = footerLink
    ? ` <a href="${escapeHtml(footerLink.url)}" style="color:#5d586b">${escapeHtml(footerLink.label)}</a>`
    : '';
  return {
    to: mail.to,
    subject: withoutLinks(mail.subject),
    text: [
      ...paragraphs,
      ...quotes.map(({ from, lines }) => [from, ...lines.map((line) => `> ${line}`)].join('\n')),
      `${action.label}: ${action.url}`,
      footer,
      ...(footerLink ? [`${footerLink.label}: ${footerLink.url}`] : []),
    ].join('\n\n'),
    html: `<!doctype html><html lang="${mail.language}" dir="${dir}"><body style="margin:0;background:#fbfaf8;padding:32px;font:16px/1.6 system-ui,sans-serif;color:#16131f"><div style="max-width:520px;margin:auto;background:#fff;border-radius:14px;padding:32px">${body}${quoted}<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#d6274a;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:0;color:#5d586b;font-size:14px">${escapeHtml(footer)}${stop}</p></div></body></html>`,
  };
}
