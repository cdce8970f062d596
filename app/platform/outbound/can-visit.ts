import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Private addresses and ranges that this installation may request, such as `10.0.0.0/8`. */
export type AllowedRanges = readonly string[];

const PORTS = [80, 443];
const MAX_LENGTH = 2048;
/** Names that are never public, whatever a resolver answers (RFC 6761, 6762, 8375, 9476). */
const RESERVED = /(^|\.)(alt|example|home\.arpa|internal|invalid|local|localhost|onion|test)\.?$/;
/** Azure's host agent. Its address is in a public range. */
const HOST_OF_AZURE = '168.63.129.16';

/** Checks a URL before it is requested, without a DNS lookup. `canConnect` checks the addresses of a name. */
export function canVisit(url: URL, allowed: AllowedRanges = []): boolean {
  const host = bareHost(url.hostname);
  return (
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.password &&
    url.href.length <= MAX_LENGTH &&
    (isIP(host) ? canConnect(host, portOf(url), allowed) : !RESERVED.test(host))
  );
}

/** Allows public addresses on web ports, and the allowed ranges on every port. */
export function canConnect(address: string, port: number, allowed: AllowedRanges = []): boolean {
  if (!isIP(address)) return false;
  if (isIn(address, allowed)) return true;
  const parsed = ipaddr.process(address);
  // The only allocated IPv6 range.
  const isAllocated = parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  return (
    PORTS.includes(port) && parsed.range() === 'unicast' && isAllocated && parsed.toString() !== HOST_OF_AZURE
  );
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

/** URLs put IPv6 addresses in brackets. */
export const bareHost = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isIn(address: string, ranges: AllowedRanges): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits = familyOf(start) === 'ipv6' ? '128' : '32'] = range.split('/');
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}
