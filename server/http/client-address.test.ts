import type { Context } from 'hono';
import { expect, test } from 'vitest';

process.env.TRUSTED_PROXIES = '127.0.0.1,10.0.0.0/8';
process.env.CLIENT_COUNTRY_HEADER = 'CF-IPCountry';
const { clientAddress, clientCountry } = await import('./client-address.ts');

/** A request that came from this socket, with what it says of the hops before. */
const request = (remoteAddress: string, forwarded?: string, country?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => ({ 'x-forwarded-for': forwarded, 'cf-ipcountry': country })[name] },
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
  ['a hop without its port', '10.9.8.7', '198.51.100.1:4711', '198.51.100.1'],
  ['an IPv6 hop without its port', '10.9.8.7', '[2001:db8::1]:4711', '2001:db8::1'],
  ['an IPv6 hop without its brackets', '10.9.8.7', '[2001:db8::1]', '2001:db8::1'],
  ['a proxy of a subnet with its port', '10.9.8.7', '198.51.100.1:4711, 10.1.1.1:80', '198.51.100.1'],
  ['a proxy that says nothing', '10.9.8.7', undefined, '10.9.8.7'],
])('%s', (_, peer, forwarded, address) => {
  expect(clientAddress(request(peer, forwarded))).toBe(address);
});

test('accepts the country of a trusted proxy only', () => {
  expect(clientCountry(request('203.0.113.7', '198.51.100.1', 'SA'))).toBe(null);
  expect(clientCountry(request('127.0.0.1', '198.51.100.1', 'SA'))).toBe('SA');
  expect(clientCountry(request('::ffff:10.9.8.7', '198.51.100.1', ' sa '))).toBe('SA');
  expect(clientCountry(request('127.0.0.1', '198.51.100.1'))).toBe(null);
});

test.each(['XX', 'T1', 'ZZ', 'EU', 'AA', 'SAU', 'S', '', '٠١', 'SA, AE', '<b'])(
  '%j is no country',
  (country) => {
    expect(clientCountry(request('127.0.0.1', undefined, country))).toBe(null);
  },
);

test('a country has one name, however old the letters are', () => {
  expect(clientCountry(request('127.0.0.1', undefined, 'UK'))).toBe('GB');
  expect(clientCountry(request('127.0.0.1', undefined, 'XK'))).toBe('XK');
});
