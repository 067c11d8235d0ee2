import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { passTo } from './upstream';

const forwarded = () => ({ 'x-forwarded-for': '203.0.113.7' });

test('a redirect of the service is the browser’s to follow', async () => {
  const service = createServer((_request, response) => {
    response.writeHead(303, { location: '/user/bookings/b1?paid=full' }).end();
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  try {
    const { port } = service.address() as AddressInfo;
    const app = new Hono().all('*', passTo(`http://127.0.0.1:${port}`, forwarded));
    const answer = await app.request('/functions/v1/pay', { method: 'POST', body: 'action=pay' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/user/bookings/b1?paid=full');
  } finally {
    service.close();
  }
});

test('the service hears the address that the edge knows, and not the one that the client says', async () => {
  const heard: (string | undefined)[] = [];
  const service = createServer(({ headers }, response) => {
    heard.push(headers['x-forwarded-for'] as string | undefined);
    response.end();
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  try {
    const { port } = service.address() as AddressInfo;
    const app = new Hono().all('*', passTo(`http://127.0.0.1:${port}`, forwarded));
    await app.request('/auth/v1/token', { method: 'POST', headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(heard).toEqual(['203.0.113.7']);
  } finally {
    service.close();
  }
});
