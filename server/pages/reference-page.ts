import { escapeHtml, plainPage } from './html.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: unknown;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};

/** The API's description as a page to read: endpoints by feature, each with what it takes and what it answers. */
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
