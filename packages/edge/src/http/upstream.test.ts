import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { passTo } from './upstream';

test('a redirect of the service is the browser’s to follow', async () => {
  const service = createServer((_request, response) => {
    response.writeHead(303, { location: '/user/bookings/b1?paid=full' }).end();
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  try {
    const { port } = service.address() as AddressInfo;
    const app = new Hono().all(
      '*',
      passTo(`http://127.0.0.1:${port}`, () => ({})),
    );
    const answer = await app.request('/functions/v1/pay', { method: 'POST', body: 'action=pay' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/user/bookings/b1?paid=full');
  } finally {
    service.close();
  }
});
