import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixturesFileName } from '../releases/screen-fixtures';
import { runCli } from '../testing/run-cli';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { openSampleScratch, sampleFixtures, sampleRows } from '../testing/sample-scratch';

async function migrationFiles(...texts: string[]) {
  const folder = await temporaryFolder();
  const files = texts.map((_, index) => path.join(folder, `${index + 3}_next.sql`));
  await Promise.all(files.map((file, index) => writeFile(file, texts[index] ?? '')));
  return files;
}

async function startedSite() {
  const site = await sampleSite();
  const migrations = await temporaryFolder();
  await writeFile(path.join(migrations, '1_id.sql'), 'add id');
  await writeFile(path.join(migrations, '2_title.sql'), 'add title');
  const mfe = (...args: string[]) =>
    runCli([...args, '--store', site.store.location, '--actor', 'asha'], { openScratch: openSampleScratch });
  async function publish(version: string, columns?: readonly string[], script?: string) {
    const dist = await sampleBuild({ app: 'remote-public', version }, script);
    const fixtures = JSON.stringify(sampleFixtures(sampleRows(...(columns ?? []))));
    if (columns) await writeFile(path.join(dist, fixturesFileName), fixtures);
    return mfe('publish', 'remote-public', dist);
  }
  async function release(version: string, columns?: readonly string[], script?: string) {
    await publish(version, columns, script);
    return mfe('promote', `remote-public@${version}`, '--without-browser');
  }
  return {
    mfe,
    publish,
    release,
    migrations,
    record: () => mfe('schema', 'record', '--migrations', migrations),
    migrate: async (...texts: string[]) =>
      mfe('migrate', ...(await migrationFiles(...texts)), '--migrations', migrations),
  };
}

test('replays the requests of a release on the recorded schema, and again after a new record', async () => {
  const { mfe, publish, release, record } = await startedSite();
  await publish('1.0.0', ['id', 'title']);
  const before = await mfe('verify', 'remote-public@1.0.0');
  expect(before.out).toMatch(/data\s+not run\s+No schema of the database is recorded for live/);

  expect(await record()).toMatchObject({ code: 0, out: expect.stringMatching(/2 migrations up to 2_title/) });
  const stale = await mfe('promote', 'remote-public@1.0.0', '--without-browser', '--dry-run');
  expect(stale.out).toMatch(/It is verified first/);
  expect((await mfe('verify', 'remote-public@1.0.0')).out).toMatch(/data\s+passed/);

  expect(await release('1.1.0', ['id', 'subtitle'])).toMatchObject({
    code: 3,
    err: expect.stringMatching(/column tours\.subtitle does not exist \(42703\)[^]*record the schema/),
  });
});

test('refuses a migration that breaks a fallback version', async () => {
  const { mfe, release, migrate } = await startedSite();
  await release('1.0.0', ['id', 'title']);
  await mfe('soak', 'end', 'remote-public', '--reason', 'tried by hand');
  await release('1.1.0', ['id']);
  const refused = await migrate('drop title');
  expect(refused.code).toBe(3);
  expect(refused.out).toMatch(
    /remote-public@1\.0\.0\s+last known good\s+GET tours\?select=id,title \(visitor\): column tours\.title does not exist/,
  );
  // The live version works without the title.
  expect(refused.out).not.toMatch(/remote-public@1\.1\.0\s+live/);
  expect(refused.out).toMatch(/Add the new form first/);
});

test('passes a harmless migration and names releases without recorded requests', async () => {
  const { release, migrate } = await startedSite();
  await release('0.9.0');
  await release('1.0.0', ['title']);
  expect(await migrate('add subtitle')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /breaks no release in use[^]*Only the names in their scripts[^]*remote-public@0\.9\.0/,
    ),
  });
  // Several migrations are one change.
  expect(await migrate('drop title', 'add title')).toMatchObject({ code: 0 });
  expect(await migrate('add subtitle', 'drop title')).toMatchObject({ code: 3 });
});

const isGone = (name: string) => `${name} is gone, and the scripts have this name.`;

test.each([
  ['hold_seats', 'call({hold_seats:1})', 3, isGone('hold_seats')],
  ['hold_seats', 'call("hold_seats")', 3, isGone('hold_seats')],
  ['hold_seats', 'call("hold_seats_2")', 0, 'breaks no release'],
  ['offers', 'call("offers")', 3, isGone('offers')],
  ['offers', 'show("our offers")', 0, 'breaks no release'],
])(
  'after %s is dropped, a release with the script %s gives exit code %i',
  async (name, script, code, out) => {
    const { release, migrate, migrations } = await startedSite();
    await writeFile(path.join(migrations, '2_title.sql'), `add ${name}`);
    await release('1.0.0', undefined, script);
    expect(await migrate(`drop ${name}`)).toMatchObject({ code, out: expect.stringContaining(out) });
  },
);

test('refuses a file that is not a migration, or a migration that fails', async () => {
  const { mfe, migrate } = await startedSite();
  const failing = await migrate('drop it all');
  expect([failing.code, failing.err]).toEqual([
    3,
    expect.stringMatching(/3_next does not run on the schema before it: syntax error/),
  ]);
  for (const [words, sentence] of [
    [['migrate', '/nowhere.sql'], /holds no migration/],
    [['schema', 'record', '--database', 'mysql://x'], /not the URL of a PostgreSQL database/],
  ] as const)
    expect(await mfe(...words)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
});
