import { isIPv6 } from 'node:net';

/** IPv6 addresses count by /64, within which one household can use any address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  // An IPv4 address at the end stands for two groups.
  const length = (all: string[]) => all.length + (all.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - length(groups) - length(last);
  const blocks = [...groups, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  return `${blocks.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Dual-stack servers report IPv4 addresses as `::ffff:…`. */
export const plainAddress = (address: string | null) => address?.replace(/^::ffff:/, '') ?? null;
