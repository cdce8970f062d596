/** Baseline for public pages: node:http with every built file compressed in memory, and no checks of the request. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const ROOT = path.resolve('build/client');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** Which of them the pages load that are measured. */
const OTHERS: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

const files = new Map<string, { body: Buffer; headers: Record<string, string | number> }>();
for (const entry of readdirSync(ROOT, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  const extension = path.extname(entry.name);
  const type = TYPES[extension] ?? OTHERS[extension];
  if (!entry.isFile() || !type) continue;
  const isText = extension in TYPES;
  const body = isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file);
  const address = `/${path.relative(ROOT, file).replace(/\/?index\.html$/, '')}`;
  files.set(address, {
    body,
    headers: {
      'content-type': type,
      'content-length': body.length,
      ...(isText && { 'content-encoding': 'br' }),
    },
  });
}

/** A page that weighs so many bytes with its one script, which shows the content at once. */
function weighing(bytes: number, isScript: boolean): string {
  if (!isScript)
    return `<!doctype html><title>Still</title><body><script src="/weighing/${bytes}.js"></script>`;
  // Random, so that it could not be compressed either.
  return `/*${randomBytes(bytes).toString('base64').slice(0, bytes)}*/document.body.append(document.createElement('p'))`;
}

createServer((request, response) => {
  const [, bytes, script] = /^\/weighing\/(\d+)(\.js)?$/.exec(request.url ?? '') ?? [];
  if (bytes) {
    response.setHeader('content-type', script ? TYPES['.js']! : TYPES['.html']!);
    if (script) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return response.end(weighing(Number(bytes), script !== undefined));
  }
  const file = files.get(request.url ?? '');
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, file.headers).end(file.body);
}).listen(Number(process.env.PORT));
