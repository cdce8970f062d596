import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['IPv4', '203.0.113.7', '203.0.113.7'],
  ['IPv4 written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['IPv6 with capitals and zeros', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['IPv6 with omitted zeros', '2001:db8::1', '2001:db8:0:0::/64'],
  ['IPv6 with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['IPv6 with nothing before the omitted zeros', '::1', '0:0:0:0::/64'],
  ['IPv6 that ends with IPv4', '64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['no address', 'direct', 'direct'],
])('counts requests from %s by network: %s is %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});
