import { serve } from '@aertrip/release/testing/serve';
import { createDataVersions } from './data-version';
import { createHealth } from '../health';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

const readNames = async () => ['tours_version'];

/** A data service that answers with `state`, and hangs when there is none. */
async function versionsUnderTest(options: { timeLimit?: number } = {}) {
  const state: { answer?: readonly [status: number, body: string]; requests: string[] } = { requests: [] };
  const { url } = await serve((request, response) => {
    state.requests.push(`${request.method} ${request.url} ${request.headers.apikey}`);
    if (state.answer) response.writeHead(state.answer[0]).end(state.answer[1]);
  });
  const health = createHealth();
  const versions = createDataVersions({ url, anonKey: 'key', readNames, health, ...options });
  stops.push(versions.stop);
  return { versions, state, health };
}

test('reads the version with the public key', async () => {
  const { versions, state } = await versionsUnderTest();
  expect(versions.current('tours_version')).toBe('');
  state.answer = [200, '"one"'];
  await versions.poll();
  expect(versions.current('tours_version')).toBe('one');
  expect(state.requests).toEqual(['POST /rest/v1/rpc/tours_version key']);
});

test.each([
  ['answers 500', [500, '{"message":"down"}']],
  ['answers another shape', [200, '{"version":1}']],
  ['hangs', undefined],
] as const)(
  'keeps the last version and reports to health while the data service %s',
  async (_how, answer) => {
    const { versions, state, health } = await versionsUnderTest({ timeLimit: 400 });
    // A busy machine may take longer than the limit.
    const pollUntil = async (version: string) => {
      while (versions.current('tours_version') !== version) await versions.poll();
    };
    state.answer = [200, '"one"'];
    await pollUntil('one');
    state.answer = answer;
    await versions.poll();
    expect(versions.current('tours_version')).toBe('one');
    expect(health.list()).toEqual([
      expect.stringMatching(/data version tours_version: .*late by up to a minute/),
    ]);
    state.answer = [200, '"two"'];
    await pollUntil('two');
    expect(health.list()).toEqual([]);
  },
);
