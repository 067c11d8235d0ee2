import { writeFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFixtures } from '../../build/write-fixtures';
import { sampleSite, temporaryFolder } from '../../testing/sample-build';
import type { ScreensFindings } from '../browser-check';
import { readVerification, verificationSchema } from '../verification';
import { requireRelease } from '../../releases/manifest';
import { parseJson } from '../../core/parse-json';
import { verify } from '../verify';

const rendered = [{ app: 'remote-admin', url: '/admin', as: 'administrator', ms: 420 }];

const findings = (says: string[]): ScreensFindings => ({
  checks: [{ name: 'screens', outcome: says.length > 0 ? 'failed' : 'passed', says }],
  globals: [],
  rendered,
});

async function verified(says: string[]) {
  const { store, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const verification = await verify({
    store,
    channel: 'live',
    app: 'remote-admin',
    version: '1.0.0',
    actor: 'asha',
    browserCheck: async () => ({ faults: [], globals: [], screens: findings(says) }),
  });
  return { store, verification };
}

test('what the screens are like stands in the record, with the time of each', async () => {
  const { store, verification } = await verified([]);
  expect(verification).toMatchObject({ passed: true, rendered });
  const release = await requireRelease(store, 'remote-admin', '1.0.0');
  expect(await readVerification(store, release, 'live')).toEqual(verification);
});

test('a screen that is not what it should be refuses the release', async () => {
  const { verification } = await verified(['/admin shows nothing: its main is empty.']);
  expect(verification.passed).toBe(false);
});

test('a record of before there were screens is read', async () => {
  const { verification } = await verified([]);
  const { rendered: _, ...older } = verification;
  const text = JSON.stringify({ ...older, checks: older.checks.filter(({ name }) => name !== 'screens') });
  expect(parseJson(verificationSchema, text, 'it', '')).toMatchObject({ rendered: [] });
});

test('recorded fixtures travel with the build; what is none is refused', async () => {
  const project = await temporaryFolder();
  const dist = path.join(project, 'dist');
  const source = path.join(project, 'fixtures', 'answers.json');
  await Promise.all([mkdir(dist), mkdir(path.dirname(source))]);
  await writeFixtures(dist, project);
  await expect(readFile(path.join(dist, 'fixtures.json'))).rejects.toThrow('ENOENT');

  await writeFile(source, '{}');
  await expect(writeFixtures(dist, project)).rejects.toThrow(
    /answers\.json does not have the expected fields/,
  );

  const recording = {
    recordedAt: '2026-11-22T10:00:00Z',
    screens: [],
    sessions: {},
    answers: {},
    afterSteps: {},
  };
  await writeFile(source, JSON.stringify(recording, null, 2));
  await writeFixtures(dist, project);
  expect(JSON.parse(await readFile(path.join(dist, 'fixtures.json'), 'utf8'))).toEqual(recording);
});
