import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { cliOf } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';
import { serve } from '../testing/serve';

afterEach(() => {
  delete process.env.RELEASE_NOTICE_URL;
  delete process.env.RELEASE_NOTICES;
});

/** Holds an app and rolls it back. @returns what a receiver got, and what `mfe` said */
async function noticesOf(which: string, status = 200) {
  const received: unknown[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push(await json(request));
    response.writeHead(status).end();
  }
  const { url } = await serve((...given) => void take(...given));
  const { release, store } = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  Object.assign(process.env, { RELEASE_NOTICE_URL: url, RELEASE_NOTICES: which });
  const { mfe } = cliOf(store.location);
  await mfe('hold', 'remote-admin', '--reason', 'look');
  return { received, ...(await mfe('rollback', 'remote-admin', '--reason', 'list empty.')) };
}

test('sends a message of a rollback by a person when all are asked for, and none by default', async () => {
  const text = 'remote-admin@1.0.0 is live, rolled back by asha: list empty.';
  expect((await noticesOf('all')).received).toEqual([{ text }]);
  expect((await noticesOf('')).received).toEqual([]);
});

test('warns of a message that is not accepted, after the change', async () => {
  const err = expect.stringMatching(/could not be sent to RELEASE_NOTICE_URL\. .*status 500/);
  expect(await noticesOf('all', 500)).toMatchObject({ code: 0, err });
});
