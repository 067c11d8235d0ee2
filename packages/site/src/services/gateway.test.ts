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
const request = async (path: string, peer: string) =>
  (
    await gateway.request(
      path,
      { headers: forwardingHeaders },
      { incoming: { socket: { remoteAddress: peer } } },
    )
  ).json();

test('trusts the client address that an internal edge sends, and gives it the publishable key only', async () => {
  for (const path of ['/rest/v1/packages?select=id', '/identitytoolkit.googleapis.com/v1/accounts:signUp'])
    expect(await request(path, '::ffff:10.0.0.4')).toEqual({
      url: path,
      for: '192.0.2.7',
      host: 'holidays.example',
    });
  expect(await request('/service.json', '10.0.0.4')).toEqual({ anonKey: 'sb_publishable_1' });
});

test('ignores the forwarding headers of an external caller, and counts one of IPv6 by its /64', async () => {
  expect(await request('/auth/v1/user', '198.51.100.1')).toMatchObject({
    for: '198.51.100.1',
    host: 'other.example',
  });
  for (const peer of ['2001:db8:1:2::7', '2001:db8:1:2:9::1'])
    expect(await request('/auth/v1/user', peer)).toMatchObject({ for: '2001:db8:1:2' });
});

test('reports the health of its services', async () => {
  expect((await gateway.request('/health')).status).toBe(200);
  await service.stop();
  expect((await gateway.request('/health')).status).toBe(503);
});
