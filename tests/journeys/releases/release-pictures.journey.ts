import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createScratchRepository } from '@aertrip/release/testing/scratch-repository';
import { lazyBrowserCheck } from '@aertrip/mfe';
import { latestRevision, openStore } from '@aertrip/release';
import { main } from '@aertrip/release/cli';
import { expect, test } from '../support/fixtures';
import { nightly } from '../support/nightly';
import { siteUnderTest } from '../support/site-under-test';
import { serveConsole } from './console-under-test';

const app = 'remote-user';
const version = '9.1.0';

const home = await mkdtemp(path.join(tmpdir(), 'aertrip-pictures-'));
const store = path.join(home, 'store');
test.afterAll(() => rm(home, { recursive: true, force: true }));

/** @returns what a command of `mfe` that must succeed says */
async function mfe(...words: string[]): Promise<string> {
  const said: string[] = [];
  const io = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const code = await main([...words, '--store', store, '--actor', 'asha'], {
    io,
    browserCheck: lazyBrowserCheck,
  });
  expect(code, said.join('\n')).toBe(0);
  return said.join('\n');
}

/** Builds the remote from sources in which the registration has a longer heading. @returns folder of the build */
async function buildChanged(): Promise<string> {
  const repository = await createScratchRepository();
  try {
    await repository.replace(
      'remote-user/src/features/sign-in/register-screen.tsx',
      'title="Create your account"',
      'title="Create your account and keep every journey of yours in one place"',
    );
    const output = path.join(home, 'dist');
    const script = path.join(repository.root, 'bench/broken/build-release.ts');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', script, app, version, output], {
      cwd: repository.root,
    });
    return output;
  } finally {
    await repository.remove();
  }
}

test(
  'names the screen that differs between two releases and shows both pictures',
  nightly,
  async ({ page }) => {
    test.setTimeout(600_000);
    await cp(siteUnderTest().store, store, { recursive: true });
    const live = (await latestRevision({ store, channel: 'live', app }))?.live ?? '';
    await mfe('publish', app, await buildChanged());
    for (const release of [live, version]) await mfe('verify', `${app}@${release}`);

    const said = await mfe('diff', `${app}@${live}`, `${app}@${version}`);
    expect(said).toMatch(
      /Screens\n {2}≠ \/register: \d+\.\d % at 390 px, \d+\.\d % at 1440 px\n {2}6 of 7 look the same$/,
    );

    const { url, entry, stop } = await serveConsole(await openStore(store));
    try {
      await page.request.get(url + entry.path());
      await page.goto(`${url}/apps/${app}/diff?before=${live}&after=${version}`);
      const compared = page.getByRole('region', { name: 'Screens' });
      await expect(compared.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText(
        '/register',
      );
      const addresses: string[] = [];
      for (const release of [live, version]) {
        const picture = compared.getByRole('img', { name: `/register, 1440 px wide, in ${release}` });
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).toHaveJSProperty('naturalWidth', 720);
        addresses.push((await picture.getAttribute('src')) ?? '');
      }
      expect(new Set(addresses).size).toBe(2);
      await expect(compared.getByText('6 screens look the same')).toBeVisible();
    } finally {
      await stop();
    }
  },
);
