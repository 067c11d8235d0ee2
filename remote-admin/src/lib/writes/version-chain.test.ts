import { AppError } from '@aertrip/platform';
import { startVersionChain } from './version-chain';

/** A record as the database keeps it: a write over another version than the present one is refused. */
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

test('a write that was decided on before an own one goes over what that one left', async () => {
  const { record, store } = startRecord(3);
  const chain = startVersionChain();
  await chain.write(3, store);
  await chain.write(3, store);
  await chain.write(3, store);
  expect(record).toEqual({ version: 6, sent: [3, 4, 5] });
});

test('a change by somebody else is not passed over', async () => {
  const { record, store } = startRecord(3);
  const chain = startVersionChain();
  await chain.write(3, store);
  record.version = 5;
  await expect(chain.write(3, store)).rejects.toThrow('STALE');
  expect(record.version).toBe(5);
});

test('once the change of somebody else was seen, writes go over it, and old ones do not', async () => {
  const { record, store } = startRecord(3);
  const chain = startVersionChain();
  await chain.write(3, store);
  record.version = 5;
  await chain.write(5, store);
  await expect(chain.write(4, store)).rejects.toThrow('STALE');
  expect(record.version).toBe(6);
});

test('a refused write is no link', async () => {
  const { record, store } = startRecord(4);
  const chain = startVersionChain();
  await expect(chain.write(3, store)).rejects.toThrow('STALE');
  await expect(chain.write(3, store)).rejects.toThrow('STALE');
  expect(record.sent).toEqual([3, 3]);
});
