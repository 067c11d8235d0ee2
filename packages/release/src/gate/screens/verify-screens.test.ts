import { writeFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFixtures } from '../../build/write-fixtures';
import { sampleSite, temporaryFolder } from '../../testing/sample-build';
import type { ScreensFindings } from '../browser-check';
import { readVerification } from '../verification';
import { samplePicture, sampleScreen } from '../../testing/sample-pictures';
import { sha256 } from '../../core/hash';
import { pictureKey } from '../../core/store-layout';
import { readPicture } from '../keep-pictures';
import { requireRelease } from '../../releases/manifest';
import { verify } from '../verify';

const picture = samplePicture();

const findings = (says: string[]): ScreensFindings => ({
  checks: [{ name: 'screens', outcome: says.length > 0 ? 'failed' : 'passed', says }],
  globals: [],
  rendered: [sampleScreen({ pictures: [picture] })],
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

test('what the screens are like stands in the record, with the time and the pictures of each', async () => {
  const { store, verification } = await verified([]);
  const { jpeg, ...facts } = picture;
  const hash = sha256(jpeg);
  const rendered = [{ ...sampleScreen(), pictures: [{ ...facts, hash }] }];
  expect(verification).toMatchObject({ passed: true, rendered });
  expect(await readPicture(store, { app: 'remote-admin', version: '1.0.0' }, hash)).toEqual(jpeg);
  const release = await requireRelease(store, 'remote-admin', '1.0.0');
  expect(await readVerification(store, release, 'live')).toEqual(verification);
});

test('a screen that is not what it should be refuses the release', async () => {
  const { verification } = await verified(['/admin shows nothing: its main is empty.']);
  expect(verification.passed).toBe(false);
});

test('a picture that is another one than its name says is not given out', async () => {
  const { store } = await verified([]);
  const of = { app: 'remote-admin', version: '1.0.0' };
  const hash = sha256(picture.jpeg);
  await store.write(pictureKey('remote-admin', '1.0.0', hash), '<script>');
  expect(await readPicture(store, of, hash)).toBeUndefined();
  expect(await readPicture(store, of, '../../../claims/remote-admin/1.0.0')).toBeUndefined();
});

test('without a browser the pictures of the same bytes beside the same host stay', async () => {
  const { store, verification } = await verified([]);
  const again = { store, channel: 'live', app: 'remote-admin', version: '1.0.0', actor: 'ravi' };
  expect((await verify(again)).rendered).toEqual(verification.rendered);
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
