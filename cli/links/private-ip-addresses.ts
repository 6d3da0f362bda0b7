import { BlockList, isIP } from 'node:net';

/** Networks that are not on the public internet (https://www.iana.org/assignments/iana-ipv4-special-registry and the one for IPv6). */
const IPV4_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const IPV6_NETWORKS = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const networks = new BlockList();
for (const [list, family] of [
  [IPV4_NETWORKS, 'ipv4'],
  [IPV6_NETWORKS, 'ipv6'],
] as const)
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    networks.addSubnet(address, Number(prefix), family);
  }

/** Returns true if an IP address belongs to a private, local or reserved network. */
export const isPrivateAddress = (address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
