import os from 'node:os';
import { freePort } from '@aertrip/local-backend/free-port';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { serve } from '@aertrip/release/testing/serve';
import type { AdministratorOptions } from '@aertrip/release-console';
import { startConsole } from './start-console';

async function optionsOn(port: number, administrators?: AdministratorOptions) {
  const { store } = await sampleSite();
  const lines: string[] = [];
  const config = { port, hostname: '127.0.0.1', administrators };
  const onProgress = (line: string) => lines.push(line);
  return { lines, options: { config, store, channel: 'live', onProgress } };
}

test('reports a taken port and starts no console', async () => {
  const { port } = await serve(() => undefined);
  const { lines, options } = await optionsOn(port);
  expect(await startConsole(options)).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining(`port ${port} is taken by another program`)]);
});

test('serves page, styles, font and icon until it is stopped, and prints a new link after each use', async () => {
  const port = await freePort();
  const { options, lines } = await optionsOn(port);
  const running = await startConsole(options);
  expect(running?.url).toMatch(new RegExp(`^http://localhost:${port}/enter/[\\w-]{43}$`));
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const files = [...page.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, file]) => file);
  expect(files).toHaveLength(6);
  for (const file of [...files, '/ui/fonts/figtree-latin.woff2']) {
    const answer = await fetch(`http://127.0.0.1:${port}${file}`);
    expect([file, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
      file,
      200,
      'nosniff',
    ]);
    await answer.text();
  }
  const entered = await fetch(running?.url ?? '', { redirect: 'manual' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The link to the release console was used\. The next one:  http:.*\/enter\/[\w-]{43}$/,
    ),
  ]);
  await running?.stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(/fetch failed/);
});

test('starts for a user without a name, and prints no link where administrators sign in', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  const port = await freePort();
  const { options, lines } = await optionsOn(port, {
    url: 'https://project.example',
    anonKey: 'anon',
  });
  const running = await startConsole(options);
  expect(running?.url).toBe(`http://localhost:${port}`);
  expect(lines).toEqual([]);
  await running?.stop();
  jest.restoreAllMocks();
});
