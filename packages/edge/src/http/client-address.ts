import { BlockList, isIP, isIPv4 } from 'node:net';
import { clientNetwork, withoutMapping } from '@aertrip/release/client-network';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Sender of a request, for rate limiting. Never stored. */
export interface Client {
  /** The IPv4 address, or the /64 network of an IPv6 address: one subscriber usually holds a whole /64. */
  readonly network: string;
  /** Many people behind one address, such as the company's own office, or this machine itself: not bounded. */
  readonly isTrusted: boolean;
}

/** Sender of a request, for limits on calls: this machine has limits like any client. */
export interface Caller extends Client {
  /** In one of the networks in which many visitors share an address. */
  readonly isOffice: boolean;
}

export interface ClientOptions {
  /** Proxies in front of the edge that each add the address they were asked from to `X-Forwarded-For`. */
  readonly trustedProxies?: number;
  /** Networks in which many visitors share an address, such as `203.0.113.7/32`. */
  readonly officeNetworks?: readonly string[];
}

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const most = family === 'ipv4' ? 32 : 128;
    if (!isIP(address) || !/^\d{1,3}$/.test(bits || String(most)) || Number(bits) > most)
      throw new Error(`"${network}" is no network, such as 203.0.113.7/32 or 2001:db8::/48.`);
    list.addSubnet(address, Number(bits || most), family);
  }
  return list;
}

const loopback = networkList(['127.0.0.0/8', '::1/128']);

/** Where a proxy in front of the edge stands: here, or in the same private network. */
const inside = networkList([
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
]);

const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

export const isInside = (address: string): boolean => isIn(inside, withoutMapping(address));

/**
 * Tells clients apart by an address that they cannot choose: that of the connection, or the one that the outermost
 * trusted proxy was asked from.
 * @param onUnnamedProxy told when requests come through a proxy of this machine or network that is not counted as trusted
 * @throws Error for a network that is none
 */
export function createClientOf(
  { trustedProxies = 0, officeNetworks = [] }: ClientOptions = {},
  onUnnamedProxy: () => void = () => {},
) {
  const offices = networkList(officeNetworks);
  return (c: Context): Caller => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const direct = incoming?.socket.remoteAddress ?? '';
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const isForwarded = forwarded[0] !== '';
    const address = withoutMapping(
      trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0] ?? direct) || direct : direct,
    );
    if (isForwarded && trustedProxies === 0 && isIn(inside, address)) onUnnamedProxy();
    const isOffice = isIn(offices, address);
    return {
      network: clientNetwork(address),
      // An unconfigured local proxy forwards every client's requests from the loopback address.
      isTrusted: isOffice || (isIn(loopback, address) && !(isForwarded && trustedProxies === 0)),
      isOffice,
    };
  };
}
