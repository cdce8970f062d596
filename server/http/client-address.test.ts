import type { Context } from 'hono';
import { expect, test } from 'vitest';

// The module reads the settings when it is loaded.
process.env.TRUSTED_PROXIES = '127.0.0.1,10.0.0.0/8';
process.env.CLIENT_COUNTRY_HEADER = 'CF-IPCountry';
const { clientAddress, clientCountry } = await import('./client-address.ts');

const request = (remoteAddress: string, forwarded?: string, country?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => ({ 'x-forwarded-for': forwarded, 'cf-ipcountry': country })[name] },
  }) as unknown as Context;

test.each([
  {
    title: 'ignores the header of a client that is no proxy',
    peer: '203.0.113.7',
    forwarded: '198.51.100.1',
    expected: '203.0.113.7',
  },
  {
    title: 'trusts a proxy by its address',
    peer: '127.0.0.1',
    forwarded: '198.51.100.1',
    expected: '198.51.100.1',
  },
  {
    title: 'trusts an IPv4 proxy mapped to IPv6',
    peer: '::ffff:127.0.0.1',
    forwarded: '198.51.100.1',
    expected: '198.51.100.1',
  },
  {
    title: 'trusts a proxy of a subnet',
    peer: '10.9.8.7',
    forwarded: '2001:db8::1',
    expected: '2001:db8::1',
  },
  {
    title: 'takes the last hop that is no proxy, because earlier ones can be forged',
    peer: '10.9.8.7',
    forwarded: '6.6.6.6, 198.51.100.1, 10.1.1.1',
    expected: '198.51.100.1',
  },
  {
    title: 'drops the port of a hop',
    peer: '10.9.8.7',
    forwarded: '198.51.100.1:4711',
    expected: '198.51.100.1',
  },
  {
    title: 'drops the port of an IPv6 hop',
    peer: '10.9.8.7',
    forwarded: '[2001:db8::1]:4711',
    expected: '2001:db8::1',
  },
  {
    title: 'drops the brackets of an IPv6 hop',
    peer: '10.9.8.7',
    forwarded: '[2001:db8::1]',
    expected: '2001:db8::1',
  },
  {
    title: 'skips a proxy with its port',
    peer: '10.9.8.7',
    forwarded: '198.51.100.1:4711, 10.1.1.1:80',
    expected: '198.51.100.1',
  },
  {
    title: 'takes the proxy itself without a header',
    peer: '10.9.8.7',
    forwarded: undefined,
    expected: '10.9.8.7',
  },
])('$title', ({ peer, forwarded, expected }) => {
  expect(clientAddress(request(peer, forwarded))).toBe(expected);
});

test('accepts the country of a trusted proxy only', () => {
  expect(clientCountry(request('203.0.113.7', '198.51.100.1', 'SA'))).toBe(null);
  expect(clientCountry(request('127.0.0.1', '198.51.100.1', 'SA'))).toBe('SA');
  expect(clientCountry(request('::ffff:10.9.8.7', '198.51.100.1', ' sa '))).toBe('SA');
  expect(clientCountry(request('127.0.0.1', '198.51.100.1'))).toBe(null);
});

// `XX`, `ZZ` and `AA` are unknown, `T1` is Tor, `EU` is a region.
test.each(['XX', 'T1', 'ZZ', 'EU', 'AA', 'SAU', 'S', '', '٠١', 'SA, AE', '<b'])(
  'refuses %j as a country',
  (country) => {
    expect(clientCountry(request('127.0.0.1', undefined, country))).toBe(null);
  },
);

test('normalizes outdated country codes', () => {
  expect(clientCountry(request('127.0.0.1', undefined, 'UK'))).toBe('GB');
});

test('accepts the code of Kosovo, which ISO 3166 leaves to users', () => {
  expect(clientCountry(request('127.0.0.1', undefined, 'XK'))).toBe('XK');
});
