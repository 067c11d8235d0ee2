import { readLiveApp } from '../channel/apps';
import type { BrowserCheck } from '../gate/browser-check';
import { readVerification } from '../gate/verification';
import { requireRelease } from '../releases/manifest';
import { runCli } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';
import { changedScreen, sampleBrowser } from '../testing/sample-pictures';

const price = 'Opened at 390 px: text "₹37,999" → text "₹379"';

/** remote-admin 1.0.0 is live, 1.1.0 published. */
async function siteWithCandidate() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.publishSample({ version: '1.1.0' });
  async function mfe(command: string, browserCheck: BrowserCheck, ...words: string[]) {
    const all = [command, 'remote-admin@1.1.0', ...words, '--store', site.store.location];
    process.env.MFE_ACTOR = 'asha';
    const { code, out, err } = await runCli(all, { browserCheck });
    return { code, text: `${err}\n${out}` };
  }
  const verification = async () =>
    readVerification(site.store, await requireRelease(site.store, 'remote-admin', '1.1.0'), 'live');
  return { ...site, mfe, verification };
}

test('refuses changes without a review, then accepts them with a reason and opens no browser again', async () => {
  const { mfe, verification } = await siteWithCandidate();
  const browser = jest.fn(sampleBrowser(changedScreen([price])));
  const refused = await mfe('promote', browser);
  expect(refused).toMatchObject({ code: 3, text: expect.stringContaining('nobody has reviewed it') });
  expect(refused.text.split(price)).toHaveLength(2);
  expect(await mfe('promote', browser, '--accept-changes', 'new prices of winter.')).toMatchObject({
    code: 0,
    text: expect.stringContaining('remote-admin@1.1.0 is live'),
  });
  expect(browser).toHaveBeenCalledTimes(1);
  expect(await verification()).toMatchObject({
    passed: true,
    live: '1.0.0',
    acceptedChanges: { by: 'asha', reason: 'new prices of winter.' },
    rendered: [{ changes: [price], before: [{}, {}], after: [{}, {}] }],
  });
});

const fails: BrowserCheck = () => Promise.reject(new Error('The page did not load in time.'));

test('ends with exit code 6 when the browser has no result', async () => {
  const { mfe, verification } = await siteWithCandidate();
  const text = expect.stringMatching(
    /The verification of remote-admin@1\.1\.0 came to no result: The page did not load in time\.\n[^]*→ Nothing was recorded or changed\..*: npx mfe verify remote-admin@1\.1\.0 --channel live\./,
  );
  for (const command of ['verify', 'promote'])
    expect(await mfe(command, fails)).toMatchObject({ code: 6, text });
  expect(await verification()).toBeUndefined();
});

test('leaves a version live that another person released during the verification', async () => {
  const { act, mfe, publishVerified, stream } = await siteWithCandidate();
  await publishVerified('1.2.0');
  const meanwhile: BrowserCheck = async (input) => {
    await act('promote', ['remote-admin@1.2.0']);
    return sampleBrowser()(input);
  };
  expect(await mfe('promote', meanwhile)).toMatchObject({
    code: 4,
    text: expect.stringMatching(/Expected nobody else to change it meanwhile\.\n→ Nothing was changed/),
  });
  expect((await readLiveApp(stream))?.live).toBe('1.2.0');
});
