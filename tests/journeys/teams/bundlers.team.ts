import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '@aertrip/packaging';
import { edit, mfeOfTheSite, terminal } from '../../teams/support/project';
import { serveEdge } from '../../teams/support/serve-edge';
import { breakNetwork, releaseFaults } from '../faults/faults';
import { expect, open, test } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';

/** A remote of each bundler, each a project outside of this repository; they share one installation. */
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-bundlers-'));
const store = path.join(home, 'store');
const packages = path.join(home, 'packages');
const port = Number(process.env.TEST_PORT ?? 3210) + 6;
const bundlers = ['webpack', 'rspack', 'vite'] as const;
const remoteOf = (bundler: string) => `remote-${bundler}`;
let site: Awaited<ReturnType<typeof serveEdge>> | undefined;

const terminalIn = (folder: string) =>
  terminal(path.join(home, folder), { RELEASE_STORE: store, MFE_ACTOR: 'a team' });

/** Builds, records and reviews the snapshots, publishes, verifies in a browser and promotes. */
async function release(bundler: string, version: string): Promise<void> {
  const { run, mustRun } = terminalIn(remoteOf(bundler));
  const name = remoteOf(bundler);
  await mustRun('npm run build', { RELEASE_VERSION: version });
  await mustRun(`npx mfe record ${name}`);
  await mustRun(`npx mfe publish ${name}`);
  expect(await run(`npx mfe verify ${name}@${version}`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/react\s+passed[^]*shared\s+passed[^]*screens\s+passed[^]*changes\s+passed/),
  });
  await mustRun(`npx mfe promote ${name}@${version} --reason "reviewed"`);
}

/** Publishes a button without a name and an unreviewed text. */
async function expectRefusal(bundler: string): Promise<void> {
  const { run, mustRun } = terminalIn(remoteOf(bundler));
  const name = remoteOf(bundler);
  const screen = path.join(home, name, 'src/screens/home-screen.tsx');
  await edit(screen, (text) => text.replace('<h1>', '<button type="button" />\n      <h1>Un'));
  await mustRun('npm run build', { RELEASE_VERSION: '1.2.0' });
  await mustRun(`npx mfe publish ${name}`);
  expect(await run(`npx mfe verify ${name}@1.2.0`)).toMatchObject({
    code: 3,
    out: expect.stringMatching(
      /screens\s+failed[^]*breaks the rule button-name[^]*changes\s+failed[^]*Not reviewed:[^]*is refused/,
    ),
  });
}

test.describe.configure({ mode: 'serial' });
// No service stands behind this edge, and most tests here break something.
test.use({ expectedErrors: /.*/ });

test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  await Promise.all([cp(siteUnderTest().store, store, { recursive: true }), packPackages(packages)]);
  const outside = terminalIn('.');
  for (const bundler of bundlers) {
    const name = remoteOf(bundler);
    await outside.mustRun(
      `${mfeOfTheSite} create ${name} --path /${bundler} --bundler ${bundler} --packages ${packages}`,
    );
    await outside.mustRun(`${mfeOfTheSite} add-remote ${name} --paths "/${bundler}/*"`);
  }
  await writeFile(
    path.join(home, 'package.json'),
    JSON.stringify({ name: 'teams', private: true, workspaces: bundlers.map(remoteOf) }),
  );
  await outside.mustRun('npm install --prefer-offline --ignore-scripts');
  for (const bundler of bundlers) {
    await release(bundler, '1.0.0');
    await edit(path.join(home, remoteOf(bundler), 'src/screens/home-screen.tsx'), (text) =>
      text.replace(/<h1>.*<\/h1>/, `<h1>Built with ${bundler}</h1>`),
    );
    await release(bundler, '1.1.0');
  }
  await expectRefusal('webpack');
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
  test(`mounts a remote built with ${bundler} on the host's React`, async ({ page }) => {
    await open(page, `${site?.url}/${bundler}`);
    await expect(page.getByRole('heading', { name: `Built with ${bundler}` })).toBeVisible();
    await page.getByRole('button', { name: 'Thanks: 0' }).click();
    await expect(page.getByRole('button', { name: 'Thanks: 1' })).toBeVisible();
    expect(new Set(await page.evaluate(reactsIn)).size).toBe(1);
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL(`${site?.url}/`);
  });

  // Those of webpack are among the faults of the site's own remotes.
  for (const [what, fault] of bundler === 'webpack' ? [] : Object.entries(releaseFaults)) {
    if (fault.variant !== 'sound' || !('network' in fault)) continue;
    test(`built with ${bundler}, ${what}: shows the last known good release`, async ({ page }) => {
      await breakNetwork(page, remoteOf(bundler), '1.1.0', fault);
      // A file that hangs keeps the page from ever being loaded.
      await page.goto(`${site?.url}/${bundler}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: new RegExp(`^${bundler}$`, 'i') })).toBeVisible({
        timeout: 30_000,
      });
    });
  }
}
