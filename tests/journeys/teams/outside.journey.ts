import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '@aertrip/packaging';
import { developmentLink, edit, mfeOfTheSite, serveFromSource, terminal } from '../../teams/support/project';
import { serveEdge } from '../../teams/support/serve-edge';
import { expect, open, test } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';
import { nightly } from '../support/nightly';

/** A team outside this repository, with its own folder, the packages as tarballs and an edge of a copied store. */
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-team-'));
const store = path.join(home, 'store');
const packages = path.join(home, 'packages');
const folder = path.join(home, 'remote-blog');
const homeScreen = path.join(folder, 'src/screens/home-screen.tsx');
const buildFile = path.join(folder, 'dist/build.json');
const port = Number(process.env.TEST_PORT ?? 3210) + 5;
const env = { RELEASE_STORE: store, MFE_ACTOR: 'the blog team' };

// This edge has no services.
test.use({ expectedErrors: /status of 404|MIME type|gapi/ });

test.afterAll(() => rm(home, { recursive: true, force: true }));

test(
  'creates, builds, releases and rolls back a remote outside of the repository',
  nightly,
  async ({ page }) => {
    test.setTimeout(240_000);
    await Promise.all([packPackages(packages), cp(siteUnderTest().store, store, { recursive: true })]);
    const outside = terminal(home, env);
    await outside.mustRun(`${mfeOfTheSite} create remote-blog /blog`);
    const { run, mustRun } = terminal(folder, env);
    await mustRun(`npm install --prefer-offline ${packages}/*.tgz`);

    const wrong = path.join(folder, 'src/wrong.ts');
    await writeFile(wrong, `import { formatPaise } from '@aertrip/platform';\nformatPaise('1');\n`);
    const { out } = await run('npx tsc --noEmit --pretty false');
    expect(out.split('\n').filter((line) => line.includes('error'))).toEqual([
      "src/wrong.ts(2,13): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ]);
    await rm(wrong);
    await edit(homeScreen, (text) =>
      text
        .replace('onClick={() => setThanks(thanks + 1)}', 'onClick={thank}')
        .replace(
          '  return (',
          "  const thank = () => {\n    setThanks(thanks + 1);\n    notify.success('You are welcome');\n  };\n  return (",
        )
        .replace(/^/, "import { notify } from '@aertrip/platform';\n"),
    );
    await mustRun('npm run typecheck');
    expect(await run('npm test')).toMatchObject({ code: 0, err: expect.stringContaining('1 passed') });
    await mustRun('npm run build');
    await outside.mustRun(`${mfeOfTheSite} paths remote-blog "/blog/*"`);
    await mustRun('npx mfe record remote-blog');
    await mustRun('npx mfe publish remote-blog');
    expect(await run('npx mfe verify remote-blog@1.0.0')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /shared\s+passed[^]*symbols\s+passed[^]*screens\s+passed[^]*changes\s+passed/,
      ),
    });
    await mustRun('npx mfe promote remote-blog@1.0.0 --reason "first release"');

    const site = await serveEdge(store, port);
    try {
      await open(page, `${site.url}/blog`);
      await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible();
      await page.getByRole('button', { name: 'Thanks: 0' }).click();
      await expect(page.getByRole('button', { name: 'Thanks: 1' })).toBeVisible();
      await expect(page.getByText('You are welcome')).toBeVisible();

      await edit(homeScreen, (text) => text.replace('<h1>Blog</h1>', '<h1>Travel notes</h1>'));
      await mustRun('npm run build', { RELEASE_VERSION: '1.1.0' });
      await mustRun('npx mfe record remote-blog');
      await mustRun('npx mfe publish remote-blog');
      await mustRun('npx mfe promote remote-blog@1.1.0 --reason "a better title"');
      await open(page, `${site.url}/blog`);
      await expect(page.getByRole('heading', { name: 'Travel notes' })).toBeVisible();

      // As if built against a newer platform than the live host's.
      await mustRun('npm run build', { RELEASE_VERSION: '1.2.0' });
      await edit(buildFile, (text) =>
        text.replace(/("@aertrip\/platform": ")[^"]+/, (_, name: string) => `${name}^9.0.0`),
      );
      await mustRun('npx mfe publish remote-blog');
      expect(await run('npx mfe verify remote-blog@1.2.0')).toMatchObject({
        code: 3,
        out: expect.stringMatching(/needs @aertrip\/platform \^9\.0\.0; host@\S+ provides \d/),
      });

      const server = serveFromSource(folder, port + 3);
      try {
        const link = await developmentLink(run, `http://localhost:${port + 3}`, site.url);
        const tab = await page.context().newPage();
        await open(tab, link);
        await expect(tab.getByText(`remote-blog from http://localhost:${port + 3}`)).toBeVisible();
        await edit(homeScreen, (text) => text.replace('<h1>Travel notes</h1>', '<h1>From my machine</h1>'));
        await expect(tab.getByRole('heading', { name: 'From my machine' })).toBeVisible({ timeout: 20_000 });
        // The tab returns to the development server after a reload; another tab shows the live release.
        await open(tab, `${site.url}/blog`);
        await expect(tab.getByRole('heading', { name: 'From my machine' })).toBeVisible();
        await open(page, `${site.url}/blog`);
        await expect(page.getByRole('heading', { name: 'Travel notes' })).toBeVisible();
        await tab.getByRole('link', { name: 'Leave the preview' }).click();
        await expect(tab.getByRole('heading', { name: 'Travel notes' })).toBeVisible();
        await tab.close();
      } finally {
        await server.stop();
      }

      await mustRun('npx mfe rollback remote-blog --reason "the old title"');
      await open(page, `${site.url}/blog`);
      await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible();
    } finally {
      await site.stop();
    }
  },
);
