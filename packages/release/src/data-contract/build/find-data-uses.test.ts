import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../core/repository-root';
import type { ReleaseRefused } from '../../core/refusal';
import { temporaryFolder } from '../../testing/sample-build';
import { readAnnotation } from './annotation';
import { findDataUses } from './find-data-uses';

/** A remote whose one source, besides the routes that lead there, is this. */
async function remoteWith(source: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'src/api'), { recursive: true });
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'src/routes.tsx'), `export const screen = () => import('./api/rows');`);
  await writeFile(
    path.join(folder, 'src/columns.ts'),
    `export const named = ['id', 'name'] as const; export const table = 'themes';`,
  );
  await writeFile(
    path.join(folder, 'src/api/rows.ts'),
    `import { columnsOf, parse, row } from '@aertrip/platform/rows';
     import { unwrap } from '@aertrip/platform';
     import { adminClient } from 'shared-auth';
     import * as v from 'valibot';
     import { table } from '../columns';
     ${source}`,
  );
  return folder;
}

const usesOf = async (source: string) => findDataUses('remote-x', await remoteWith(source));

test('columns are found in literals, schemas, embedded rows, filters and orders, across names and functions', async () => {
  const found = await usesOf(`
    import { customerDatabase } from 'shared-auth';
    const cities = row({ id: v.string(), name: v.string() });
    const departure = row({ starts_on: v.string(), departure_cities: v.nullable(cities) });
    const columns = columnsOf(v.array(departure), { departure_cities: true });
    const themes = async () => (await adminClient()).from(table);
    export async function read(wide: boolean, id: string) {
      let query = customerDatabase().from('departures').select(columns).gt('seats_shown', 0);
      query = query.order('name', { referencedTable: 'departure_cities' }).or(\`package_id.eq.\${id},status.eq.open\`);
      const rows = (await themes()).select(wide ? 'id, name' : 'id').eq('active', true);
      return [await query, await rows];
    }`);
  expect(found).toMatchObject({
    roles: ['anon', 'authenticated'],
    tables: {
      departures: {
        reads: ['starts_on'],
        filters: ['package_id', 'seats_shown', 'status'],
        embeds: [{ relation: 'departure_cities' }],
      },
      departure_cities: { reads: ['id', 'name'], filters: ['name'] },
      themes: { reads: ['id', 'name'], filters: ['active'] },
    },
    functions: {},
  });
}, 30_000);

test('writes say what they set and leave out, calls their arguments and what they read, addresses their functions', async () => {
  const found = await usesOf(`
    const values = (note?: string, due: string | null = null) => ({ name: 'Peaks', slug: 'peaks', icon: due, ...(note && { sort: 1 }) });
    export async function change(id: string, code?: string) {
      const client = await adminClient();
      await client.from('themes').insert([values('x')]);
      await client.from('themes').update({ active: false }).eq('id', id);
      await client.from('saved_views').delete().eq('id', id);
      const answer = await client.rpc('hold_seats', { p_departure: id, p_promotion: code } as never);
      await client.storage.from('images').remove([id]);
      await client.functions.invoke('messages/preview', {});
      return [parse(row({ id: v.string() }), unwrap(answer)), \`/functions/v1/documents/\${id}.pdf\`];
    }`);
  expect(found).toEqual({
    roles: ['authenticated'],
    tables: {
      saved_views: { reads: [], filters: ['id'], embeds: [], deletes: true },
      themes: {
        reads: [],
        filters: ['id'],
        embeds: [],
        inserts: { columns: ['icon', 'name', 'slug', 'sort'], optional: ['sort'], nullable: ['icon'] },
        updates: { columns: ['active'], optional: [], nullable: [] },
        deletes: false,
      },
    },
    functions: {
      hold_seats: { args: ['p_departure', 'p_promotion'], optional: ['p_promotion'], reads: ['id'] },
    },
    functionsOverHttp: ['documents', 'messages'],
    buckets: ['images'],
  });
}, 30_000);

const orderedBy = (comment: string) => `
  export async function read(column: string) {
    const query = (await adminClient()).from('themes').select('id');
    ${comment}
    return query.order(column);
  }`;

test('what cannot be told is refused with its place, unless a comment says it', async () => {
  await expect(usesOf(orderedBy(''))).rejects.toMatchObject({
    parts: {
      found: expect.stringMatching(/\nsrc\/api\/rows\.ts:\d+: the column cannot be told \(of themes\)\.$/),
      next: expect.stringContaining('// @data'),
    },
  });
  expect(await usesOf(orderedBy('// @data themes(sort, name)'))).toMatchObject({
    tables: { themes: { reads: ['id'], filters: ['name', 'sort'] } },
  });
}, 30_000);

test('what the types of the database do not have is refused', async () => {
  const refused = usesOf(`
    import { customerDatabase } from 'shared-auth';
    export const read = async (name: 'teams') => {
      const client = customerDatabase();
      await client.from(name as never).select('id');
      await client.from('themes').select('id, colour' as never);
      await client.rpc('quote', { p_departure: '', p_colour: '' } as never);
    };`);
  const places = (await refused.catch((error: ReleaseRefused) => error.parts.found)) as string;
  expect(places.split('\n').map((line) => line.replace(/^\S+:\d+: /, ''))).toEqual([
    'What remote-x uses of the database cannot be declared.',
    'the database has no table or view teams.',
    'the function quote takes no p_colour.',
    'themes has no column colour.',
  ]);
}, 30_000);

test('a client whose type is not known is refused: it may ask for anything', async () => {
  await expect(
    usesOf(`export const read = (client: any) => client.from('themes').select('id');`),
  ).rejects.toMatchObject({
    parts: { found: expect.stringContaining('the type of the client is not known') },
  });
}, 30_000);

test('a folder without sources of an app uses nothing that could be told', async () => {
  expect(await findDataUses('remote-x', await temporaryFolder())).toBeUndefined();
});

const orderedByModule = orderedBy('// @data sortedColumns from ../sorted.ts');

async function remoteWithSorted(): Promise<string> {
  const folder = await remoteWith(orderedByModule);
  const sorted = `const columns: string[] = ['sort']; export const sortedColumns = { themes: columns };`;
  await writeFile(path.join(folder, 'src/sorted.ts'), sorted);
  return folder;
}

test('a module of the project says columns, run by the tsx of the project', async () => {
  expect(await findDataUses('remote-x', await remoteWithSorted())).toMatchObject({
    tables: { themes: { filters: ['sort'] } },
  });
}, 30_000);

test('without a tsx such a comment is refused, with what to do', async () => {
  await expect(readAnnotation('sortedColumns from ./sorted.ts', '/somewhere/rows.ts')).rejects.toMatchObject({
    parts: { next: expect.stringContaining('npm install --save-dev tsx') },
  });
});
