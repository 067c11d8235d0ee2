import { AppError } from '@aertrip/platform';
import { startVersionChain } from './version-chain';

/** A record of the database, which refuses a write over an outdated version. */
function startRecord(version: number) {
  const record = { version, sent: [] as number[] };
  const store = (over: number) => {
    record.sent.push(over);
    if (over !== record.version) return Promise.reject(new AppError('conflict', 'STALE'));
    record.version += 1;
    return Promise.resolve({ version: record.version });
  };
  return { record, store };
}

test("applies a stale write over this page's own later versions", async () => {
  const { record, store } = startRecord(3);
  const chain = startVersionChain();
  await chain.write(3, store);
  await chain.write(3, store);
  await chain.write(3, store);
  expect(record).toEqual({ version: 6, sent: [3, 4, 5] });
});

test("refuses a write over a colleague's change", async () => {
  const { record, store } = startRecord(3);
  const chain = startVersionChain();
  await chain.write(3, store);
  record.version = 5;
  await expect(chain.write(3, store)).rejects.toThrow('STALE');
  expect(record.version).toBe(5);
});

test('applies a write once it saw the change, and refuses older ones', async () => {
  const { record, store } = startRecord(3);
  const chain = startVersionChain();
  await chain.write(3, store);
  record.version = 5;
  await chain.write(5, store);
  await expect(chain.write(4, store)).rejects.toThrow('STALE');
  expect(record.version).toBe(6);
});

test('does not extend the chain by a refused write', async () => {
  const { record, store } = startRecord(4);
  const chain = startVersionChain();
  await expect(chain.write(3, store)).rejects.toThrow('STALE');
  await expect(chain.write(3, store)).rejects.toThrow('STALE');
  expect(record.sent).toEqual([3, 3]);
});
