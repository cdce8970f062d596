import type { OutboxMail } from '#platform/mail/outbox.server.ts';

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const plainPage = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem}article{border-top:1px solid #8884;padding:1rem 0}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:1rem;border-radius:.6rem}
b.method{display:inline-block;min-width:4.2rem}summary{cursor:pointer}
</style></head><body>${body}</body></html>`;

/** Texts of users cannot run or load anything. */
export const PLAIN_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Test mode only. */
export function mailPage(mails: OutboxMail[]): string {
  const items = mails.map(
    (mail) => `<article><h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p>
<pre dir="auto">${escapeHtml(mail.text).replace(/(https?:\/\/\S+)/g, '<a href="$1">$1</a>')}</pre></article>`,
  );
  return plainPage('Outbox', `<h1>Outbox</h1>${items.join('') || '<p>No mail has been sent yet.</p>'}`);
}

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: unknown;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};

export function referencePage(document: { paths?: object }): string {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), describe(method, path, operation)]);
    }
  }
  const features = [...byTag].map(
    ([tag, items]) => `<h2 id="${tag}">${escapeHtml(tag)}</h2>${items.join('')}`,
  );
  return plainPage(
    'Laqta API',
    `<h1>Laqta API</h1><p>JSON over HTTPS with the session cookie. Amounts are integer US cents. Refusals are
problem details (RFC 9457) whose <code>code</code> is stable. Machine-readable:
<a href="/api/openapi.json">openapi.json</a>.</p>${features.join('')}`,
  );
}

function describe(method: string, path: string, operation: Operation): string {
  const input = operation.requestBody?.content?.['application/json']?.schema;
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema;
  return `<article><p><b class="method">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(operation.summary ?? '')}</p>${schema('Query and path', operation.parameters)}${schema('Takes', input)}${schema('Answers', answer)}</article>`;
}

const schema = (title: string, value: unknown) =>
  value
    ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
    : '';
