import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';

/** A database that accepts connections and never answers, as behind a broken network. */
const sockets: Socket[] = [];
const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
await once(silent, 'listening');
process.env.DATABASE_URL = `postgres://laqta@127.0.0.1:${(silent.address() as AddressInfo).port}/laqta`;
const { openFigures } = await import('./figures.ts');

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('answers within five seconds while the database hangs, and opens one connection at a time', async () => {
  const figures = openFigures();
  const begunAt = performance.now();
  const texts = await Promise.all([figures.read(), figures.read(), figures.read()]);
  expect(performance.now() - begunAt).toBeLessThan(5_000);
  for (const text of texts) {
    expect(text).toContain('laqta_database_up 0');
    expect(text).not.toContain('laqta_jobs_waiting');
  }
  expect(texts[0]).toMatch(/laqta_disk_free_bytes \d{6,}/);
  expect(sockets).toHaveLength(1);
  await figures.close();
});
