import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCatalogueVersion, type CatalogueVersion } from './data-version';
import { createProblems } from '../health';

let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

/** A data service that answers with `state`, and hangs when there is none. */
async function versionUnderTest(options: { timeLimit?: number; interval?: number } = {}) {
  const state: { answer?: readonly [status: number, body: string]; asked: string[] } = { asked: [] };
  const server = createServer((request, response) => {
    state.asked.push(`${request.method} ${request.url} ${request.headers.apikey}`);
    if (state.answer) response.writeHead(state.answer[0]).end(state.answer[1]);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const problems = createProblems();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const version: CatalogueVersion = createCatalogueVersion({ url, anonKey: 'key', problems, ...options });
  stops.push(version.stop, () => {
    server.closeAllConnections();
    server.close();
  });
  return { version, state, problems };
}

test('the version is what the data service says, asked for with the public key', async () => {
  const { version, state } = await versionUnderTest();
  expect(version.current()).toBe('');
  state.answer = [200, '"one"'];
  await version.ask();
  expect(version.current()).toBe('one');
  expect(state.asked).toEqual(['POST /rest/v1/rpc/catalogue_version key']);
});

test.each([
  ['refuses', [500, '{"message":"down"}']],
  ['says something else', [200, '{"version":1}']],
  ['says nothing readable', [200, '<html>']],
  ['hangs', undefined],
] as const)(
  'while the data service %s the last version stays, and it is a problem of the edge',
  async (_how, answer) => {
    const { version, state, problems } = await versionUnderTest({ timeLimit: 100 });
    state.answer = [200, '"one"'];
    await version.ask();
    state.answer = answer;
    await version.ask();
    expect(version.current()).toBe('one');
    expect(problems.list()).toEqual([
      expect.stringMatching(/version of the catalogue: .*late by up to a minute/),
    ]);
    state.answer = [200, '"two"'];
    await version.ask();
    expect(version.current()).toBe('two');
    expect(problems.list()).toEqual([]);
  },
);

test('it is asked for again and again', async () => {
  const { version, state } = await versionUnderTest({ interval: 1 });
  state.answer = [200, '"one"'];
  version.start();
  while (state.asked.length < 3) await new Promise(setImmediate);
  expect(version.current()).toBe('one');
});
