import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Private ranges that this installation asks all the same, such as `127.0.0.1` or `10.0.0.0/8`. */
export type Allowed = readonly string[];

const PORTS = [80, 443];
const MAX_LENGTH = 2048;
/** Names that lead to nothing public, whatever a resolver says of them (RFC 6761, 6762, 8375, 9476). */
const RESERVED = /(^|\.)(alt|example|home\.arpa|internal|invalid|local|localhost|onion|test)\.?$/;
/** A machine of Azure asks its host here; the address is public by its looks alone. */
const HOST_OF_AZURE = '168.63.129.16';

/** Whether a typed URL or a redirect target may be requested, judged without a DNS lookup. */
export function mayVisit(url: URL, allowed: Allowed = []): boolean {
  const host = bareHost(url.hostname);
  return (
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.password &&
    url.href.length <= MAX_LENGTH &&
    (isIP(host) ? mayConnect(host, portOf(url), allowed) : !RESERVED.test(host))
  );
}

/** Whether a socket may lead there: into the public internet at a web server's port, or into a range that is allowed. */
export function mayConnect(address: string, port: number, allowed: Allowed = []): boolean {
  if (!isIP(address)) return false;
  if (isIn(address, allowed)) return true;
  const parsed = ipaddr.process(address);
  // The only IPv6 range that has been allocated.
  const isAllocated = parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  return (
    PORTS.includes(port) && parsed.range() === 'unicast' && isAllocated && parsed.toString() !== HOST_OF_AZURE
  );
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

/** An IPv6 address stands in brackets in a URL, and nowhere else. */
export const bareHost = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isIn(address: string, ranges: Allowed): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits = familyOf(start) === 'ipv6' ? '128' : '32'] = range.split('/');
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}
