import os from 'node:os';
import { createServer, type AddressInfo } from 'node:net';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import type { AdministratorOptions } from '@aertrip/release-console';
import { startConsole } from './start-console';

async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => server.close(resolve)) };
}

async function optionsOn(port: number, administrators?: AdministratorOptions) {
  const { store } = await sampleSite();
  const lines: string[] = [];
  const config = { port, hostname: '127.0.0.1', administrators };
  const onProgress = (line: string) => lines.push(line);
  return { lines, options: { config, store, channel: 'live', siteUrl: 'http://localhost:3000', onProgress } };
}

test('reports a taken port and starts no console', async () => {
  const { port, release } = await takePort();
  const { lines, options } = await optionsOn(port);
  expect(await startConsole(options)).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining(`port ${port} is taken by another program`)]);
  await release();
});

test('serves page, style, script and icon until it is stopped', async () => {
  const { port, release } = await takePort();
  await release();
  const { options } = await optionsOn(port);
  const running = await startConsole(options);
  expect(running?.url).toMatch(new RegExp(`^http://localhost:${port}/enter/[\\w-]{43}$`));
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const files = [...page.matchAll(/(?:href|src)="(\/(?:assets|favicon)[^"]*)"/g)].map(([, file]) => file);
  expect(files).toHaveLength(5);
  for (const file of files) {
    const answer = await fetch(`http://127.0.0.1:${port}${file}`);
    expect([file, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
      file,
      200,
      'nosniff',
    ]);
    await answer.text();
  }
  await running?.stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(/fetch failed/);
});

test('prints a new link after each use, none where administrators sign in', async () => {
  const { port, release } = await takePort();
  await release();
  const { options, lines } = await optionsOn(port);
  const running = await startConsole(options);
  const entered = await fetch(running?.url ?? '', { redirect: 'manual' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The link to the release console was used\. The next one:  http:.*\/enter\/[\w-]{43}$/,
    ),
  ]);
  await running?.stop();

  const hosted = await optionsOn(port, { url: 'https://project.example', anonKey: 'anon', roles: {} });
  const closed = await startConsole(hosted.options);
  expect(closed?.url).toBe(`http://localhost:${port}`);
  expect(hosted.lines).toEqual([]);
  await closed?.stop();
});

test('starts for a user without a name', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  const { port, release } = await takePort();
  await release();
  const running = await startConsole((await optionsOn(port)).options);
  expect(running?.url).toContain('/enter/');
  await running?.stop();
  jest.restoreAllMocks();
});
