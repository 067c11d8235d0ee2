import { isIP } from 'node:net';

/** Converts an IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) to IPv4 and removes the zone. */
export const withoutMapping = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const groups = (part: string) => (part === '' ? [] : part.split(':'));

function prefixOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Network of a client address, for rate limits: the IPv4 address, or the /64 network of an IPv6 address, because one client
 * controls a whole /64.
 */
export function clientNetwork(address: string): string {
  const plain = withoutMapping(address);
  return isIP(plain) === 6 ? prefixOf(plain) : plain;
}
