import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseWebhooks, promote } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { siteWithEdge } from '../testing/edge-under-test';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** A receiver that answers with the status it is told to. */
async function startReceiver() {
  const received: { id: string; type: string; data: { live: string; reason: string } }[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (answer.status < 300) {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof received)[number];
        received.push({ ...body, id: String(request.headers['webhook-id']) });
      }
      response.writeHead(answer.status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?key=1`;
  async function close() {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
  return { url, received, answer, close };
}

test('an edge tells a receiver of a promotion; one that fails stands in its health, and nothing waits for it', async () => {
  const receiver = await startReceiver();
  try {
    const webhooks = parseWebhooks(`${receiver.url} whsec_${Buffer.alloc(32, 1).toString('base64')}`);
    const { service, publishVerified, stream } = await siteWithEdge({ service: { webhooks, maxAge: 0 } });
    const { backgroundJobs, health } = service;
    const round = async (minutes: number) => {
      await backgroundJobs.round(new Date(Date.now() + minutes * 60_000));
      await backgroundJobs.settled();
    };
    await round(0);
    await publishVerified('1.1.0');
    receiver.answer.status = 302;
    await promote(stream, '1.1.0', { ...by, reason: 'new prices', withoutBrowser: true });
    await round(0);
    expect(health.list()).toEqual([
      expect.stringMatching(
        /^The webhook http:\/\/127\.0\.0\.1:\d+\/hooks: .*remote-admin wait .*status 302/,
      ),
    ]);
    receiver.answer.status = 204;
    await round(5);
    expect(health.list()).toEqual([]);
    expect(receiver.received).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^live\.remote-admin\.[0-9a-f]{12}\.2$/),
        type: 'release.promote',
        data: expect.objectContaining({ live: '1.1.0', reason: 'new prices', actor: 'asha' }),
      }),
    ]);
    await backgroundJobs.stop();
  } finally {
    await receiver.close();
  }
});
