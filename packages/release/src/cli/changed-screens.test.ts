import type { BrowserCheck, CheckedScreen } from '../gate/browser-check';
import { readVerification } from '../gate/verification';
import { promote } from '../operations/promote';
import { readLiveApp } from '../channel/apps';
import { requireRelease } from '../releases/manifest';
import { runCli } from '../testing/run-cli';
import { by, sampleSite } from '../testing/sample-build';
import { changedScreen, sampleBrowser } from '../testing/sample-pictures';

const price = 'Opened at 390 px: text "₹37,999" → text "₹379"';

/** remote-admin 1.0.0 is live, 1.1.0 published; the browser finds the given screens. */
async function siteWithCandidate(...screens: readonly CheckedScreen[]) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.publishSample({ version: '1.1.0' });
  let opened = 0;
  let browser = sampleBrowser(...screens);
  const browserCheck: BrowserCheck = (input) => {
    opened += 1;
    return browser(input);
  };
  async function mfe(...words: string[]) {
    const all = [...words, '--store', site.store.location];
    process.env.MFE_ACTOR = 'asha';
    const { code, out, err } = await runCli(all, { browserCheck });
    return { code, text: `${err}\n${out}` };
  }
  const verification = async () =>
    readVerification(site.store, await requireRelease(site.store, 'remote-admin', '1.1.0'), 'live');
  return {
    ...site,
    mfe,
    verification,
    opened: () => opened,
    find: (next: BrowserCheck) => (browser = next),
  };
}

test('refuses changes without a review, then accepts them with a reason and opens no browser again', async () => {
  const { mfe, opened, verification } = await siteWithCandidate(changedScreen([price]));
  const words = ['promote', 'remote-admin@1.1.0'];
  const refused = await mfe(...words);
  expect(refused).toMatchObject({
    code: 3,
    text: expect.stringContaining('remote-admin@1.1.0 changes a screen, and nobody has reviewed it'),
  });
  expect(refused.text.split(price)).toHaveLength(2);
  expect(opened()).toBe(1);
  const accepted = await mfe(...words, '--accept-changes', 'new prices of winter.');
  expect(accepted).toMatchObject({ code: 0, text: expect.stringContaining('remote-admin@1.1.0 is live') });
  expect(opened()).toBe(1);
  expect(await verification()).toMatchObject({
    passed: true,
    attempt: 2,
    live: '1.0.0',
    acceptedChanges: { by: 'asha', reason: 'new prices of winter.' },
    rendered: [{ changes: [price], before: [{}, {}], after: [{}, {}] }],
  });
});

test('ends with exit code 6 when the browser has no result', async () => {
  const { mfe, find, verification } = await siteWithCandidate();
  find(() => Promise.reject(new Error('The page did not load in time.')));
  for (const command of ['verify', 'promote'])
    expect(await mfe(command, 'remote-admin@1.1.0')).toMatchObject({
      code: 6,
      text: expect.stringMatching(
        /came to no result, twice: The page[^]*→ Nothing was recorded or changed\. Try again/,
      ),
    });
  expect(await verification()).toBeUndefined();
});

test('leaves a version live that another person released during the verification', async () => {
  const { mfe, find, stream, publishVerified } = await siteWithCandidate();
  await publishVerified('1.2.0');
  find(async (input) => {
    await promote(stream, '1.2.0', { ...by, withoutBrowser: true });
    return sampleBrowser()(input);
  });
  expect(await mfe('promote', 'remote-admin@1.1.0')).toMatchObject({
    code: 4,
    text: expect.stringMatching(/Expected nobody else to change it meanwhile\.\n→ Nothing was changed/),
  });
  expect((await readLiveApp(stream))?.live).toBe('1.2.0');
});
