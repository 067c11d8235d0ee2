import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { hashSource } from '@aertrip/release/hash';
import { listen, PortTaken } from './listen';

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function startSite() {
  const { server, port } = await takePort();
  await new Promise((resolve) => server.close(resolve));
  return { site: await listen(port, '127.0.0.1'), url: `http://127.0.0.1:${port}` };
}

test('names a port in use, with a remedy', async () => {
  const { server, port } = await takePort();
  const refusal = await listen(port, '127.0.0.1').catch((error: unknown) => error);
  server.close();
  expect(refusal).toBeInstanceOf(PortTaken);
  expect(refusal).toHaveProperty('message', expect.stringContaining(`Port ${port} is taken`));
});

test('passes requests with the client address, over connections that outlive the 60 s of proxies', async () => {
  const { site, url } = await startSite();
  site.serve((_, { incoming }) => new Response(incoming.socket.remoteAddress));
  const answer = await fetch(url);
  expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['127.0.0.1', 'timeout=75']);
  await site.close();
});

async function siteThatWaits() {
  const { site, url } = await startSite();
  const came = new EventEmitter();
  const answered = once(came, 'answer');
  let count = 0;
  site.serve(async () => {
    count += 1;
    came.emit(String(count));
    await answered;
    return new Response('whole');
  });
  return { site, came, answer: () => came.emit('answer'), url };
}

test('completes 12 requests in progress during a drain, and accepts no new one', async () => {
  const { site, came, answer, url } = await siteThatWaits();
  const allCame = once(came, '12');
  const requests = Array.from({ length: 12 }, async () => (await fetch(url)).text());
  await allCame;
  const drained = site.drain();
  await expect(fetch(`${url}/new`)).rejects.toThrow('fetch failed');
  answer();
  expect(await Promise.all(requests)).toEqual(Array.from({ length: 12 }, () => 'whole'));
  await drained;
});

test('cuts a request that exceeds the drain limit', async () => {
  const { site, came, url } = await siteThatWaits();
  const itCame = once(came, '1');
  const request = fetch(url).then(
    () => 'answered',
    () => 'cut',
  );
  await itCame;
  await site.drain({ timeLimit: 50 });
  expect(await request).toBe('cut');
});

test('answers and reports that it is not ready while it waits for the balancer', async () => {
  const { site, url } = await startSite();
  site.serve(() => new Response('a page'));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const drained = site.drain({ delay: 500 });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${url}/`)).text()).toBe('a page');
  await drained;
});

test('sends an uncached page that loads itself again while the site starts, with the style of its policy alone', async () => {
  const { site, url } = await startSite();
  const early = await fetch(url);
  const page = await early.text();
  await site.close();
  expect([early.status, early.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(page).toMatch(/<meta http-equiv="refresh" content="2" \/>/);
  const policy = early.headers.get('content-security-policy');
  expect(policy).toContain(hashSource(/<style>([^]*?)<\/style>/.exec(page)![1]!));
});
