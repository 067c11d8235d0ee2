import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pdfText } from '@aertrip/functions/testing/pdf-text';
import { buildFunctions } from '@aertrip/packaging/functions';
import { sampleCompany, sampleSharedQuote } from '@aertrip/functions/testing/sample-booking';
import { startBuiltFunction } from '../support/installation/start-built-function';

let folder: string;
let database: Server;
let environment: Record<string, string>;

const answers: Readonly<Record<string, unknown>> = {
  '/rest/v1/rpc/shared_quote': sampleSharedQuote(),
  '/rest/v1/site_settings': [{ value: sampleCompany }],
};

beforeAll(async () => {
  // Outside the repository, so that only bundled modules resolve.
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-functions-'));
  database = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://local').pathname];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => {
    database.listen(0, '127.0.0.1', resolve);
  });
  environment = {
    SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
    SUPABASE_ANON_KEY: 'anybody',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SITE_URL: 'http://127.0.0.1:3000',
  };
  await buildFunctions(folder);
}, 60_000);

afterAll(async () => {
  await new Promise((resolve) => {
    database.close(resolve);
  });
  await rm(folder, { recursive: true });
});

const built = (name: string) => path.join(folder, 'supabase/functions', name, 'dist/index.js');

test.each([
  ['payments', 'POST', 'orders', 400],
  ['documents', 'POST', 'links', 401],
  ['messages', 'GET', 'nothing', 404],
  ['newsletter', 'GET', 'nothing', 404],
  ['jobs', 'POST', 'run', 401],
])(
  'responds from the build of %s at %s /%s like the function',
  async (name, method, words, status) => {
    const { url, stop } = await startBuiltFunction(built(name), environment);
    try {
      const answer = await fetch(`${url}/${name}/${words}`, { method });
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status,
        body: { code: expect.any(String), message: expect.any(String) },
      });
      expect(answer.headers.get('x-request-id')).toMatch(/\S/);
    } finally {
      await stop();
    }
  },
  60_000,
);

test('prints a document with the bundled fonts', async () => {
  const { url, stop } = await startBuiltFunction(built('documents'), environment);
  try {
    const answer = await fetch(`${url}/documents/quotes/7f8f7c52-3c39-4d37-9d3a-5d0f5b3a7c11.pdf`);
    expect(answer.status).toBe(200);
    const text = await pdfText(await answer.arrayBuffer());
    expect(text).toContain('AQ-261122-7K2M9Q');
    expect(text).toContain('₹');
  } finally {
    await stop();
  }
}, 60_000);

test('configures the built entry of each function', async () => {
  const settings = await readFile(path.join(folder, 'supabase/config.toml'), 'utf8');
  const entries = [...settings.matchAll(/^entrypoint = "\.\/functions\/(.*)"$/gm)].map(([, entry]) => entry);
  expect(entries.toSorted()).toEqual(
    ['documents', 'jobs', 'messages', 'newsletter', 'payments'].map((name) => `${name}/dist/index.js`),
  );
});
