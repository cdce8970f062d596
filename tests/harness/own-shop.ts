import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop of this machine whose pages are those of `tests/fixtures/product-pages`, all with one picture. Returns its address. */
export async function openShop(): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    if (url.endsWith('.jpg')) {
      const picture = await readFile('public/demo/glow-serum.jpg');
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      return;
    }
    const html = await readFile(`tests/fixtures/product-pages${url}.html`).catch(() => null);
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' }).end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
