import type { BrowserCheck, CheckedScreen } from '../gate/browser-check';
import { readVerification } from '../gate/verification';
import { requireRelease } from '../releases/manifest';
import { runCli } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';
import { changedScreen, sampleBrowser, sampleScreen } from '../testing/sample-pictures';

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
    const by = words.includes('--actor') ? [] : ['--actor', 'asha'];
    const { code, out, err } = await runCli([...words, '--store', site.store.location, ...by], {
      browserCheck,
    });
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

const dryRun = ['promote', 'remote-admin@1.1.0', '--dry-run'];

test('lists the changed screens in the plan, those without a review first', async () => {
  const { mfe } = await siteWithCandidate(
    changedScreen(['Opened at 1440 px: new: button "Book"'], { url: '/admin/today', isReviewed: true }),
    changedScreen([price], { as: 'visitor' }),
  );
  expect((await mfe('verify', 'remote-admin@1.1.0')).code).toBe(3);
  const { code, text } = await mfe(...dryRun);
  expect(code).toBe(3);
  expect(text).toContain(
    [
      'Changes of screens from live 1.0.0 that nobody has reviewed:',
      `- /admin: ${price}`,
      'Reviewed changes of screens from live 1.0.0:',
      '- /admin/today (administrator): Opened at 1440 px: new: button "Book"',
    ].join('\n'),
  );
  expect(text).toContain('--accept-changes "<reason>"');
});

test.each([0, 1, 20, 200])('lists at most 20 of %d changes', async (count) => {
  const changes = Array.from({ length: count }, (_, index) => `change ${index}`);
  const { mfe } = await siteWithCandidate(
    sampleScreen({ url: '/admin/today' }),
    changedScreen(changes, { isReviewed: true }),
  );
  await mfe('verify', 'remote-admin@1.1.0');
  const { code, text } = await mfe(...dryRun);
  expect(code).toBe(0);
  expect(text.match(/^- \/admin \(administrator\): change/gm) ?? []).toHaveLength(Math.min(count, 20));
  expect(text.includes('No screen changes.')).toBe(count === 0);
  expect(/and (\d+) more/.exec(text)?.[1]).toBe(count > 20 ? '180' : undefined);
});

test('lists no changes where no screen was opened', async () => {
  const { mfe, publishVerified } = await siteWithCandidate();
  await publishVerified('1.2.0');
  const { text } = await mfe('promote', 'remote-admin@1.2.0', '--dry-run');
  expect(text).not.toMatch(/No screen changes|Changes of screens/);
});

test('refuses changes without a review, then accepts them with a reason and opens no browser again', async () => {
  const { mfe, opened, verification } = await siteWithCandidate(changedScreen([price]));
  const refused = await mfe('promote', 'remote-admin@1.1.0');
  expect(refused).toMatchObject({
    code: 3,
    text: expect.stringContaining('remote-admin@1.1.0 changes a screen, and nobody has reviewed it'),
  });
  expect(refused.text.split(price)).toHaveLength(2);
  expect(opened()).toBe(1);
  const accepted = await mfe('promote', 'remote-admin@1.1.0', '--accept-changes', 'new prices of winter.');
  expect(accepted).toMatchObject({ code: 0, text: expect.stringContaining('remote-admin@1.1.0 is live') });
  expect(opened()).toBe(1);
  expect(await verification()).toMatchObject({
    passed: true,
    attempt: 2,
    live: '1.0.0',
    acceptedChanges: { by: 'asha', reason: 'new prices of winter.' },
    rendered: [{ changes: [price], before: [{}, {}], after: [{}, {}] }],
    earlier: [{ passed: false }],
  });
  const notes = 'passed at attempt 2; changes accepted by asha: new prices of winter';
  expect((await mfe('log', 'remote-admin')).text).toContain(`1.1.0; ${notes}`);
  expect((await mfe('status')).text).toContain(`Last change of remote-admin: ${notes}.`);
});

test.each([
  ['promote', []],
  ['canary start', ['--steps', '5,50']],
])('passes the reason of %s to its verification', async (command, options) => {
  const { mfe, verification } = await siteWithCandidate(changedScreen([price]));
  const words = [...command.split(' '), 'remote-admin@1.1.0', ...options];
  expect((await mfe(...words, '--accept-changes', 'new prices')).code).toBe(0);
  expect(await verification()).toMatchObject({ attempt: 1, acceptedChanges: { by: 'asha' } });
});

test('accepts nothing but changes, and records no acceptance without them', async () => {
  const { mfe, find, verification } = await siteWithCandidate();
  find(async () => ({ faults: ['/admin shows nothing'], screens: [changedScreen([price])] }));
  const words = ['promote', 'remote-admin@1.1.0', '--accept-changes', 'new prices'];
  expect(await mfe(...words)).toMatchObject({
    code: 3,
    text: expect.stringContaining('/admin shows nothing'),
  });
  find(sampleBrowser(sampleScreen()));
  expect((await mfe('verify', 'remote-admin@1.1.0', '--accept-changes', 'new prices')).code).toBe(0);
  expect((await verification())?.acceptedChanges).toBeUndefined();
});

test('keeps the person who accepted the changes when another verifies again', async () => {
  const { mfe, verification, opened } = await siteWithCandidate(changedScreen([price]));
  await mfe('verify', 'remote-admin@1.1.0', '--accept-changes', 'new prices');
  await mfe('verify', 'remote-admin@1.1.0', '--actor', 'ravi');
  expect(opened()).toBe(2);
  expect(await verification()).toMatchObject({
    passed: true,
    actor: 'ravi',
    acceptedChanges: { by: 'asha' },
  });
});

test.each(['verify', 'promote'])(
  'ends %s with exit code 6 when the browser has no result',
  async (command) => {
    const { mfe, find, verification } = await siteWithCandidate();
    find(() => Promise.reject(new Error('The page did not load in time.')));
    expect(await mfe(command, 'remote-admin@1.1.0')).toMatchObject({
      code: 6,
      text: expect.stringMatching(
        /came to no result, twice: The page[^]*→ Nothing was recorded or changed\. Try again/,
      ),
    });
    expect(await verification()).toBeUndefined();
  },
);
