import { isIP } from 'node:net';

/** An address of IPv4 in the form of IPv6 (`::ffff:203.0.113.7`) as what it is, and without its zone. */
export const withoutMapping = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const groups = (part: string) => (part === '' ? [] : part.split(':'));

/** The first 64 bits, in the one way of writing them. */
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
 * As whom an address is counted: as itself, or of IPv6 as the /64 that it is in, since whoever has one address of it has all
 * of them.
 */
export function clientNetwork(address: string): string {
  const plain = withoutMapping(address);
  return isIP(plain) === 6 ? prefixOf(plain) : plain;
}
