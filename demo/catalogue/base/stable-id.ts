import { createHash } from 'node:crypto';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digest = (key: string): Buffer => createHash('sha1').update(`aertrip-demo:${key}`).digest();

/** The same UUID for the same natural key on every run, e.g. `stableId('packages', 'KAS-01')`. */
export function stableId(table: string, naturalKey: string): string {
  const bytes = digest(`${table}:${naturalKey}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A deterministic pseudo-random number in [0, 1) from the key. */
export function fraction(key: string): number {
  return digest(key).readUInt32BE(0) / 2 ** 32;
}

/** A reference in the site's format: prefix, day as YYMMDD, six Crockford characters. */
export function reference(prefix: 'ENQ' | 'AT', day: string, naturalKey: string): string {
  const bytes = digest(`${prefix}:${naturalKey}`).subarray(0, 6);
  const code = [...bytes].map((byte) => crockford.charAt(byte & 31)).join('');
  return `${prefix}-${day.slice(2).replaceAll('-', '')}-${code}`;
}
