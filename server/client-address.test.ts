import type { Context } from 'hono';
import { expect, test } from 'vitest';

process.env.TRUSTED_PROXIES = '127.0.0.1,10.0.0.0/8';
const { clientAddress } = await import('./client-address.ts');

/** A request that came from this socket, with what it says of the hops before. */
const request = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  }) as unknown as Context;

test.each([
  ['nobody’s word is taken but a proxy’s', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy by its address', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the same in the clothes of IPv6', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy of a subnet', '10.9.8.7', '2001:db8::1', '2001:db8::1'],
  [
    'the last hop that is no proxy: what stands before it may be made up',
    '10.9.8.7',
    '6.6.6.6, 198.51.100.1, 10.1.1.1',
    '198.51.100.1',
  ],
  ['a proxy that says nothing', '10.9.8.7', undefined, '10.9.8.7'],
])('%s', (_, peer, forwarded, address) => {
  expect(clientAddress(request(peer, forwarded))).toBe(address);
});
