import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataUse } from '../data-contract/declaration';
import type { OpenScratch } from '../data-contract/scratch';
import type { SchemaDescription } from '../data-contract/schema-description';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sampleSchema, sampleUse } from '../testing/sample-schema';
import { main } from './main';

/** Effect of each migration of these tests, by its text. */
const effects: Readonly<Record<string, (schema: SchemaDescription) => void>> = {
  'create everything': () => undefined,
  'rename title': ({ relations }) => {
    const columns = relations.tours?.columns ?? {};
    columns.name = columns.title ?? columns.name!;
    delete columns.title;
  },
  'add subtitle': ({ relations }) => {
    relations.tours!.columns.subtitle = { ...relations.tours!.columns.unused! };
  },
};

/** A database that supports only these migrations. */
const openScratch: OpenScratch = async () => {
  const { buckets, ...schema } = sampleSchema();
  return {
    script: async (sql) => {
      const effect = effects[sql];
      if (!effect) throw new Error('syntax error');
      effect(schema);
    },
    query: async (sql) =>
      sql.includes('to_regclass')
        ? true
        : structuredClone(sql.includes('storage.buckets') ? buckets : schema),
    close: async () => undefined,
  };
};

async function startedSite() {
  const site = await sampleSite();
  const migrations = await temporaryFolder();
  await writeFile(path.join(migrations, '1_all.sql'), 'create everything');
  async function mfe(...args: string[]) {
    const out: string[] = [];
    const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) };
    const words = [...args, '--store', site.store.location, '--actor', 'asha'];
    return { code: await main(words, { io, openScratch }), out: out.join('\n') };
  }
  async function release(version: string, data?: DataUse) {
    await mfe('publish', 'remote-public', await sampleBuild({ app: 'remote-public', version, data }));
    return mfe('promote', `remote-public@${version}`, '--without-browser');
  }
  async function migrate(sql: string) {
    const file = path.join(await temporaryFolder(), '2_next.sql');
    await writeFile(file, sql);
    return mfe('migrate', file, '--migrations', migrations);
  }
  return {
    mfe,
    migrations,
    release,
    migrate,
    record: () => mfe('schema', 'record', '--migrations', migrations),
  };
}

const { functionsOverHttp: _, ...rest } = sampleUse;
const use: DataUse = { ...rest, functionsOverHttp: [] };

test('compares a release with the recorded schema, and again after a new one is recorded', async () => {
  const { mfe, release, record } = await startedSite();
  await mfe(
    'publish',
    'remote-public',
    await sampleBuild({ app: 'remote-public', version: '1.0.0', data: use }),
  );
  const before = await mfe('verify', 'remote-public@1.0.0');
  expect(before.out).toMatch(/data\s+not run\s+No schema of the database is recorded for live/);

  expect(await record()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/4 tables and views, 2 functions/),
  });
  const stale = await mfe('promote', 'remote-public@1.0.0', '--without-browser', '--dry-run');
  expect(stale.out).toMatch(/It is verified first/);
  expect((await mfe('verify', 'remote-public@1.0.0')).out).toMatch(/data\s+passed/);

  const tables = { ...use.tables, tours: { ...use.tables.tours!, reads: ['id', 'subtitle'] } };
  const refused = await release('1.1.0', { ...use, tables });
  expect(refused).toMatchObject({
    code: 3,
    out: expect.stringMatching(/tours\.subtitle is gone\.[^]*record the schema/),
  });
});

test('refuses a migration that breaks a live or a fallback version, with the working order', async () => {
  const { mfe, release, migrate } = await startedSite();
  await release('1.0.0', use);
  await mfe('soak', 'end', 'remote-public', '--reason', 'tried by hand');
  const tables = { ...use.tables, tours: { ...use.tables.tours!, reads: ['id'] } };
  await release('1.1.0', { ...use, tables });
  const refused = await migrate('rename title');
  expect(refused.code).toBe(3);
  // The live version works without the title; the fallback does not.
  expect(refused.out).toMatch(/remote-public@1\.0\.0\s+last known good\s+tours\.title is gone\./);
  expect(refused.out).not.toMatch(/remote-public@1\.1\.0\s+live/);
  expect(refused.out).toMatch(
    /1\. Expand: add tours\.name beside title[^]*2\. Release a version of remote-public that uses name in place of title\.[^]*3\. Contract, once remote-public@1\.0\.0 is no roll-back candidate any more/,
  );
});

test('passes a harmless migration and names releases without data use', async () => {
  const { release, migrate } = await startedSite();
  await release('0.9.0');
  await release('1.0.0', use);
  const passed = await migrate('add subtitle');
  expect(passed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/breaks nothing that visitors have[^]*Not checked[^]*remote-public@0\.9\.0/),
  });
});

test('checks several migrations as one change', async () => {
  const { mfe, migrations, release } = await startedSite();
  await release('1.0.0', use);
  const folder = await temporaryFolder();
  const files = ['2_next.sql', '3_after.sql'].map((name) => path.join(folder, name));
  for (const [index, sql] of ['add subtitle', 'rename title'].entries())
    await writeFile(files[index] ?? '', sql);
  expect(await mfe('migrate', ...files, '--migrations', migrations)).toMatchObject({ code: 3 });
  expect(await mfe('migrate', files[0] ?? '', '--migrations', migrations)).toMatchObject({ code: 0 });
});

test('refuses a file that is not a migration, or a migration that fails', async () => {
  const { mfe, migrate } = await startedSite();
  expect(await migrate('drop it all')).toMatchObject({
    code: 3,
    out: expect.stringMatching(/does not run on the schema before it: syntax error/),
  });
  expect(await mfe('migrate', '/nowhere.sql')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/holds no migration/),
  });
  expect(await mfe('schema', 'record', '--database', 'mysql://x')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/no URL of one/),
  });
});
