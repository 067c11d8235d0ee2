import { latestRevision, readRecord } from '../../channel/apps';
import { readHistory } from '../../channel/log';
import { freezeAt } from '../../channel/state';
import { superviseCanary } from '../supervise';
import { by, sampleSite } from '../../testing/sample-build';
import { noCounts, withVisits } from '../../health/counts';
import { startCanary, stepCanary } from '../canary/operation';
import { freeze, thaw } from './freeze';
import { unhold } from './operation';
import { promote } from '../promote/operation';
import { rollback } from '../rollback/operation';

const options = { ...by, withoutBrowser: true };
const plan = { steps: [5, 25], stepMinutes: 30 };
const sale = { actor: 'asha', reason: 'Diwali sale' };
const hour = 60 * 60_000;

async function frozenSite(until?: Date) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  await site.publishVerified('1.2.0');
  const channel = { store: site.store, channel: 'live' };
  await freeze(channel, { ...sale, until });
  return { ...site, channel };
}

test('refuses every release of a frozen channel, with the person and the reason, and allows a roll-back', async () => {
  const { stream, channel, release } = await frozenSite();
  const held = {
    code: 'held',
    message: expect.stringMatching(/frozen by asha since .*: Diwali sale.*mfe unhold --channel live/),
  };
  await expect(promote(stream, '1.2.0', options)).rejects.toMatchObject(held);
  await expect(startCanary(stream, '1.2.0', plan, options)).rejects.toMatchObject(held);
  await expect(release('1.0.0', { app: 'remote-user' })).rejects.toMatchObject(held);
  expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
  await thaw(channel, { ...by, reason: 'the sale is over' });
  await unhold(stream, by);
  expect((await promote(stream, '1.2.0', options)).revision.live).toBe('1.2.0');
});

test('stops the steps of a canary, which still ends when it fails', async () => {
  const { stream, channel } = await frozenSite();
  await thaw(channel, by);
  await startCanary(stream, '1.2.0', plan, options);
  await freeze(channel, sale);
  await expect(stepCanary(stream, by)).rejects.toMatchObject({ code: 'held' });
  const watch = (failures: number) =>
    superviseCanary(
      stream,
      async (version) =>
        withVisits(noCounts, new Date(), { visits: 1000, failed: version === '1.2.0' ? failures : 0 }),
      { actor: 'edge', now: new Date(Date.now() + hour) },
    );
  expect(await watch(0)).toMatchObject({ action: 'wait', because: expect.stringContaining('Diwali sale') });
  expect(await watch(500)).toMatchObject({ action: 'return' });
  expect((await latestRevision(stream))?.canary).toBeNull();
});

test('ends automatically and stays in the log', async () => {
  const until = new Date(Date.now() + hour);
  const { channel } = await frozenSite(until);
  const record = await readRecord(channel);
  expect(freezeAt(record)).toMatchObject({ by: 'asha', reason: 'Diwali sale', until: until.toISOString() });
  expect(freezeAt(record, until)).toBeUndefined();
  await expect(freeze(channel, { ...sale, until: new Date(0) })).rejects.toMatchObject({ code: 'usage' });
  expect(await freeze(channel, { ...sale, until })).toMatchObject({ changed: false });
  expect(await freeze(channel, { ...sale, reason: 'and the day after' })).toMatchObject({ changed: true });
  expect(await thaw(channel, by)).toMatchObject({ changed: true });
  expect(await thaw(channel, by)).toMatchObject({ changed: false });
  const { records } = await readHistory(channel);
  const changes = records.map(({ change }) => change.operation).slice(-3);
  expect(changes).toEqual(['freeze', 'freeze', 'thaw']);
});
