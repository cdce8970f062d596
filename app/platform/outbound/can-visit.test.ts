import { expect, test } from 'vitest';
import { canConnect, canVisit } from './can-visit.ts';

// These tests check decisions and send no request.

const PUBLIC = ['8.8.8.8', '93.184.215.14', '2606:4700::1111', '::ffff:8.8.8.8'];

/** Addresses by the reason for their refusal. */
const INSIDE = {
  'this machine': '127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 ::1 ::',
  'this machine, as IPv6 writes IPv4':
    '::ffff:127.0.0.1 ::ffff:7f00:1 0:0:0:0:0:ffff:7f00:0001 ::127.0.0.1 ::ffff:0:127.0.0.1',
  'this machine, by NAT64': '64:ff9b::7f00:1 64:ff9b:1::7f00:1',
  'this machine, by 6to4': '2002:7f00:1::',
  'this machine, by Teredo': '2001:0:7f00:1::',
  'a private network': '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 fc00::1 fd12:3456::1',
  'a private network, as IPv6 writes IPv4': '::ffff:10.0.0.1 ::ffff:c0a8:101 64:ff9b::a00:1 2002:a00:1::',
  'the metadata of most clouds': '169.254.169.254',
  'the metadata of AWS': 'fd00:ec2::254',
  'the metadata of Alibaba Cloud': '100.100.100.200',
  'the metadata of Azure': '168.63.129.16',
  'the metadata of Oracle Cloud': '192.0.0.192',
  'the local link': '169.254.0.1 fe80::1 fe80::1%eth0 fec0::1',
  'the network of a carrier': '100.64.0.1 100.127.255.255',
  'a multicast or broadcast address': '224.0.0.1 239.255.255.250 255.255.255.255 ff02::1',
  'a range for documentation or future use':
    '192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 240.0.0.1 2001:db8::1 3fff::1 4000::1 100::1',
};
const rowsOf = (reasons: Record<string, string>) =>
  Object.entries(reasons).flatMap(([reason, texts]) =>
    texts.split(' ').map((text) => [text, reason] as const),
  );
const insideAddresses = rowsOf(INSIDE);

const hostOf = (address: string) => (address.includes(':') ? `[${address}]` : address);

test.each(PUBLIC)('allows connections to %s at ports 80 and 443 only', (address) => {
  expect([80, 443, 22, 25, 3000, 5432, 8080].filter((port) => canConnect(address, port))).toEqual([80, 443]);
});

test.each(insideAddresses)('refuses connections to %s (%s)', (address) => {
  expect(canConnect(address, 443)).toBe(false);
});

test.each(['', 'localhost', '127.1', '0x7f.1', '8.8.8.8.', '[::1]', 'unknown'])(
  'refuses %j as an IP address',
  (text) => {
    expect(canConnect(text, 443)).toBe(false);
  },
);

// The host of a URL cannot hold a zone, such as `%eth0`.
test.each(insideAddresses.filter(([address]) => !address.includes('%')))(
  'refuses a visit to %s (%s)',
  (address) => {
    expect(['http', 'https'].map((scheme) => canVisit(new URL(`${scheme}://${hostOf(address)}/`)))).toEqual([
      false,
      false,
    ]);
  },
);

const UNSAFE_URLS = {
  'an inside address as one number':
    'http://2130706433/ http://0x7f000001/ http://017700000001/ http://0/ http://2852039166/ http://3232235777/',
  'an inside address with a hexadecimal or octal part': 'http://0x7f.0.0.1/ http://0177.0.0.1/',
  'an inside address with missing parts': 'http://127.1/ http://127.0.1/',
  'an inside address with a final dot': 'http://127.0.0.1./',
  'an inside address in unusual characters': 'http://①②⑦.⓪.⓪.①/ http://%31%32%37.0.0.1/ http://127。0。0。1/',
  'an inside address with a port': 'http://[::ffff:7f00:1]:80/',
  'an inside address with a path': 'http://169.254.169.254/latest/meta-data/',
  'a name of this machine': 'http://localhost/ http://LOCALHOST./ http://shop.localhost/',
  'a name of a private network':
    'http://metadata.google.internal/ http://printer.local/ http://router.home.arpa/',
  'a name that no public name server has': 'http://shop.example/ http://xyz.onion/',
  'a user name': 'https://noor:secret@8.8.8.8/ https://noor@shop.com/ https://shop.com@127.0.0.1/',
  'another port': 'http://8.8.8.8:22/ http://8.8.8.8:8080/',
  'another scheme':
    'ftp://shop.com/ file:///etc/passwd gopher://shop.com/ data:text/html,x javascript:alert(1) ws://shop.com/',
  'more than 2,048 characters': `https://shop.com/${'x'.repeat(2048)}`,
};

test.each(rowsOf(UNSAFE_URLS))('refuses a visit to %s (%s)', (address) => {
  expect(canVisit(new URL(address))).toBe(false);
});

test.each([
  'https://shop.com/products/one?variant=2#reviews',
  'http://shop.com',
  // A final dot names the same host.
  'https://shop.com.:443/',
  'https://متجر.com/منتج',
  'https://8.8.8.8/',
  'http://[2606:4700::1111]/',
  'https://internal.shop.com/',
  'https://localhost.shop.com/',
])('allows a visit to %s', (address) => {
  expect(canVisit(new URL(address))).toBe(true);
});

const decisionsOn = (address: string, allowed: readonly string[]) => [
  canConnect(address, 9000, allowed),
  canVisit(new URL(`http://${hostOf(address)}:9000/`), allowed),
];

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['10.20.3.4', '10.20.0.0/16'],
  ['fd00::1', 'fd00::/8'],
])('allows %s at port 9000 if the installation allows %s', (address, range) => {
  expect(decisionsOn(address, [range])).toEqual([true, true]);
});

test.each([
  ['127.0.0.2', '127.0.0.1'],
  ['10.21.3.4', '10.20.0.0/16'],
  ['fd00::1', '10.0.0.0/8'],
])('refuses %s if the installation allows only %s', (address, range) => {
  expect(decisionsOn(address, [range])).toEqual([false, false]);
});
