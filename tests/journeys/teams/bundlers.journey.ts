import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { mfeOfTheSite, terminal } from '../../teams/support/project';
import { serveEdge } from '../../teams/support/serve-edge';
import { breakNetwork, releaseFaults } from '../faults/faults';
import { expect, open, test } from '../support/fixtures';
import { nightly } from '../support/nightly';
import { siteUnderTest } from '../support/site-under-test';

/** Builds of other repositories (`tests/fixtures/bundlers`), released into a copy of the site's store. */
const builds = path.join(repositoryRoot, 'tests/fixtures/bundlers');
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-bundlers-'));
const store = path.join(home, 'store');
const port = Number(process.env.TEST_PORT ?? 3210) + 6;
const bundlers = ['webpack', 'rspack', 'vite'] as const;
const { mustRun } = terminal(home, { RELEASE_STORE: store, MFE_ACTOR: 'a team' });
let site: Awaited<ReturnType<typeof serveEdge>> | undefined;

const mfe = (words: string) => mustRun(`${mfeOfTheSite} ${words}`);

/** Records and verifies in a browser. */
async function release(remote: string): Promise<void> {
  const build = path.join(home, remote, 'build');
  await mfe(`record ${remote} ${build}`);
  await mfe(`publish ${remote} ${build}`);
  const { out } = await mfe(`verify ${remote}@1.0.0`);
  expect(out).toMatch(/shared\s+passed[^]*screens\s+passed[^]*changes\s+passed/);
  await mfe(`promote ${remote}@1.0.0 --reason "reviewed"`);
}

test.describe.configure({ mode: 'serial' });
// This edge has no services.
test.use({ expectedErrors: /.*/ });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await cp(siteUnderTest().store, store, { recursive: true });
  for (const bundler of bundlers) {
    await mustRun(`tar -xzf ${path.join(builds, `remote-${bundler}.tgz`)}`);
    await mfe(`paths remote-${bundler} "/${bundler}/*"`);
    await release(`remote-${bundler}`);
  }
  site = await serveEdge(store, port);
});

test.afterAll(async () => {
  await site?.stop();
  await rm(home, { recursive: true, force: true });
});

const reactsIn = () =>
  Object.values(
    (
      globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: { shareScopeMap: { default?: { react?: Record<string, object> } } }[];
        };
      }
    ).__FEDERATION__.__INSTANCES__,
  ).flatMap(({ shareScopeMap }) => Object.keys(shareScopeMap.default?.react ?? {}));

for (const bundler of bundlers) {
  test(`mounts a remote built with ${bundler} on the host's React`, nightly, async ({ page }) => {
    await open(page, `${site?.url}/${bundler}`);
    await page.getByRole('button', { name: 'Thanks: 0' }).click();
    await expect(page.getByRole('button', { name: 'Thanks: 1' })).toBeVisible();
    expect(new Set(await page.evaluate(reactsIn)).size).toBe(1);
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL(`${site?.url}/`);
  });
}

// Scripts are tested with the remotes of the site.
for (const what of ['integrity of the entry broken', 'integrity of a chunk broken'] as const)
  test(`refuses ES modules: ${what}`, nightly, async ({ page }) => {
    await breakNetwork(page, 'remote-vite', '1.0.0', releaseFaults[what]);
    await page.goto(`${site?.url}/vite`);
    await expect(page.getByRole('heading', { name: /could not be loaded$/ })).toBeVisible();
  });
