import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canaryVisitors } from '@aertrip/edge/testing/canary-visitors';
import { loadReport, siteWithEdge, startEdge } from '@aertrip/edge/testing/edge-under-test';
import {
  latestRevision,
  openStore,
  readEdges,
  readMetrics,
  repositoryRoot,
  rollback,
} from '@aertrip/release';
import { startFakeS3 } from '@aertrip/release/testing/fake-s3';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import * as v from 'valibot';

const policySchema = v.object({
  Statement: v.array(v.object({ Action: v.array(v.string()), Resource: v.array(v.string()) })),
});

/** The actions that a policy allows on a key, by the rules of S3: `*` is any text. */
function allowedBy(name: string): (action: string, key: string) => boolean {
  const text = readFileSync(path.join(repositoryRoot, `ops/store/${name}.policy.json`), 'utf8');
  const { Statement: statements } = v.parse(policySchema, JSON.parse(text));
  return (action, key) =>
    statements.some(
      ({ Action: actions, Resource: resources }) =>
        actions.includes(action) &&
        resources.some((resource) =>
          new RegExp(`^${resource.replaceAll('*', '.*')}$`).test(`arn:aws:s3:::BUCKET/${key}`),
        ),
    );
}

const isAllowed = { reader: allowedBy('reader'), edge: allowedBy('edge'), publisher: allowedBy('publisher') };
let who: keyof typeof isAllowed | 'anybody' = 'anybody';
let s3: Awaited<ReturnType<typeof startFakeS3>>;

beforeEach(async () => {
  who = 'anybody';
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'test';
  process.env.MFE_PREVIEW_KEY = 'key';
  s3 = await startFakeS3({ mayWrite: (key) => who === 'anybody' || isAllowed[who]('s3:PutObject', key) });
});
afterEach(() => s3.stop());

const open = () => openStore(`s3://bucket?endpoint=${s3.endpoint}`, { probe: 'later' });

test('lets an edge count, report its releases, and abort a bad canary', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const site = await siteWithEdge({}, await open());
  const { revision } = (await site.releaseToShare('1.1.0', { stepMinutes: 30 })).revision;
  const visitors = await canaryVisitors(site, '/admin', 2);
  who = 'edge';
  for (let each = 0; each < 20; each += 1) {
    await visitors.live[each % 2]?.report(loadReport({ revision }));
    await visitors.canary[each % 2]?.report(loadReport({ version: '1.1.0', revision, outcome: 'failed' }));
  }
  await site.service.backgroundJobs.round();
  await site.service.backgroundJobs.settled();
  expect(await latestRevision(site.stream)).toMatchObject({ action: 'canary abort', live: '1.0.0' });
  expect((await readMetrics(site.stream, revision))['1.1.0']).toMatchObject({ loads: 20, failures: 20 });
  expect(await readEdges(site.stream.store, 'live')).not.toEqual([]);
  log.mockRestore();
});

test('lets a reader serve live releases and write nothing', async () => {
  const site = await siteWithEdge({}, await open());
  await site.service.backgroundJobs.stop();
  who = 'reader';
  const reader = await startEdge(await open());
  expect((await reader.get('/admin')).status).toBe(200);
});

test.each([
  ['a file of a release', 'releases/host/9.9.9/main.js'],
  ['the gate’s result', 'verifications/host/9.9.9/hash.live.json'],
])('denies edges and readers writes to %s', (_, key) => {
  for (const name of ['edge', 'reader'] as const) {
    expect(isAllowed[name]('s3:PutObject', key)).toBe(false);
    expect(isAllowed[name]('s3:GetObject', key)).toBe(true);
  }
});

test('lets a publisher release', async () => {
  const site = await sampleSite(await open());
  who = 'publisher';
  for (const version of ['1.0.0', '1.1.0']) await site.release(version);
  await rollback(site.stream, { ...by, to: '1.0.0' });
  expect(await latestRevision(site.stream)).toMatchObject({ action: 'rollback', live: '1.0.0' });
});

test('denies deletion of releases and records to all roles', () => {
  for (const key of ['releases/host/1.0.0/main.js', 'channels/live/log/000000001.json'])
    for (const name of ['edge', 'reader', 'publisher'] as const)
      expect(isAllowed[name]('s3:DeleteObject', key)).toBe(false);
});
