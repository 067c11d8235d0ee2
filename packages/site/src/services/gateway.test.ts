import { serve } from '@aertrip/release/testing/serve';
import { createGateway } from './gateway';

let service: Awaited<ReturnType<typeof serve>>;
let gateway: ReturnType<typeof createGateway>;

beforeEach(async () => {
  service = await serve(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, for: headers['x-forwarded-for'], host: headers['x-forwarded-host'] }));
  });
  const { url } = service;
  gateway = createGateway({ data: url, identity: url }, { anonKey: 'sb_publishable_1' });
});

const forwardingHeaders = {
  'x-forwarded-for': '192.0.2.7',
  'x-forwarded-host': 'holidays.example',
  host: 'other.example',
};
const request = async (path: string, peer: string, headers: Record<string, string> = forwardingHeaders) =>
  (await gateway.request(path, { headers }, { incoming: { socket: { remoteAddress: peer } } })).json();

test.each(['/rest/v1/packages?select=id', '/identitytoolkit.googleapis.com/v1/accounts:signUp'])(
  'trusts the client address that an internal edge sends with %s',
  async (path) => {
    expect(await request(path, '::ffff:10.0.0.4')).toEqual({
      url: path,
      for: '192.0.2.7',
      host: 'holidays.example',
    });
  },
);

test('ignores the forwarding headers of an external caller', async () => {
  expect(await request('/auth/v1/token', '198.51.100.1')).toMatchObject({
    for: '198.51.100.1',
    host: 'other.example',
  });
});

test('counts an external IPv6 caller by its /64', async () => {
  const here = await request('/auth/v1/token', '2001:db8:1:2::7', { host: 'other.example' });
  expect(here).toMatchObject({ for: '2001:db8:1:2' });
  expect(await request('/auth/v1/token', '2001:db8:1:2:9::1', { host: 'other.example' })).toEqual(here);
});

test('reports the health of its services', async () => {
  expect((await gateway.request('/health')).status).toBe(200);
  await service.stop();
  expect((await gateway.request('/health')).status).toBe(503);
});

test('gives edges the publishable key only', async () => {
  expect(await request('/service.json', '10.0.0.4')).toEqual({ anonKey: 'sb_publishable_1' });
});
