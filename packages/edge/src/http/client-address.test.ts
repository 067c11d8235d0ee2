import { Hono } from 'hono';
import { createClientOf, type ClientOptions } from './client-address';

async function clientOf(address: string, forwarded: string | undefined, options?: ClientOptions) {
  const unnamed = jest.fn();
  const find = createClientOf(options, unnamed);
  const app = new Hono().get('/', (c) => c.json(find(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: address } } });
  return { ...((await answer.json()) as ReturnType<typeof find>), isUnnamed: unnamed.mock.calls.length > 0 };
}

const offices = { officeNetworks: ['203.0.113.0/29'] };

test.each<[string, string, string | undefined, ClientOptions | undefined, string, boolean]>([
  ['the address of the connection', '192.0.2.1', undefined, undefined, '192.0.2.1', false],
  ['not what a client says itself', '192.0.2.1', '10.9.9.9', undefined, '192.0.2.1', false],
  ['the proxy says', '10.0.0.1', '6.6.6.6, 192.0.2.1', { trustedProxies: 1 }, '192.0.2.1', false],
  ['two say', '10.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2', { trustedProxies: 2 }, '192.0.2.1', false],
  ['a mapped address', '::ffff:192.0.2.1', undefined, undefined, '192.0.2.1', false],
  ['a network of IPv6', '2001:0DB8:1:0002:aaaa::1', undefined, undefined, '2001:db8:1:2', false],
  ['this machine', '127.0.0.1', undefined, undefined, '127.0.0.1', true],
  ['a proxy here that nobody named', '127.0.0.1', '192.0.2.1', undefined, '127.0.0.1', false],
  ['an office', '203.0.113.7', undefined, offices, '203.0.113.7', true],
  ['beside it', '203.0.113.9', undefined, offices, '203.0.113.9', false],
])('%s', async (_, address, forwarded, options, network, isTrusted) => {
  expect(await clientOf(address, forwarded, options)).toMatchObject({ network, isTrusted });
});

test('reports a proxy of this network that nobody named', async () => {
  expect(await clientOf('198.51.100.1', '192.0.2.1')).toMatchObject({ isUnnamed: false });
  expect(await clientOf('10.0.0.4', '192.0.2.1')).toMatchObject({ isUnnamed: true });
});

test('rejects an invalid network by name', () => {
  for (const network of ['office', '192.0.2.0/40'])
    expect(() => createClientOf({ officeNetworks: [network] })).toThrow(`"${network}" is no network`);
});
