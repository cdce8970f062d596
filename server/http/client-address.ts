import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#platform/env/config.server.ts';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const proxies = new BlockList();
for (const proxy of config.trustedProxies) {
  const [address = '', bits] = proxy.split('/');
  if (bits === undefined) proxies.addAddress(address, familyOf(address));
  else proxies.addSubnet(address, Number(bits), familyOf(address));
}
/** Accepts IPv4-mapped addresses such as `::ffff:10.0.0.1`. */
const isTrusted = (address: string) =>
  config.trustedProxies.length > 0 && isIP(address) !== 0 && proxies.check(address, familyOf(address));

/** Tests that call the app directly have no socket. */
const peerOf = (c: Context): string =>
  c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'direct';

/** Null unless a trusted proxy states it. */
export function clientCountry(c: Context): string | null {
  if (!config.clientCountryHeader || !isTrusted(peerOf(c))) return null;
  return countryOf(c.req.header(config.clientCountryHeader) ?? '');
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string) => hop.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** The address that a request came from. A forwarding header counts only when a configured proxy wrote it. */
export function clientAddress(c: Context): string {
  const peer = peerOf(c);
  if (!isTrusted(peer)) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(withoutPort);
  return hops.findLast((hop) => hop && !isTrusted(hop)) ?? peer;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes with a name that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code) || !regionNames.of(code)) return null;
  return new Intl.Locale(`und-${code}`).region ?? null;
}
