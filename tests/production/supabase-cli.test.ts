/** The Supabase command line (`npx`, 140 MB) on PostgreSQL 17 with the roles of a hosted project. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestBackend } from '@aertrip/local-backend/testing';
import { repositoryRoot } from '@aertrip/release';
import postgres from 'postgres';
import { startHostedProject, type HostedProject } from './support/hosted-project';
import { readRights } from './support/read-rights';

jest.setTimeout(180_000);

let folder: string;
let project: HostedProject;
const opened: postgres.Sql[] = [];

const connect = (role: string) => {
  const sql = postgres(project.urlOf(role), { max: 1, onnotice: () => undefined });
  opened.push(sql);
  return sql;
};

/** Runs in a copy of `supabase/`: the command line writes into its folder. */
const supabase = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)('npx', ['--yes', '--prefer-offline', 'supabase@3.1.0', ...words], {
    cwd: folder,
    env: {
      ...process.env,
      SITE_URL: 'https://holidays.example',
      FIREBASE_PROJECT_ID: 'demo-aertrip',
      ...env,
    },
    maxBuffer: 16 * 1024 ** 2,
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aertrip-supabase-cli-'));
  cpSync(path.join(repositoryRoot, 'supabase'), path.join(folder, 'supabase'), {
    recursive: true,
    filter: (name) => !name.includes('node_modules'),
    verbatimSymlinks: true,
  });
  cpSync(path.join(repositoryRoot, 'package.json'), path.join(folder, 'package.json'));
  await promisify(execFile)('npm', ['run', 'baseline'], { cwd: path.join(folder, 'supabase') });
  project = await startHostedProject();
  await supabase(['db', 'push', '--yes', `--remote=${project.urlOf('postgres')}`]);
});

afterAll(async () => {
  await Promise.all(opened.map((sql) => sql.end()));
  await project?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('pushes every migration as a role without superuser rights, and grants the rights of the embedded database', async () => {
  const sql = connect('postgres');
  expect(await sql`select usesuper from pg_user where usename = current_user`).toEqual([{ usesuper: false }]);
  const [applied] = await sql`select count(*)::int as count from supabase_migrations.schema_migrations`;
  expect(applied?.count).toBe(readdirSync(path.join(folder, 'supabase/migrations')).length);
  const pushed = await readRights((text) => sql.unsafe(text));
  const embedded = await startTestBackend();
  expect(pushed).toEqual(await readRights(embedded.sql).finally(embedded.close));
  expect(
    await sql`
      select from pg_default_acl, aclexplode(defaclacl)
      where defaclrole = 'postgres'::regrole and grantee in ('anon'::regrole, 'authenticated'::regrole)`,
  ).toEqual([]);
});

/** Functions without a fixed search_path. Each states its reason in the schema. */
const withoutSearchPath = {
  'app.audit_id': 'inlined',
  'app.housekeeping': 'commits between its steps',
  'app.is_live': 'inlined',
  'app.card_occupancy': 'inlined',
  'app.open_instalments': 'inlined',
  'app.package_state': 'inlined',
  'app.quote_state': 'inlined',
  'app.share_paise': 'inlined',
  'app.with_taxes': 'inlined',
};

test('gets advisor warnings only for inlined functions and the procedure that commits', async () => {
  const words = 'db advisors --type all --level warn --output-format json'.split(' ');
  const { stdout } = await supabase([...words, `--remote=${project.urlOf('postgres')}`]);
  const { results } = JSON.parse(stdout) as {
    results: { name: string; detail: string; metadata: { schema: string; name: string } }[];
  };
  const expected = results.filter(
    ({ name, metadata }) =>
      name === 'function_search_path_mutable' && `${metadata.schema}.${metadata.name}` in withoutSearchPath,
  );
  expect(results.filter((each) => !expected.includes(each)).map(({ detail }) => detail)).toEqual([]);
  expect(expected).toHaveLength(Object.keys(withoutSearchPath).length);
});

test('runs the commands of the hosting guide, and sign-ups of the identity service become pending administrators', async () => {
  const sql = connect('postgres');
  await sql`select app.set_identity('https://project.supabase.co/auth/v1', 'holidays')`;
  await sql`select app.set_edge_key('at least sixteen characters')`;
  await sql.unsafe('call app.housekeeping()');
  await connect('supabase_auth_admin')`
    insert into auth.users (id, email, email_confirmed_at)
    values (gen_random_uuid(), 'first@holidays.example', now())`;
  expect(await sql`select email, status, role from public.admin_users`).toEqual([
    { email: 'first@holidays.example', status: 'pending', role: 'viewer' },
  ]);
  await sql`select app.bootstrap_owner('first@holidays.example')`;
  expect(await sql`select status, role from public.admin_users`).toEqual([
    { status: 'active', role: 'owner' },
  ]);
});

test('hides enquiries from visitors who reach the database through the role of PostgREST', async () => {
  const visitor = connect('authenticator');
  await visitor.unsafe('set role anon');
  await visitor`select public.submit_enquiry('{"name": "Mira", "phone": "+919811111111", "consent": true}')`;
  expect(await connect('postgres')`select name from public.enquiries`).toEqual([{ name: 'Mira' }]);
  expect(await visitor`select name from public.enquiries`).toEqual([]);
});
