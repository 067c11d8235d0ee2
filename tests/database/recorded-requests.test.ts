/** The requests recorded in the screen fixtures, replayed on a migrated scratch database by `mfe`. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { runCli } from '@aertrip/release/testing/run-cli';
import { sampleBuild, sampleSite } from '@aertrip/release/testing/sample-build';

jest.setTimeout(120_000);

interface Fixtures {
  readonly screens: readonly object[];
  readonly answers: Readonly<Record<string, object>>;
  readonly afterSteps: object;
}

/** The fixtures of all remotes as those of one release. */
function allFixtures(): Fixtures {
  const [first, ...others] = ['remote-public', 'remote-user', 'remote-admin'].map((remote) => {
    const file = path.join(repositoryRoot, remote, 'fixtures/answers.json');
    return JSON.parse(readFileSync(file, 'utf8')) as Fixtures;
  });
  return others.reduce<Fixtures>(
    (all, { screens, answers, afterSteps }) => ({
      ...all,
      screens: [...all.screens, ...screens],
      answers: { ...all.answers, ...answers, visitor: { ...all.answers.visitor, ...answers.visitor } },
      afterSteps: { ...all.afterSteps, ...afterSteps },
    }),
    first!,
  );
}

let folder: string;
let location: string;

/** Runs the command in its own process, with the scratch database and without a browser. */
const mfe = (...words: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
    const command = path.join(repositoryRoot, 'packages/mfe/bin/mfe.js');
    const full = [command, ...words, '--store', location, '--actor', 'asha'];
    const env = { ...process.env, CHROME_PATH: '/none' };
    const child = execFile(process.execPath, full, { cwd: repositoryRoot, env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, out: out + err }),
    );
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-recorded-'));
  ({
    store: { location },
  } = await sampleSite());
  const dist = await sampleBuild({ app: 'remote-public', version: '1.0.0' }, 'call("join_waiting_list")');
  await writeFile(path.join(dist, 'fixtures.json'), JSON.stringify(allFixtures()));
  const common = ['--store', location, '--actor', 'asha'];
  await runCli(['publish', 'remote-public', dist, ...common]);
  await runCli(['schema', 'record', ...common]);
  await runCli(['promote', 'remote-public@1.0.0', '--without-browser', ...common]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('answers the recorded requests of the remotes @nightly', async () => {
  const { out } = await mfe('verify', 'remote-public@1.0.0');
  expect(out).toMatch(/Replaying \d{3} recorded requests/);
  expect(out).toMatch(/data\s+passed/);
});

test('reports what a migration breaks, and nothing else', async () => {
  const file = path.join(folder, '29990101000000_next.sql');
  await writeFile(
    file,
    `do $$ begin
       if exists (select from enquiries where name = 'Mira Recorded') then raise exception 'a write was kept'; end if;
     end $$;
     alter table packages add column subtitle text;
     create table ports (id uuid primary key, theme_id uuid references themes);
     alter table themes rename column slug to path;
     drop function shared_quote(uuid);
     create function shared_quote(token uuid) returns jsonb language sql as $$ select '{}'::jsonb $$;
     revoke select on faqs from anon; revoke select (question) on faqs from anon;
     alter table hotels drop constraint hotels_stars_check;
     drop trigger refresh_packages on hotels;
     alter table hotels alter column stars type text using stars::text;
     alter table package_stops add column first_of uuid references packages;
     drop function submit_enquiry;
     alter function join_waiting_list rename to join_waitlist;`,
  );
  const { code, out } = await mfe('migrate', file);
  expect(code).toBe(3);
  const found = out
    .split('\n')
    .flatMap((line) => /^remote-public@1\.0\.0 +live +(.*)$/.exec(line)?.[1] ?? []);
  const expected = [
    /^GET themes\?.*column themes\.slug does not exist \(42703\)/,
    /^POST rpc\/shared_quote \(visitor\): .*\(PGRST202\)/,
    /^POST rpc\/submit_enquiry \(visitor\): .*\(PGRST202\)/,
    /^GET faqs.*\(visitor\): permission denied for .*faqs \(42501\)/,
    /^GET hotels.*: stars was number, is string\./,
    /^GET rpc\/booking_details.*: package\.hotels\.stars was number, is string\./,
    /^join_waiting_list is gone, and the scripts have this name\./,
    /^GET packages.*more than one relationship.*\(PGRST201\)/,
  ];
  for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern));
  expect(found).toHaveLength(expected.length);
});
