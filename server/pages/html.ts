/** Text that is safe between tags and in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A plain page for developers. */
export const plainPage = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem}article{border-top:1px solid #8884;padding:1rem 0}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:1rem;border-radius:.6rem}
b.method{display:inline-block;min-width:4.2rem}summary{cursor:pointer}
</style></head><body>${body}</body></html>`;

/** Nothing of such a page runs, and nothing is loaded by it but our icon: whatever a text of it may hold. */
export const PLAIN_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
