import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parse } from 'yaml';
import * as v from 'valibot';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const hosting = read('docs/guides/hosting.md');
const image = read('ops/images/edge.Dockerfile');
const services = read('ops/images/services.Dockerfile');

/** Variables of Node.js, the object store's library, or the images; documented there. */
const ofOthers = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Maximum shutdown time of an edge in seconds, besides its own settings. */
const drain = { DRAIN_DELAY: '1', DRAIN_TIMEOUT: '10' };

const drainSeconds = (environment: Readonly<Record<string, string>>) =>
  Object.entries(drain).reduce((sum, [name, usual]) => sum + Number(environment[name] ?? usual), 0);

const environmentSchema = v.record(v.string(), v.string());

const compose = v.parse(
  v.object({
    services: v.record(
      v.string(),
      v.object({
        environment: v.optional(environmentSchema, {}),
        read_only: v.optional(v.boolean()),
        cap_drop: v.optional(v.array(v.string())),
        stop_grace_period: v.optional(v.string()),
        volumes: v.optional(v.array(v.string()), []),
        image: v.string(),
        build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
      }),
    ),
  }),
  parse(read('ops/compose.yaml'), { merge: true }),
);

/** Names of the settings of edges in the cluster. */
const settings = [...read('ops/kubernetes/production/edge.env').matchAll(/^(\w+)=/gm)].map(
  ([, name = '']) => name,
);

/** Variables in an image. */
const variablesOf = (dockerfile: string) =>
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );

test('explains every variable of edges and services in the hosting guide', () => {
  const { 'edge-1': edge, services: trial } = compose.services;
  const given = [edge?.environment ?? {}, trial?.environment ?? {}].flatMap(Object.keys);
  const names = new Set([...settings, ...given, ...variablesOf(image), ...variablesOf(services)]);
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !ofOthers.includes(name) && !hosting.includes(`\`${name}\``))).toEqual(
    [],
  );
});

test("does not kill an edge's container while it drains", () => {
  for (const name of ['edge-1', 'edge-2', 'edge-3']) {
    const { environment, stop_grace_period: grace = '10s' } = compose.services[name] ?? { environment: {} };
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(drainSeconds(environment));
  }
  expect(image).toContain('STOPSIGNAL SIGTERM');
  expect(image).toContain('/healthz');
});

test('gives an edge no privileges and only mounted writable folders', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(services).toMatch(/^USER node$/m);
  const state = /AERTRIP_HOME=(\S+)/.exec(image)?.[1] ?? '';
  expect(/RELEASE_COPY=(\S+)/.exec(image)?.[1]).toMatch(new RegExp(`^${state}/`));
  for (const name of ['edge-1', 'edge-2', 'edge-3'])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      volumes: [`${name}:${state}`, '../.local/trial-store:/srv/releases'],
    });
});

test('pins pulled images to a version in the trial, and builds the others', () => {
  for (const { image: name, build } of Object.values(compose.services))
    expect(build ? 'x:built' : name).toMatch(/:[\w.-]+$/);
});

test('copies nothing installed, built or secret into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.local', '**/node_modules', '**/.env*']) expect(ignored).toContain(name);
  expect(read('ops/images/edge.Dockerfile.dockerignore').split('\n')).toContain('node_modules');
});

test('lets the largest picture of a bucket through the proxy', () => {
  const limits = [...read('supabase/schemas/450_storage.sql').matchAll(/^ *(\d+) \* 1024 \* 1024,$/gm)];
  const [, most = '1'] = /client_max_body_size (\d+)m;/.exec(read('ops/nginx/site.conf')) ?? [];
  // A form has more than its file.
  expect(Number(most)).toBeGreaterThan(Math.max(...limits.map(([, size]) => Number(size))));
});
