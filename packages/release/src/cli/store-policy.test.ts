import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setPaths } from '../index';
import { openStore } from '../store/open-store';
import { startFakeS3 } from '../testing/fake-s3';
import { cliOf } from '../testing/run-cli';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { createProject } from './create-project';

/** Matches the keys that a project's policy lets its identity write, as S3 reads it: `*` is any text. */
async function writableBy(name: string): Promise<(key: string) => boolean> {
  const folder = path.join(await temporaryFolder(), name);
  await createProject({ name, path: '/blog', folder });
  const { Statement: statements } = JSON.parse(
    await readFile(path.join(folder, 'store-policy.json'), 'utf8'),
  ) as { Statement: { Action: string[]; Resource: string[] }[] };
  const patterns = statements
    .filter(({ Action: actions }) => actions.includes('s3:PutObject'))
    .flatMap(({ Resource: resources }) => resources)
    .map((resource) => resource.replace('arn:aws:s3:::BUCKET/', ''))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
  return (key) => patterns.some((pattern) => pattern.test(key));
}

let isLimited = false;
let s3: Awaited<ReturnType<typeof startFakeS3>>;
let location: string;

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'test';
  const mayWrite = await writableBy('remote-blog');
  s3 = await startFakeS3({ mayWrite: (key) => !isLimited || mayWrite(key) });
  location = `s3://bucket?endpoint=${s3.endpoint}`;
  const store = await openStore(location);
  await sampleSite(store);
  await setPaths({ store, channel: 'live' }, { 'remote-blog': ['/blog/*'] }, by);
  isLimited = true;
});
afterAll(() => s3.stop());

const mfe = (...words: string[]) => cliOf(location).mfe(...words);

test('lets the identity of a project publish, verify, promote and roll back its own remote', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    const dist = await sampleBuild({ app: 'remote-blog', version, paths: ['/blog'] });
    expect(await mfe('publish', 'remote-blog', dist)).toMatchObject({ code: 0 });
    expect(await mfe('verify', `remote-blog@${version}`)).toMatchObject({ code: 0 });
    expect(await mfe('promote', `remote-blog@${version}`)).toMatchObject({ code: 0 });
  }
  expect(await mfe('rollback', 'remote-blog', '--reason', 'empty list')).toMatchObject({ code: 0 });
});

test('refuses writes to another remote', async () => {
  const dist = await sampleBuild({ app: 'remote-user', version: '9.0.0' });
  const err = expect.stringMatching(/cannot be written: AccessDenied.*Nothing was changed/s);
  expect(await mfe('publish', 'remote-user', dist)).toMatchObject({ code: 2, err });
  expect(await (await openStore(location)).list('apps/remote-user')).toEqual([]);
});
