import { serve } from '@aertrip/release/testing/serve';
import { waitForDataService } from './data-service';

function startService(answers: readonly string[]) {
  const left = [...answers];
  return serve((_request, response) => response.end(left.shift() ?? '{}'));
}

test('waits for the data service and reports it once', async () => {
  const { url } = await startService(['starting', '{}', '{"anonKey":"sb_publishable_1"}']);
  const lines: string[] = [];
  const { signal } = new AbortController();
  const onProgress = (line: string) => lines.push(line);
  expect(await waitForDataService({ url, signal, onProgress, interval: 1 })).toEqual({
    anonKey: 'sb_publishable_1',
  });
  expect(lines).toEqual([expect.stringContaining(`Waiting for the data service at ${url}`)]);
});

test('stops waiting when the edge is stopped', async () => {
  const stopping = new AbortController();
  const waiting = waitForDataService({
    url: 'http://127.0.0.1:1',
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('Stopped.')),
  });
  await expect(waiting).rejects.toThrow('Stopped.');
});
