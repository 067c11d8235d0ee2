import { createServer, type AddressInfo, type Server } from 'node:net';
import { listen, PortTaken } from './listen';

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function freePort(): Promise<number> {
  const { server, port } = await takePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a port that another program holds is named, with the way out', async () => {
  const { server, port } = await takePort();
  const refusal = await listen(port, '127.0.0.1').catch((error: unknown) => error);
  server.close();
  expect(refusal).toBeInstanceOf(PortTaken);
  expect(refusal).toHaveProperty('message', expect.stringContaining(`Port ${port} is taken`));
});

test('until the site is ready, a visitor is told that it is starting', async () => {
  const port = await freePort();
  const site = await listen(port, '127.0.0.1');
  try {
    const early = await fetch(`http://127.0.0.1:${port}/`);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('2');
    site.serve(() => new Response('ready'));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ready');
  } finally {
    await site.close();
  }
});
