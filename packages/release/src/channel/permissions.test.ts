import type { AppRecord, ChannelRecord, OperationName } from './record';
import { type Role, roles, type TrustedKey } from './signatures';
import { whyNotPermitted } from './permissions';

const at = '2026-11-25T10:00:00Z';
const by = { actor: 'ravi', reason: 'test', at };
const hold = { since: at, by: 'ravi', reason: 'test', cause: 'person' as const };
const shares = { steps: [5, 50], step: 0, traffic: 5, stepMinutes: null };
const times = { salt: 'x', startedAt: at, stepStartedAt: at, audience: 'many' as const };
const canary = { version: '1.2.0', ...shares, ...times };
const lastStep = { ...canary, step: 1, traffic: 50 };
const soak = { version: '1.1.0', previous: '1.0.5', since: at, revision: 1, audience: 'many' as const };
const good = { lastKnownGood: '1.0.0', olderGood: ['0.9.0'], bad: ['0.8.0'] };

const app: AppRecord = {
  paths: ['/admin'],
  live: '1.1.0',
  ...good,
  canary,
  hold: null,
  soak: { ...soak, minutes: 1, visits: 1 },
  manifests: { '1.1.0': 'a', '1.0.0': 'b' },
  changed: { operation: 'canary start', ...by, sequence: 1, gate: null },
};

const before: ChannelRecord = {
  format: 1,
  log: 'x',
  sequence: 1,
  previous: null,
  epoch: 7,
  change: { operation: 'canary start', ...by, apps: ['remote-admin'] },
  apps: { 'remote-admin': app, host: { ...app, canary: null } },
  freeze: null,
  keys: { keys: [], twoPersons: [] },
  seal: '',
};

const isOfChannel = (operation: OperationName) => /freeze|thaw|epoch|repair|keys/.test(operation);

function after(
  operation: OperationName,
  changes: Partial<AppRecord>,
  rest: Partial<ChannelRecord> = {},
): ChannelRecord {
  const apps = isOfChannel(operation) ? [] : ['remote-admin'];
  const changed = { operation, ...by, sequence: 2, gate: null };
  const state = { ...before.apps['remote-admin']!, ...changes, changed };
  const made = apps.length > 0 ? { ...before.apps, 'remote-admin': state } : before.apps;
  return { ...before, sequence: 2, change: { operation, ...by, apps }, apps: made, ...rest };
}

const unlimited = { id: '', publicKey: '', owner: 'ravi', kind: 'person', from: at, to: null } as const;

const keyWith = (granted: TrustedKey['roles']): TrustedKey => ({ ...unlimited, roles: granted });

const promoted = { ...good, live: '2.0.0', canary: null, soak: undefined };
const returned = { live: '1.0.0', canary: null, lastKnownGood: '0.9.0', olderGood: [], bad: ['1.1.0'], hold };
const aborted = { canary: null, bad: ['0.8.0', '1.2.0'], hold };
const freeze = { since: at, until: null, by: 'ravi', reason: 'sale' };

describe.each<[OperationName, Role[], Partial<AppRecord>, Partial<ChannelRecord>?]>([
  ['promote', ['promote'], { ...promoted, manifests: { ...app.manifests, '2.0.0': 'c' } }],
  ['propose', ['promote'], { proposal: { operation: 'promote', version: '2.0.0' } }],
  ['rollback', ['rollback'], returned],
  ['rollback', ['rollback'], { ...returned, live: '1.0.5' }],
  ['restore', ['rollback'], { ...returned, live: '0.8.0' }],
  ['hold', ['rollback'], { hold }],
  ['canary start', ['promote'], { canary: { ...canary, version: '2.0.0' } }],
  ['canary step', ['promote', 'supervise'], { canary: lastStep }],
  ['canary abort', ['rollback', 'supervise'], aborted],
  ['soak rollback', ['rollback', 'supervise'], returned],
  ['soak passed', ['promote', 'supervise'], { soak: undefined }],
  ['soak not judged', ['promote', 'supervise'], { soak: { ...app.soak!, outcome: 'not judged' } }],
  ['soak end', ['promote'], { soak: undefined }],
  ['set paths', ['own'], { paths: ['/admin', '/desk'] }],
  ['freeze', ['rollback'], {}, { freeze }],
  ['thaw', ['promote'], {}],
  ['epoch', ['own'], {}, { epoch: 8 }],
  ['repair', ['own'], {}, { epoch: 8 }],
  ['keys add', ['own'], {}, { keys: { keys: [], twoPersons: ['host'] } }],
])('%s', (operation, allowed, changes, rest) => {
  test.each(roles)('with the role %s', (role) => {
    const record = after(operation, changes, rest);
    const [here, everywhere] = [{ 'remote-admin': [role] }, { '*': [role] }];
    const isAllowed = (granted: TrustedKey['roles']) =>
      whyNotPermitted(before, record, keyWith(granted)) === undefined;
    expect(isAllowed(everywhere)).toBe(allowed.includes(role));
    expect(isAllowed(here)).toBe(allowed.includes(role) && !isOfChannel(operation));
    expect(isAllowed({ host: [role] })).toBe(false);
  });
});

const evil = '6.6.6';
const all = [...roles];

test.each<[OperationName, Role[], Partial<AppRecord>, RegExp, Partial<ChannelRecord>?]>([
  ['hold', ['rollback'], { hold, live: '1.0.0' }, /hold cannot change live of remote-admin/],
  ['rollback', ['rollback'], { ...returned, live: evil }, /rollback cannot make 6\.6\.6 live/],
  ['rollback', ['rollback'], { ...returned, live: '1.2.0' }, /cannot make 1\.2\.0 live/],
  ['rollback', ['rollback'], { ...returned, lastKnownGood: evil }, /the state before does not name 6\.6\.6/],
  ['rollback', ['rollback'], { ...returned, manifests: { '1.0.0': 'e' } }, /changes the hash of a release/],
  ['canary step', ['supervise'], { canary: { ...lastStep, version: evil } }, /does not name 6\.6\.6/],
  ['canary step', ['supervise'], { canary: { ...canary, traffic: 100 } }, /another step than the next/],
  ['canary complete', ['supervise'], { ...promoted, live: '1.2.0' }, /cannot make 1\.2\.0 live/],
  ['canary complete', ['supervise'], promoted, /cannot make 2\.0\.0 live/],
  ['promote', all, { ...promoted, canary }, /cannot keep a canary/],
  ['promote', all, { ...promoted, paths: ['/*'] }, /cannot change paths/],
  ['promote', all, promoted, /cannot change the freeze/, { freeze }],
  ['hold', all, { hold, proposal: { operation: 'promote', version: evil } }, /cannot change proposal/],
  ['thaw', all, {}, /it is no thaw/, { freeze }],
  ['keys add', all, {}, /takes the epoch or the keys back/, { keys: undefined }],
  ['epoch', all, {}, /takes the epoch or the keys back/, { epoch: 6 }],
  ['freeze', all, {}, /changes remote-admin, which it does not name/, { freeze, apps: { host: app } }],
])('refuses a %s with another effect (%#)', (operation, granted, changes, why, ...[rest]) => {
  expect(whyNotPermitted(before, after(operation, changes, rest), keyWith({ '*': granted }))).toMatch(why);
});

test('refuses a change of another app and a change by another author', () => {
  const record = after('hold', { hold });
  const { host } = record.apps;
  const key = keyWith({ '*': all });
  const other = { ...record, apps: { ...record.apps, host: { ...host!, live: evil } } };
  expect(whyNotPermitted(before, other, key)).toMatch(/it changes host, which it does not name/);
  const { 'remote-admin': changed } = record.apps;
  const author = { ...changed!, changed: { ...changed!.changed, actor: 'asha' } };
  const renamed = { ...record, apps: { ...record.apps, 'remote-admin': author } };
  expect(whyNotPermitted(before, renamed, key)).toMatch(/another author/);
});

test('ends a canary after its last step, and a hold only with the role promote', () => {
  const ready = { ...before, apps: { ...before.apps, 'remote-admin': { ...app, canary: lastStep } } };
  const edge = keyWith({ '*': ['supervise', 'rollback'] });
  const completed = after('canary complete', { ...promoted, live: '1.2.0' });
  expect(whyNotPermitted(ready, completed, edge)).toBeUndefined();
  const held = { ...before, apps: { ...before.apps, 'remote-admin': { ...app, hold } } };
  expect(whyNotPermitted(held, after('rollback', { ...returned, hold: null }), edge)).toMatch(
    /ends the hold/,
  );
});

test('lets one person give visitors only known versions of an app that needs two persons', () => {
  const two = { ...before, keys: { keys: [], twoPersons: ['remote-admin'] } };
  const record = after('rollback', { ...returned, live: evil }, { keys: two.keys });
  expect(whyNotPermitted(two, record, keyWith({ '*': all }))).toMatch(/cannot make 6\.6\.6 live/);
  expect(
    whyNotPermitted(before, after('rollback', { ...returned, live: evil }), keyWith({ '*': all })),
  ).toBeUndefined();
});
