import { displayName } from '#i18n/closed-account.ts';
import { directionOf, type Language } from '#i18n/language.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same each time this mail is sent. Becomes its Message-ID, so that mail programs show a repeated mail once. */
  key?: string;
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string;
  replyTo?: string;
};

/** Messages of one sender, as typed by users. */
export type MailQuote = { from: string; lines: string[] };

type Link = { label: string; url: string };

type MailContent = {
  paragraphs: string[];
  quotes?: MailQuote[];
  action: Link;
  footer: string;
  footerLink?: Link;
};

/** Renders the content as plain text and as HTML. Only `action` and `footerLink` become links. Labels and `footer` hold no text of users. */
export function composeMail({
  to,
  language,
  subject,
  ...content
}: MailContent & { to: string; language: Language; subject: string }): Mail {
  const defused = {
    ...content,
    paragraphs: content.paragraphs.map(defuseLinks),
    quotes: content.quotes?.map(({ from, lines }) => ({
      from: defuseLinks(displayName(language, from)),
      lines: lines.map(defuseLinks),
    })),
  };
  return {
    to,
    subject: defuseLinks(subject),
    text: renderText(defused),
    html: renderHtml(defused, language),
  };
}

/** Prevents links that users could inject: mail programs turn a name such as "pay.example" into one. Adds an invisible word joiner after a dot, an "@" and the colon of "://". */
export const defuseLinks = (text: string): string =>
  text.replaceAll(
    /:\/\/|(?<=[\p{L}\p{N}-])\.(?=\p{L})|@(?=\S)/gu,
    (sign) => `${sign[0]}\u2060${sign.slice(1)}`,
  );

function renderText({ paragraphs, quotes = [], action, footer, footerLink }: MailContent): string {
  const quoteText = ({ from, lines }: MailQuote) => [from, ...lines.map((line) => `> ${line}`)].join('\n');
  const linkText = ({ label, url }: Link) => `${label}: ${url}`;
  return [
    ...paragraphs,
    ...quotes.map(quoteText),
    linkText(action),
    footer,
    ...(footerLink ? [linkText(footerLink)] : []),
  ].join('\n\n');
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Styles are inline, because mail programs ignore style sheets. */
function renderHtml(content: MailContent, language: Language): string {
  const { paragraphs, quotes = [], action, footer, footerLink } = content;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}">`,
    '<body style="margin:0;background:#fbfaf8;padding:32px;font:16px/1.6 system-ui,sans-serif;color:#16131f">',
    '<div style="max-width:520px;margin:auto;background:#fff;border-radius:14px;padding:32px">',
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    ...quotes.map(quoteHtml),
    '<p style="margin:24px 0">',
    linkHtml(
      action,
      'background:#d6274a;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none;display:inline-block',
    ),
    '</p>',
    `<p style="margin:0;color:#5d586b;font-size:14px">${escapeHtml(footer)}`,
    footerLink ? ` ${linkHtml(footerLink, 'color:#5d586b')}` : '',
    '</p></div></body></html>',
  ].join('');
}

const linkHtml = ({ label, url }: Link, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

/** Users type in any language, so each line has its own direction. */
function quoteHtml({ from, lines }: MailQuote): string {
  const lineHtml = (text: string, style: string) => `<p dir="auto" style="${style}">${escapeHtml(text)}</p>`;
  return [
    lineHtml(from, 'margin:0 0 4px;font-weight:600'),
    '<blockquote style="margin:0 0 16px;padding:0 12px;border-inline-start:3px solid #e7e3dc">',
    ...lines.map((line) => lineHtml(line, 'margin:0 0 4px')),
    '</blockquote>',
  ].join('');
}
