import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { baseUrl } from './browser.ts';

const REST_MS = 8;

/** A proxy that breaks each connection after `bytes` of requests, slowly enough for a test to look at the page. */
export async function breakingLink(bytes: number): Promise<{ address: string; breaks: () => number }> {
  const { port } = new URL(baseUrl);
  const open = new Set<Socket>();
  let breaks = 0;
  const server = createServer((browser) => {
    const product = connect(Number(port), 'localhost');
    let carried = 0;
    const end = () => {
      browser.destroy();
      product.destroy();
    };
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', end);
    }
    product.pipe(browser);
    browser.on('data', (data) => {
      // Playwright's own requests come through a tunnel; a browser sends absolute addresses.
      if (carried === 0 && data.toString('latin1', 0, 8) === 'CONNECT ') {
        carried = 1;
        browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
        return;
      }
      carried += data.byteLength;
      product.write(data);
      if (carried > bytes) {
        breaks++;
        return end();
      }
      browser.pause();
      setTimeout(() => browser.resume(), REST_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port: own } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${own}`, breaks: () => breaks };
}
