import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readPage, resolver, textOf } from './read-page.server.ts';

// The test settings allow only 127.0.0.1, so 127.0.0.2 stands for an internal address.

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const ANSWERS: Record<string, (response: ServerResponse, cookie: string | undefined) => void> = {
  '/page': (response, cookie) => response.writeHead(200, HTML).end(`<p>Glow, ${cookie ?? 'no cookie'}</p>`),
  '/moved': (response) => response.writeHead(302, { location: '/page', 'set-cookie': 'a=1' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/page` }).end(),
  '/named': (response) => response.writeHead(307, { location: `//inside.shop:${port}/page` }).end(),
  '/file': (response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/signed-in': (response) =>
    response.writeHead(301, { location: `http://a:b@127.0.0.1:${port}/page` }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/nowhere': (response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/missing': (response) => response.writeHead(404, HTML).end('gone'),
  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/typeless': (response) => response.writeHead(200).end('x'),
  '/reset': (response) => response.destroy(),
  '/silent': () => {},
  '/endless': (response) => {
    response.writeHead(200, HTML);
    const write = () => !response.destroyed && response.write('x'.repeat(65_536), () => setImmediate(write));
    write();
  },
  '/bomb': (response) =>
    response
      .writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(64 << 20, 'x'))),
  '/headers': (response) => response.writeHead(200, { ...HTML, 'x-long': 'x'.repeat(60_000) }).end('x'),
};
const server = createServer(({ url = '', headers }, response) => ANSWERS[url]!(response, headers.cookie));
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;

/** A local name server. Its answer for `turning.shop` changes with each query. */
const RECORDS: Record<string, string[][]> = {
  'here.shop': [['127.0.0.1']],
  'inside.shop': [['127.0.0.2']],
  'both.shop': [['127.0.0.1', '127.0.0.2']],
  'turning.shop': [['127.0.0.1'], ['127.0.0.2']],
};
const lookups: string[] = [];
const nameServer = createSocket('udp4');
nameServer.on('message', (query, from) => {
  const name = query.toString('latin1', 13, query.length - 5).replaceAll(/[^a-z]/g, '.');
  const isIPv4 = query.readUInt16BE(query.length - 4) === 1;
  const records = isIPv4 ? RECORDS[name]! : [[]];
  const addresses = records.at(Math.min(lookups.filter((each) => each === name).length, records.length - 1))!;
  if (isIPv4) lookups.push(name);
  const answers = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
  nameServer.send(Buffer.concat([head, query.subarray(12), ...answers]), from.port, '127.0.0.1');
});
await once(nameServer.bind(0, '127.0.0.1'), 'listening');
resolver.setServers([`127.0.0.1:${nameServer.address().port}`]);

afterAll(() => {
  nameServer.close();
  server.closeAllConnections();
  server.close();
});

const readAt = (path: string, host = '127.0.0.1') => readPage(`http://${host}:${port}${path}`);

test('reads a page by address or name over a redirect without cookies', async () => {
  const html = '<p>Glow, no cookie</p>';
  expect(await readAt('/page')).toEqual({ address: `http://127.0.0.1:${port}/page`, html });
  expect(await readAt('/moved')).toEqual({ address: `http://127.0.0.1:${port}/page`, html });
  expect(await readAt('/page', 'here.shop')).toEqual({ address: `http://here.shop:${port}/page`, html });
});

test.each([
  ['/page', '127.0.0.2', /127\.0\.0\.2:\d+ is not public/],
  ['/page', '[::ffff:127.0.0.2]', /is not public/],
  ['/inside', '127.0.0.1', /127\.0\.0\.2:\d+ is not public/],
  ['/file', '127.0.0.1', /is not public/],
  ['/signed-in', '127.0.0.1', /is not public/],
  ['/round', '127.0.0.1', /More than 3 redirects/],
  ['/missing', '127.0.0.1', /answered 404/],
  ['/picture', '127.0.0.1', /image\/png/],
  ['/typeless', '127.0.0.1', /no type/],
])('refuses to read %s at %s: %s', async (path, host, why) => {
  await expect(readAt(path, host)).rejects.toThrow(why);
});

test.each([
  ['/page', 'inside.shop', 'leads inside'],
  ['/page', 'both.shop', 'leads inside as well'],
  ['/named', '127.0.0.1', 'redirects to a name that leads inside'],
  ['/moved', 'turning.shop', 'leads inside when it is looked up again'],
])('refuses to read %s at %s, which %s', async (path, host) => {
  await expect(readAt(path, host)).rejects.toMatchObject({
    cause: { cause: { message: expect.stringMatching(/^(inside|both|turning)\.shop is not public\.$/) } },
  });
});

test.each(['/reset', '/headers', '/nowhere'])('reports that %s could not be reached', async (path) => {
  await expect(readAt(path)).rejects.toThrow('It could not be reached.');
});

test('gives up on a silent server after five seconds', async () => {
  await expect(readAt('/silent')).rejects.toThrow('It could not be reached.');
});

test.each(['/endless', '/bomb'])('reads at most a mebibyte of %s', async (path) => {
  expect((await readAt(path)).html.length).toBe(1 << 20);
});

test.each([
  ['utf-8', 'text/html', [0xd9, 0x84], 'ل'],
  ['the charset of the header', 'text/html; charset=windows-1256', [0xe1], 'ل'],
  ['the charset of the page', 'text/html', [...Buffer.from('<meta charset="windows-1256">'), 0xe1], 'ل'],
  ['an unknown charset', 'text/html; charset=unheard-of', [0xd9, 0x84], 'ل'],
])('decodes a text in %s', (_, type, bytes, text) => {
  expect(textOf(Buffer.from(bytes), type)).toMatch(new RegExp(`${text}$`));
});
