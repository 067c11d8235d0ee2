import { hold, unhold } from '../actions/hold';
import { freeze } from '../freeze/freeze';
import { setPaths } from '../ownership/change-ownership';
import { by, sampleSite } from '../testing/sample-build';
import { parseWebhooks, type Webhook } from './configuration';
import { deliver, describeFailures } from './deliver';
import { channelStream, pathsStream } from './events';
import type { NumberedProgress } from './progress';
import { signedHeaders } from './signature';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('a message is signed as the standard says', () => {
  // The example of standardwebhooks.com.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, key)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('receivers are configured by URL and secret, and what cannot be used is said without its secret', () => {
  expect(parseWebhooks()).toEqual([]);
  const [one, other] = parseWebhooks(
    `https://ci.example/hooks?key=1 ${secret},\n http://localhost:9 ${secret}`,
  );
  expect(one).toMatchObject({ url: 'https://ci.example/hooks?key=1', secret: Buffer.alloc(32, 7) });
  expect(other?.id).not.toBe(one?.id);
  for (const wrong of [
    'https://ci.example/hooks',
    `http://ci.example ${secret}`,
    'https://a.example whsec_YQ==',
  ]) {
    expect(() => parseWebhooks(wrong)).toThrow(
      /an entry for https?:\/\/\w+\.example[/a-z]* that cannot be used/,
    );
  }
});

interface Received {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
}

/** A site whose remote-admin is held and released as often as the test says, with one receiver and some edges. */
async function toldSite() {
  const site = await sampleSite();
  await site.release('1.0.0');
  const [webhook] = parseWebhooks(`https://ci.example/hooks ${secret}`) as [Webhook];
  const received: Received[] = [];
  const trouble: { answer?: () => Response | Promise<Response> } = {};
  const post = (async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const answer = (await trouble.answer?.()) ?? new Response(null, { status: 204 });
    if (answer.ok) {
      const { type, data } = JSON.parse(body) as { type: string; data: { revision: number } };
      received.push({ id: headers['webhook-id'] ?? '', type, revision: data.revision });
    }
    return answer;
  }) as unknown as typeof fetch;
  const latest = new Map([
    ['remote-admin', 1],
    [channelStream, 0],
    [pathsStream, 1],
  ]);
  let known: NumberedProgress | undefined;
  const options = { store: site.store, channel: 'live', webhook, latest, post };
  const deliverAt = async (minutes = 0, edge = 'edge 1') => {
    const now = new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000);
    known = await deliver({ ...options, edge, now }, edge === 'edge 1' ? known : undefined);
    return known?.progress;
  };
  async function change(times: number) {
    for (let count = 0; count < times; count += 1) {
      const outcome = await (count % 2 ? unhold : hold)(site.stream, by);
      latest.set('remote-admin', outcome.revision.revision);
    }
  }
  await deliverAt();
  return { ...site, received, trouble, latest, deliverAt, change, options };
}

test('a receiver is told of every change from its beginning on, in order, with who, what and why', async () => {
  const { received, deliverAt, change, store, latest } = await toldSite();
  expect(received).toEqual([]);
  await change(2);
  await freeze({ store, channel: 'live' }, { ...by, reason: 'sale' });
  latest.set(channelStream, 1);
  latest.set(pathsStream, (await setPaths(store, 'remote-user', ['/login'], by)).ownership.revision);
  await deliverAt();
  expect(received.map(({ type, revision }) => `${type} ${revision}`)).toEqual([
    'release.hold 2',
    'release.unhold 3',
    'channel.freeze 1',
    'paths.set_paths 2',
  ]);
  await deliverAt();
  expect(received).toHaveLength(4);
});

test('what fails is told again later, with more and more time between, in order, and it is said', async () => {
  const { received, trouble, deliverAt, change } = await toldSite();
  await change(2);
  trouble.answer = () => new Response(null, { status: 500 });
  const failed = await deliverAt();
  expect(failed && describeFailures(failed)).toMatch(
    /^The changes of remote-admin wait since 2026-11-20T10:00:00\.000Z \(it answers with status 500; 1 attempt, /,
  );
  trouble.answer = () => Promise.reject(new Error('no route to host'));
  await deliverAt(0.05);
  const again = await deliverAt(1);
  expect(again?.failing['remote-admin']).toMatchObject({
    attempts: 2,
    since: '2026-11-20T10:00:00.000Z',
    nextAt: '2026-11-20T10:01:30.000Z',
    error: 'no route to host',
  });
  trouble.answer = undefined;
  const last = await deliverAt(2);
  expect(received.map(({ revision }) => revision)).toEqual([2, 3]);
  expect(last && describeFailures(last)).toBeUndefined();
});

test('of two edges one tells a change; when it dies, the other does', async () => {
  const { received, trouble, deliverAt, change } = await toldSite();
  await change(1);
  const answers: ((response: Response) => void)[] = [];
  const isAsked = new Promise<void>((asked) => {
    trouble.answer = () => {
      asked();
      return new Promise((resolve) => answers.push(resolve));
    };
  });
  const first = deliverAt();
  await isAsked;
  // The second one finds the claim of the first.
  await deliverAt(0.1, 'edge 2');
  trouble.answer = undefined;
  await deliverAt(2, 'edge 2');
  expect(received.map(({ revision }) => revision)).toEqual([2]);
  for (const answer of answers) answer(new Response(null, { status: 204 }));
  await first;
  // At least once: the first one could not know.
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  await deliverAt(3);
  expect(received).toHaveLength(2);
});

test('as long as nothing changes the store is not asked', async () => {
  const { store, deliverAt } = await toldSite();
  const listed = jest.spyOn(store, 'list');
  await deliverAt(1);
  expect(listed).not.toHaveBeenCalled();
});

test('a long outage leaves a bounded number of files', async () => {
  const { store, trouble, deliverAt, change } = await toldSite();
  await change(1);
  trouble.answer = () => new Response(null, { status: 503 });
  for (let minutes = 0; minutes < 600; minutes += 30) await deliverAt(minutes);
  const [folder = ''] = await store.list('webhooks/live');
  expect((await store.list(`webhooks/live/${folder.replace('/', '')}`)).length).toBeLessThanOrEqual(5);
});
