/**
 * Runs the tests of a Supabase client against the embedded backend, with the client's own runner and schema:
 * `npm run test:clients -- <checkout of supabase-js, installed>`. Fails when the failures differ from the expected ones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { serve } from '@hono/node-server';
import * as v from 'valibot';

const client = 'postgrest-js';
/** Port of the Supabase CLI, part of the URLs in the tests. */
const port = 54_321;

/** Parts of the client's schema without a counterpart in the embedded server: PostgREST's settings and PostGIS. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^alter role authenticator .*$/gim, ''],
  [/^create extension if not exists postgis .*$/gim, ''],
  [/extensions\.geometry\([^)]*\)/gi, 'text'],
];

/** The fields of Jest's report that the comparison needs. */
const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** Reason of each expected failure, by file and title. */
const expectedFailuresSchema = v.record(v.string(), v.record(v.string(), v.string()));

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Writes the client's schema and seed as migrations. */
function writeMigrations(source: string, target: string): void {
  const copy = (file: string, name: string) => {
    const sql = readFileSync(path.join(source, file), 'utf8');
    const adapted = replacements.reduce((text, [found, instead]) => text.replace(found, instead), sql);
    writeFileSync(path.join(target, name), adapted);
  };
  for (const file of readdirSync(path.join(source, 'migrations'))) copy(`migrations/${file}`, file);
  copy('seed.sql', '99999999999999_seed.sql');
}

/** Listens at the CLI's address and adds the publishable key, which the tests do not send. */
async function startGateway({ url, anonKey }: TestBackend): Promise<ReturnType<typeof serve>> {
  const gateway = serve({
    port,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set('apikey', anonKey);
      const body = request.body ? await request.arrayBuffer() : undefined;
      return fetch(`${url}${pathname}${search}`, { method: request.method, headers, body });
    },
  });
  await once(gateway, 'listening');
  return gateway;
}

async function runJest(folder: string, reportFile: string): Promise<v.InferOutput<typeof reportSchema>> {
  const jest = spawn('npx', ['--no-install', 'jest', '--ci', '--json', `--outputFile=${reportFile}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await once(jest, 'exit');
  if (!existsSync(reportFile)) throw new Error(`Jest wrote no report in ${folder}. Install the checkout.`);
  return v.parse(reportSchema, readJson(reportFile));
}

/** Compares the failures with the expected ones, in the files that ran. */
function findDifferences({ testResults }: v.InferOutput<typeof reportSchema>): string[] {
  const expected = v.parse(
    expectedFailuresSchema,
    readJson(path.join(import.meta.dirname, `${client}.json`)),
  );
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.basename(name);
    if (assertionResults.length === 0) return [`${file} did not run: ${message}`];
    const reasons = expected[file] ?? {};
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const unexpected = failed
      .filter(({ fullName }) => !(fullName in reasons))
      .map(
        ({ fullName, failureMessages }) => `${file}: “${fullName}” failed.\n${failureMessages.join('\n')}`,
      );
    const outdated = Object.keys(reasons)
      .filter((title) => !failed.some(({ fullName }) => fullName === title))
      .map((title) => `${file}: “${title}” did not fail. Remove it from ${client}.json.`);
    return [...unexpected, ...outdated];
  });
}

async function run(checkout: string): Promise<string[]> {
  const folder = path.resolve(checkout, 'packages/core', client);
  const schema = path.join(folder, 'test/supabase');
  if (!existsSync(schema)) throw new Error(`${schema} is missing. Name a checkout of supabase-js.`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'aertrip-clients-'));
  const migrationsDir = mkdtempSync(path.join(scratch, 'migrations-'));
  writeMigrations(schema, migrationsDir);
  const backend = await startTestBackend({ migrationsDir });
  let gateway: Awaited<ReturnType<typeof startGateway>> | undefined;
  try {
    gateway = await startGateway(backend);
    const report = await runJest(folder, path.join(scratch, 'report.json'));
    const statuses = report.testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
    const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
    console.log(
      `${client}, ${report.testResults.length} files: ${count('passed')} passed, ${count('failed')} failed`,
    );
    return findDifferences(report);
  } finally {
    gateway?.close();
    await backend.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const [checkout] = process.argv.slice(2);
if (!checkout) throw new Error('Name a checkout of supabase-js: npm run test:clients -- <folder>');
const differences = await run(checkout);
for (const difference of differences) console.error(difference);
process.exitCode = differences.length > 0 ? 1 : 0;
