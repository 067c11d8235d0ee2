import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createFolderStore } from '@aertrip/release';
import { runCli } from '@aertrip/release/testing/run-cli';
import { browserCheck } from '@aertrip/release/lazy-browser-check';
import { entryBegins, publishChanged, type Build } from './changed-build';
import { siteUnderTest } from '../support/site-under-test';
import { nightly } from '../support/nightly';

/** Runs the command on a copy of the site's store: real builds, no shared history. */
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-verify-'));
const store = path.join(home, 'store');

/** Runs a command as the binary does, in this process: starting one takes longer than most commands run. */
const mfe = (words: readonly string[]) => runCli([...words, '--store', store], { browserCheck });

let published = 0;

/** @returns the published copy, such as `remote-admin@9.0.1` */
async function publishCopy(
  app: string,
  change: (build: Build) => Promise<unknown>,
  screen?: string,
): Promise<string> {
  const version = `9.0.${(published += 1)}`;
  await publishChanged(createFolderStore(store), app, { version, change, screen });
  return `${app}@${version}`;
}

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(() => cp(siteUnderTest().store, store, { recursive: true }));
test.afterAll(() => rm(home, { recursive: true, force: true }));

test('verifies a remote that changes no global in the page of the live host, and promotes it', async () => {
  const name = await publishCopy(
    'remote-user',
    entryBegins(`
      addEventListener('popstate', () => {});
      document.documentElement.dataset.remoteUser = 'loaded';
      const held = window.fetch;
    `),
    '/login',
  );
  expect(await mfe(['verify', name])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/screens\s+passed[^]*changes\s+passed[^]*may be released in live/),
    err: expect.stringMatching(/Checking 1 screen of remote-user@9\.0\.\d+ in host@[^]*Opening 1 screen,/),
  });
  expect(await mfe(['promote', name, '--reason', 'refund column'])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${name} is live.`),
  });
});

async function removeLazyScripts({ dist, lazy }: Build): Promise<void> {
  for (const file of await lazy()) await rm(path.join(dist, file));
}

test(
  'refuses a remote with a screen whose script is not there and does not promote it',
  nightly,
  async () => {
    const name = await publishCopy('remote-admin', removeLazyScripts, '/admin/login');
    expect(await mfe(['verify', name])).toMatchObject({
      code: 3,
      out: expect.stringMatching(new RegExp(`screens\\s+failed\\s+${name}[^]*Failed to load resource.* 404`)),
    });
    expect(await mfe(['promote', name, '--accept-changes', 'urgent'])).toMatchObject({ code: 3 });
  },
);

test(
  'opens a host with screens of every live remote, and refuses one that does not start',
  nightly,
  async () => {
    test.setTimeout(900_000);
    const sound = await publishCopy('host', async () => {});
    expect(await mfe(['verify', sound])).toMatchObject({
      code: 0,
      err: expect.stringMatching(
        /Checking \d screens? of remote-admin@.* in host@9[^]*remote-public@[^]*remote-user@/,
      ),
    });
    const broken = await publishCopy('host', entryBegins(`throw new Error('boom')`));
    expect(await mfe(['verify', broken])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/screens\s+failed[^]*boom/),
    });
  },
);

test('needs a browser to promote, and none to roll back', async () => {
  const name = await publishCopy('remote-admin', async () => {}, '/admin/login');
  const browser = process.env.CHROME_PATH;
  process.env.CHROME_PATH = path.join(home, 'no-chrome');
  try {
    for (const command of ['verify', 'promote'])
      expect(await mfe([command, name])).toMatchObject({
        code: 6,
        err: expect.stringMatching(/CHROME_PATH names .*no-chrome/),
      });
    expect(await mfe(['rollback', 'remote-user', '--reason', 'list empty'])).toMatchObject({ code: 0 });
  } finally {
    process.env.CHROME_PATH = browser;
  }
});
