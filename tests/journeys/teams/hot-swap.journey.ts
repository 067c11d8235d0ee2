import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createScratchRepository, type ScratchRepository } from '@aertrip/release/testing/scratch-repository';
import { expect, open, test } from '../support/fixtures';
import { nightly } from '../support/nightly';
import { siteUnderTest } from '../support/site-under-test';

const home = await mkdtemp(path.join(tmpdir(), 'aertrip-hot-swap-'));
const port = Number(process.env.TEST_PORT ?? 3210) + 20;

/** `npm run dev -w remote-admin` in the copy, once its page can be opened. */
async function startDevelopment({ root }: ScratchRepository): Promise<ChildProcess> {
  const store = path.join(home, 'store');
  await cp(siteUnderTest().store, store, { recursive: true });
  const server = spawn(process.execPath, ['--import', 'tsx', 'packages/site/src/dev.ts', 'remote-admin'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), AERTRIP_HOME: path.join(home, 'state'), RELEASE_STORE: store },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new AbortController();
  server.once('exit', (code) => ended.abort(new Error(`The development server ended with ${code}.`)));
  for await (const [text] of on(server.stdout, 'data', ended))
    if (String(text).includes('Development of')) break;
  return server;
}

test('replaces a component of a remote from source in the open page', nightly, async ({ page }) => {
  test.setTimeout(240_000);
  const workspace = await createScratchRepository();
  const server = await startDevelopment(workspace);
  try {
    await open(page, `http://localhost:${port}/admin/login`);
    await page.getByLabel('Email').fill('half@typed');
    await workspace.replace(
      'remote-admin/src/features/auth/login-screen.tsx',
      'title="Admin sign in"',
      'title="Swapped in place"',
    );
    await expect(page.getByRole('heading', { name: 'Swapped in place' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Email')).toHaveValue('half@typed');
  } finally {
    // It would report the connection that the server closes.
    await page.close();
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    await rm(home, { recursive: true, force: true });
    await workspace.remove();
  }
});
