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

/** @returns the output of a command of `mfe` that must succeed */
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

test('shows the sentences and both pictures of a changed screen', nightly, async ({ page }) => {
  test.setTimeout(600_000);
  await cp(siteUnderTest().store, store, { recursive: true });
  const live = (await latestRevision({ store, channel: 'live', app }))?.live ?? '';
  await mfe('publish', app, await buildChanged());
  await mfe('verify', `${app}@${version}`, '--accept-changes', 'a longer heading');
  expect(await mfe('promote', `${app}@${version}`, '--dry-run')).toMatch(
    /Changes of screens from live .*, accepted by asha \(a longer heading\):\n- \/register: .*keep every journey of yours/,
  );

  const { url, entry, stop } = await serveConsole(await openStore(store));
  try {
    await page.request.get(url + entry.path());
    await page.goto(`${url}/apps/${app}/versions/${version}`);
    const changed = page.getByRole('region', { name: `Changes from live ${live}` });
    await expect(changed.getByRole('heading', { level: 3 })).toHaveText('/register');
    const addresses: string[] = [];
    for (const title of [`Live: ${live}`, `New: ${version}`]) {
      const picture = changed.getByRole('img', { name: `/register, 1440 px wide, ${title}` });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).toHaveJSProperty('naturalWidth', 720);
      addresses.push((await picture.getAttribute('src')) ?? '');
    }
    expect(new Set(addresses).size).toBe(2);
  } finally {
    await stop();
  }
});
