import type { Context } from 'hono';
import { expect, test } from 'vitest';

process.env.TRUSTED_PROXIES = '127.0.0.1,10.0.0.0/8';
process.env.CLIENT_COUNTRY_HEADER = 'CF-IPCountry';
const { clientAddress, clientCountry } = await import('./client-address.ts');

const request = (remoteAddress: string, forwarded?: string, country?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => ({ 'x-forwarded-for': forwarded, 'cf-ipcountry': country })[name] },
  }) as unknown as Context;

test.each([
  ['ignores the header of a client that is no proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['trusts a proxy by its address', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['trusts an IPv4 proxy mapped to IPv6', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['trusts a proxy of a subnet', '10.9.8.7', '2001:db8::1', '2001:db8::1'],
  [
    'takes the last hop that is no proxy, because earlier ones can be forged',
    '10.9.8.7',
    '6.6.6.6, 198.51.100.1, 10.1.1.1',
    '198.51.100.1',
  ],
  ['drops the port of a hop', '10.9.8.7', '198.51.100.1:4711', '198.51.100.1'],
  ['drops the port of an IPv6 hop', '10.9.8.7', '[2001:db8::1]:4711', '2001:db8::1'],
  ['drops the brackets of an IPv6 hop', '10.9.8.7', '[2001:db8::1]', '2001:db8::1'],
  ['skips a proxy with its port', '10.9.8.7', '198.51.100.1:4711, 10.1.1.1:80', '198.51.100.1'],
  ['takes the proxy itself without a header', '10.9.8.7', undefined, '10.9.8.7'],
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
  'refuses %j as a country',
  (country) => {
    expect(clientCountry(request('127.0.0.1', undefined, country))).toBe(null);
  },
);

test('normalizes outdated country codes', () => {
  expect(clientCountry(request('127.0.0.1', undefined, 'UK'))).toBe('GB');
  expect(clientCountry(request('127.0.0.1', undefined, 'XK'))).toBe('XK');
});
