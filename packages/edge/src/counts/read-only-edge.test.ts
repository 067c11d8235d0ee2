import { NotWritable, type ReleaseStore } from '@aertrip/release';
import { siteWithEdge, startEdge } from '../testing/edge-under-test';

/** The same store with credentials that may not write. */
function readOnly(store: ReleaseStore) {
  const tried: string[] = [];
  const deny = (key: string) => {
    tried.push(key);
    const cause = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    const parts = { found: 'The release store cannot be written (EROFS).', expected: '', next: '' };
    return Promise.reject(new NotWritable('usage', parts, { cause }));
  };
  return { store: { ...store, write: deny, create: deny, remove: deny }, tried };
}

test('serves from a store that it may only read, counts nothing, and reports it once', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await siteWithEdge();
  const { store, tried } = readOnly(site.store);
  const { get, service } = await startEdge(store);
  expect((await get('/admin')).status).toBe(200);
  for (let round = 0; round < 3; round += 1) await service.backgroundJobs.round();
  expect(service.health.list()).toEqual([
    expect.stringMatching(
      /^Writing to the release store: This edge may not write to it\. It serves, and counts nothing/,
    ),
  ]);
  expect(said).toHaveBeenCalledTimes(1);
  expect(tried).toHaveLength(1);
  said.mockRestore();
});
