import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { cliOf } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';
import { serve } from '../testing/serve';

afterEach(() => {
  delete process.env.RELEASE_NOTICE_URL;
  delete process.env.RELEASE_NOTICES;
});

/** A site whose notices arrive at a receiver that answers with a status. */
async function siteWithReceiver(status = 200) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.publishVerified('1.1.0');
  const received: unknown[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push(await json(request));
    response.writeHead(status).end();
  }
  const { url, stop } = await serve((...given) => void take(...given));
  process.env.RELEASE_NOTICE_URL = url;
  const { mfe } = cliOf(site.store.location);
  const promote = () =>
    mfe('promote', 'remote-admin@1.1.0', '--accept-changes', 'no browser here', '--reason', 'new list');
  return { ...site, mfe, promote, received, stop };
}

test('sends one message for a promotion and a rollback by a person when all are asked for', async () => {
  const { mfe, promote, received, stop } = await siteWithReceiver();
  process.env.RELEASE_NOTICES = 'all';
  await promote();
  await promote();
  await mfe('hold', 'remote-admin', '--reason', 'look');
  await mfe('rollback', 'remote-admin', '--reason', 'list empty.');
  expect(received).toEqual([
    { text: 'remote-admin@1.1.0 is live, promoted by asha: new list.' },
    { text: 'remote-admin@1.0.0 is live, rolled back by asha: list empty.' },
  ]);
  await stop();
});

test('sends none for people by default', async () => {
  const { promote, received, stop } = await siteWithReceiver();
  await promote();
  expect(received).toEqual([]);
  await stop();
});

test('warns of a message that is not accepted, after the change', async () => {
  const { promote, stop } = await siteWithReceiver(500);
  process.env.RELEASE_NOTICES = 'all';
  expect(await promote()).toMatchObject({
    code: 0,
    err: expect.stringMatching(/the notice could not be sent to RELEASE_NOTICE_URL\. .*status 500/),
  });
  await stop();
});
